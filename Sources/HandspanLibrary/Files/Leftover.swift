import Glibc

/// Hidden files that a program which was ended halfway has left behind, known by their names: `.handspan-`, a random
/// number, and a number that only this program makes of it. No other file is ever taken for one.
enum Leftover {
  private static let start = Array(".handspan-".utf8)

  /// A name for a file that is not whole yet.
  static func newName() -> [UInt8] {
    name(UInt64.random(in: 0...UInt64.max))
  }

  private static func name(_ number: UInt64) -> [UInt8] {
    start + Array("\(String(number, radix: 36))-\(String(check(number), radix: 36))".utf8)
  }

  /// The finaliser of SplitMix64 (Steele, Lea and Flood 2014): each number has one of its own.
  private static func check(_ number: UInt64) -> UInt64 {
    var mixed = number &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether `name` is one that `newName` made.
  static func isName(_ name: [UInt8]) -> Bool {
    guard name.starts(with: start) else { return false }
    let digits = name.dropFirst(start.count).prefix { $0 != UInt8(ascii: "-") }
    guard let number = UInt64(String(decoding: digits, as: UTF8.self), radix: 36) else { return false }
    return self.name(number) == name
  }

  /// Removes the file called `name` from `folder`, unless a program is still writing it: that holds a lock on it.
  static func remove(_ name: [UInt8], from folder: Directory) {
    guard isName(name), let file = try? folder.file(name),
      flock(file.descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    try? folder.remove(name)
  }
}
