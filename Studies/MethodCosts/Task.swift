import HandspanSelection

/// Something that a person wants selected.
struct Task: Sendable {
  var identifier: String
  var title: String
  var itemCount: Int
  /// Selected before the task begins.
  var given: [Range<Int>] = []
  /// What is to change, in reading order.
  var stretches: [Range<Int>]
  /// Inside the stretches, but to stay as they are.
  var exceptions: [Int] = []
  var isDeselecting = false
  /// Whether the mode's own Select All is used; else it is not looked at.
  var usesSelectAll = false

  /// What must be selected in the end.
  var outcome: Selection {
    var selection = Selection(itemCount: itemCount)
    for range in given { selection.set(range, to: true) }
    let before = selection
    for range in stretches { selection.set(range, to: !isDeselecting) }
    for position in exceptions { selection.set(position..<position + 1, to: before.contains(position)) }
    return selection
  }

  /// The stretches as they are left once the exceptions are taken out of them.
  var remainders: [Range<Int>] {
    stretches.flatMap { stretch in
      let cuts = exceptions.filter(stretch.contains)
      let starts = [stretch.lowerBound] + cuts.map { $0 + 1 }
      return zip(starts, cuts + [stretch.upperBound]).filter(<).map { $0..<$1 }
    }
  }

  static let all: [Task] = [
    Task(
      identifier: "scattered", title: "10 scattered of 200", itemCount: 200,
      stretches: [3, 17, 29, 44, 58, 71, 86, 99, 112, 131].map { $0..<$0 + 1 }),
    Task(identifier: "neighbours", title: "40 neighbours of 200", itemCount: 200, stretches: [13..<53]),
    Task(identifier: "thousand", title: "1 to 1,000 of 5,000", itemCount: 5_000, stretches: [0..<1_000]),
    Task(
      identifier: "all-but-three", title: "all but 3 of 5,000", itemCount: 5_000, stretches: [0..<5_000],
      exceptions: [1_250, 2_500, 3_750]),
    Task(
      identifier: "all-but-three-by-select-all", title: "the same, by Select All", itemCount: 5_000,
      stretches: [0..<5_000], exceptions: [1_250, 2_500, 3_750], usesSelectAll: true),
    Task(
      identifier: "beside", title: "L–P when T–Z is selected", itemCount: 26, given: [19..<26],
      stretches: [11..<16]),
    Task(
      identifier: "release", title: "release A–C of A–G", itemCount: 26, given: [0..<7], stretches: [0..<3],
      isDeselecting: true),
    Task(
      identifier: "stretches", title: "300 of 1,000 in 12 stretches", itemCount: 1_000,
      stretches: (0..<12).map { 83 * $0 + 5..<83 * $0 + 30 }),
  ]
}
