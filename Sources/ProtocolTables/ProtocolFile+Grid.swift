import Handspan
import HandspanWeb

/// What both elements use, and what the elements of collections do.
extension ProtocolFile {
  static let grid = ProtocolFile(
    path: "Web/elements/shared/protocol.js",
    tables: [
      ProtocolTable(
        "unitsPerPoint", "Lengths in patches are in so many parts of a pixel.",
        number: PatchCode.unitsPerPoint),
      ProtocolTable("patchLength", "The numbers of one patch.", number: PatchCode.length),
      ProtocolTable("pointerKinds", "`PointerKind`.", PointerKind.self),
      ProtocolTable("pointerPhases", "`PointerPhase`.", PointerPhase.self),
      ProtocolTable("modifierBits", "`KeyModifiers`.", modifiers),
      ProtocolTable(
        "keys", "`ItemPicker.Key`, by what the browser calls it.",
        ItemPicker.Key.allCases.map { ($0.browserName, Int($0.rawValue)) }),
      ProtocolTable("itemParts", "`ItemPart`.", ItemPart.self),
      ProtocolTable("headerParts", "`HeaderPart`.", HeaderPart.self),
      ProtocolTable(
        "directions", "`RangeDirection`.",
        [("above", RangeDirection.above.number), ("below", RangeDirection.below.number)]),
      ProtocolTable("commands", "`GridCommand`.", GridCommand.self),
      ProtocolTable("edits", "`SelectionEdit`.", SelectionEdit.self),
      ProtocolTable("layoutKinds", "`LayoutKind`.", LayoutKind.self),
      ProtocolTable("methodBits", "`Methods`.", methods),
      ProtocolTable("marks", "`Mark`.", Mark.self),
      ProtocolTable(
        "presets", "`Preset`: the methods and the mark of each.",
        texts: Preset.allCases.map { ("\($0)", text(of: $0)) }),
      ProtocolTable("statusBits", "`Status`.", status),
      ProtocolTable("cellStates", "`CellState`, as the classes of cells.", states),
      ProtocolTable("extents", "How much of a group is selected, as `aria-checked`.", extents),
      ProtocolTable("trayPitch", "Of a piece in the tray, in pixels.", number: Int(TraySlots.pitch)),
      ProtocolTable("trayZone", "The number of the tray among the drop zones.", number: DropZone.tray),
      ProtocolTable("patches", "`PatchCode`.", PatchCode.self),
    ])

  private static let modifiers = [
    ("shiftKey", KeyModifiers.shift), ("ctrlKey", .control), ("metaKey", .command), ("altKey", .option),
  ].map { (name: $0, number: Int($1.rawValue)) }

  static let methods = [
    ("button", Methods.button), ("mark", .mark), ("sweep", .sweep), ("twoFingers", .twoFingers),
    ("hold", .hold),
    ("pile", .pile), ("box", .box), ("tray", .tray), ("swipe", .swipe), ("holdMenu", .holdMenu),
    ("click", .click),
  ].map { (name: $0, number: Int($1.rawValue)) }

  private static let status = [
    ("selecting", Status.selecting), ("canUndo", .canUndo), ("canRedo", .canRedo), ("capturing", .capturing),
    ("ticking", .ticking), ("busy", .busy), ("marked", .marked),
  ].map { (name: $0, number: Int($1.rawValue)) }

  private static let states = [
    ("selected", CellState.selected), ("pressed", .pressed), ("above", .previewedAbove),
    ("below", .previewedBelow),
    ("emphasised", .emphasised), ("menu-open", .menuOpen), ("focused", .focused), ("carried", .carried),
    ("anchor", .anchor),
  ].map { (name: $0, number: Int($1.rawValue)) }

  private static let extents = [
    ("false", SelectionExtent.none), ("mixed", .some), ("true", .all),
  ].map { (name: $0, number: $1.number) }

  private static func text(of preset: Preset) -> String {
    let methods = methods.filter { Int(preset.methods.rawValue) & $0.number != 0 }.map { "\"\($0.name)\"" }
    return "Object.freeze({ mark: \"\(preset.mark)\", methods: [\(methods.joined(separator: ", "))] })"
  }
}

extension ItemPicker.Key {
  /// As `KeyboardEvent.key` has it; letters are lowercase.
  fileprivate var browserName: String {
    switch self {
    case .left: "ArrowLeft"
    case .right: "ArrowRight"
    case .up: "ArrowUp"
    case .down: "ArrowDown"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .space: " "
    case .enter: "Enter"
    case .escape: "Escape"
    case .menu: "ContextMenu"
    case .a: "a"
    case .z: "z"
    }
  }
}
