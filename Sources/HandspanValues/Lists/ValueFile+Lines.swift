extension ValueFile {
  /// One value for each line, numbered from 1; lines end in LF or CR LF.
  func lines() throws(ValueError) -> ValueCollection {
    var collector = ValueCollector(path)
    var rest = try content()
    var number: Int64 = 0
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest.dropFirst(line.count + 1)
      number += 1
      try collector.add(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, number: number, "line")
    }
    return collector.collection
  }
}
