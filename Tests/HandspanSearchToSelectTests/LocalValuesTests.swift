import HandspanSearch
import Testing

@testable import HandspanSearchToSelect

@Suite("Values here")
struct LocalValuesTests {
  @Test("the same name made twice is one value, and is found")
  func sameName() {
    var values = LocalValues(ValueText(["Aachen"]))
    let ids = ["Ulm", "ULM", "Úlm", "Aue", "ulm", "AUE"].map { values.add($0.utf8) }
    #expect(ids == [1, 1, 2, 3, 1, 3])
    let list = values.list(matching: FoldedQuery("ulm")).list
    #expect(list.first.sorted() == [1, 2])
  }

  @Test("a name is the first value of it, with at least the accents that it has")
  func named() {
    var values = LocalValues(ValueText(["Zurich", "Aachen", "Zürich"]))
    let found = ["zürich", "zurich", "zuric", ""].map { values.id(named: FoldedQuery($0)) }
    #expect(found.map { id in id.map { values.position(of: $0) } } == [2, 0, nil, nil])
  }

  @Test("ids and positions lead to each other")
  func positions() {
    var values = LocalValues(ValueText(["Zürich", "Aachen", "Łódź"]))
    let made = values.add("Bern".utf8)
    #expect((0..<4).map { values.position(of: $0) } == [1, 2, 0, 3])
    #expect((0..<4).map { values.id(at: values.position(of: $0)) } == [0, 1, 2, 3])
    #expect(made == 3)
  }
}
