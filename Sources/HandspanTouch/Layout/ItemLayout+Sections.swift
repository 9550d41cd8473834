extension ItemLayout {
  /// 0 where the layout knows no groups.
  public var sectionCount: Int {
    if case .sections(let sections) = self { sections.sectionCount } else { 0 }
  }

  /// The items of a group; empty for an empty one. `section` must be below `sectionCount`. O(1).
  public func positions(ofSection section: Int) -> Range<Int> {
    if case .sections(let sections) = self { sections.positions(ofSection: section) } else { 0..<0 }
  }

  /// The group of an item; nil where the layout knows no groups. O(log sections).
  public func section(of position: Int) -> Int? {
    if case .sections(let sections) = self { sections.section(of: position) } else { nil }
  }
}
