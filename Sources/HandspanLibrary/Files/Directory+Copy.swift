import CLinux
import Glibc
import HandspanSystem

extension Directory {
  /// More copies of one file than this have no names left.
  private static let maximumCopies = 10_000

  /// Copies `file` into this folder under the first free copy name, with its mode and time; the name and status of the
  /// copy.
  ///
  /// The copy gets its name only when it is whole, never replacing anything.
  func addCopy(of file: OpenFile, named name: [UInt8]) throws(SystemError) -> (name: [UInt8], FileStatus) {
    let copy: OpenFile
    do throws(SystemError) {
      copy = try unnamedFile()
    } catch {
      return try addCopyUnderHiddenName(of: file, named: name)
    }
    try file.copyContent(to: copy)
    let names = CopyName(name)
    return (
      try Self.firstFree(names) { (name) throws(SystemError) in try link(copy, as: name) },
      try copy.currentStatus()
    )
  }

  /// The same for file systems without files that have no name yet. Until it is whole the copy has a hidden name, by
  /// which it is found again where the program is ended halfway.
  func addCopyUnderHiddenName(of file: OpenFile, named name: [UInt8]) throws(SystemError) -> (
    name: [UInt8], FileStatus
  ) {
    let temporary = Leftover.newName()
    let copy = try newFile(temporary, mode: 0o600)
    flock(copy.descriptor, LOCK_EX | LOCK_NB)
    do throws(SystemError) {
      try file.copyContent(to: copy)
      let name = try Self.firstFree(CopyName(name)) { (name) throws(SystemError) in
        try move(temporary, to: self, as: name)
      }
      return (name, try copy.currentStatus())
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  private func unnamedFile() throws(SystemError) -> OpenFile {
    let opened = handspan_open_unnamed(descriptor, 0o600)
    guard opened >= 0 else { throw .last }
    return try OpenFile(owning: opened)
  }

  private func link(_ file: OpenFile, as name: [UInt8]) throws(SystemError) {
    guard withName(name, { handspan_link_unnamed(file.descriptor, descriptor, $0) }) == 0 else { throw .last }
  }

  private static func firstFree(_ names: CopyName, _ give: ([UInt8]) throws(SystemError) -> Void)
    throws(SystemError) -> [UInt8]
  {
    for number in 1...maximumCopies {
      let name = names.name(number)
      do {
        try give(name)
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

  /// For file systems whose kernel code cannot copy; goes on from wherever the other method stopped.
  private func copyBytesThroughMemory(to copy: OpenFile) throws(SystemError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    while case let count = try read(into: buffer), count > 0 {
      try copy.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
