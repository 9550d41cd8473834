import HandspanTouch

/// What fingers did in a browser, and what came of it there; `Documentation/Traces.md` describes the text.
struct Trace {
  static let version = 1

  /// What the items are laid out as; only the room is missing.
  enum Shape {
    case grid(Int)
    case list(Int)
    case sections([Int])
    case justified([Float])
    case canvas([Geometry.Rect])

    var itemCount: Int {
      switch self {
      case .grid(let count), .list(let count): count
      case .sections(let counts): counts.reduce(0, +)
      case .justified(let ratios): ratios.count
      case .canvas(let frames): frames.count
      }
    }

    func layout(in room: Room) -> ItemLayout {
      let (width, top, bottom) = (room.size.width, room.topInset, room.bottomInset)
      let isRightToLeft = room.isRightToLeft
      switch self {
      case .grid(let count):
        return .grid(
          ItemLayout.Grid(
            itemCount: count, width: width, topInset: top, bottomInset: bottom, isRightToLeft: isRightToLeft))
      case .list(let count):
        return .list(
          ItemLayout.List(
            itemCount: count, width: width, topInset: top, bottomInset: bottom, isRightToLeft: isRightToLeft))
      case .sections(let counts):
        return .sections(
          ItemLayout.Sections(
            itemCounts: counts, width: width, topInset: top, bottomInset: bottom,
            isRightToLeft: isRightToLeft))
      case .justified(let ratios):
        return .justified(
          ItemLayout.Justified(
            aspectRatios: ratios, width: width, topInset: top, bottomInset: bottom,
            isRightToLeft: isRightToLeft))
      case .canvas(let frames):
        return .canvas(
          ItemLayout.Canvas(
            frames: frames, width: width, topInset: top, bottomInset: bottom, isRightToLeft: isRightToLeft))
      }
    }
  }

  /// In points.
  struct Room {
    var size: Geometry.Size
    var topInset: Double
    var bottomInset: Double
    var isRightToLeft: Bool
  }

  enum Command: String, CaseIterable {
    case enter, leave, selectAll, clear, undo, redo, closeMenu, closeActions, rangeAbove, rangeBelow
  }

  enum Input {
    case pointer(PointerEvent)
    case pressInTray(Int, PointerEvent)
    case tick(time: Double)
    case scroll(offset: Double, time: Double)
    case trayScroll(time: Double)
    case resize(Room)
    case lost
    case command(Command)
    case zone(DropZone)
    case clearZones
  }

  /// A line of what came of an input, without its `>`.
  struct Outcome {
    var line: Int
    var text: String
  }

  struct Step {
    var line: Int
    var input: Input
    var outcomes: [Outcome] = []
  }

  var shape = Shape.grid(0)
  var room = Room(size: Geometry.Size(width: 0, height: 0), topInset: 0, bottomInset: 0, isRightToLeft: false)
  var methods: Methods = []
  var mark = Mark.handspan
  /// The mode was entered by its button.
  var isEntered = false
  var offset = 0.0
  var selected: [Range<Int>] = []
  var steps: [Step] = []

  static let methodNames: [(name: String, method: Methods)] = [
    ("button", .button), ("mark", .mark), ("sweep", .sweep), ("twoFingers", .twoFingers), ("hold", .hold),
    ("pile", .pile), ("box", .box), ("tray", .tray), ("swipe", .swipe), ("holdMenu", .holdMenu),
    ("click", .click),
  ]
}

/// What is wrong with a trace's text: one line that names the place and what would be right.
struct TraceError: Error, Equatable, CustomStringConvertible {
  var line: Int
  var problem: String

  var description: String { "line \(line): \(problem)" }
}
