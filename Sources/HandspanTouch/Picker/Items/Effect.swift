import HandspanSelection

extension ItemPicker {
  /// What a face must do beyond drawing the cells.
  public enum Effect: Sendable, Equatable {
    /// Show the item itself.
    case open(Int)
    /// Show the item's menu, as `ItemPicker.menu` describes it.
    case showMenu
    case hideMenu
    /// Show the actions of the item that was swiped aside.
    case showActions(Int)
    case hideActions
    /// What was carried was let go over this zone; it is selected now.
    case dropped(zone: Int)
    /// Move the content to this offset, in points.
    case scroll(to: Double)
    /// A tap that can be felt.
    case haptic
    /// Say why what was asked for was not done, or not all of it; sent once a gesture.
    case refused(SelectionPolicy.Refusal)
    /// Say how many items are selected now; sent once a gesture, not once a move.
    case announceCount
  }
}
