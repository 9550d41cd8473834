import HandspanSelection

extension SearchToSelect {
  /// The field's text changed, or an input method began to work in it, or was done.
  ///
  /// What waited for an input method to be done happens then, unless something else was typed meanwhile.
  ///
  /// - Parameters:
  ///   - query: the number of the text; 0 for nothing but spaces.
  ///   - isComposing: whether an input method is at work in the field.
  ///   - time: in milliseconds on the host's steady clock.
  ///   - effects: gains what the host has to do.
  public mutating func typed(
    query: Int, isComposing: Bool, at time: Double, effects: inout [SearchToSelectEffect]
  ) {
    now = time
    let wasReturning = returnsAt != nil
    interrupt(&effects)
    activeToken = nil
    let wasComposing = self.isComposing
    self.isComposing = isComposing
    guard query == self.query, !isOnlySelected else {
      isFieldOutdated = false
      self.query = query
      isOnlySelected = false
      ask(&effects)
      return
    }
    guard wasComposing, !isComposing else { return }
    // The same text, done: whoever has selected a value with it is done with it too.
    if isFieldOutdated || wasReturning { returnToSuggestions(&effects) }
  }

  /// Empties the field, as its own button does.
  public mutating func clearQuery(at time: Double, effects: inout [SearchToSelectEffect]) {
    now = time
    interrupt(&effects)
    activeToken = nil
    // Spaces are no query, but they stand in the field.
    if !hasQuery, !isComposing { effects.append(.clearQuery) }
    returnToSuggestions(&effects)
    effects.append(.focusField)
  }

  /// Time has passed; see `wakeTime`.
  public mutating func tick(at time: Double, effects: inout [SearchToSelectEffect]) {
    now = time
    if let returnsAt, returnsAt <= time { returnToSuggestions(&effects) }
    if let askAt, askAt <= time {
      self.askAt = nil
      loading = .waiting(since: time)
      effects.append(.search(generation: generation))
    }
    if let announceAt, announceAt <= time {
      self.announceAt = nil
      effects.append(.announce(.results(total)))
    }
    if let waitingSince, askAt == nil, waitingSince + SearchToSelectTimes.timeout <= time {
      effects.append(.abandon(generation: generation))
      fail(&effects)
    }
    if let since = lookUp.since, since + SearchToSelectTimes.timeout <= time { finishLookUp(&effects) }
    if let creation, creation.since + SearchToSelectTimes.timeout <= time {
      creationFailed(at: time, effects: &effects)
    }
  }

  /// Any input during the selected state means that somebody goes on here.
  mutating func interrupt(_ effects: inout [SearchToSelectEffect]) {
    returnsAt = nil
    closeMenu(&effects)
    cancelSweep(&effects)
  }

  /// Somebody touched or scrolled the list: the default screen does not come back by itself.
  public mutating func touched(at time: Double) {
    now = time
    returnsAt = nil
  }

  mutating func returnToSuggestions(_ effects: inout [SearchToSelectEffect]) {
    returnsAt = nil
    guard !isComposing else {
      isFieldOutdated = true
      return
    }
    isFieldOutdated = false
    guard hasQuery || isOnlySelected else { return }
    if hasQuery { effects.append(.clearQuery) }
    query = 0
    isOnlySelected = false
    ask(&effects)
  }
}
