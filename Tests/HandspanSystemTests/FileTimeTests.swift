import HandspanSystem
import Testing

@testable import HandspanSystem

@Suite struct FileTimeTests {
  @Test(arguments: [
    (0, 0, 0), (1, 1_999_999, 1001), (-1, 999_000_000, -1), (-1, 0, -1000),
    (10_413_792_000, 0, 10_413_792_000_000),
    (8_640_000_000_000, 0, 8_640_000_000_000_000), (8_640_000_000_000, 5_000_000, 8_640_000_000_000_000),
    (.max, 999_999_999, 8_640_000_000_000_000), (.min, 0, -8_640_000_000_000_000),
  ])
  func countsMillisecondsAsBrowsersDo(_ seconds: Int64, _ nanoseconds: Int64, _ expected: Int64) {
    #expect(FileTime(seconds: seconds, nanoseconds: nanoseconds).milliseconds == expected)
  }

  @Test func isOrderedBySecondsFirst() {
    let ordered: [FileTime] = [
      (.min, 5), (-1, 999_999_999), (0, 0), (0, 1), (1, 0), (.max, 0), (.max, 1),
    ].map { FileTime(seconds: $0.0, nanoseconds: $0.1) }
    #expect(ordered.shuffled().sorted() == ordered)
  }
}
