import HandspanSelection
import Testing

@testable import HandspanSearchToSelect

@Suite("Sources of Search to Select")
struct SearchToSelectSourceTests {
  typealias Desk = SearchToSelectDesk

  private func desk(_ change: (inout SearchToSelect.Options) -> Void = { _ in }) -> Desk {
    Desk(1_000) {
      $0.isRemote = true
      $0.offersSelectAll = true
      change(&$0)
    }
  }

  private func send(
    _ ids: [Int], to desk: inout Desk, generation: Int? = nil, more: Bool = false, total: Int? = nil
  ) {
    let generation = generation ?? desk.control.generation
    desk.act {
      $0.answered(
        generation: generation, ids: ids, hasMore: more, total: total, isNew: false, at: $1, effects: &$2)
    }
  }

  private func sendMore(_ ids: [Int], to desk: inout Desk, generation: Int? = nil, more: Bool = false) {
    let generation = generation ?? desk.control.generation
    desk.act { control, time, _ in
      control.answeredMore(generation: generation, ids: ids, hasMore: more, total: nil, at: time)
    }
  }

  /// Typing rests, and the source is asked.
  private func type(_ query: Int, in desk: inout Desk) {
    desk.type(query)
    desk.wait(SearchToSelectTimes.typing)
  }

  @Test("the first values are asked for at once, those of a search once typing rests")
  func asking() {
    var desk = desk()
    #expect(desk.effects == [.search(generation: 1)])
    send([3, 1, 2], to: &desk)
    desk.type(1)
    desk.wait(60)
    desk.type(2)
    desk.wait(100)
    #expect(desk.count(of: .search(generation: 3)) == 0)
    desk.wait(20)
    #expect(desk.count(of: .search(generation: 2)) == 0)
    #expect(desk.count(of: .search(generation: 3)) == 1)
    #expect(desk.rows == [3, 1, 2])
  }

  @Test("S17: a late answer is discarded, and what nobody waits for is stopped")
  func s17() {
    var desk = desk()
    send([0], to: &desk)
    type(1, in: &desk)
    let old = desk.control.generation
    type(2, in: &desk)
    #expect(desk.count(of: .abandon(generation: old)) == 1)
    send([5, 6], to: &desk)
    send([7, 8], to: &desk, generation: old)
    #expect(desk.rows == [5, 6])
    desk.act { $0.failed(generation: old, at: $1, effects: &$2) }
    #expect(desk.control.loading == .done)
  }

  @Test("S17: an answer that comes before its question, or twice, is no answer")
  func unaskedAnswers() {
    var desk = desk()
    send([0], to: &desk)
    send([9], to: &desk)
    #expect(desk.rows == [0])
    desk.type(1)
    // The source is asked only in a moment.
    send([9], to: &desk)
    #expect(desk.rows == [0])
  }

  @Test("pages follow one another in their order, without doubles, when the list is scrolled near its end")
  func paging() {
    var desk = desk()
    send(Array(0..<100), to: &desk, more: true, total: 250)
    #expect(desk.control.total == 250)
    desk.act { $0.showed(row: 50, at: $1, effects: &$2) }
    #expect(desk.count(of: .loadMore(generation: 1)) == 0)
    desk.act { $0.showed(row: 90, at: $1, effects: &$2) }
    desk.act { $0.showed(row: 95, at: $1, effects: &$2) }
    #expect(desk.count(of: .loadMore(generation: 1)) == 1)
    sendMore([99, 200, 150], to: &desk, more: true)
    #expect(desk.rows == Array(0..<100) + [200, 150])
    desk.act { $0.showed(row: 101, at: $1, effects: &$2) }
    sendMore([7, 300], to: &desk)
    #expect(desk.rows.suffix(2) == [150, 300])
    #expect(desk.control.total == 103)
    #expect(desk.control.loading == .done)
  }

  @Test("a page for an older search is not appended to a newer one")
  func latePage() {
    var desk = desk()
    send(Array(0..<30), to: &desk, more: true)
    desk.act { $0.showed(row: 29, at: $1, effects: &$2) }
    type(1, in: &desk)
    sendMore([500], to: &desk, generation: 1)
    #expect(desk.rows == Array(0..<30))
    send([4], to: &desk)
    sendMore([500], to: &desk, generation: 1)
    #expect(desk.rows == [4])
  }

  @Test("waiting shows only once it lasts, and a source that says nothing counts as failed")
  func stall() {
    var desk = desk()
    #expect(!desk.control.showsWaiting)
    desk.wait(SearchToSelectTimes.waitingShown)
    #expect(desk.control.showsWaiting)
    desk.wait(SearchToSelectTimes.timeout)
    #expect(desk.control.loading == .failed)
    #expect(desk.effects.suffix(2) == [.abandon(generation: 1), .announce(.failed)])
    #expect(desk.control.wakeTime == nil)
    send([1], to: &desk, generation: 1)
    #expect(desk.rows == [])
  }

