import Foundation

/// A folder of a test's own, removed when all tests are done.
public final class TestFolder: Sendable {
  public let path: String

  public init() {
    _ = TestEnvironment.isPrepared
    path = TestEnvironment.base + "/" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file, whatever bytes its path is made of, making the folders on the way.
  @discardableResult
  public func write(_ name: some Collection<UInt8>, _ content: some Collection<UInt8>, modified: Int? = nil)
    -> String
  {
    let bytes = Array(name)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") {
      _ = Self.call(path, Array(bytes[..<index])) { mkdir($0, 0o777) }
    }
    let descriptor = Self.call(path, bytes) { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644) }
    precondition(descriptor >= 0, "could not write \(String(decoding: bytes, as: UTF8.self)): \(errno)")
    defer { close(descriptor) }
    let written = Array(content).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    precondition(written == content.count, "could not write all of it")
    if let modified {
      let times = [timespec(tv_sec: modified, tv_nsec: 0), timespec(tv_sec: modified, tv_nsec: 0)]
      futimens(descriptor, times)
    }
    return path + "/" + String(decoding: bytes, as: UTF8.self)
  }

  @discardableResult
  public func write(_ name: String, _ content: String, modified: Int? = nil) -> String {
    write(name.utf8, content.utf8, modified: modified)
  }

  /// The content of a file, or nil where there is none.
  public func read(_ name: some Collection<UInt8>) -> [UInt8]? {
    let descriptor = Self.call(path, Array(name)) { open($0, O_RDONLY | O_NOFOLLOW) }
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return Array((try? handle.readToEnd()) ?? Data())
  }

  public func read(_ name: String) -> String? {
    read(name.utf8).map { String(decoding: $0, as: UTF8.self) }
  }

  public func exists(_ name: some Collection<UInt8>) -> Bool {
    Self.call(path, Array(name)) { name in
      var status = stat()
      return lstat(name, &status) == 0
    }
  }

  public func exists(_ name: String) -> Bool {
    exists(name.utf8)
  }

  public func remove(_ name: some Collection<UInt8>) {
    _ = Self.call(path, Array(name)) { unlink($0) }
  }

  public func remove(_ name: String) {
    remove(name.utf8)
  }

  public func makeFolder(_ name: String) {
    try? FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  public func link(_ name: String, to target: String) {
    try? FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  /// Every name below the folder, hidden ones too, sorted.
  public var allNames: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  private static func call<Result>(
    _ folder: String, _ name: [UInt8], _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let bytes = Array(folder.utf8) + [UInt8(ascii: "/")] + name + [0]
    return bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { characters in
      guard let start = characters.baseAddress else { preconditionFailure("a terminated name has a start") }
      return body(start)
    }
  }
}

/// What all tests of one run share: where their folders are, and a trash and cache of their own beside them.
public enum TestEnvironment {
  /// On the disk of the home folder: only files of that disk go to the person's own trash.
  public static let base = NSHomeDirectory() + "/.cache/handspan-tests/\(getpid())"

  /// The libraries below read these variables once, so they are set once, before anything else.
  public static let isPrepared: Bool = {
    setenv("XDG_DATA_HOME", base + "/data", 1)
    setenv("XDG_CACHE_HOME", base + "/cache", 1)
    // Not by Foundation, which gives up on paths as long as some tests make them.
    atexit { system("rm -rf '\(TestEnvironment.base)'") }
    return true
  }()
}
