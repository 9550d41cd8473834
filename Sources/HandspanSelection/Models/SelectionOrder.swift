/// The order in which items were selected, for marks that number what is selected: 1, 2, 3…
///
/// Deselecting an item closes the gap. The numbers never decide what a command does to the selection; they only say in
/// which order it goes through it. Selecting, deselecting and reading a number take O(log *k*) for *k* stretches selected.
public struct SelectionOrder: Sendable {
  /// What is selected.
  public private(set) var selection: Selection

  /// Every selected position has a ticket, later ones higher; these tickets are still valid.
  private var tickets = Selection(itemCount: 0)
  private var stretches = TicketTree()
  /// The same stretches with the parts of position and ticket exchanged, to find an item by its number.
  private var places = TicketTree()

  /// Nothing selected among `itemCount` items.
  public init(itemCount: Int) { selection = Selection(itemCount: itemCount) }

  /// Everything selected, as if selected from the first position on.
  public init(of selection: Selection) {
    self.init(itemCount: selection.itemCount)
    follow(selection)
  }

  /// How many items are selected. O(1).
  public var count: Int { selection.count }

  /// The number of a selected item, from 1; nil for any other.
  public func number(of position: Int) -> Int? {
    guard selection.contains(position), let stretch = stretches.stretch(holding: position) else { return nil }
    return tickets.rank(of: stretch.ticket(of: position)) + 1
  }

  /// The item with this number, from 1 to `count`.
  public func position(numbered number: Int) -> Int? {
    guard number > 0, number <= count, let ticket = tickets.position(ofRank: number - 1) else { return nil }
    return places.stretch(holding: ticket)?.ticket(of: ticket)
  }

  /// Selects those items of `range` that are not selected yet, from its start or from its end.
  public mutating func select(_ range: Range<Int>, fromEnd: Bool = false) {
    var wanted = Selection(itemCount: selection.itemCount)
    wanted.select(range)
    selectRuns(of: wanted.subtracting(selection), fromEnd: fromEnd)
  }

  private mutating func selectRuns(of added: Selection, fromEnd: Bool) {
    let runs = Array(added.runs)
    for run in fromEnd ? runs.reversed() : runs { selectWhole(run, fromEnd: fromEnd) }
  }

  /// Deselects those items of `range` that are selected; what was selected after them moves up.
  public mutating func deselect(_ range: Range<Int>) {
    let deselected = stretches.remove(range)
    for stretch in deselected {
      tickets.deselect(stretch.tickets)
      _ = places.remove(stretch.tickets)
    }
    selection.deselect(range)
  }

  /// Follows a selection that was changed in any way: what left it is deselected, and what is new is selected from the
  /// first position on or, for a sweep that went up, from the last.
  ///
  /// O(*runs that differ* × log *k*) beyond comparing the two.
  public mutating func follow(_ changed: Selection, fromEnd: Bool = false) {
    for run in selection.subtracting(changed).runs { deselect(run) }
    selectRuns(of: changed.subtracting(selection), fromEnd: fromEnd)
  }

  /// The selected items, first selected first, as ranges to go through from their start or, where so marked, their end. O(*k*).
  public var stretchesInOrder: [(range: Range<Int>, fromEnd: Bool)] {
    places.all.map { ($0.inverse.range, $0.fromEnd) }
  }

  /// The same items in a new order, their numbers unchanged but for what left. O(*items selected* × log *k*).
  public func remapped(by remapping: Remapping) -> SelectionOrder {
    var result = SelectionOrder(itemCount: remapping.newCount)
    for stretch in stretchesInOrder {
      let positions = stretch.fromEnd ? Array(stretch.range.reversed()) : Array(stretch.range)
      for position in positions {
        if let place = remapping.newPosition(of: position) {
          result.selectWhole(place..<place + 1, fromEnd: false)
        }
      }
    }
    return result
  }

  /// What is wrong inside, or nil; for tests.
  public func _checkInvariants() -> String? {
    var total = 0
    var end = 0
    for stretch in stretches.all {
      guard stretch.range.lowerBound >= end else { return "stretches out of order" }
      guard selection.count(in: stretch.range) == stretch.range.count else {
        return "a stretch is not selected"
      }
      guard tickets.count(in: stretch.tickets) == stretch.range.count else { return "a ticket is not valid" }
      let lowest = stretch.fromEnd ? stretch.range.upperBound - 1 : stretch.range.lowerBound
      let place = places.stretch(holding: stretch.firstTicket)
      guard place?.ticket(of: stretch.firstTicket) == lowest else { return "a ticket leads elsewhere" }
      end = stretch.range.upperBound
      total += stretch.range.count
    }
    return total == selection.count && total == tickets.count ? nil : "counts differ"
  }

  private mutating func selectWhole(_ range: Range<Int>, fromEnd: Bool) {
    if tickets.itemCount > Selection.maximumItemCount - range.count { renumber() }
    let first = tickets.itemCount
    tickets.insertPositions(range.count, at: first, isSelected: true)
    let stretch = TicketStretch(range: range, firstTicket: first, fromEnd: fromEnd)
    stretches.insert(stretch)
    places.insert(stretch.inverse)
    selection.select(range)
  }

  /// Gives out all tickets again when their numbers run out.
  private mutating func renumber() {
    let all = stretchesInOrder
    self = SelectionOrder(itemCount: selection.itemCount)
    for stretch in all { selectWhole(stretch.range, fromEnd: stretch.fromEnd) }
  }
}
