import Foundation
import Synchronization
import Testing

@testable import HandspanLibrary

@Suite struct SingleFlightTests {
  @Test func makesOnceForAllWhoAskMeanwhile() {
    let flights = SingleFlight<Int, Int>()
    let (started, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let made = Mutex(0)
    let results = Mutex<[Int]>([])
    let group = DispatchGroup()
    let ask = { @Sendable in
      let value = flights.value(1) {
        started.signal()
        release.wait()
        return made.withLock {
          $0 += 1
          return $0
        }
      }
      results.withLock { $0.append(value) }
      group.leave()
    }
    for _ in 0..<4 { group.enter() }
    for _ in 0..<4 { Thread.detachNewThread { ask() } }
    started.wait()
    // Time for the others to arrive; one that comes later makes the value again and is seen below.
    usleep(200_000)
    for _ in 0..<4 { release.signal() }
    group.wait()
    #expect(results.withLock { $0 } == [1, 1, 1, 1])
    #expect(flights.value(1) { 7 } == 7)
  }

  @Test func keepsKeysApart() {
    let flights = SingleFlight<Int, Int>()
    #expect(flights.value(1) { flights.value(2) { 2 } + 1 } == 3)
  }
}
