/// Undo and redo of every change of a selection.
///
/// Each step keeps what it does not share with its neighbours: a few kilobytes, however many items are selected. Where
/// marks number what is selected, a step keeps the order of selection as well, so that undo brings back the numbers too.
public struct SelectionHistory: Sendable {
  fileprivate struct Step: Sendable {
    var selection: Selection
    var order: SelectionOrder?
  }

  private var step: Step
  private var past: [Step] = []
  private var future: [Step] = []

  public init(_ initial: Selection) { step = Step(selection: initial) }

  public var current: Selection { step.selection }
  /// The order in which `current` was selected; nil unless `keepsOrder`.
  public var order: SelectionOrder? { step.order }
  public var canUndo: Bool { !past.isEmpty }
  public var canRedo: Bool { !future.isEmpty }

  /// Whether the order of selection is kept. What was selected before counts as selected from the first position on.
  public var keepsOrder: Bool {
    get { step.order != nil }
    set {
      if newValue != keepsOrder { step.order = newValue ? SelectionOrder(of: current) : nil }
    }
  }

  /// Makes `selection` the current one; an equal selection is no change and is not recorded.
  ///
  /// - Parameters:
  ///   - selection: the new current selection.
  ///   - order: of selection, if the caller knows better than that what is new was selected from the first on.
  public mutating func record(_ selection: Selection, order: SelectionOrder? = nil) {
    guard selection != current else { return }
    past.append(step)
    future.removeAll(keepingCapacity: true)
    let known = order?.selection == selection ? order : step.order
    step = Step(selection: selection, order: keepsOrder ? known : nil)
    step.order?.follow(selection)
  }

  @discardableResult
  public mutating func undo() -> Bool {
    guard let previous = past.popLast() else { return false }
    future.append(step)
    travel(to: previous)
    return true
  }

  @discardableResult
  public mutating func redo() -> Bool {
    guard let next = future.popLast() else { return false }
    past.append(step)
    travel(to: next)
    return true
  }

  /// A step from before the order was kept takes what is left of the order as it stands.
  private mutating func travel(to other: Step) {
    let order = step.order
    step = other
    guard order != nil else { return step.order = nil }
    guard other.order == nil else { return }
    step.order = order
    step.order?.follow(other.selection)
  }

  /// Rewrites every remembered selection, as the collection itself changed.
  ///
  /// Steps that the change left without a difference, such as the selection of an item that is gone, are forgotten: every
  /// undo does something that can be seen.
  public mutating func remap(by remapping: Remapping) {
    step = step.remapped(by: remapping)
    past = SelectionHistory.distinct(past.reversed(), from: current, remapping).reversed()
    future = SelectionHistory.distinct(future.reversed(), from: current, remapping).reversed()
  }

  /// The changed steps, nearest first, without those equal to the one before.
  private static func distinct(
    _ steps: some Sequence<Step>, from start: Selection, _ remapping: Remapping
  ) -> [Step] {
    var result: [Step] = []
    for step in steps {
      let changed = step.remapped(by: remapping)
      if changed.selection != result.last?.selection ?? start { result.append(changed) }
    }
    return result
  }
}

extension SelectionHistory.Step {
  fileprivate func remapped(by remapping: Remapping) -> Self {
    var order: SelectionOrder?
    if let known = self.order { order = known.remapped(by: remapping) }
    return Self(selection: selection.remapped(by: remapping), order: order)
  }
}
