import Testing

@testable import HandspanServer

@Suite struct EntityTagTests {
  @Test(arguments: [
    ("\"a-1\"", true), ("W/\"a-1\"", true), ("\"b\", \"a-1\"", true), ("\"b\",W/\"a-1\" ,\"c\"", true),
    ("*", true),
    ("\"b\"", false), ("a-1", false), ("", false), ("\"a-1", false), (nil, false),
  ])
  func findsItselfInAList(_ header: String?, _ expected: Bool) {
    #expect(EntityTag("a-1").matches(header) == expected)
  }
}
