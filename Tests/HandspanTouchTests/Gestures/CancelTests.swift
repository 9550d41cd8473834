import HandspanSelection
import HandspanTouch
import Testing

/// Every way in which a gesture is taken away, in the middle of every gesture that lays something over the selection.
@Suite struct CancelTests {
  enum Way: CaseIterable {
    case cancelledByThePlatform
    case anotherFinger
    case lostWindow
    case rotation
    case otherItems
    case otherMethods
  }

  enum Gesture: CaseIterable {
    case sweep, twoFingers, hold, pile, box, tray, takingOut, swipe

    var methods: Methods {
      switch self {
      case .sweep: [.button, .sweep]
      case .twoFingers: .twoFingers
      case .hold: .hold
      case .pile: .pile
      case .box: .box
      case .tray, .takingOut: .tray
      case .swipe: [.button, .swipe]
      }
    }
  }

  private static let tray = DropZone(
    id: DropZone.tray, frame: Geometry.Rect(x: 0, y: 760, width: 393, height: 92))

  /// A hand in the middle of the gesture, with what was there before it began.
  private func begun(_ gesture: Gesture) -> (hand: Hand, before: Hand) {
    var hand = Hand(grid: 17, methods: gesture.methods)
    hand.picker.dropZones = [Self.tray]
    if gesture != .swipe { for position in [1, 8] { hand.picker.toggle(position, effects: &hand.effects) } }
    let before = hand
    switch gesture {
    case .sweep:
      hand.down(hand.middle(of: 3))
      hand.move(hand.middle(of: 4))
      hand.move(hand.middle(of: 10))
    case .twoFingers:
      for id in [0, 1] { hand.down(Geometry.Point(x: 60 + 40 * Double(id), y: 60), id: id) }
      for y in [80.0, 300] {
        for id in [0, 1] { hand.move(Geometry.Point(x: 60 + 40 * Double(id), y: y), id: id) }
      }
    case .hold:
      hand.down(hand.middle(of: 3))
      hand.wait(600)
    case .pile:
      hand.down(hand.middle(of: 3))
      hand.wait(600)
      hand.down(hand.middle(of: 5), id: 1)
      hand.up(hand.middle(of: 5), id: 1)
    case .box:
      let empty = Geometry.Point(x: 380, y: hand.picker.layout.frame(of: 16).maxY + 60)
      hand.down(empty)
      hand.move(Geometry.Point(x: empty.x - 30, y: empty.y))
      hand.move(hand.middle(of: 3))
    case .tray:
      hand.down(hand.middle(of: 3))
      hand.wait(600)
      hand.move(Geometry.Point(x: 200, y: 700))
    case .takingOut:
      let event = PointerEvent(
        id: 0, kind: .touch, phase: .down, location: Geometry.Point(x: 200, y: 800), time: hand.time)
      hand.picker.pressInTray(8, event, effects: &hand.effects)
      hand.move(Geometry.Point(x: 200, y: 400))
    case .swipe:
      let start = hand.middle(of: 3)
      hand.down(start)
      hand.move(Geometry.Point(x: start.x + 90, y: start.y))
    }
    return (hand, before)
  }

  private func take(_ way: Way, from hand: inout Hand) {
    switch way {
    case .cancelledByThePlatform: hand.send(.cancel, Geometry.Point(x: 200, y: 300))
    // Onto a pile another finger taps; a third that lands on nothing at all is not even that.
    case .anotherFinger: hand.down(Geometry.Point(x: 200, y: 500), id: 2)
    case .lostWindow: hand.picker.cancel(effects: &hand.effects)
    case .rotation:
      let layout = ItemLayout.grid(ItemLayout.Grid(itemCount: 17, width: 852))
      hand.picker.relayout(
        layout, viewport: Viewport(size: Geometry.Size(width: 852, height: 393)), effects: &hand.effects)
    case .otherItems:
      let identifiers = (0..<UInt32(17)).map { $0 }
      guard let remapping = try? Remapping(from: identifiers, to: identifiers) else { return }
      hand.picker.replaceItems(by: remapping, layout: hand.picker.layout, effects: &hand.effects)
    case .otherMethods: hand.picker.use(hand.picker.methods, effects: &hand.effects)
    }
  }

  @Test(arguments: Gesture.allCases, Way.allCases)
  func aCancelLeavesNoTrace(_ gesture: Gesture, _ way: Way) {
    var (hand, before) = begun(gesture)
    // Another finger does not end what it belongs to: a pile, or one hold that it makes a pile of.
    if way == .anotherFinger, gesture.methods == .pile { return }
    let isSeen = hand.picker.swipe != nil || hand.picker.carry != nil
    #expect(isSeen || hand.picker.selection != before.picker.selection, "the gesture was not under way")
    take(way, from: &hand)
    #expect(hand.picker.selection.encoded() == before.picker.selection.encoded())
    #expect(hand.picker.box == nil && hand.picker.carry == nil)
    #expect(hand.picker.focus == before.picker.focus && hand.picker.anchor == before.picker.anchor)
    #expect(hand.picker.canUndo == before.picker.canUndo)
    #expect(hand.picker.isSelecting == before.picker.isSelecting)
    for id in 0...2 { hand.up(Geometry.Point(x: 200, y: 300), id: id) }
    #expect(hand.picker.isIdle)
    #expect(
      hand.picker.selection.encoded() == before.picker.selection.encoded(), "lifting did something after all")
  }
}
