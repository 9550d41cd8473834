import Glibc

/// An open file and what it was when it was opened; closed with its last reference.
public final class OpenFile: Sendable {
  public let descriptor: Int32
  public let status: FileStatus

  /// Takes over `descriptor`, which it closes also where the status cannot be read.
  package init(owning descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.status = FileStatus(status)
  }

  deinit {
    close(descriptor)
  }

  /// What the file is by now.
  package func currentStatus() throws(SystemError) -> FileStatus {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Reads into `buffer` from the file's own offset; 0 at its end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Reads into `buffer` from `offset` on, leaving the file's own offset alone; 0 at its end.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(SystemError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Reads from the start, at most `limit` bytes, leaving the file's own offset alone.
  package func firstBytes(_ limit: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      while filled < limit {
        let count = pread(descriptor, buffer.baseAddress?.advanced(by: filled), limit - filled, off_t(filled))
        if count < 0, errno == EINTR { continue }
        if count < 0 { failure = .last }
        if count <= 0 { return }
        filled += count
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all of `bytes` at the file's own offset.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let chunk = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, chunk.baseAddress, chunk.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(SystemError) in try write(buffer) }
    }
    try result.get()
  }
}
