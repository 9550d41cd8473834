/// Which method wins where several could.
///
/// The table is written out in `Documentation/Gestures.md`; the tests go through it row by row. Nothing else in the
/// engine decides between methods.
package enum Arbitration {
  /// What a drag of one pointer becomes once it has left the slop.
  package enum Drag: Sendable, Equatable {
    case sweep(anchor: Int)
    case box
    case swipe(Int)
    case lift(Int)
    case takeOut(Int)
    /// The platform's, or nobody's.
    case none
  }

  /// What a pointer that has been still long enough becomes.
  package enum Hold: Sendable, Equatable {
    case sweep(anchor: Int)
    case lift(Int)
    case takeOut(Int)
    case menu(Int)
    case box
    case none
  }

  /// The circumstances of a decision.
  package struct Situation: Sendable {
    package var kind: PointerKind
    package var hit: Hit
    package var isSelecting: Bool
    package var methods: Methods

    package init(kind: PointerKind, hit: Hit, isSelecting: Bool, methods: Methods) {
      self.kind = kind
      self.hit = hit
      self.isSelecting = isSelecting
      self.methods = methods
    }
  }

  /// - Parameter isAcross: whether the pointer went across the axis that scrolls, more than along it.
  package static func drag(_ situation: Situation, isAcross: Bool) -> Drag {
    // The tray scrolls the other way than the items: across it is the platform's, and along it leads out.
    if case .tray(let position) = situation.hit {
      return isAcross && situation.kind != .mouse ? .none : .takeOut(position)
    }
    // A mouse does not scroll by dragging, so every direction of it is ours.
    guard isAcross || situation.kind == .mouse else { return .none }
    let methods = situation.methods
    guard case .item(let position, _) = situation.hit else { return methods.contains(.box) ? .box : .none }
    if situation.kind == .mouse {
      if methods.contains(.tray) { return .lift(position) }
      if situation.isSelecting, methods.contains(.sweep) { return .sweep(anchor: position) }
      return methods.contains(.box) ? .box : .none
    }
    if situation.isSelecting, methods.contains(.sweep) { return .sweep(anchor: position) }
    return methods.contains(.swipe) ? .swipe(position) : .none
  }

  package static func hold(_ situation: Situation) -> Hold {
    guard situation.kind != .mouse else { return .none }
    let methods = situation.methods
    switch situation.hit {
    case .item(let position, .body):
      // The menu has a button of its own; nothing else reaches the tray.
      if methods.contains(.tray) { return .lift(position) }
      if methods.contains(.holdMenu) { return .menu(position) }
      if methods.contains(.hold) { return .sweep(anchor: position) }
      return methods.contains(.pile) ? .lift(position) : .none
    case .item, .header: return .none
    case .tray(let position): return .takeOut(position)
    case .empty: return methods.contains(.box) ? .box : .none
    }
  }

  /// Whether a second finger that lands while the first is undecided starts a drag of two.
  package static func pairs(_ situation: Situation) -> Bool {
    if case .tray = situation.hit { return false }
    return situation.kind == .touch && situation.methods.contains(.twoFingers)
  }

  package static func tap(_ situation: Situation, modifiers: KeyModifiers, isDouble: Bool) -> GestureMachine
    .Intent?
  {
    let methods = situation.methods
    if case .header(let section, let part) = situation.hit {
      let isChoosing = situation.isSelecting || (part == .mark && methods.contains(.mark))
      return isChoosing ? .toggleSection(section) : nil
    }
    if case .tray(let position) = situation.hit { return .toggle(position) }
    guard case .item(let position, let part) = situation.hit else { return nil }
    switch part {
    case .menu: return .menu(position)
    case .mark where methods.contains(.mark) || situation.isSelecting: return .toggle(position)
    case .mark, .body: break
    }
    if situation.kind == .mouse, methods.contains(.click) {
      return isDouble ? .open(position) : .click(position, modifiers)
    }
    if situation.kind == .mouse, !modifiers.isDisjoint(with: [.shift, .control, .command]) {
      return .click(position, modifiers)
    }
    return situation.isSelecting ? .toggle(position) : .open(position)
  }
}