  @Test("after a failure nothing is lost, and it can be tried again")
  func retry() {
    var desk = desk()
    send([3, 4], to: &desk)
    desk.select(3)
    type(1, in: &desk)
    desk.act { $0.failed(generation: $0.generation, at: $1, effects: &$2) }
    #expect(desk.control.loading == .failed)
    #expect(desk.selected == [3])
    #expect(desk.control.query == 1)
    desk.act { $0.retry(at: $1, effects: &$2) }
    send([7], to: &desk)
    #expect(desk.rows == [7])
    #expect(desk.control.loading == .done)
  }

  @Test("a page that fails keeps those that came, and can be tried again")
  func retryMore() {
    var desk = desk()
    send(Array(0..<30), to: &desk, more: true)
    desk.act { $0.showed(row: 29, at: $1, effects: &$2) }
    desk.act { $0.failed(generation: $0.generation, at: $1, effects: &$2) }
    #expect(desk.control.loading == .failedMore)
    #expect(desk.rows.count == 30)
    desk.act { $0.showed(row: 29, at: $1, effects: &$2) }
    #expect(desk.count(of: .loadMore(generation: 1)) == 1)
    desk.act { $0.retry(at: $1, effects: &$2) }
    #expect(desk.count(of: .loadMore(generation: 1)) == 2)
    sendMore([40], to: &desk)
    #expect(desk.rows.count == 31)
  }

  @Test("Select All over a remote source is a predicate, with the values taken out of it")
  func predicate() {
    var desk = desk()
    send([0, 1, 2], to: &desk)
    desk.select(1)
    desk.select(2)
    type(1, in: &desk)
    send([1, 5, 6], to: &desk, more: true, total: 1_000_000)
    desk.act { $0.selectAll(at: $1, effects: &$2) }
    // The value selected before that matches is part of it now.
    #expect(desk.selected == [2, -1])
    #expect(desk.control.selected.count == 1_000_001)
    #expect(desk.control.isAllSelected)
    #expect(desk.control.query == 1)
    desk.select(5)
    #expect(desk.control.selected.predicates.first.map { Array($0.exceptions.runs) } == [5..<6])
    #expect(desk.control.selected.count == 1_000_000)
    #expect(!desk.control.selected.contains(5))
    #expect(desk.control.selected.contains(6))
    desk.select(5)
    #expect(desk.control.selected.contains(5))
    #expect(desk.control.selected.predicates.first?.exceptions.isEmpty == true)
  }

  @Test("values of later pages and searches that match a predicate are selected too, before and after undo")
  func coverage() {
    var desk = desk()
    send([0], to: &desk)
    type(1, in: &desk)
    send(Array(0..<30), to: &desk, more: true, total: 90)
    desk.act { $0.selectAll(at: $1, effects: &$2) }
    desk.act { $0.showed(row: 29, at: $1, effects: &$2) }
    sendMore([60], to: &desk)
    #expect(desk.control.selected.contains(60))
    desk.control.cover(query: 1, ids: [70])
    #expect(desk.control.selected.contains(70))
    desk.act { $0.undo(at: $1, effects: &$2) }
    #expect(!desk.control.selected.contains(60))
    desk.act { $0.redo(at: $1, effects: &$2) }
    #expect(desk.control.selected.contains(60))
    #expect(desk.control.selected.contains(70))
  }

  @Test("the same search again can be released as a whole; without a count nobody pretends to know one")
  func releasingPredicate() {
    var desk = desk()
    send([0], to: &desk)
    type(1, in: &desk)
    send([3, 4], to: &desk, more: true)
    desk.act { $0.selectAll(at: $1, effects: &$2) }
    #expect(!desk.control.selected.isCountExact)
    type(2, in: &desk)
    send([8], to: &desk)
    type(1, in: &desk)
    send([3, 4], to: &desk, more: true)
    #expect(desk.control.isAllSelected)
    desk.act { $0.selectAll(at: $1, effects: &$2) }
    #expect(desk.control.selected.isEmpty)
  }

  @Test("a predicate over more than the maximum is refused")
  func predicateMaximum() {
    var desk = desk { $0.maximum = 5 }
    send([0, 1], to: &desk, more: true)
    desk.act { $0.selectAll(at: $1, effects: &$2) }
    #expect(desk.control.selected.isEmpty)
    guard case .maximum(5, _) = desk.announcements.last else {
      Issue.record("the maximum was not said: \(desk.announcements)")
      return
    }
  }
}
