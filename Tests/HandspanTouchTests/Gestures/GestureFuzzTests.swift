import CHeap
import EngineTestSupport
import HandspanSelection
import HandspanTouch
import Testing

/// What holds whatever the fingers do.
@Suite(.serialized) struct GestureFuzzTests {
  /// Ten million by `HANDSPAN_LONG=1`.
  private static let events = isLongRun ? 10_000_000 : 40_000

  /// Two pickers get the same events; they must do the same, and be idle whenever all fingers have lifted.
  @Test func twoRunsAgreeAndAreIdleAfterAllFingersLift() {
    var seen = Seen()
    var events = 0
    var seed: UInt64 = 0
    while events < Self.events {
      seed += 1
      var first = GestureFuzzer(seed: seed)
      var second = GestureFuzzer(seed: seed)
      for index in 0..<4_000 {
        first.step()
        second.step()
        seen.note(first)
        guard first.effects == second.effects else {
          Issue.record("seed \(seed), step \(index): \(first.effects) and then \(second.effects)")
          return
        }
        guard index % 97 == 0 else { continue }
        first.liftAll()
        second.liftAll()
        if let fault = Self.fault(of: first.picker) ?? Self.difference(of: first.picker, and: second.picker) {
          Issue.record("seed \(seed), step \(index): \(fault)")
          return
        }
      }
      events += first.events
    }
    #expect(seen.missing.isEmpty, "the fingers never came to these")
  }

  /// What must not be once no finger is down; nil when all is well.
  private static func fault(of picker: ItemPicker) -> String? {
    if !picker.isIdle { return "no finger is down, and it is not idle" }
    if picker.isCapturing || picker.needsTicks { return "it still captures, or wants ticks" }
    if picker.box != nil || picker.carry != nil { return "a box or a pile is left" }
    let selection = picker.selection
    if selection.itemCount != picker.layout.itemCount { return "the selection is of other items" }
    if let violation = selection._checkInvariants() { return violation }
    let limit = picker.viewport.maximumOffset(contentHeight: picker.layout.contentHeight)
    if !(0...limit).contains(picker.viewport.offset) { return "scrolled to \(picker.viewport.offset)" }
    return nil
  }

  private static func difference(of one: ItemPicker, and other: ItemPicker) -> String? {
    if one.selection.encoded() != other.selection.encoded() { return "the selections differ" }
    if one.viewport != other.viewport { return "the viewports differ" }
    if one.focus != other.focus || one.anchor != other.anchor { return "the focus or the anchor differs" }
    return nil
  }

  /// However long the fingers go on, what is kept for them does not grow. Undo keeps every change on purpose, so
  /// each look at the heap comes after all of them were undone.
  ///
  /// The heap is the whole process's: run it with `--no-parallel`.
  @Test(.enabled(if: isLongRun)) func memoryDoesNotGrow() {
    var fuzzer = GestureFuzzer(seed: 3)
    var warm = 0
    var later = 0
    while fuzzer.events < Self.events {
      for _ in 0..<1_000 { fuzzer.step() }
      fuzzer.settle()
      let bytes = Int(handspan_heap_bytes())
      if fuzzer.events < Self.events / 2 { warm = max(warm, bytes) } else { later = max(later, bytes) }
    }
    print("heap: at most \(warm) bytes in the first half, \(later) in the second")
    #expect(later <= warm + 65_536)
  }

