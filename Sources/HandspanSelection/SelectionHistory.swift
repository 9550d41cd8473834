/// Undo and redo of every change of a selection.
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
  public mutating func transform(_ change: (Selection) -> Selection) {
    current = change(current)
    for index in past.indices { past[index] = change(past[index]) }
    for index in future.indices { future[index] = change(future[index]) }
  }
}
