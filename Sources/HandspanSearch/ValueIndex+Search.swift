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
    var search = QuerySearch(query, limit: limit, self, values)
    if let step, step.occurrences.valueCount <= QuerySearch.recordedLimit {
      for place in step.occurrences.places where Occurrences.isFirst(place) {
        search.visit(values.value(around: Occurrences.offset(place)))
      }
    } else {
      let candidates = Candidates(of: query, folded, values)
      guard !candidates.areMatches else {
        let search = WordsSearch(query, limit: limit, matches: candidates, self, values)
        keep(search.occurrences, of: query, in: &session)
        return search.answer
      }
      candidates.forEach(in: values) { value in
        search.visit(value)
        return true
      }
    }
    keep(search.isRecorded ? search.occurrences : nil, of: query, in: &session)
    return search.answer(folded, values)
  }

  private func keep(_ occurrences: Occurrences?, of query: FoldedQuery, in session: inout SearchSession) {
    guard let occurrences else { return }
    session.append(SearchSession.Step(query: query, occurrences: occurrences, hasAllPlaces: false))
  }
}

extension FoldedQuery {
  /// The word of a query that is one word without an accent.
  var onlyPlainWord: FoldedWord? { words.count == 1 && !whole.hasAccents ? words.first : nil }
}
