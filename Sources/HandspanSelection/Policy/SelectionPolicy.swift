/// What may be selected in a collection: which items, and how many of them.
///
/// A change is made whole or refused whole. Only a gesture that is still going on, such as a sweep, takes as many items as
/// are allowed, which everybody can see while it lasts. Disabled items are passed over without a word.
public struct SelectionPolicy: Sendable, Equatable {
  /// How many items can be selected at a time.
  public enum Mode: Int32, Sendable, Equatable, CaseIterable {
    /// Any number.
    case multiple
    /// One: selecting another deselects it. There are no ranges, sweeps, boxes, piles and no Select All.
    case single
    /// None: a tap opens, and there is no mode to enter.
    case none
  }

  /// Why a change was not made.
  public enum Refusal: Sendable, Equatable {
    /// More than this many items would be selected.
    case maximum(Int)
    /// More than one item would be selected where only one may be.
    case single
    /// Nothing would be selected where something always is.
    case empty
  }

  /// A change as it is allowed.
  public struct Decision: Sendable, Equatable {
    /// What is selected after it.
    public var selection: Selection
    /// Why that is not all that was asked for; nil where it is, but for disabled items.
    public var refusal: Refusal?

    /// A change that is made, or refused for a reason.
    public init(selection: Selection, refusal: Refusal? = nil) {
      self.selection = selection
      self.refusal = refusal
    }
  }

  /// How many items can be selected at a time.
  public var mode: Mode
  /// The items that can never be selected; nil for none.
  public var disabled: Selection?
  /// Whether the last selected item stays selected. Nothing is selected before the first one is.
  public var disallowsEmptySelection: Bool
  /// How many items may be selected at a time; nil for any number.
  public var maximumSelectionCount: Int?

  /// Without arguments, whatever is asked for is allowed.
  public init(
    mode: Mode = .multiple, disabled: Selection? = nil, disallowsEmptySelection: Bool = false,
    maximumSelectionCount: Int? = nil
  ) {
    self.mode = mode
    self.disabled = disabled
    self.disallowsEmptySelection = disallowsEmptySelection
    self.maximumSelectionCount = maximumSelectionCount
  }

  /// Whether every change is allowed. O(1).
  public var isUnrestricted: Bool {
    mode == .multiple && disabled == nil && !disallowsEmptySelection && maximumSelectionCount == nil
  }

  /// Whether an item can never be selected. O(log *runs*).
  public func isDisabled(_ position: Int) -> Bool { disabled?.contains(position) ?? false }

  /// Decides on a change in one go, from `current` to `wanted`. O(*leaves*) with disabled items, else O(1).
  public func decision(on wanted: Selection, after current: Selection) -> Decision {
    if isUnrestricted { return Decision(selection: wanted) }
    let allowed = enabled(wanted)
    switch mode {
    case .none: return Decision(selection: Selection(itemCount: wanted.itemCount))
    case .single where allowed.count > 1:
      let added = allowed.subtracting(current)
      return added.count == 1 ? Decision(selection: added) : Decision(selection: current, refusal: .single)
    case .single, .multiple: break
    }
    if let maximumSelectionCount, allowed.count > max(maximumSelectionCount, current.count) {
      return Decision(selection: current, refusal: .maximum(maximumSelectionCount))
    }
    if disallowsEmptySelection, allowed.isEmpty, !current.isEmpty {
      return Decision(selection: current, refusal: .empty)
    }
    return Decision(selection: allowed)
  }

  /// Decides on what a gesture would do as it stands, over what was selected when it began: as many of the new items as are
  /// allowed, from its start on, and one item left where one has to be. O(*leaves*).
  ///
  /// - Parameters:
  ///   - wanted: what the gesture would select without a policy.
  ///   - base: what was selected when it began.
  ///   - fromEnd: whether the gesture went towards position 0.
  public func gestureDecision(
    on wanted: Selection, over base: Selection, fromEnd: Bool
  ) -> Decision {
    if isUnrestricted { return Decision(selection: wanted) }
    guard mode == .multiple else { return decision(on: wanted, after: base) }
    var decision = Decision(selection: enabled(wanted))
    if let maximumSelectionCount, decision.selection.count > maximumSelectionCount {
      let added = decision.selection.subtracting(base)
      let excess = min(added.count, decision.selection.count - maximumSelectionCount)
      decision.selection.subtract(added.part(ofCount: excess, fromEnd: !fromEnd))
      if excess > 0 { decision.refusal = .maximum(maximumSelectionCount) }
    }
    if disallowsEmptySelection, decision.selection.isEmpty, let left = fromEnd ? base.first : base.last {
      decision.selection.select(left)
      decision.refusal = .empty
    }
    return decision
  }

  /// What of a selection from elsewhere may be selected: no disabled items, and of too many the first. O(*leaves*).
  public func fitted(_ selection: Selection) -> Selection {
    if isUnrestricted { return selection }
    let allowed = enabled(selection)
    let limit =
      switch mode {
      case .none: 0
      case .single: 1
      case .multiple: maximumSelectionCount ?? allowed.count
      }
    return allowed.count <= limit ? allowed : allowed.part(ofCount: limit, fromEnd: false)
  }

  private func enabled(_ selection: Selection) -> Selection {
    guard let disabled else { return selection }
    return selection.subtracting(disabled)
  }
}

extension Selection {
  /// Only the first or the last so many of what is selected.
  fileprivate func part(ofCount part: Int, fromEnd: Bool) -> Selection {
    guard part < count else { return self }
    var result = self
    if fromEnd {
      result.deselect(0..<(position(ofRank: count - part) ?? itemCount))
    } else {
      result.deselect((position(ofRank: part) ?? itemCount)..<itemCount)
    }
    return result
  }
}
