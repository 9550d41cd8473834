// What the measurements of Tests/Browser/measure_touch.py run inside the page: the same moves of a finger, answered by
// the engine, by a bare replay of what the engine changed in the document, or by a loop over a Set of keys.

const subject = (() => {
  /** What a library that keeps the selected keys in a Set does as a range is extended: a new Set for every move. */
  class SetOfKeys {
    selected = new Set();

    constructor(keys, anchor) {
      Object.assign(this, { keys, anchor, current: anchor });
    }

    extend(target) {
      const next = new Set(this.selected);
      const each = (end, change) => {
        const [low, high] = this.anchor < end ? [this.anchor, end] : [end, this.anchor];
        for (let position = low; position <= high; position++) change(this.keys[position]);
      };
      each(this.current, (key) => next.delete(key));
      each(target, (key) => next.add(key));
      this.selected = next;
      this.current = target;
    }
  }

  // Rows that have left the screen keep what they showed last.
  const isOnScreen = (node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const cells = () => [...grid.shadowRoot.querySelectorAll(".cell:not([hidden])")].filter(isOnScreen);
  const look = (node) => ({ name: node.title, className: node.className, selected: node.ariaSelected });
  const nodesByName = () => new Map(cells().map((node) => [node.title, { node, mark: node.querySelector(".mark") }]));

  // While there is an answer, the element hears nothing of the finger.
  let answer = null;
  for (const type of ["touchstart", "touchmove", "touchend"]) {
    addEventListener(
      type,
      (event) => {
        if (!answer) return;
        event.stopImmediatePropagation();
        if (type !== "touchmove") return;
        event.preventDefault();
        const { clientX, clientY } = event.changedTouches[0];
        answer(clientX, clientY);
      },
      { capture: true, passive: false },
    );
  }

  const moves = [];
  const keys = () => (subject.keys ??= Array.from(grid.source.ids));
  let shown = new Map();
  let shownFirst = [];
  let set = null;
  let restore = () => {};

  /** Calls `each` for every noted move up to the one at this place: the browser may leave out some in between. */
  const follow = (each) => {
    let next = 0;
    return (x, y) => {
      for (let at = next; at < moves.length; at++) {
        if (Math.abs(moves[at].x - x) > 0.5 || Math.abs(moves[at].y - y) > 0.5) continue;
        each(moves.slice(next, at + 1));
        next = at + 1;
        return;
      }
      throw new Error(`no noted move leads to ${x}, ${y}`);
    };
  };

  return {
    /** Every `note` from now on keeps what the engine has changed since the one before. */
    beginNotes() {
      moves.length = 0;
      shownFirst = cells().map(look);
      shown = new Map(shownFirst.map((one) => [one.name, one]));
    },
    note(x, y) {
      const now = cells().map(look);
      const changed = now.filter(({ name, className, selected }) => {
        const old = shown.get(name);
        return old?.className !== className || old.selected !== selected;
      });
      shown = new Map(now.map((one) => [one.name, one]));
      moves.push({ x, y, changed, target: grid.selectedIDs.at(-1) });
      return changed.length;
    },
    /** Keeps what the engine chose, to compare with. */
    keep() {
      this.selected = grid.selectedIDs;
      this.chosenOnShow = this.onShow();
    },
    onShow: () =>
      cells()
        .filter((node) => node.ariaSelected === "true")
        .map((node) => node.title)
        .sort()
        .join(),

    useEngine() {
      answer = null;
    },
    armEngine() {},
    /** The element is deaf until it is known which cells show what. */
    useBare() {
      answer = () => {};
    },
    useSet() {
      answer = () => {};
    },
    /** The changes of the noted moves, one after the other, and nothing else. */
    armBare() {
      const nodes = nodesByName();
      const put = ({ name, className, selected }) => {
        const { node, mark } = nodes.get(name);
        node.className = className;
        node.ariaSelected = mark.ariaChecked = selected;
      };
      const before = [...nodes.values()].map(({ node }) => look(node));
      restore = () => before.forEach(put);
      shownFirst.forEach(put);
      answer = follow((passed) => {
        for (const { changed } of passed) changed.forEach(put);
      });
    },
    /** A new Set for every move; which cells on show it concerns is found out one by one. */
    armSet(anchor) {
      const nodes = [...nodesByName()].map(([name, { node, mark }]) => ({ node, mark, position: +/\d+/.exec(name)[0] }));
      const show = (isSelected) => {
        for (const { node, mark, position } of nodes) {
          const selected = String(isSelected(position));
          if (node.ariaSelected === selected) continue;
          node.classList.toggle("selected", selected === "true");
          node.ariaSelected = mark.ariaChecked = selected;
        }
      };
      const before = new Set(nodes.filter(({ node }) => node.ariaSelected === "true").map(({ position }) => position));
      restore = () => show((position) => before.has(position));
      set = new SetOfKeys(keys(), anchor);
      answer = follow((passed) => {
        set.extend(passed.at(-1).target);
        show((position) => set.selected.has(position));
      });
    },
    /** Shows again what was on show when the finger came, and lets the element hear. */
    restore() {
      restore();
      restore = () => {};
      answer = null;
    },
    bareAgrees() {
      return this.onShow() === this.chosenOnShow;
    },
    setAgrees() {
      return set.selected.size === this.selected.length && this.selected.every((id) => set.selected.has(id));
    },
  };
})();
