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
    let answer = rank(query, limit: limit, session: &session)
    let typed = valuesTyped(as: query)
    guard !typed.isEmpty, typed != Array(answer.top.prefix(typed.count)) else { return answer }
    let top = typed + answer.top.filter { !typed.contains($0) }
    return SearchAnswer(count: answer.count, top: Array(top.prefix(limit)))
  }

  private func rank(_ query: FoldedQuery, limit: Int, session: inout SearchSession) -> SearchAnswer {
    let step = session.step(before: query, in: self)
    return folded.withView { values in
      if let word = query.onlyPlainWord {
        let search = WordSearch(word, limit: limit, folded, values)
        if let occurrences = search.occurrences(after: step) {
          session.append(SearchSession.Step(query: query, occurrences: occurrences, hasAllPlaces: true))
          return search.answer(occurrences)
        }
      }
      return search(query, limit: limit, after: step, &session, values)
    }
  }

  private func search(
    _ query: FoldedQuery, limit: Int, after step: SearchSession.Step?, _ session: inout SearchSession,
    _ values: FoldedValues.View
  ) -> SearchAnswer {
    var search = QuerySearch(query, limit: limit, self, values)
    if let step, step.occurrences.valueCount <= QuerySearch.recordedLimit {
      for place in step.occurrences.places where Occurrences.isFirst(place) {
        let offset = Occurrences.offset(place)
        search.visit(values.value(around: offset), number: values.index(at: offset))
      }
    } else if Candidates.areMatches(of: query, in: folded) {
      let matches = session.matches(of: query, folded, values)
      let count = matches.count
      if count <= QuerySearch.recordedLimit { keep(matches.occurrences(in: values), of: query, in: &session) }
      return query.whole.hasAccents
        ? AccentedLetterSearch(query, limit: limit, matches: matches, count: count, self, values).answer
        : WordsSearch(query, limit: limit, matches: matches, count: count, folded, values).answer
    } else {
      Candidates(of: query, folded, values).forEach(in: values) { value, number in
        search.visit(value, number: number)
        return true
      }
    }
    let (answer, occurrences) = search.finish(folded, values)
    keep(occurrences, of: query, in: &session)
    return answer
  }

  private func keep(_ occurrences: Occurrences?, of query: FoldedQuery, in session: inout SearchSession) {
    guard let occurrences else { return }
    session.append(SearchSession.Step(query: query, occurrences: occurrences, hasAllPlaces: false))
  }
}

extension FoldedQuery {
  /// The word of a query that is one word without an accent.
  var onlyPlainWord: FoldedWord? { words.count == 1 && !whole.hasAccents ? words.first : nil }

  /// The letter of a query that is one letter of ASCII with one accent, by its number.
  var onlyAccentedLetter: UInt16? {
    // Of others there is only the last byte in the number, which some share.
    guard whole.bytes.count == 1, whole.bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    let letters = AccentedLetters.numbers(whole.bytes, accents: whole.accents)
    return letters.count == 1 ? letters.first : nil
  }
}
