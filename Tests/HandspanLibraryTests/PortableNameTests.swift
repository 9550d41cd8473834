import Testing

@testable import HandspanLibrary

@Suite struct PortableNameTests {
  @Test(arguments: [
    ("a:b.txt", "a_b.txt"), ("what?.txt", "what_.txt"), ("CON.txt", "CON_.txt"), ("con", "con_"),
    ("Com1.tar.gz", "Com1_.tar.gz"), ("nul .txt", "nul _.txt"), ("COM\u{B2}", "COM\u{B2}_"),
    ("trail.", "trail_"),
    ("two . ", "two___"), ("back\\slash.txt", "back_slash.txt"), ("..\\up.txt", ".._up.txt"),
    ("C:\\temp\\x.txt", "C__temp_x.txt"), ("line\nbreak", "line_break"), ("<>\"|*", "_____"),
    ("console.txt", "console.txt"), ("COM10.txt", "COM10.txt"), ("été 🏞️.jpg", "été 🏞️.jpg"),
    (".hidden", ".hidden"),
  ])
  func replacesWhatWindowsRefuses(_ name: String, _ expected: String) {
    #expect(PortableName.name(name) == expected)
  }
}
