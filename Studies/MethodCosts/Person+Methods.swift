import HandspanSelection
import HandspanTouch

/// One stretch of neighbours, or one item, by each method.
///
/// Inside the mode a tap on an item always turns it over, whatever led there; so a single item is tapped wherever a
/// method would take longer over it.
extension Person {
  /// Finds an item: scrolls to it and looks for it.
  mutating func find(_ position: Int) {
    bringIntoView(position)
    decide()
  }

  mutating func tapSelectButton() {
    decide()
    tapControl(screen.selectButton, width: Thresholds.target) { picker, _ in picker.enter() }
  }

  mutating func tapItem(_ position: Int) {
    bringIntoView(position)
    tap(place(of: .body, at: position), width: width(of: position))
  }

  mutating func tapMark(_ position: Int) {
    bringIntoView(position)
    tap(place(of: .mark, at: position), width: Thresholds.target)
  }

  /// One after the other; the last is looked for too, to know where to stop.
  mutating func each(of stretch: Range<Int>, _ take: (inout Person, Int) -> Void) {
    find(stretch.lowerBound)
    for position in stretch {
      if stretch.count > 1, position == stretch.upperBound - 1 {
        bringIntoView(position)
        decide()
      }
      take(&self, position)
    }
  }

  /// The mode is on already: begins across, so that it is not a scroll, and goes on to the end.
  mutating func sweep(_ stretch: Range<Int>) {
    find(stretch.lowerBound)
    guard stretch.count > 1 else { return tapItem(stretch.lowerBound) }
    approach(middle(of: stretch.lowerBound), width: width(of: stretch.lowerBound))
    putDown()
    goAcross()
    finishDrag(at: stretch.upperBound - 1)
  }

  mutating func dragTwoFingers(_ stretch: Range<Int>) {
    find(stretch.lowerBound)
    if stretch.count == 1, picker.isSelecting { return tapItem(stretch.lowerBound) }
    approach(middle(of: stretch.lowerBound), width: width(of: stretch.lowerBound))
    putDown([-24, 24])
    goAcross()
    finishDrag(at: stretch.upperBound - 1)
  }

  mutating func holdAndSweep(_ stretch: Range<Int>) {
    find(stretch.lowerBound)
    if stretch.count == 1, picker.isSelecting { return tapItem(stretch.lowerBound) }
    hold(stretch.lowerBound)
    guard stretch.count > 1 else { return lift() }
    finishDrag(at: stretch.upperBound - 1)
  }

  /// Down until the engine answers, which is felt.
  private mutating func hold(_ position: Int) {
    approach(middle(of: position), width: width(of: position))
    putDown()
    wait(Thresholds.hold + MovementModel.reaction)
  }

  private mutating func goAcross() {
    let way = finger.x < screen.size.width / 2 ? 24.0 : -24
    let goal = Geometry.Point(x: finger.x + way, y: finger.y)
    drag(width: 24) { _ in goal }
  }

  private mutating func finishDrag(at position: Int) {
    decide()
    reach(position)
    lift()
  }

  /// A box takes whole rows, so a stretch is up to three: what is left of the first row, the whole ones, what the last
  /// row has of it.
  mutating func box(_ stretch: Range<Int>) throws(Inability) {
    find(stretch.lowerBound)
    if stretch.count == 1, picker.isSelecting { return tapItem(stretch.lowerBound) }
    decide()
    for part in boxes(of: stretch) { try dragBox(from: part.lowerBound, to: part.upperBound - 1) }
  }

  private func boxes(of stretch: Range<Int>) -> [Range<Int>] {
    let columns = columnCount
    let firstWhole = (stretch.lowerBound + columns - 1) / columns * columns
    let endOfWhole = stretch.upperBound / columns * columns
    guard firstWhole < endOfWhole else {
      return [stretch.lowerBound..<min(firstWhole, stretch.upperBound), firstWhole..<stretch.upperBound]
        .filter { !$0.isEmpty }
    }
    return [stretch.lowerBound..<firstWhole, firstWhole..<endOfWhole, endOfWhole..<stretch.upperBound]
      .filter { !$0.isEmpty }
  }

  private var columnCount: Int {
    let top = picker.layout.frame(of: 0).y
    return (1..<picker.layout.itemCount).first { picker.layout.frame(of: $0).y > top } ?? 1
  }

  private mutating func dragBox(from first: Int, to last: Int) throws(Inability) {
    bringIntoView(first)
    guard let start = emptySpace(before: first) else {
      throw Inability(reason: "items leave no empty space to begin in")
    }
    approach(start, width: 2 * (frame(of: first).x - start.x))
    putDown()
    if first != last { goAcross() }
    reach(last)
    lift()
  }

