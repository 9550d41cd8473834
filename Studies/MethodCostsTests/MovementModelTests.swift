import Testing

@testable import MethodCosts

@Suite struct MovementModelTests {
  @Test func timesAreThoseOfThePapersFormulas() {
    // Three times the width away are two bits.
    #expect(MovementModel.difficulty(distance: 132, width: 44) == 2)
    #expect(abs(MovementModel.tapping(distance: 132, width: 44) - 287.77) < 0.01)
    #expect(MovementModel.clicking(distance: 132, width: 44) == 339)
    #expect(MovementModel.dragging(distance: 132, width: 44, isMouse: true) == 633)
    #expect(MovementModel.dragging(distance: 132, width: 44, isMouse: false) == 525)
  }

  @Test func noMovementIsShorterThanItsMotorCycles() {
    #expect(MovementModel.tapping(distance: 0, width: 44) == 140)
    #expect(MovementModel.clicking(distance: 0, width: 44) == 140)
    #expect(MovementModel.dragging(distance: 0, width: 44, isMouse: false) == 70)
  }

  @Test func contentCoastsAsFarAsItsSpeedAddsUpTo() {
    var (slow, way) = (1_500.0, 0.0)
    while slow > 10 {
      let next = MovementModel.coasting(slow, for: 0.1)
      way += (slow + next) / 2 * 0.0001
      slow = next
    }
    #expect(abs(MovementModel.coast(from: 1_500, to: slow) - way) < 0.01)
  }

  @Test(arguments: [120.0, 900, -4_000])
  func contentLaunchedForADistanceComesToRestThere(_ distance: Double) {
    let speed = MovementModel.launch(over: distance)
    #expect(abs(MovementModel.coast(from: speed, to: 0) - distance) < 1e-9)
  }

  @Test func aMovementBeginsAndEndsAtRest() {
    #expect(MovementModel.progress(0) == 0)
    #expect(MovementModel.progress(0.5) == 0.5)
    #expect(MovementModel.progress(1) == 1)
    let done = (0...100).map { MovementModel.progress(Double($0) / 100) }
    let ways = zip(done.dropFirst(), done).map(-)
    #expect(ways.allSatisfy { $0 > 0 })
    #expect(ways[0] < ways[49] / 100 && ways[99] < ways[49] / 100)
  }
}
