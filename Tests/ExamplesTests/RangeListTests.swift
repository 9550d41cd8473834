import HandspanTestSupport
import Testing

/// The example is a product like any other: it is built, run and read.
@Suite struct RangeListTests {
  private func run(_ arguments: String...) throws -> [String] {
    try TestProgram(BuiltProgram.path(of: "range-list"), arguments).output.split(separator: "\n").map {
      String($0)
    }
  }

  @Test func addsAStretchBeforeAnotherWithTwoTouches() throws {
    let lines = try run("T", "T:below", "L", "P:above")
    #expect(
      lines == [
        "tap T", "T Deselect Range below is disabled: it would do nothing", "tap L",
        "P Select Range above · 4 items, to M",
        "A B C D E F G H I J K [L] [M] [N] [O] [P] Q R S [T] U V W X Y Z",
      ])
  }

  @Test func releasesOnlyToTheEndOfTheBlock() throws {
    let lines = try run("G:above", "C:above")
    #expect(lines[0] == "G Select Range above · 7 items, to A")
    #expect(lines[1] == "C Deselect Range above · 3 items, to A")
    #expect(lines[2] == "A B C [D] [E] [F] [G] H I J K L M N O P Q R S T U V W X Y Z")
  }

  @Test func saysWhatAWordShouldHaveBeen() throws {
    #expect(try run("5") == ["range-list: 5: name a letter from A to Z, alone or with :above or :below"])
  }
}
