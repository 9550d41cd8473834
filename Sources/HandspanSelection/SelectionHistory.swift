/// Undo and redo of every change of a selection.
///
/// Each step keeps what it does not share with its neighbours: a few kilobytes, however many items are chosen.
public struct SelectionHistory: Sendable {
  public private(set) var current: Selection
  private var past: [Selection] = []
  private var future: [Selection] = []

  public init(_ initial: Selection) { current = initial }

  public var canUndo: Bool { !past.isEmpty }
  public var canRedo: Bool { !future.isEmpty }

  /// Makes `selection` the current one; an equal selection is no change and is not recorded.
  public mutating func record(_ selection: Selection) {
    guard selection != current else { return }
    past.append(current)
    future.removeAll(keepingCapacity: true)
    current = selection
  }

  @discardableResult
  public mutating func undo() -> Bool {
    guard let previous = past.popLast() else { return false }
    future.append(current)
    current = previous
    return true
  }

  @discardableResult
  public mutating func redo() -> Bool {
    guard let next = future.popLast() else { return false }
    past.append(current)
    current = next
    return true
  }

  /// Rewrites every remembered selection, as when the collection itself changed.
  ///
  /// Steps that the change left without a difference, such as the choice of an item that is gone, are forgotten: every
  /// undo does something that can be seen.
  public mutating func transform(_ change: (Selection) -> Selection) {
    current = change(current)
    past = SelectionHistory.distinct(past.reversed(), from: current, change).reversed()
    future = SelectionHistory.distinct(future.reversed(), from: current, change).reversed()
  }

  /// The changed steps, nearest first, without those equal to the one before.
  private static func distinct(
    _ steps: some Sequence<Selection>, from start: Selection, _ change: (Selection) -> Selection
  ) -> [Selection] {
    var result: [Selection] = []
    for step in steps {
      let changed = change(step)
      if changed != result.last ?? start { result.append(changed) }
    }
    return result
  }
}
