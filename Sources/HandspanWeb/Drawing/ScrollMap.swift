/// Shows content of any height in a scroller whose own height browsers limit.
///
/// The scroller holds a canvas no higher than it may be, and `origin` is the height of the content that the canvas's top
/// stands for. What the platform scrolls is followed to the pixel, momentum included: the origin stays where it is. Only
/// when the content has come to rest is the canvas moved beneath it to where the scroll bar's thumb belongs. A leap that no
/// finger or wheel can make is a thumb that was dragged, or a page that asked for a place: it goes to the part of the
/// content that corresponds.
///
///     content   0 ├─1:1─┤········ in proportion ········├─1:1─┤ contentHeight
///     canvas    0 ├─1:1─┤·· in proportion ··├─1:1─┤ canvasHeight
///
/// At both ends the two agree point by point, so that there is always space to scroll on before the canvas ends. All
/// measures are in points.
package struct ScrollMap: Equatable {
  let contentHeight: Double
  let viewportHeight: Double
  package let canvasHeight: Double
  package private(set) var origin = 0.0
  /// Of the canvas: what the platform calls the scroll position.
  package private(set) var top = 0.0
  private var lastScroll = -Double.infinity

  /// Well under what browsers allow (17.9 million in Firefox, 33.5 million in Chromium and WebKit), and low enough that
  /// the single precision in which some of them composite still tells half points apart.
  static let maximumHeight = 8_388_608.0

  /// How much of both ends is 1:1: the fastest autoscroll takes four minutes to cross it.
  static let margin = maximumHeight / 8

  /// Nearer to the canvas's end than this, it is moved although the content has not come to rest.
  static let reserve = margin / 2

  /// The canvas is moved by multiples of this only. Every scale of screens is a multiple of 1/64, so a scroll position
  /// that a browser can take stays one, and nothing on show moves by a fraction of a pixel.
  static let step = 64.0

  /// The way between two reports that is a leap, before what a fling adds. On a track of 1,000 points one point of the
  /// thumb moves the canvas by twice as much.
  static let leap = 4_096.0

  /// Points a millisecond: twice as fast as the fastest fling of a phone, which is 8,000 a second on Android.
  static let fling = 16.0

  /// How long nothing may have moved for the content to be at rest, in milliseconds: several frames, one of them late.
  static let rest = 150.0

  package init(contentHeight: Double, viewportHeight: Double, offset: Double = 0) {
    self.contentHeight = contentHeight
    self.viewportHeight = viewportHeight
    let excess = max(0, ((contentHeight - Self.maximumHeight) / Self.step).rounded(.up)) * Self.step
    canvasHeight = contentHeight - excess
    origin = bestOrigin(offset: offset)
    top = offset - origin
  }

  /// How far the content is scrolled.
  package var offset: Double { origin + top }

  /// Whether the canvas is to be moved once the content has come to rest.
  package var isAstray: Bool { origin != bestOrigin(offset: offset) }

  /// The platform scrolled the canvas; `time` is in milliseconds.
  package mutating func scrolled(toTop newTop: Double, at time: Double) {
    let elapsed = max(0, min(Self.rest, time - lastScroll))
    let way = abs(newTop - top)
    top = newTop
    lastScroll = time
    if way > Self.leap + Self.fling * elapsed {
      origin = rounded(correspondingOffset(top: newTop) - newTop)
    } else if !hasRoom(top: newTop) {
      moveCanvas()
    }
  }

  /// The engine scrolls the content.
  package mutating func scroll(to newOffset: Double) {
    top = newOffset - origin
    if !hasRoom(top: top) { moveCanvas() }
  }

  /// Moves the canvas beneath content that has come to rest; the offset stays what it is.
  package mutating func settle(at time: Double) {
    if time - lastScroll >= Self.rest { moveCanvas() }
  }

  private mutating func moveCanvas() {
    let offset = offset
    origin = bestOrigin(offset: offset)
    top = offset - origin
  }

  private var excess: Double { contentHeight - canvasHeight }
  private var maximumTop: Double { max(0, canvasHeight - viewportHeight) }
  private var maximumOffset: Double { maximumTop + excess }

  /// Whether the canvas goes on above and below as far as anyone might scroll at once, or as the content does.
  private func hasRoom(top: Double) -> Bool {
    (origin == 0 || top >= Self.reserve) && (origin == excess || top <= maximumTop - Self.reserve)
  }

  /// Where the thumb would stand exactly right.
  private func bestOrigin(offset: Double) -> Double {
    rounded(offset - correspondingTop(offset: offset))
  }

  private func rounded(_ origin: Double) -> Double {
    max(0, min(excess, (origin / Self.step).rounded() * Self.step))
  }

  private func correspondingTop(offset: Double) -> Double {
    if excess == 0 || offset <= Self.margin { return offset }
    if offset >= maximumOffset - Self.margin { return offset - excess }
    return Self.margin + (offset - Self.margin) * compression
  }

  private func correspondingOffset(top: Double) -> Double {
    if excess == 0 || top <= Self.margin { return top }
    if top >= maximumTop - Self.margin { return top + excess }
    return Self.margin + (top - Self.margin) / compression
  }

  /// Between the margins, how many points of the canvas stand for one of the content.
  private var compression: Double {
    (maximumTop - 2 * Self.margin) / (maximumOffset - 2 * Self.margin)
  }
}
