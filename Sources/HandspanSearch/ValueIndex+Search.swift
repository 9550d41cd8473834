extension ValueIndex {
  /// Counts the values that match and ranks the best of them, no more than `limit`.
  ///
  /// An empty query matches every value. O(*bytes*) for the first letters, 64 bytes at a time; with a session, each
  /// further letter is O(*values that matched before*).
  public func search(_ query: FoldedQuery, limit: Int = 100, session: inout SearchSession) -> SearchAnswer {
    precondition(limit >= 0, "an answer cannot hold fewer than no values")
    guard !query.isEmpty else {
      return SearchAnswer(count: count, top: folded.positions.prefix(limit).map { Int($0) })
    }
    let step = session.step(before: query, in: self)
    return folded.withView { values in
      guard let word = query.onlyPlainWord else {
        return search(query, limit: limit, after: step, &session, values)
      }
      let search = WordSearch(word, limit: limit, folded, values)
      guard let occurrences = search.occurrences(after: step) else { return search.answer() }
      session.append(SearchSession.Step(query: query, occurrences: occurrences, hasAllPlaces: true))
      return search.answer(occurrences)
    }
  }

  private func search(
    _ query: FoldedQuery, limit: Int, after step: SearchSession.Step?, _ session: inout SearchSession,
    _ values: FoldedValues.View
  ) -> SearchAnswer {
    var walk = ValueWalk(QuerySearch(query, limit: limit, self, values), values)
    if let step {
      walk.visit(step.occurrences)
    } else {
      MatchScan(for: query.longestWord.bytes, frequencies: folded.frequencies).run(over: values, &walk)
    }
    if walk.visitor.isRecorded {
      session.append(
        SearchSession.Step(query: query, occurrences: walk.visitor.occurrences, hasAllPlaces: false))
    }
    return walk.visitor.answer(folded, values)
  }
}

extension FoldedQuery {
  /// The word of a query that is one word without an accent.
  var onlyPlainWord: FoldedWord? { words.count == 1 && !whole.hasAccents ? words.first : nil }

  /// A word that fewest values have, as far as its length tells.
  var longestWord: FoldedWord { words.max { $0.bytes.count < $1.bytes.count } ?? whole }
}
