extension ValueIndex {
  /// Where the words of a query stand in the value at `position`: ranges of its UTF-8 bytes that ascend, do not touch
  /// and cut no grapheme. O(*bytes* of the value).
  public func highlights(of query: FoldedQuery, at position: Int) -> [Range<Int>] {
    query.highlights(in: text(at: position))
  }
}

extension FoldedQuery {
  /// Where the words stand in a text: ranges of its UTF-8 bytes that ascend, do not touch and cut no grapheme.
  ///
  /// O(*bytes*).
  public func highlights(in text: some Sequence<UInt8>) -> [Range<Int>] {
    let source = Array(text)
    let folded = FoldedText(source)
    var marked = words.flatMap { word in
      word.places(in: folded).map { place in
        folded.source(of: place..<place + word.bytes.count)
      }
    }
    guard !marked.isEmpty else { return [] }
    marked.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    return merged(Graphemes(source).widened(marked))
  }

  private func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }
}

extension FoldedWord {
  /// Where the word stands with the accents that were typed; no two overlap.
  func places(in text: FoldedText) -> [Int] {
    var places: [Int] = []
    var place = 0
    while place + bytes.count <= text.bytes.count {
      if text.bytes[place] == bytes[0], text.bytes[place...].starts(with: bytes),
        accentsAgree(with: text.accents, at: place)
      {
        places.append(place)
        place += bytes.count
      } else {
        place += 1
      }
    }
    return places
  }
}

/// The extended grapheme clusters of bytes that need not be UTF-8.
private struct Graphemes {
  /// Where each begins, and the end.
  private let starts: [Int]

  init(_ source: [UInt8]) {
    starts = source.withUnsafeBufferPointer { bytes in
      var text = String.UnicodeScalarView()
      var lengths: [Int] = []
      var offset = 0
      while offset < bytes.count {
        let scalar = DecodedScalar(bytes, at: offset)
        text.append(Unicode.Scalar(scalar.value) ?? "\u{FFFD}")
        lengths.append(scalar.length)
        offset += scalar.length
      }
      return Graphemes.starts(String(text), lengths)
    }
  }

  /// Strings hold no bytes that are not UTF-8, so the lengths are those of the scalars in the source.
  private static func starts(_ text: String, _ lengths: [Int]) -> [Int] {
    var starts = [0]
    var (scalar, end) = (0, 0)
    for character in text {
      for _ in character.unicodeScalars {
        end += lengths[scalar]
        scalar += 1
      }
      starts.append(end)
    }
    return starts
  }

  /// Ranges in ascending order, each widened to whole graphemes.
  func widened(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.map { range in
      starts[last(notBehind: range.lowerBound)]..<starts[last(notBehind: range.upperBound - 1) + 1]
    }
  }

  private func last(notBehind offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
