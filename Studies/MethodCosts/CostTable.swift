/// All methods at all tasks.
struct CostTable: Sendable {
  struct Row: Sendable {
    var method: Method
    /// In the order of `Task.all`.
    var results: [Result<Cost, Inability>]
  }

  struct Part: Sendable {
    var arrangement: Screen.Arrangement
    var rows: [Row]
  }

  var parts: [Part]

  static func measured() -> CostTable {
    CostTable(
      parts: Screen.Arrangement.allCases.map { arrangement in
        Part(
          arrangement: arrangement,
          rows: Method.allCases.map { method in
            Row(
              method: method,
              results: Task.all.map { task in
                let run = Run(method: method, task: task, arrangement: arrangement)
                return Result { () throws(Inability) in try run.cost() }
              })
          })
      })
  }
}
