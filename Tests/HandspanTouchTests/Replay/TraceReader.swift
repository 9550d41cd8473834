import HandspanTouch

/// Reads one line of a trace word by word.
struct TraceLine {
  let number: Int
  let text: Substring
  private var words: ArraySlice<Substring>

  init(number: Int, text: Substring) {
    self.number = number
    self.text = text
    words = text.split(separator: " ", omittingEmptySubsequences: true)[...]
  }

  var isAtEnd: Bool { words.isEmpty }

  func error(_ problem: String) -> TraceError { TraceError(line: number, problem: problem) }

  mutating func word(_ what: String) throws(TraceError) -> Substring {
    guard let word = words.popFirst() else { throw error("\(what) is missing") }
    return word
  }

  mutating func keyword(_ expected: String) throws(TraceError) {
    let word = try word("'\(expected)'")
    guard word == expected else { throw error("'\(word)' where '\(expected)' must stand") }
  }

  mutating func number(_ what: String) throws(TraceError) -> Double {
    let word = try word(what)
    guard let number = Double(word), number.isFinite else {
      throw error("\(what) is '\(word)': it must be a finite number")
    }
    return number
  }

  mutating func length(_ what: String) throws(TraceError) -> Double {
    let length = try number(what)
    guard length >= 0 else { throw error("\(what) is \(length): it must not be below 0") }
    return length
  }

  mutating func whole(_ what: String, below limit: Int = .max) throws(TraceError) -> Int {
    let word = try word(what)
    guard let number = Int(word), number >= 0 else {
      throw error("\(what) is '\(word)': it must be a whole number from 0 on")
    }
    guard number < limit else { throw error("\(what) is \(number): it must be below \(limit)") }
    return number
  }

  mutating func choice<Value>(
    _ what: String, _ choices: [(name: String, value: Value)]
  ) throws(TraceError) -> Value {
    let word = try word(what)
    guard let choice = choices.first(where: { $0.name == word }) else {
      let names = choices.map { $0.name }.joined(separator: ", ")
      throw error("\(what) is '\(word)': it is one of \(names)")
    }
    return choice.value
  }

  /// All the words that are left, at least one, each read by `read`; none when the only word is `none`.
  mutating func rest<Value>(
    _ what: String, _ read: (inout TraceLine) throws(TraceError) -> Value
  ) throws(TraceError) -> [Value] {
    if words.count == 1, words.first == "none" {
      words.removeAll()
      return []
    }
    guard !isAtEnd else { throw error("\(what) is missing: where there is nothing, write 'none'") }
    var values: [Value] = []
    while !isAtEnd { values.append(try read(&self)) }
    return values
  }

  func end() throws(TraceError) {
    if let extra = words.first { throw error("'\(extra)' is one word too many") }
  }
}

/// Reads a trace from its text.
struct TraceReader {
  private var lines: ArraySlice<(number: Int, text: Substring)>
  private var lastNumber = 0
  private var trace = Trace()

  static func read(_ text: String) throws(TraceError) -> Trace {
    var reader = TraceReader(text)
    try reader.readHeader()
    try reader.readSteps()
    return reader.trace
  }

  private init(_ text: String) {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines =
      all.enumerated().map { (number: $0.offset + 1, text: $0.element) }
      .filter { !$0.text.isEmpty && !$0.text.hasPrefix("#") }[...]
  }

  private mutating func line(_ expected: String) throws(TraceError) -> TraceLine {
    guard let (number, text) = lines.popFirst() else {
      throw TraceError(line: lastNumber + 1, problem: "the text is over where \(expected) must stand")
    }
    lastNumber = number
    return TraceLine(number: number, text: text)
  }

  // MARK: Header

  private mutating func readHeader() throws(TraceError) {
    var line = try line("'handspan-trace \(Trace.version)'")
    try line.keyword("handspan-trace")
    let version = try line.whole("the version")
    guard version == Trace.version else {
      throw line.error("version \(version): only version \(Trace.version) is known")
    }
    try line.end()
    try header("layout") { (line, trace) throws(TraceError) in trace.shape = try Self.shape(&line) }
    try header("room") { (line, trace) throws(TraceError) in trace.room = try Self.room(&line) }
    try header("methods") { (line, trace) throws(TraceError) in
      let choices = Trace.methodNames.map { (name: $0.name, value: $0.method) }
      for method in try line.rest(
        "a method", { (line) throws(TraceError) in try line.choice("a method", choices) })
      {
        trace.methods.insert(method)
      }
    }
    try header("mark") { (line, trace) throws(TraceError) in
      trace.mark = try line.choice("the mark", Mark.allCases.map { ("\($0)", $0) })
    }
    try header("mode") { (line, trace) throws(TraceError) in
      trace.isEntered = try line.choice("the mode", [("on", true), ("off", false)])
    }
    try header("offset") { (line, trace) throws(TraceError) in trace.offset = try line.length("the offset") }
    try header("selected") { (line, trace) throws(TraceError) in
      trace.selected = try Self.runs(&line, itemCount: trace.shape.itemCount)
    }
  }

  private mutating func header(
    _ keyword: String, _ read: (inout TraceLine, inout Trace) throws(TraceError) -> Void
  ) throws(TraceError) {
    var line = try line("'\(keyword)'")
    try line.keyword(keyword)
    try read(&line, &trace)
    try line.end()
  }

