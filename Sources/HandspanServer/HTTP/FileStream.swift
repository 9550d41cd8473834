import HandspanLibrary
import HandspanSystem

/// A stretch of an open file, read while it is sent.
///
/// A file that no longer has the bytes that were announced ends the stream with an error. libmicrohttpd's own way of
/// sending files would try for ever.
final class FileStream: ByteStream {
  private let file: OpenFile
  private var rest: Range<Int64>

  init(_ file: OpenFile, _ range: Range<Int64>) {
    self.file = file
    rest = range
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(LibraryError) -> Int {
    guard !rest.isEmpty else { return 0 }
    let wanted = UnsafeMutableRawBufferPointer(
      rebasing: buffer.prefix(Int(min(Int64(buffer.count), Int64(rest.count)))))
    let count: Int
    do throws(SystemError) {
      count = try file.read(into: wanted, at: rest.lowerBound)
    } catch {
      throw LibraryError(.failed, "the file cannot be read any further")
    }
    guard count > 0 else { throw Self.changed }
    rest = (rest.lowerBound + Int64(count))..<rest.upperBound
    if rest.isEmpty, wasRewritten { throw Self.changed }
    return count
  }

  /// Whether what was sent may be of two states of the file. One that only grew still has all that was announced.
  private var wasRewritten: Bool {
    guard let status = try? file.currentStatus() else { return true }
    return status != file.status && status.size <= file.status.size
  }

  private static let changed = LibraryError(.failed, "the file changed while it was being sent")
}
