/// Undo and redo of every change of a selection.
///
/// Each step keeps what it does not share with its neighbours: a few kilobytes, however many items are selected. Where
/// marks number what is selected, a step keeps the order of selection as well, so that undo brings back the numbers too.
public struct SelectionHistory: Sendable {
  /// How many steps can be undone; the oldest is forgotten for a new one. Nobody goes back farther step by step, and with a
  /// few kilobytes a step it bounds the memory of a page that stays open for weeks.
  public static let maximumStepCount = 1_000

  struct Step: Sendable {
    var selection: Selection
    var order: SelectionOrder?
    /// How many changes of the collection it has followed.
    var generation: Int
  }

  private var step: Step
  private var past: [Step] = []
  private var future: [Step] = []
  private var changes = CollectionChanges()

  /// A history that begins with this selection, with nothing to undo.
  public init(_ initial: Selection) { step = Step(selection: initial, order: nil, generation: 0) }

  /// What is selected now.
  public var current: Selection { step.selection }
  /// The order in which `current` was selected; nil unless `keepsOrder`.
  public var order: SelectionOrder? { step.order }
  /// Whether there is a step back.
  public var canUndo: Bool { !past.isEmpty }
  /// Whether there is a step forward again.
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
    if past.count == Self.maximumStepCount { past.removeFirst() }
    past.append(step)
    future.removeAll(keepingCapacity: true)
    replaceCurrent(with: selection, order: order)
  }

  /// Makes `selection` the current one in place of what was, without a step.
  public mutating func amend(_ selection: Selection) {
    guard selection != current else { return }
    replaceCurrent(with: selection, order: nil)
    forgetEqualSteps()
  }

  private mutating func replaceCurrent(with selection: Selection, order: SelectionOrder?) {
    let known = order?.selection == selection ? order : step.order
    step = Step(selection: selection, order: keepsOrder ? known : nil, generation: step.generation)
    step.order?.follow(selection)
  }

  /// Goes a step back; false where there is none. O(*changes of the collection since that step*) beyond O(1).
  @discardableResult
  public mutating func undo() -> Bool {
    guard let previous = past.popLast() else { return false }
    future.append(step)
    travel(to: previous)
    return true
  }

  /// Goes a step forward again; false where there is none. As fast as `undo`.
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
    step = changes.bringUpToDate(other)
    if order == nil {
      step.order = nil
    } else if step.order == nil {
      step.order = order
      step.order?.follow(step.selection)
    }
    forgetEqualSteps()
  }

  /// The collection itself changed: every remembered selection follows it, the current one at once and the others when
  /// they are next gone to.
  ///
  /// Steps that the change left without a difference, such as the selection of an item that is gone, are forgotten: every
  /// undo does something that can be seen. O(1) steps are rewritten, and now and then all of them.
  public mutating func remap(by remapping: Remapping) {
    if past.isEmpty, future.isEmpty { changes = CollectionChanges(generation: step.generation) }
    changes.append(remapping)
    step = changes.bringUpToDate(step)
    if changes.isHeavy { settle() }
    forgetEqualSteps()
  }

  /// The nearest steps are those that undo and redo go to.
  private mutating func forgetEqualSteps() {
    Self.forgetEqualSteps(&past, to: current, changes)
    Self.forgetEqualSteps(&future, to: current, changes)
  }

  private static func forgetEqualSteps(
    _ steps: inout [Step], to current: Selection, _ changes: CollectionChanges
  ) {
    while let nearest = steps.last {
      let upToDate = changes.bringUpToDate(nearest)
      guard upToDate.selection == current else {
        steps[steps.count - 1] = upToDate
        return
      }
      steps.removeLast()
    }
  }

  /// Lets every step follow the changes now, so that these need not be kept.
  private mutating func settle() {
    past = past.map { changes.bringUpToDate($0) }
    future = future.map { changes.bringUpToDate($0) }
    changes = CollectionChanges(generation: step.generation)
  }
}
