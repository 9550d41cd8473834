/// The changes of a collection that steps of a history have yet to follow, the oldest first.
struct CollectionChanges: Sendable {
  /// How many changes there were before the first one that is kept.
  private let firstGeneration: Int
  private var remappings: [Remapping] = []
  /// Stretches of items in all of them: what they take in memory.
  private var segmentCount = 0

  /// Kept changes are worth less than the steps themselves: 1 MB of stretches, and so many that going to a step still feels
  /// like nothing.
  static let maximumSegmentCount = 65_536
  static let maximumCount = 64

  init(generation: Int = 0) { firstGeneration = generation }

  var generation: Int { firstGeneration + remappings.count }

  /// Whether it is better that all steps follow now.
  var isHeavy: Bool { remappings.count > Self.maximumCount || segmentCount > Self.maximumSegmentCount }

  mutating func append(_ remapping: Remapping) {
    remappings.append(remapping)
    segmentCount += remapping.segments.count
  }

  /// The step as it is in the collection of today.
  func bringUpToDate(_ step: SelectionHistory.Step) -> SelectionHistory.Step {
    var step = step
    for remapping in remappings[(step.generation - firstGeneration)...] {
      step.selection = step.selection.remapped(by: remapping)
      if let order = step.order { step.order = order.remapped(by: remapping) }
    }
    step.generation = generation
    return step
  }
}
