import Testing

@testable import MethodCosts

@Suite struct RunTests {
  private func task(_ identifier: String) throws -> Task {
    try #require(Task.all.first { $0.identifier == identifier })
  }

  private func run(_ method: Method, _ identifier: String, in arrangement: Screen.Arrangement = .grid) throws
    -> Run
  {
    Run(method: method, task: try task(identifier), arrangement: arrangement)
  }

  /// A run that leaves anything else selected than its task wants stops the program.
  @Test(arguments: Method.allCases, Screen.Arrangement.allCases)
  func smallTasksAreDoneOrSaidToBeImpossible(_ method: Method, _ arrangement: Screen.Arrangement) throws {
    for identifier in ["scattered", "neighbours", "beside", "release"] {
      let run = try run(method, identifier, in: arrangement)
      let result = Result { () throws(Inability) in try run.cost() }
      guard case .success(let cost) = result else { continue }
      #expect(cost.seconds > Double(cost.decisions) * 1.35)
      #expect(cost.touches > cost.scrollTouches)
    }
  }

  @Test func whatCannotBeDoneSaysWhy() throws {
    #expect(throws: Inability(reason: "nothing is ever selected")) { try run(.swipe, "scattered").cost() }
    #expect(throws: Inability.self) { try run(.pile, "release").cost() }
    #expect(throws: Inability.self) { try run(.tray, "all-but-three-by-select-all").cost() }
    #expect(throws: Inability.self) { try run(.box, "neighbours", in: .list).cost() }
  }

  @Test func pickingTouchesAreThoseThatTheMethodNeeds() throws {
    func picks(_ method: Method, _ identifier: String) throws -> Int {
      let cost = try run(method, identifier).cost()
      return cost.touches - cost.scrollTouches
    }
    #expect(try picks(.button, "scattered") == 11, "the button and ten items")
    #expect(try picks(.mark, "neighbours") == 40)
    #expect(try picks(.hold, "neighbours") == 1, "one touch that holds and sweeps")
    #expect(try picks(.twoFingers, "release") == 2)
    #expect(try picks(.range, "beside") == 3, "L, the menu of P, its entry")
    #expect(try picks(.range, "release") == 2, "the menu of C, its entry")
    #expect(try picks(.shiftClick, "neighbours") == 2)
    #expect(try picks(.box, "neighbours") == 3, "what is left of a row, whole rows, the rest")
  }

  @Test func theSameRunCostsTheSame() throws {
    let sweep = try run(.sweep, "stretches")
    #expect(try sweep.cost() == sweep.cost())
  }
}
