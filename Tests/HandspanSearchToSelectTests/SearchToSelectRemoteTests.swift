import HandspanSearch
import Testing

@testable import HandspanSearchToSelect

@Suite("Search to Select over a remote source")
struct SearchToSelectRemoteTests {
  private func page(_ labels: String..., from id: Int = 0) -> [RemoteValue] {
    labels.enumerated().map { RemoteValue(id: id + $0, label: Array($1.utf8)[...]) }
  }

  private func control() -> SearchToSelectControl {
    var options = SearchToSelect.Options()
    options.allowsCreate = true
    options.offersSelectAll = true
    var control = SearchToSelectControl(options: options)
    control.useRemoteValues(at: 0)
    return control
  }

  private func type(_ text: String, into control: inout SearchToSelectControl) {
    control.type(text)
    control.tick(at: control.state.now + 200)
  }

  private func answer(_ control: inout SearchToSelectControl, _ page: [RemoteValue], hasMore: Bool = false) {
    control.answered(
      generation: control.state.generation, page: page, isFirst: true, hasMore: hasMore,
      total: nil, at: control.state.now)
  }

  @Test("what names one of the best is not offered to be made")
  func isNew() {
    for (typed, offers) in [("ulm", false), ("Ulm", false), ("ul", true), ("úlm", true)] {
      var control = control()
      type(typed, into: &control)
      answer(&control, page("Neu-Ulm", "Ulm"))
      #expect(control.state.offersCreate == offers, "\(typed)")
    }
  }

  @Test("values met later that match a search of which all was selected are selected too")
  func cover() {
    var control = control()
    type("bér", into: &control)
    answer(&control, page("Bérgen"), hasMore: true)
    control.selectAll()
    type("b", into: &control)
    answer(&control, page("Bern", "Bérn", "Ulm", from: 1))
    let rows = (0..<control.state.rowCount).filter { control.state.row(at: $0) != .create }
    #expect(rows.map { control.rowState(at: $0).contains(.selected) } == [false, true, false])
  }

  @Test("a pasted piece is the first value found that it names")
  func lookUp() {
    var control = control()
    control.paste("ulm, aue")
    control.lookedUp(piece: 0, among: page("Neu-Ulm", "Ulm", "ULM"), at: 1)
    control.lookedUp(piece: 1, among: [], at: 2)
    #expect(control.selectedPositions == [1])
    #expect(control.state.unmatchedPieces == [1])
  }
}
