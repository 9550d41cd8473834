import HandspanSelection
import Testing

@testable import MethodCosts

@Suite struct TaskTests {
  @Test func outcomesAreWhatTheTitlesSay() {
    let counts = Dictionary(uniqueKeysWithValues: Task.all.map { ($0.identifier, $0.outcome.count) })
    #expect(
      counts == [
        "scattered": 10, "neighbours": 40, "thousand": 1_000, "all-but-three": 4_997,
        "all-but-three-by-select-all": 4_997, "beside": 12, "release": 4, "stretches": 300,
      ])
  }

  @Test func outcomesAreSomethingElseThanWhatIsGiven() {
    for task in Task.all {
      var given = Selection(itemCount: task.itemCount)
      for range in task.given { given.set(range, to: true) }
      #expect(given != task.outcome)
    }
  }

  @Test func remaindersAreTheStretchesWithoutTheExceptions() {
    let task = Task(
      identifier: "", title: "", itemCount: 30, stretches: [0..<5, 10..<20], exceptions: [0, 11, 12, 19])
    #expect(task.remainders == [1..<5, 10..<11, 13..<19])
  }
}