  /// Whatever the fingers did, as long as the end is a cancel, the selection is bit for bit what it was.
  @Test func aCancelledGestureLeavesNoTrace() {
    var generator = SeededGenerator(seed: 5)
    var fuzzer = GestureFuzzer(seed: 5)
    var live = 0
    while fuzzer.events < Self.events {
      fuzzer.prepare()
      let before = Trail(of: fuzzer.picker)
      let way = generator.below(4)
      live += fuzzer.gesture() ? 1 : 0
      fuzzer.cancelGesture(way: way)
      var after = Trail(of: fuzzer.picker)
      // A menu that a hold has opened was no gesture any more, and took the keyboard with it.
      if fuzzer.effects.contains(.showMenu) { after.focus = before.focus }
      guard after == before, fuzzer.picker.isIdle else {
        Issue.record("way \(way), event \(fuzzer.events): \(before) became \(after)")
        return
      }
    }
    #expect(
      live > Self.events / 400, "too few of the gestures had selected anything when they were cancelled")
  }

  /// All that a cancelled gesture could have left behind.
  private struct Trail: Equatable {
    let selection: [UInt8]
    let (canUndo, canRedo, isSelecting): (Bool, Bool, Bool)
    var focus: Int?
    let anchor: Int?
    /// Of taking: where each stretch begins and ends, and which end came first.
    let order: [Int]?

    init(of picker: ItemPicker) {
      selection = picker.selection.encoded()
      (canUndo, canRedo, isSelecting) = (picker.canUndo, picker.canRedo, picker.isSelecting)
      (focus, anchor) = (picker.focus, picker.anchor)
      order = picker.order?.stretchesInOrder
        .flatMap { [$0.range.lowerBound, $0.range.upperBound, $0.fromEnd ? 1 : 0] }
    }

    static func == (one: Trail, other: Trail) -> Bool {
      one.selection == other.selection && one.canUndo == other.canUndo && one.canRedo == other.canRedo
        && one.isSelecting == other.isSelecting && one.focus == other.focus && one.anchor == other.anchor
        && one.order == other.order
    }
  }

  /// What the fingers have come to, so that the fuzzer cannot pass by doing nothing.
  private struct Seen {
    private(set) var missing: Set<String> = [
      "box", "pile", "swipe", "tick", "capture", "open", "menu", "actions", "drop", "scroll", "haptic",
    ]

    mutating func note(_ fuzzer: GestureFuzzer) {
      guard !missing.isEmpty else { return }
      let picker = fuzzer.picker
      if picker.box != nil { missing.remove("box") }
      if let carry = picker.carry, carry.items.count > 2 { missing.remove("pile") }
      if picker.swipe != nil { missing.remove("swipe") }
      if picker.needsTicks { missing.remove("tick") }
      if picker.isCapturing { missing.remove("capture") }
      for effect in fuzzer.effects { missing.remove(Self.name(of: effect)) }
    }

    private static func name(of effect: ItemPicker.Effect) -> String {
      switch effect {
      case .open: "open"
      case .showMenu: "menu"
      case .showActions: "actions"
      case .dropped: "drop"
      case .scroll: "scroll"
      case .haptic: "haptic"
      case .hideMenu, .hideActions, .announceCount, .refused: ""
      }
    }
  }
}

extension GestureFuzzer {
  /// Lets go of everything that is kept on purpose.
  mutating func settle() {
    liftAll()
    effects = []
    picker.closeMenu(effects: &effects)
    picker.closeActions(effects: &effects)
    while picker.canUndo { picker.undo(effects: &effects) }
    // A change of its own clears what could be redone.
    picker.selectAll(effects: &effects)
    picker.undo(effects: &effects)
    effects = []
  }

  /// Something is selected, methods are switched on, and nothing is under way.
  mutating func prepare() {
    time += 1_000
    effects.removeAll(keepingCapacity: true)
    picker.closeMenu(effects: &effects)
    picker.closeActions(effects: &effects)
    if roll(20) == 0 { turn() }
    useMethods()
    scroll()
    time += 1_000
    let count = picker.layout.itemCount
    guard count > 0 else { return }
    if roll(3) == 0 { picker.leave(effects: &effects) }
    for _ in 0..<roll(6) { picker.toggle(roll(count), effects: &effects) }
    if roll(3) == 0 { picker.enter() }
  }

  /// A gesture whose first pointer, 0, never lifts, nor the other of two that drag together: nothing ends it.
  ///
  /// Returns whether it ever chose or deselected anything.
  mutating func gesture() -> Bool {
    let before = picker.selection
    var isLive = false
    press(id: 0)
    for _ in 0..<10 + roll(30) {
      passTime()
      switch roll(12) {
      case 0: press(id: 1 + roll(3))
      case 1: if !picker.methods.contains(.twoFingers) { endOne(.up, sparing: 0) }
      case 2: tick()
      default: moveOne()
      }
      isLive = isLive || picker.selection != before
    }
    return isLive
  }

  /// Ends it without a trace, in one of the ways there are.
  mutating func cancelGesture(way: Int) {
    switch way {
    case 0: end(.cancel, id: 0)
    case 1: picker.cancel(effects: &effects)
    case 2: turn()
    default: while isPointerDown { endOne(.cancel) }
    }
    liftAll()
  }
}
