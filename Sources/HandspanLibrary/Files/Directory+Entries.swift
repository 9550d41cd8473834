import Glibc
import HandspanSystem

extension Directory {
  /// The names in this folder that are not hidden, in byte order.
  ///
  /// - Parameter hidden: is passed each of the others.
  func visibleNames(_ hidden: ([UInt8]) -> Void = { _ in }) throws(SystemError) -> [[UInt8]] {
    // A second descriptor, because closing the stream closes the one it was given.
    let copy = withName(Array(".".utf8)) { openat(descriptor, $0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard copy >= 0 else { throw .last }
    guard let stream = fdopendir(copy) else {
      let error = SystemError.last
      close(copy)
      throw error
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = Self.name(of: entry)
      if name.first != UInt8(ascii: ".") { names.append(name) } else { hidden(name) }
      errno = 0
    }
    guard errno == 0 else { throw .last }
    names.sort { $0.lexicographicallyPrecedes($1) }
    return names
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
  }
}
