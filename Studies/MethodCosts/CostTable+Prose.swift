extension CostTable {
  static let introduction = """
    # What each method costs

    Model fingers do eight tasks by each of the nine methods, by Range Above and Below, and by Shift-click with a mouse
    and a keyboard. They drive the engine itself: every touch is a pointer event at the place where its target is, every
    hold waits for the engine's own threshold, every sweep beyond the screen waits for the engine's own autoscroll. That
    exactly the wanted items are selected in the end is checked in every run.

    `make costs` writes this page, and the same figures for the page `/methods`; it writes the same ones each time.

    Each cell says how long the task takes, how often a finger goes down, how far fingers go, on the glass and above it,
    and how many heights of the screen the content moves.
    """

  static let explanation = """
    ## Who the model person is

    An expert who makes no mistakes, as in the keystroke-level model: the times compare methods, and a person in a hurry
    or in a tram needs longer for each. The phone is 393 × 852 pt with the page's bars; three columns in a grid, 64 pt a
    row in a list. Shift-click has a window of 1,280 × 800 pt, a scroll bar and both hands.

    | what the person does | time | source |
    | --- | --- | --- |
    | taps, distance *A*, target *W* wide | log₂(*A*/*W* + 1) / \(MovementModel.fingerThroughput) bit/s, at least \
    \(milliseconds(MovementModel.shortestTap)) | MacKenzie 2015 |
    | drags with a finger | \(law(MovementModel.directDragging)) | MacKenzie, Sellen and Buxton 1991, stylus |
    | points and clicks with a mouse | \(law(MovementModel.mousePointing)) | the same |
    | drags with a mouse | \(law(MovementModel.mouseDragging)) | the same |
    | finds an item, reads a menu, turns to a button (*M*) | \(milliseconds(MovementModel.decision)) | Card, Moran and \
    Newell 1980 |
    | presses a key (*K*) | \(milliseconds(MovementModel.key)) | the same, average typist |
    | reacts to what is seen or felt | \(milliseconds(MovementModel.reaction)) | Card, Moran and Newell 1983 |
    | flicks | \(milliseconds(MovementModel.flick)) | El Batran and Dunlop 2014 |

    * A single item and each end of a stretch are looked for once; the neighbours between them are not.
    * Inside the mode a tap on an item turns it over whatever the method, so a single item is tapped there.
    * “All but 3” is done without Select All first, then with it where the method leads to a mode that has it.
    * A flick is at most \(Int(MovementModel.flickLength)) pt long (20 mm, our choice) and adds its speed to what the last
      one left, up to \(Int(MovementModel.maximumFling)) pt/s (Android's limit). Content keeps \
    \(MovementModel.deceleration) of its speed each
      millisecond (iOS's rate). The last flick is as strong as needed, and a touch catches the content once the item has
      come near enough.
    * A sweep that goes beyond the screen waits at the bottom of the glass, at the edge of the content once the end is
      less than two screens away, and goes to the end \(milliseconds(MovementModel.reaction)) after it can be seen.
    * A finger's box begins in the gaps between items, which are 6 or 8 pt wide. A fingertip finds those worse than
      Fitts's law says (Bi, Li and Zhai 2013), so boxes come off too well here.
    * A stylus stands in for the finger in drags: nobody has measured fingers in the same way beside a mouse.

    ## Sources

    * Bi, X., Li, Y. and Zhai, S. (2013). FFitts law: modeling finger touch with Fitts' law. CHI 2013.
    * Card, S. K., Moran, T. P. and Newell, A. (1980). The keystroke-level model for user performance time with
      interactive systems. Communications of the ACM 23 (7).
    * Card, S. K., Moran, T. P. and Newell, A. (1983). The psychology of human-computer interaction.
    * El Batran, K. and Dunlop, M. D. (2014). Enhancing KLM (keystroke-level model) to fit touch screen mobile devices.
      MobileHCI 2014.
    * Flash, T. and Hogan, N. (1985). The coordination of arm movements: an experimentally confirmed mathematical model.
      Journal of Neuroscience 5 (7). How fast the finger is on its way.
    * MacKenzie, I. S. (2015). Fitts' throughput and the remarkable case of touch-based target selection. HCII 2015.
    * MacKenzie, I. S. and Buxton, W. (1992). Extending Fitts' law to two-dimensional tasks. CHI 1992. The smaller side
      of a target is its width.
    * MacKenzie, I. S., Sellen, A. and Buxton, W. (1991). A comparison of input devices in elemental pointing and
      dragging tasks. CHI 1991.
    """

  private static func milliseconds(_ value: Double) -> String { "\(Int(value)) ms" }

  private static func law(_ law: (intercept: Double, slope: Double)) -> String {
    let sign = law.intercept < 0 ? "−" : ""
    return "\(sign)\(Int(abs(law.intercept))) + \(Int(law.slope)) · log₂(*A*/*W* + 1) ms"
  }
}
