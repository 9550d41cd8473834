import HandspanSelection

/// A place outside the items that what is carried can be let go over.
public struct DropZone: Sendable, Equatable {
  /// The host's own number for it; `DropZone.tray` is the tray's.
  public var id: Int
  /// In points on the viewport.
  public var frame: Geometry.Rect

  /// A zone by its number and its frame, in points on the viewport.
  public init(id: Int, frame: Geometry.Rect) {
    self.id = id
    self.frame = frame
  }

  /// Letting go here only selects what was carried; the tray is a place, and nothing else happens there.
  public static let tray = 0
}

/// What is under the finger while items are carried: a pile, or one piece on its way into or out of the tray.
public struct Carry: Sendable, Equatable {
  /// The item the finger is on.
  public let lifted: Int
  /// All that is carried.
  public var items: Selection
  /// Where the finger is, in points on the viewport.
  public var location: Geometry.Point
  /// The zone the finger is over.
  public var zone: Int?
  let isFromTray: Bool
  /// Whether it was said how many items there would be with these.
  var isAnnounced = false

  /// A selected item brings all that is selected with it, any other comes alone, as does a piece out of the tray.
  init(lifting position: Int, of selection: Selection, isFromTray: Bool) {
    lifted = position
    if selection.contains(position), !isFromTray {
      items = selection
    } else {
      items = Selection(itemCount: selection.itemCount)
      items.select(position)
    }
    location = Geometry.Point(x: 0, y: 0)
    self.isFromTray = isFromTray
  }
}
