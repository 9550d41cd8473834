/// The names a copy may take: `sea.jpg`, then `sea copy.jpg`, `sea copy 2.jpg`, `sea copy 3.jpg`…
struct CopyName: Equatable {
  private let stem: [UInt8]
  private let suffix: [UInt8]

  /// Takes `name` apart. A copy of a copy counts on from the same original.
  init(_ name: [UInt8]) {
    let end = Self.suffixStart(name)
    stem = Self.withoutCopyMark(Array(name[..<end]))
    suffix = Array(name[end...])
  }

  /// The `number`th name to try, from 1.
  func name(_ number: Int) -> [UInt8] {
    stem + Array((number == 1 ? " copy" : " copy \(number)").utf8) + suffix
  }

  /// Where the extension starts: at the last dot, but before `.tar.gz` and the like, and never at the start.
  private static func suffixStart(_ name: [UInt8]) -> Int {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return name.count }
    let inner = Array(".tar".utf8)
    return dot > inner.count && name[..<dot].suffix(inner.count).elementsEqual(inner)
      ? dot - inner.count : dot
  }

  private static func withoutCopyMark(_ stem: [UInt8]) -> [UInt8] {
    let mark = Array(" copy".utf8)
    let digits = stem.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    let numbered = stem.dropLast(digits)
    let base = digits > 0 && numbered.last == UInt8(ascii: " ") ? numbered.dropLast() : stem[...]
    return base.count > mark.count && base.suffix(mark.count).elementsEqual(mark)
      ? Array(base.dropLast(mark.count)) : stem
  }
}
