import HandspanTouch

/// What a model person looks at: a phone held in the hand, or a window beside a keyboard.
struct Screen: Sendable {
  enum Arrangement: String, Sendable, CaseIterable {
    case grid
    case list
  }

  var size: Geometry.Size
  /// Covered by the page's bars, in points.
  var topInset: Double
  var bottomInset: Double
  var arrangement: Arrangement
  var isDesktop: Bool

  /// A phone 393 pt wide, with the bars of the page.
  static func phone(_ arrangement: Arrangement) -> Screen {
    Screen(
      size: Geometry.Size(width: 393, height: 852), topInset: 100, bottomInset: 82, arrangement: arrangement,
      isDesktop: false)
  }

  static func desktop(_ arrangement: Arrangement) -> Screen {
    Screen(
      size: Geometry.Size(width: 1_280, height: 800), topInset: 60, bottomInset: 82, arrangement: arrangement,
      isDesktop: true)
  }

  func layout(itemCount: Int) -> ItemLayout {
    switch arrangement {
    case .grid:
      .grid(
        ItemLayout.Grid(itemCount: itemCount, width: size.width, topInset: topInset, bottomInset: bottomInset)
      )
    case .list:
      .list(
        ItemLayout.List(itemCount: itemCount, width: size.width, topInset: topInset, bottomInset: bottomInset)
      )
    }
  }

  var viewport: Viewport { Viewport(size: size, topInset: topInset, bottomInset: bottomInset) }

  /// The bar below, which takes what is dropped: the actions, or the tray.
  var dropZone: Geometry.Rect {
    Geometry.Rect(x: 0, y: size.height - bottomInset, width: size.width, height: bottomInset)
  }

  // The page's buttons, where `app.css` puts them.
  var selectButton: Geometry.Point { Geometry.Point(x: size.width - 54, y: 28) }
  var selectAllButton: Geometry.Point { Geometry.Point(x: 60, y: 74) }

  /// Where a finger or a pointer waits for the task to begin.
  var rest: Geometry.Point { Geometry.Point(x: size.width / 2, y: size.height * 0.75) }
}
