import CArchive
import Glibc
import HandspanSystem

/// A zip archive of files, made piece by piece as it is read.
///
/// It can be read as it arrives as well as from a file. A file that vanishes, shrinks or changes
/// while it is read ends the stream with an error before the archive's directory is written, so that what was
/// received so far is no archive to any program, and never one that silently lacks something.
public final class ZipStream {
  struct Entry: Equatable {
    let path: RelativePath
    let status: FileStatus
    /// The name inside the archive.
    let name: String
  }

  private static let chunk = 256 << 10

  private let root: Directory
  private var pending: ArraySlice<Entry>
  private var current: (entry: Entry, file: OpenFile, remaining: Int64)?
  private let archive: OpaquePointer
  private let output = Output()
  private var isClosed = false
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)

  init(_ entries: [Entry], in root: Directory) throws(LibraryError) {
    guard let archive = archive_write_new() else {
      throw LibraryError(.failed, "there is not enough memory for an archive")
    }
    self.archive = archive
    self.root = root
    pending = entries[...]
    archive_write_set_format_zip(archive)
    // A file is in the archive before its checksum is known. Whoever reads the archive as it arrives finds the end of
    // such an entry by its compression alone, so that files are not merely stored. The lowest level costs least, and
    // pictures and films do not get smaller by any.
    archive_write_zip_set_compression_deflate(archive)
    archive_write_set_format_option(archive, "zip", "compression-level", "1")
    archive_write_set_bytes_per_block(archive, 0)
    let opened = archive_write_open(
      archive, Unmanaged.passUnretained(output).toOpaque(), nil, appendOutput, nil)
    try check(opened)
  }

  deinit {
    // An archive given up halfway must not have its directory written on the way out.
    archive_write_fail(archive)
    archive_write_free(archive)
    buffer.deallocate()
  }

  /// Fills the start of `destination`; 0 when the archive is complete.
  public func read(into destination: UnsafeMutableRawBufferPointer) throws(LibraryError) -> Int {
    while output.isEmpty, !isClosed {
      try UTF8Locale.during { () throws(LibraryError) in try advance() }
    }
    return output.move(into: destination)
  }

  private func advance() throws(LibraryError) {
    if let (entry, file, remaining) = current {
      current = remaining > 0 ? (entry, file, try copy(entry, file, remaining)) : nil
      if current == nil { try finish(entry, file) }
    } else if let entry = pending.popFirst() {
      current = (entry, try start(entry), entry.status.size)
    } else {
      try check(archive_write_close(archive))
      isClosed = true
    }
  }

  private func start(_ entry: Entry) throws(LibraryError) -> OpenFile {
    let file: OpenFile
    do {
      file = try root.file(at: entry.path)
    } catch {
      throw LibraryError(error, entry.path)
    }
    guard file.status == entry.status else { throw Self.changed(entry) }
    try writeHeader(entry)
    return file
  }

  private func writeHeader(_ entry: Entry) throws(LibraryError) {
    let header = archive_entry_new2(archive)
    defer { archive_entry_free(header) }
    archive_entry_set_pathname(header, entry.name)
    archive_entry_set_filetype(header, UInt32(Glibc.S_IFREG))
    archive_entry_set_perm(header, 0o644)
    archive_entry_set_size(header, entry.status.size)
    archive_entry_set_mtime(header, time_t(entry.status.modified.seconds), 0)
    try check(archive_write_header(archive, header))
  }

  private func copy(_ entry: Entry, _ file: OpenFile, _ remaining: Int64) throws(LibraryError) -> Int64 {
    let wanted = UnsafeMutableRawBufferPointer(
      rebasing: buffer.prefix(Int(min(remaining, Int64(Self.chunk)))))
    let count: Int
    do {
      count = try file.read(into: wanted)
    } catch {
      throw LibraryError(error, entry.path)
    }
    guard count > 0 else { throw Self.changed(entry) }
    guard archive_write_data(archive, wanted.baseAddress, count) == count else { throw failure }
    return remaining - Int64(count)
  }

  private func finish(_ entry: Entry, _ file: OpenFile) throws(LibraryError) {
    guard let status = try? file.currentStatus(), status == entry.status else { throw Self.changed(entry) }
    try check(archive_write_finish_entry(archive))
  }

  private func check(_ result: Int32) throws(LibraryError) {
    guard result == ARCHIVE_OK else { throw failure }
  }

  private var failure: LibraryError {
    let reason = archive_error_string(archive).map { String(cString: $0) } ?? "no reason was given"
    return LibraryError(.failed, "the archive could not be written: \(reason)")
  }

  private static func changed(_ entry: Entry) -> LibraryError {
    LibraryError(.failed, "\(entry.path.display) changed while it was being read")
  }
}

/// What the archive has written and nobody has read yet.
private final class Output {
  private var bytes: [UInt8] = []
  private var sentCount = 0

  var isEmpty: Bool { sentCount == bytes.count }

  func append(_ piece: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: piece)
  }

  func move(into destination: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(destination.count, bytes.count - sentCount)
    bytes.withUnsafeBytes {
      destination.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[sentCount..<(sentCount + count)]))
    }
    sentCount += count
    if isEmpty {
      bytes.removeAll(keepingCapacity: true)
      sentCount = 0
    }
    return count
  }
}

private func appendOutput(
  archive: OpaquePointer?, context: UnsafeMutableRawPointer?, bytes: UnsafeRawPointer?, count: Int
) -> Int {
  guard let context else { return -1 }
  Unmanaged<Output>.fromOpaque(context).takeUnretainedValue()
    .append(UnsafeRawBufferPointer(start: bytes, count: count))
  return count
}

/// Makes libarchive read names as the UTF-8 they are, whatever the person's language settings.
private enum UTF8Locale {
  nonisolated(unsafe) private static let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

  static func during(_ body: () throws(LibraryError) -> Void) throws(LibraryError) {
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    try body()
  }
}
