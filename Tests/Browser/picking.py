"""What tests of the methods of picking do again and again, in any engine and with any number of columns."""

from browsing import next_frame, wait_until, wait_until_rested, wait_until_still
from libraries import names
from library_page import GRID, SCROLL

NAMES = names(300)
# So few that most of the screen is empty space.
FEW = names(10)


def place(shelf, line, column, part="tile"):
    """Where the item is that stands in that line and column at the top of the list."""
    return shelf.cell(NAMES[line * shelf.columns + column]).points[part]


def items(shelf, first, last):
    """The names from one line and column to another, in reading order, both included."""
    (line, column), (last_line, last_column) = first, last
    return NAMES[line * shelf.columns + column : last_line * shelf.columns + last_column + 1]


def use(shelf, preset):
    shelf.page.evaluate(f"({GRID}.preset = '{preset}')")


def hold(shelf, point):
    """A finger that rests there until the hold has taken its item, and then still rests."""
    finger = shelf.hand.down(*point)
    wait_until(shelf.page, f"{GRID}.selectedCount === 1")
    return finger


def is_shown(shelf, part):
    next_frame(shelf.page)
    return shelf.page.evaluate(f"{GRID}.shadowRoot.querySelector('.{part}')?.checkVisibility() ?? false")


def is_viewing(shelf):
    next_frame(shelf.page)
    return shelf.page.evaluate("document.getElementById('viewer').open")


def menu_entries(shelf):
    next_frame(shelf.page)
    return shelf.page.evaluate(
        f"[...{GRID}.shadowRoot.querySelectorAll('[role=menuitem]')].filter(entry => entry.checkVisibility())"
        ".map(entry => entry.innerText.split('\\n')[0].trim())"
    )


def two_fingers(shelf, first, second):
    """Two fingers side by side on the items there."""
    return shelf.hand.down_together([place(shelf, *first), place(shelf, *second)])


def drag_together(shelf, fingers, distance):
    shelf.hand.swipe({finger: [(finger.x, finger.y + distance)] for finger in fingers})


def line_height(shelf):
    return place(shelf, 1, 0)[1] - place(shelf, 0, 0)[1]


def empty_place(shelf):
    """Below the items, at the start of the line."""
    lowest = shelf.cells()[-1]
    return place(shelf, 0, 0)[0], lowest.bottom + 100


def tile_left(shelf, name):
    """Where the item's picture begins, once it has come to rest."""
    return wait_until_still(shelf.page, f"{GRID}.shadowRoot.querySelector('[title=\"{name}\"] .tile').getBoundingClientRect().left")


def slide(shelf, name, distance):
    x, y = shelf.cell(name).points["tile"]
    shelf.hand.drag([(x, y), (x - distance, y)])


# The sheet in which a person selects how to pick


def open_sheet(shelf):
    shelf.press("How to pick")
    # It loads the samples of the marks before it comes up.
    wait_until(shelf.page, "document.getElementById('methods').open")
    wait_until_rested(shelf.page)


def select(shelf, *values):
    """Opens the sheet, taps these choices and closes it again; of two with one name it is the mark."""
    open_sheet(shelf)
    for value in values:
        shelf.hand.tap(*shelf.page.evaluate(CHOICE, value))
        next_frame(shelf.page)
    shelf.press("Done")
    wait_until(shelf.page, "!document.getElementById('methods').open")
    wait_until_rested(shelf.page)


def selected_methods(shelf):
    return shelf.page.evaluate(f"[{GRID}.preset, {GRID}.methods, {GRID}.mark]")


CHOICE = """value => {
  const row = [...document.querySelectorAll(`#methods label:has(input[value=${value}])`)].at(-1)
  row.scrollIntoView({ block: "center" })
  const box = row.getBoundingClientRect()
  return [box.left + box.width / 2, box.top + box.height / 2]
}"""


# The tray


def carry(shelf, name, end):
    """Holds an item until it comes up under the finger, and lets go of it at `end`."""
    finger = shelf.hand.down(*shelf.cell(name).points["tile"])
    wait_until(shelf.page, f"!{GRID}.shadowRoot.querySelector('.carry').hidden")
    finger.swipe([end], 0.25)
    finger.up()


def carry_into_tray(shelf, *names):
    for name in names:
        carry(shelf, name, tray_middle(shelf))
        next_frame(shelf.page)
        # The edge that the piece came by may have scrolled.
        shelf.page.evaluate(f"{GRID}.scrollToTop()")
        # A finger that lands on moving content only stops it.
        wait_until_still(shelf.page, SCROLL)


def tray_middle(shelf):
    return shelf.page.evaluate(
        f"""(() => {{
          const box = {GRID}.shadowRoot.querySelector(".tray").getBoundingClientRect()
          return [box.left + box.width / 2, box.top + box.height / 2]
        }})()"""
    )


def pieces(shelf):
    """What the tray shows, along the strip: the place of each piece by its name."""
    next_frame(shelf.page)
    places = shelf.page.evaluate(
        f"""[...{GRID}.shadowRoot.querySelectorAll(".tray-piece")].filter(piece => !piece.hidden).map(piece => {{
          const box = piece.getBoundingClientRect()
          return [piece.title, [box.left + box.width / 2, box.top + box.height / 2]]
        }}).sort(([, a], [, b]) => a[0] - b[0])"""
    )
    return dict(places)
