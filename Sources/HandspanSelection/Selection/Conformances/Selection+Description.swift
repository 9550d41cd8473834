#if !hasFeature(Embedded)
  extension Selection: CustomStringConvertible {
    /// The count and the runs, on one line: `5 of 12 selected: 0–2, 7, 9`. Of many runs the first ones and the last.
    public var description: String {
      let selected = "\(count) of \(itemCount) selected"
      guard !isEmpty else { return selected }
      var shown: [Range<Int>] = []
      for run in runs {
        if shown.count == Self.describedRuns { break }
        shown.append(run)
      }
      var texts = shown.map { Self.text(of: $0) }
      if let last, let end = shown.last, last >= end.upperBound {
        texts.append("…")
        texts.append(Self.text(of: stretch(around: last)))
      }
      return selected + ": " + texts.joined(separator: ", ")
    }

    /// As many as fit a line of a console at a million items.
    private static var describedRuns: Int { 8 }

    private static func text(of run: Range<Int>) -> String {
      run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)–\(run.upperBound - 1)"
    }
  }
#endif
