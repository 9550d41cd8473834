import Foundation
import Testing

@testable import HandspanServer

@Suite struct JSONTextTests {
  @Test func readsBackAsItWas() throws {
    let every = String(String.UnicodeScalarView((0..<0x3000).compactMap { Unicode.Scalar($0) })) + "🏞️"
    let json = JSONText.strings([every, "", "\"\\"])
    #expect(try JSONDecoder().decode([String].self, from: Data(json)) == [every, "", "\"\\"])
  }

  @Test func joinsMembers() {
    let json = JSONText.object([
      ("a", JSONText.integers([UInt32]())), ("b", JSONText.integers([-1, 2])), ("c", JSONText.integer(3)),
    ])
    #expect(String(decoding: json, as: UTF8.self) == #"{"a":[],"b":[-1,2],"c":3}"#)
  }
}