  private static func shape(_ line: inout TraceLine) throws(TraceError) -> Trace.Shape {
    let kinds = ["grid", "list", "sections", "justified", "canvas"].map { (name: $0, value: $0) }
    switch try line.choice("the layout", kinds) {
    case "grid": return .grid(try line.whole("the number of items"))
    case "list": return .list(try line.whole("the number of items"))
    case "sections":
      return .sections(
        try line.rest("a section's number of items") { (line) throws(TraceError) in
          try line.whole("a section's number of items")
        })
    case "justified":
      return .justified(try line.rest("an aspect ratio") { (line) throws(TraceError) in try ratio(&line) })
    default:
      return .canvas(try line.rest("a frame") { (line) throws(TraceError) in try rect(&line, "a frame's") })
    }
  }

  private static func ratio(_ line: inout TraceLine) throws(TraceError) -> Float {
    let ratio = try line.number("an aspect ratio")
    guard ratio > 0 else { throw line.error("an aspect ratio is \(ratio): it must be above 0") }
    return Float(ratio)
  }

  private static func rect(_ line: inout TraceLine, _ whose: String) throws(TraceError) -> Geometry.Rect {
    Geometry.Rect(
      x: try line.number("\(whose) x"), y: try line.number("\(whose) y"),
      width: try line.length("\(whose) width"), height: try line.length("\(whose) height"))
  }

  private static func room(_ line: inout TraceLine) throws(TraceError) -> Trace.Room {
    let size = Geometry.Size(width: try line.length("the width"), height: try line.length("the height"))
    return Trace.Room(
      size: size, topInset: try line.length("the top inset"),
      bottomInset: try line.length("the bottom inset"),
      isRightToLeft: try line.choice("the direction", [("ltr", false), ("rtl", true)]))
  }

  private static func runs(_ line: inout TraceLine, itemCount: Int) throws(TraceError) -> [Range<Int>] {
    var end = -1
    return try line.rest("a run") { (line) throws(TraceError) in
      let word = try line.word("a run")
      let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first <= last else {
        throw line.error("'\(word)' is no run: write FIRST-LAST, or one position")
      }
      guard end < 0 || first > end + 1 else {
        throw line.error("the run \(word) must begin beyond \(end + 1): runs ascend and do not touch")
      }
      guard last < itemCount else { throw line.error("the run \(word) must end below \(itemCount)") }
      end = last
      return first..<last + 1
    }
  }

  // MARK: Steps

  private mutating func readSteps() throws(TraceError) {
    while true {
      var line = try line("an input, an outcome or 'end'")
      if line.text.hasPrefix(">") {
        try readOutcome(line)
      } else if line.text == "end" {
        guard lines.isEmpty else { throw try self.line("").error("'end' must be the last line") }
        return
      } else {
        let input = try input(&line)
        try line.end()
        trace.steps.append(Trace.Step(line: line.number, input: input))
      }
    }
  }

  private mutating func readOutcome(_ outcome: TraceLine) throws(TraceError) {
    guard !trace.steps.isEmpty else {
      throw outcome.error("an outcome must stand below the input it came of")
    }
    let text = outcome.text.dropFirst().drop { $0 == " " }
    var line = TraceLine(number: outcome.number, text: text)
    let kinds = ["selected", "mode", "effect", "offset"].map { (name: $0, value: $0) }
    switch try line.choice("the outcome", kinds) {
    case "selected": _ = try Self.runs(&line, itemCount: trace.shape.itemCount)
    case "mode": _ = try line.choice("the mode", [("on", true), ("off", false)])
    case "offset": _ = try line.length("the offset")
    default: _ = try line.rest("an effect") { (line) throws(TraceError) in try line.word("an effect") }
    }
    try line.end()
    trace.steps[trace.steps.count - 1].outcomes.append(Trace.Outcome(line: line.number, text: String(text)))
  }

  private mutating func input(_ line: inout TraceLine) throws(TraceError) -> Trace.Input {
    let time = try line.number("the time")
    let phases: [(name: String, value: PointerPhase)] = [
      ("down", .down), ("move", .move), ("up", .up), ("cancel", .cancel),
    ]
    let others = [
      "tick", "scroll", "tray-scroll", "resize", "lost", "command", "zone", "clear-zones", "tray",
    ]
    let choices = phases.map { (name: $0.name, value: PointerPhase?.some($0.value)) }
    var peek = line
    let kind = try peek.choice("the input", choices + others.map { (name: $0, value: nil) })
    let word = try line.word("the input")
    if let kind { return .pointer(try Self.pointer(&line, kind, time)) }
    switch word {
    case "tick": return .tick(time: time)
    case "scroll": return .scroll(offset: try line.number("the offset"), time: time)
    case "tray-scroll": return .trayScroll(time: time)
    case "resize": return .resize(try Self.room(&line))
    case "lost": return .lost
    case "command":
      return .command(try line.choice("the command", Trace.Command.allCases.map { ($0.rawValue, $0) }))
    case "zone":
      return .zone(DropZone(id: try line.whole("the zone"), frame: try Self.rect(&line, "the zone's")))
    case "tray":
      let position = try line.whole("the position", below: trace.shape.itemCount)
      return .pressInTray(position, try Self.pointer(&line, .down, time))
    default: return .clearZones
    }
  }

  private static func pointer(
    _ line: inout TraceLine, _ phase: PointerPhase, _ time: Double
  ) throws(TraceError) -> PointerEvent {
    let id = try line.whole("the pointer")
    let kind = try line.choice("the kind", [("touch", PointerKind.touch), ("pen", .pen), ("mouse", .mouse)])
    let location = Geometry.Point(x: try line.number("x"), y: try line.number("y"))
    let names: [(name: String, value: KeyModifiers)] = [
      ("shift", .shift), ("control", .control), ("command", .command), ("option", .option),
    ]
    var modifiers: KeyModifiers = []
    while !line.isAtEnd { modifiers.insert(try line.choice("a modifier", names)) }
    return PointerEvent(
      id: id, kind: kind, phase: phase, location: location, time: time, modifiers: modifiers)
  }
}
