import Testing

@testable import HandspanServer

@Suite struct ByteRangeTests {
  @Test(arguments: [
    (nil, ByteRange.whole), ("bytes=0-", .part(0..<10)), ("bytes=2-4", .part(2..<5)),
    ("bytes=9-9", .part(9..<10)), ("bytes=5-99", .part(5..<10)), ("bytes=-3", .part(7..<10)),
    ("bytes=-99", .part(0..<10)), ("bytes=10-", .unsatisfiable), ("bytes=-0", .unsatisfiable),
    ("bytes=99999999999999999999-", .unsatisfiable), ("bytes=0-99999999999999999999", .part(0..<10)),
    ("bytes=4-2", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole), ("bytes=+1-2", .whole),
    ("bytes=0-1,4-5", .whole), ("lines=0-1", .whole), ("bytes", .whole),
    ("Bytes=0-1", .part(0..<2)), ("BYTES= 0-1", .part(0..<2)), ("bytes=\t-3 ", .part(7..<10)),
    ("bytes= ", .whole),
  ])
  func readsTheHeader(_ header: String?, _ expected: ByteRange) {
    #expect(ByteRange(header: header, size: 10) == expected)
  }

  @Test func findsNothingInAnEmptyFile() {
    #expect(ByteRange(header: "bytes=0-", size: 0) == .unsatisfiable)
    #expect(ByteRange(header: "bytes=-1", size: 0) == .unsatisfiable)
  }
}
