import HandspanSelection
import HandspanTouch

/// One method at one task.
struct Run: Sendable {
  var method: Method
  var task: Task
  var arrangement: Screen.Arrangement

  /// What it takes; that exactly what the task wants is selected in the end has been seen.
  func cost() throws(Inability) -> Cost {
    var person = Person(at: method.screen(arrangement), with: method, itemCount: task.itemCount)
    for position in task.given.joined() {
      person.command { picker, effects in picker.toggle(position, effects: &effects) }
    }
    if task.usesSelectAll { try selectAll(by: &person) } else { try select(by: &person) }
    guard person.picker.selection == task.outcome, person.picker.isIdle else {
      fatalError(
        "\(method.rawValue) at \(task.identifier) in a \(arrangement.rawValue): the wrong items are selected")
    }
    return person.total
  }

  private func select(by person: inout Person) throws(Inability) {
    switch method {
    case .button:
      enterByButton(&person)
      tapEach(by: &person)
    case .mark:
      for stretch in task.remainders { person.each(of: stretch) { $0.tapMark($1) } }
    case .sweep:
      enterByButton(&person)
      for stretch in task.stretches { person.sweep(stretch) }
    case .twoFingers: for stretch in task.stretches { person.dragTwoFingers(stretch) }
    case .hold: for stretch in task.stretches { person.holdAndSweep(stretch) }
    case .box: try box(by: &person)
    case .pile:
      if task.isDeselecting { throw Inability(reason: "a pile only adds to what is selected") }
      person.pile(task.remainders)
    case .tray: tray(by: &person)
    case .swipe: throw Inability(reason: "nothing is ever selected")
    case .range: for stretch in task.stretches { person.takeRange(stretch) }
    case .shiftClick: for stretch in task.stretches { person.shiftClick(stretch) }
    }
    if takesWholeStretches { releaseExceptions(by: &person) }
  }

  /// Whether the exceptions were taken along, to be deselected one by one; else they were left out.
  private var takesWholeStretches: Bool {
    switch method {
    case .sweep, .twoFingers, .hold, .box, .range, .shiftClick: true
    case .button, .mark, .pile, .tray, .swipe: false
    }
  }

  /// The nearest first, wherever the person is by now.
  private func releaseExceptions(by person: inout Person) {
    var remaining = task.exceptions
    while let position = remaining.min(by: { person.distance(to: $0) < person.distance(to: $1) }) {
      remaining.removeAll { $0 == position }
      if method == .shiftClick {
        person.controlClick(position)
      } else {
        person.find(position)
        person.tapItem(position)
      }
    }
  }

  private func enterByButton(_ person: inout Person) {
    if !person.picker.isSelecting { person.tapSelectButton() }
  }

  private func tapEach(by person: inout Person) {
    for stretch in task.remainders { person.each(of: stretch) { $0.tapItem($1) } }
  }

  private func box(by person: inout Person) throws(Inability) {
    if task.isDeselecting { throw Inability(reason: "a finger's box only adds to what is selected") }
    for stretch in task.stretches { try person.box(stretch) }
  }

  private func tray(by person: inout Person) {
    for stretch in task.remainders {
      if task.isDeselecting {
        person.decide()
        for position in stretch { person.dragOutOfTray(position) }
      } else {
        person.each(of: stretch) { $0.dragIntoTray($1) }
      }
    }
  }

  /// Enters the mode by the method's own gesture on the first item, then by the bar's button.
  private func selectAll(by person: inout Person) throws(Inability) {
    guard method.hasSelectAll else { throw Inability(reason: "it has no mode, so no Select All") }
    if method == .shiftClick {
      person.pressKey()
      person.pressKey()
      person.command { picker, effects in picker.press(.a, modifiers: .control, effects: &effects) }
    } else {
      try enter(by: &person)
      person.decide()
      person.tapControl(person.screen.selectAllButton, width: Thresholds.target) { picker, effects in
        picker.selectAll(effects: &effects)
      }
    }
    releaseExceptions(by: &person)
  }

  private func enter(by person: inout Person) throws(Inability) {
    switch method {
    case .button, .sweep: person.tapSelectButton()
    case .mark, .range:
      person.decide()
      person.tapMark(0)
    case .twoFingers: person.dragTwoFingers(0..<1)
    case .hold: person.holdAndSweep(0..<1)
    case .box: try person.box(0..<1)
    case .pile, .tray, .swipe, .shiftClick: break
    }
  }
}