  /// Holds the first, taps the rest onto it with the other hand, and drops the pile on the bar.
  mutating func pile(_ stretches: [Range<Int>]) {
    guard let first = stretches.first?.lowerBound else { return }
    find(first)
    hold(first)
    for stretch in stretches {
      for position in stretch where position != first {
        carryUntilInReach(position)
        let isEnd = position == stretch.lowerBound || position == stretch.upperBound - 1
        if isEnd { decide() }
        tapWithOtherHand(place(of: .body, at: position), width: width(of: position))
      }
    }
    dropOnBar()
  }

  mutating func dragIntoTray(_ position: Int) {
    bringIntoView(position)
    hold(position)
    dropOnBar()
  }

  private mutating func dropOnBar() {
    drag(width: screen.dropZone.height) { $0.screen.dropZone.center }
    lift()
  }

  /// Pieces lie side by side in the tray, in the order in which they came.
  mutating func dragOutOfTray(_ position: Int) {
    let place = picker.selection.rank(of: position)
    approach(Geometry.Point(x: 44 + 64 * Double(place), y: screen.dropZone.center.y), width: 56)
    putDown(onTrayed: position)
    let above = Geometry.Point(x: finger.x, y: screen.dropZone.y - 2 * Thresholds.edge)
    drag(width: Thresholds.edge) { _ in above }
    lift()
  }

  /// One range reaches from its item to the nearest that is selected already or to the list's end, and back.
  mutating func takeRange(_ stretch: Range<Int>) {
    let (first, last) = (stretch.lowerBound, stretch.upperBound - 1)
    find(first)
    guard stretch.count > 1 else { return pick(first) }
    if isReached(.below, from: first, to: last) { return performRange(.below, at: first) }
    if !isReached(.above, from: last, to: first) { pick(first) }
    find(last)
    performRange(.above, at: last)
  }

  private mutating func pick(_ position: Int) {
    if picker.isSelecting { tapItem(position) } else { tapMark(position) }
  }

  private func isReached(_ direction: RangeDirection, from position: Int, to end: Int) -> Bool {
    picker.selection.rangeAction(direction, at: position)?.farEnd == end
  }

  private mutating func performRange(_ direction: RangeDirection, at position: Int) {
    let button = place(of: .menu, at: position)
    tap(button, width: Thresholds.target)
    decide()
    let entry = MenuPlaces(button: button, screen: screen).entry(direction)
    tapControl(entry, width: MenuPlaces.entryHeight) { picker, effects in
      picker.performRange(direction, effects: &effects)
    }
  }

  mutating func shiftClick(_ stretch: Range<Int>) {
    find(stretch.lowerBound)
    let isFirst = picker.selection.isEmpty
    if !isFirst { pressKey() }
    click(stretch.lowerBound, isFirst ? [] : .control)
    guard stretch.count > 1 else { return }
    find(stretch.upperBound - 1)
    pressKey()
    click(stretch.upperBound - 1, .shift)
  }

  mutating func controlClick(_ position: Int) {
    find(position)
    pressKey()
    click(position, .control)
  }

  private mutating func click(_ position: Int, _ modifiers: KeyModifiers) {
    bringIntoView(position)
    tap(place(of: .body, at: position), width: width(of: position), modifiers: modifiers)
  }
}

/// Where the entries of an item's menu are, as `handspan-menu.js` places them and `handspan.css` sizes them.
struct MenuPlaces {
  static let entryHeight = 49.0
  private static let width = 284.0
  private static let padding = 6.0
  private static let margin = 8.0
  /// Two ranges, a divider, and the page's two actions.
  private static let height = 2 * padding + 2 * entryHeight + 9 + 2 * 48

  var button: Geometry.Point
  var screen: Screen

  func entry(_ direction: RangeDirection) -> Geometry.Point {
    let right = button.x + Thresholds.target / 2
    let left = max(Self.margin, min(screen.size.width - Self.width - Self.margin, right - Self.width))
    let below = button.y + Thresholds.target / 2 + 4
    let isBelow = below + Self.height <= screen.size.height - Self.margin
    let top = isBelow ? below : button.y - Thresholds.target / 2 - Self.height - 4
    let row = direction == .above ? 0.5 : 1.5
    return Geometry.Point(x: left + Self.width / 2, y: top + Self.padding + row * Self.entryHeight)
  }
}
