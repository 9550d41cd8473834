import Foundation

/// How long people's movements take, from published measurements: the only place that holds a number of any of them.
///
/// What is predicted is an expert's error-free time, as by the keystroke-level model. Distances and widths are in
/// points, times in milliseconds, speeds in points a second.
enum MovementModel {
  /// Bits a second of a finger tapping on a phone: MacKenzie, "Fitts' throughput and the remarkable case of
  /// touch-based target selection", HCII 2015, overall mean of 16 people.
  static let fingerThroughput = 6.95

  /// Pointing and clicking with a mouse, intercept and slope a bit: MacKenzie, Sellen and Buxton, "A comparison of
  /// input devices in elemental pointing and dragging tasks", CHI 1991.
  static let mousePointing = (intercept: -107.0, slope: 223.0)

  /// Dragging with a mouse: the same paper.
  static let mouseDragging = (intercept: 135.0, slope: 249.0)

  /// Dragging with a stylus, the nearest to a finger that it measured: the same paper.
  static let directDragging = (intercept: -27.0, slope: 276.0)

  /// Thinking what comes next or finding something on the screen, the operator M: Card, Moran and Newell, "The
  /// keystroke-level model for user performance time with interactive systems", CACM 23 (7), 1980.
  static let decision = 1350.0

  /// Pressing a key, the operator K of an average typist: the same paper.
  static let key = 280.0

  /// One cycle of the motor processor: Card, Moran and Newell, "The Psychology of Human-Computer Interaction", 1983.
  static let motorCycle = 70.0

  /// Reacting to what is seen or felt: one cycle each of the perceptual (100 ms), the cognitive (70 ms) and the motor
  /// processor (70 ms) of the same book.
  static let reaction = 240.0

  /// A short swipe with no target: El Batran and Dunlop, "Enhancing KLM (keystroke-level model) to fit touch screen
  /// mobile devices", MobileHCI 2014.
  static let flick = 70.0

  /// How far the finger goes in a flick at most. A free choice: 20 mm on a phone of 153 points an inch.
  static let flickLength = 120.0

  /// What is left of the content's speed after each millisecond: `UIScrollView.DecelerationRate.normal`.
  static let deceleration = 0.998

  /// The fastest that flung content moves: `MAXIMUM_FLING_VELOCITY` of Android's `ViewConfiguration`.
  static let maximumFling = 8_000.0

  /// Content slower than this stands still to the eye: a third of a point a frame.
  static let standstill = 20.0

  /// Content no faster than this is left to come to rest by itself, a free choice: an item a second.
  static let creeping = 120.0

  /// A touch goes down and up again; no tap is shorter than one motor cycle for each.
  static let shortestTap = 2 * motorCycle

  /// Fitts's index of difficulty in the form of Shannon, in bits.
  static func difficulty(distance: Double, width: Double) -> Double { log2(distance / width + 1) }

  static func tapping(distance: Double, width: Double) -> Double {
    max(shortestTap, 1000 * difficulty(distance: distance, width: width) / fingerThroughput)
  }

  static func clicking(distance: Double, width: Double) -> Double {
    let bits = difficulty(distance: distance, width: width)
    return max(shortestTap, mousePointing.intercept + mousePointing.slope * bits)
  }

  static func dragging(distance: Double, width: Double, isMouse: Bool) -> Double {
    let law = isMouse ? mouseDragging : directDragging
    return max(motorCycle, law.intercept + law.slope * difficulty(distance: distance, width: width))
  }

  /// How much of a movement is done after a part of its time: the smoothest way from rest to rest (Flash and Hogan,
  /// "The coordination of arm movements", Journal of Neuroscience 5 (7), 1985).
  static func progress(_ part: Double) -> Double {
    part * part * part * (10 - 15 * part + 6 * part * part)
  }

  /// The speed that is left after a time.
  static func coasting(_ speed: Double, for milliseconds: Double) -> Double {
    speed * pow(deceleration, milliseconds)
  }

  /// How far content goes while it slows down from one speed to another.
  static func coast(from speed: Double, to slower: Double) -> Double {
    (speed - slower) / (-1000 * log(deceleration))
  }

  /// The speed from which content comes to rest after this distance.
  static func launch(over distance: Double) -> Double { distance * (-1000 * log(deceleration)) }
}
