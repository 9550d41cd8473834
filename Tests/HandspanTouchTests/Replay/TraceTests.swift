import Foundation
import Testing

/// What real fingers did in a browser does the same here.
@Suite struct TraceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Traces")

  private static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".trace") }.sorted()
  }

  private static func text(of name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test(arguments: names)
  func aRecordedTraceDoesTheSame(_ name: String) throws {
    let trace = try TraceReader.read(try Self.text(of: name))
    #expect(TracePlayer.difference(trace) == nil)
    #expect(trace.steps.contains { !$0.outcomes.isEmpty }, "nothing is expected of it")
  }

  @Test func thereIsATraceOfEveryMethod() {
    for method in 1...9 {
      #expect(Self.names.contains { $0.hasPrefix("method\(method)-") }, "method \(method)")
    }
  }

  /// A comparison that finds nothing must have looked: with any one outcome changed or left out, it finds that.
  @Test(arguments: names)
  func aChangedOutcomeIsFound(_ name: String) throws {
    let trace = try TraceReader.read(try Self.text(of: name))
    for (step, content) in trace.steps.enumerated() {
      for outcome in content.outcomes.indices where !content.outcomes[outcome].text.hasPrefix("offset") {
        var changed = trace
        changed.steps[step].outcomes[outcome].text += "9"
        let line = content.outcomes[outcome].line
        #expect(TracePlayer.difference(changed)?.hasPrefix("line \(line): ") == true)
        changed.steps[step].outcomes.remove(at: outcome)
        #expect(TracePlayer.difference(changed) != nil)
      }
    }
  }

  // MARK: Texts that are no traces

  private static let sound = """
    handspan-trace 1
    # A tap on the mark of an item.
    layout list 20
    room 393 852 0 0 ltr
    methods button mark
    mark handspan
    mode off
    offset 0
    selected 2-3 7
    100 down 0 touch 20 96
    160 up 0 touch 20 96
    > selected 1-3 7
    > effect announceCount
    > offset 0
    end
    """

  @Test func aSoundTextIsPlayed() throws {
    let trace = try TraceReader.read(Self.sound)
    #expect(TracePlayer.difference(trace) == nil)
    #expect(trace.selected == [2..<4, 7..<8])
  }

  @Test(arguments: [
    ("handspan-trace 1", "handspan-trace 2", "line 1: version 2: only version 1 is known"),
    ("handspan-trace 1", "trace 1", "line 1: 'trace' where 'handspan-trace' must stand"),
    (
      "layout list 20", "layout rows 20",
      "line 3: the layout is 'rows': it is one of grid, list, sections, justified, canvas"
    ),
    ("layout list 20", "layout list", "line 3: the number of items is missing"),
    (
      "layout list 20", "layout list -1",
      "line 3: the number of items is '-1': it must be a whole number from 0 on"
    ),
    ("layout list 20", "layout justified 1 0", "line 3: an aspect ratio is 0.0: it must be above 0"),
    (
      "layout list 20", "layout sections",
      "line 3: a section's number of items is missing: where there is nothing, write 'none'"
    ),
    ("room 393 852 0 0 ltr", "room 393 852 0 0 up", "line 4: the direction is 'up': it is one of ltr, rtl"),
    ("room 393 852 0 0 ltr", "room 393 852 0 0 ltr ltr", "line 4: 'ltr' is one word too many"),
    (
      "room 393 852 0 0 ltr", "room nan 852 0 0 ltr", "line 4: the width is 'nan': it must be a finite number"
    ),
    ("room 393 852 0 0 ltr", "room -1 852 0 0 ltr", "line 4: the width is -1.0: it must not be below 0"),
    ("methods button mark", "mark handspan", "line 5: 'mark' where 'methods' must stand"),
    (
      "mark handspan\n", "mark dot\n",
      "line 6: the mark is 'dot': it is one of handspan, circle, border, veil, lift, fold, number"
    ),
    (
      "selected 2-3 7", "selected 7 2-3",
      "line 9: the run 2-3 must begin beyond 8: runs ascend and do not touch"
    ),
    ("selected 2-3 7", "selected 2-3 20", "line 9: the run 20 must end below 20"),
    ("selected 2-3 7", "selected 3-2", "line 9: '3-2' is no run: write FIRST-LAST, or one position"),
    ("selected 2-3 7", "selected 1-2-3", "line 9: '1-2-3' is no run: write FIRST-LAST, or one position"),
    ("100 down", "> mode on\n100 down", "line 10: an outcome must stand below the input it came of"),
    ("160 up", "soon up", "line 11: the time is 'soon': it must be a finite number"),
    ("160 up 0 touch", "160 up 0 nose", "line 11: the kind is 'nose': it is one of touch, pen, mouse"),
    ("160 up 0 touch 20 96", "160 up 0 touch 20", "line 11: y is missing"),
    (
      "> effect announceCount", "> affect announceCount",
      "line 13: the outcome is 'affect': it is one of selected, mode, effect, offset"
    ),
    ("\nend", "", "line 15: the text is over where an input, an outcome or 'end' must stand"),
    ("\nend", "\nend\n170 tick", "line 16: 'end' must be the last line"),
    ("160 up", "160 tray 20 0 touch 20 96\n160 up", "line 11: the position is 20: it must be below 20"),
  ])
  func aFaultyTextIsRefusedByItsLine(_ part: String, _ wrong: String, _ message: String) {
    let text = Self.sound.replacing(part, with: wrong, maxReplacements: 1)
    #expect(text != Self.sound)
    let error = #expect(throws: TraceError.self) { try TraceReader.read(text) }
    #expect(error?.description == message)
  }

  @Test func anEmptyTextIsRefused() {
    let error = #expect(throws: TraceError.self) { try TraceReader.read("") }
    #expect(error?.description == "line 1: the text is over where 'handspan-trace 1' must stand")
  }
}
