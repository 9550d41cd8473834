// Writes down what an element's bridge is told and what comes of it, as Documentation/Traces.md describes. It stands
// between the element and its bridge, in the browser tests only: the page itself carries nothing of it.

const recorder = (() => {
  // As the traces call the keys held.
  const modifiers = ["shift", "control", "command", "option"];
  // What a menu emphasises, and where the keyboard is, selects nothing.
  const silent = ["emphasiseNone", "emphasiseAbove", "emphasiseBelow", "focus"];
  let phases, kinds, commands, patches, statusBits, patchLength;

  let trayOffset = 0;

  const runs = (positions) => {
    const words = [];
    for (let at = 0, end; at < positions.length; at = end) {
      for (end = at + 1; end < positions.length && positions[end] === positions[end - 1] + 1; end++);
      words.push(end === at + 1 ? `${positions[at]}` : `${positions[at]}-${positions[end - 1]}`);
    }
    return words.join(" ") || "none";
  };

  const shape = ({ layoutKind, source, scroller }) => {
    const { ids, sections } = source;
    switch (layoutKind) {
      case "sections":
        return sections.map(({ start }, index) => (sections[index + 1]?.start ?? ids.length) - start).join(" ");
      // The engine gets them in single precision.
      case "justified":
        return Array.from(ids, (_, position) => Math.fround(source.aspectRatio(position))).join(" ");
      case "canvas":
        return Array.from(ids, (_, position) => {
          const { x, y, width, height } = source.frame(position, scroller.clientWidth);
          return [x, y, width, height].map(Math.fround).join(" ");
        }).join(" ");
      default:
        return `${ids.length}`;
    }
  };

  const room = (width, height, top, bottom, isRightToLeft) => `${width} ${height} ${top} ${bottom} ${isRightToLeft ? "rtl" : "ltr"}`;

  const input = (name, values) => {
    switch (name) {
      case "pointer": {
        const [id, kind, phase, x, y, time, keys] = values;
        const held = modifiers.filter((_, bit) => keys & (1 << bit));
        return [time, phases[phase], id, kinds[kind], x, y, ...held].join(" ");
      }
      case "press_in_tray": {
        const [position, id, kind, x, y, time] = values;
        return `${time} tray ${position} ${id} ${kinds[kind]} ${x} ${y}`;
      }
      case "tick":
        return `${values[0]} tick`;
      case "scrolled":
        return `${values[1]} scroll ${values[0]}`;
      case "resize":
        return `${performance.now()} resize ${room(...values.slice(1))}`;
      case "cancel":
        return `${performance.now()} lost`;
      case "clear_zones":
        return `${performance.now()} clear-zones`;
      case "add_zone":
        return `${performance.now()} zone ${values.join(" ")}`;
      case "perform":
        return silent.includes(commands[values[0]]) ? null : `${performance.now()} command ${commands[values[0]]}`;
      case "tray_scrolled": {
        const [offset, , time] = values;
        const hasMoved = offset !== trayOffset;
        trayOffset = offset;
        return hasMoved ? `${time} tray-scroll` : null;
      }
      default:
        throw new Error(`a trace has no words for ${name}`);
    }
  };

  const effect = (code, a) => {
    switch (code) {
      case patches.open:
        return `open ${a}`;
      case patches.menu:
        return "showMenu";
      case patches.hideMenu:
        return "hideMenu";
      case patches.announce:
        return "announceCount";
      case patches.haptic:
        return "haptic";
      case patches.actions:
        return `showActions ${a}`;
      case patches.hideActions:
        return "hideActions";
      case patches.dropped:
        return `dropped ${a}`;
      default:
        return null;
    }
  };

  /** The room as the element tells it to its bridge. */
  const roomOf = (grid) => {
    const { call } = grid.bridge;
    let told;
    grid.bridge.call = function (name, ...values) {
      if (name === "resize") told = values.slice(1);
      call.call(this, name, ...values);
    };
    const { insets } = grid;
    grid.insets = insets;
    delete grid.bridge.call;
    return room(...told);
  };

  return {
    /** `protocol` is `elements/shared/protocol.js`. */
    use(protocol) {
      ({ patches, statusBits, patchLength } = protocol);
      const names = (table) => Object.keys(table).sort((a, b) => table[a] - table[b]);
      [phases, kinds, commands] = [protocol.pointerPhases, protocol.pointerKinds, protocol.commands].map(names);
    },

    /** Begins to write down what `grid` is told. Its items' identifiers must be their positions. */
    start(grid) {
      const { bridge, scroller } = grid;
      const { call, tell, draw } = bridge;
      const lines = [
        "handspan-trace 1",
        `layout ${grid.layoutKind} ${shape(grid)}`,
        `room ${roomOf(grid)}`,
        `methods ${grid.methods.join(" ") || "none"}`,
        `mark ${grid.mark}`,
        `mode ${grid.selecting && grid.selectedCount === 0 ? "on" : "off"}`,
        `offset ${scroller.scrollTop}`,
        `selected ${runs(grid.selectedIDs)}`,
      ];
      let selected = runs(grid.selectedIDs);
      let isSelecting = grid.selecting;

      const note = (name, values) => {
        const line = input(name, values);
        if (line) lines.push(line);
      };
      bridge.call = function (name, ...values) {
        note(name, values);
        call.call(this, name, ...values);
      };
      bridge.tell = function (name, ...values) {
        note(name, values);
        tell.call(this, name, ...values);
      };
      bridge.draw = (numbers) => {
        const effects = [];
        let isOn = isSelecting;
        for (let at = 0; at < numbers.length; at += patchLength) {
          const name = effect(numbers[at], numbers[at + 1]);
          if (name) effects.push(`> effect ${name}`);
          if (numbers[at] === patches.status) isOn = (numbers[at + 3] & statusBits.selecting) !== 0;
        }
        const nowSelected = runs(bridge.selected());
        if (nowSelected !== selected) lines.push(`> selected ${nowSelected}`);
        if (isOn !== isSelecting) lines.push(`> mode ${isOn ? "on" : "off"}`);
        [selected, isSelecting] = [nowSelected, isOn];
        lines.push(...effects);
        draw(numbers);
      };
      this.stop = () => {
        Object.assign(bridge, { draw });
        delete bridge.call;
        delete bridge.tell;
        lines.push(`> offset ${scroller.scrollTop}`, "end", "");
        return lines.join("\n");
      };
    },
  };
})();
