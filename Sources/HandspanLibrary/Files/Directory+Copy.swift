import CLinux
import Glibc
import HandspanSystem

extension Directory {
  /// More copies of one file than this have no names left.
  private static let maximumCopies = 10_000

  /// Copies `file` into this folder under the first free copy name, with its mode and time; the name and
  /// status of the copy.
  ///
  /// The copy is written under a hidden name and gets its own only when it is whole, never replacing anything.
  func addCopy(of file: OpenFile, named name: [UInt8]) throws(SystemError) -> (name: [UInt8], FileStatus) {
    let temporary = Array(".handspan-\(UInt64.random(in: 0...UInt64.max))".utf8)
    let copy = try newFile(temporary, mode: 0o600)
    do throws(SystemError) {
      try file.copyContent(to: copy)
      let name = try moveToFreeName(temporary, CopyName(name))
      return (name, try copy.currentStatus())
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  private func moveToFreeName(_ temporary: [UInt8], _ names: CopyName) throws(SystemError) -> [UInt8] {
    for number in 1...Self.maximumCopies {
      let name = names.name(number)
      do {
        try move(temporary, to: self, as: name)
        return name
      } catch  where error.code == EEXIST {
        continue
      }
    }
    throw SystemError(code: EEXIST)
  }
}

extension OpenFile {
  private static let chunk = 1 << 30

  /// Copies content, mode and time; fails with `ESTALE` where the file changed meanwhile.
  fileprivate func copyContent(to copy: OpenFile) throws(SystemError) {
    try copyBytes(to: copy)
    guard try currentStatus() == status else { throw SystemError(code: ESTALE) }
    let times = [status.modified.system, status.modified.system]
    guard fchmod(copy.descriptor, status.mode & 0o777) == 0, futimens(copy.descriptor, times) == 0 else {
      throw .last
    }
  }

  private func copyBytes(to copy: OpenFile) throws(SystemError) {
    while true {
      let count = handspan_copy_range(descriptor, copy.descriptor, Self.chunk)
      if count == 0 { return }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return try copyBytesThroughMemory(to: copy) }
    }
  }

  /// The way for file systems whose kernel code cannot copy; goes on from wherever the other way stopped.
  private func copyBytesThroughMemory(to copy: OpenFile) throws(SystemError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    while case let count = try read(into: buffer), count > 0 {
      try copy.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
