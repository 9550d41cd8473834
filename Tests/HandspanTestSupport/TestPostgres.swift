import Foundation

/// A PostgreSQL server of a test's own, on a socket in a temporary folder; it ends with the last reference, or with the
/// tests, however they end.
public final class TestPostgres: @unchecked Sendable {
  // Set up once, then only read.
  public let folder: String
  private let process = Process()
  private let lifeline = Pipe()

  /// Whether Debian's `postgresql` is installed, with its contributed extensions.
  public static let isInstalled = programs != nil

  /// One that several tests share, each with a schema of its own.
  public static let shared = Result { try TestPostgres() }

  /// The folder of the newest version's programs.
  private static let programs: String? = {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let newest = versions.compactMap { Int($0) }.max().map { "/usr/lib/postgresql/\($0)/bin" }
    return newest.flatMap { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") ? $0 : nil }
  }()

  private struct Failure: Error {
    let message: String
  }

  public init() throws {
    guard let programs = Self.programs else { throw Failure(message: "PostgreSQL is not installed") }
    // A socket's path is short, and the server's account must get there: not the home folder.
    folder = "/tmp/handspan-\(UUID().uuidString.prefix(8))"
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", Self.script, "sh", programs, folder] + Self.asSomebody
    process.standardInput = lifeline
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // One line: it is ready, or why not.
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
      line.append(byte)
    }
    guard line == Array("ready".utf8) else { throw Failure(message: String(decoding: line, as: UTF8.self)) }
  }

  deinit {
    stop()
  }

  /// Ends the server and removes its folder.
  public func stop() {
    try? lifeline.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The server refuses to run as the superuser.
  private static var asSomebody: [String] {
    geteuid() == 0 ? ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] : ["env"]
  }

  /// Runs a server until standard input ends, which it does also when the tests crash.
  private static let script = """
    programs=$1 folder=$2; shift 2
    trap '' INT TERM HUP
    mkdir -m 700 "$folder" && cd "$folder" && if [ "$(id -u)" = 0 ]; then chown nobody "$folder"; fi
    "$@" "$programs/initdb" -D "$folder/data" -U test -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$folder.log" 2>&1 &&
    "$@" "$programs/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o \\
      "-k $folder -c listen_addresses= -c fsync=off -c unix_socket_permissions=0777" start >>"$folder.log" 2>&1 &&
    chmod 711 "$folder" && echo ready || tail -n 1 "$folder.log"
    cat >/dev/null
    pid=$(head -n 1 "$folder/data/postmaster.pid" 2>/dev/null) && pkill -CONT -P "$pid"; kill -CONT "$pid" 2>/dev/null
    "$@" "$programs/pg_ctl" -D "$folder/data" -m immediate stop >>"$folder.log" 2>&1
    rm -rf "$folder" "$folder.log"
    """

  /// How to connect, with these extra parameters.
  public func address(_ parameters: String = "") -> String {
    "postgresql:///postgres?host=\(folder)&user=test\(parameters)"
  }

  /// Runs statements; the lines of what they answer.
  @discardableResult
  public func run(_ statements: String) throws -> [String] {
    try run(["-c", statements])
  }

  /// Runs the statements in a file.
  public func run(file: String) throws {
    try run(["-f", file])
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> [String] {
    let result = try TestProgram(
      "/usr/bin/env", ["psql", "-XqAt", "-v", "ON_ERROR_STOP=1", "-d", address()] + arguments)
    guard result.status == 0 else { throw Failure(message: result.errors) }
    return result.output.split(separator: "\n").map { String($0) }
  }

  /// Sends a signal to the server and to all processes it started.
  public func signal(_ signal: Int32) {
    guard
      let line = try? String(contentsOfFile: folder + "/data/postmaster.pid", encoding: .utf8).split(
        separator: "\n"),
      let server = line.first.flatMap({ Int32($0) })
    else { return }
    for process in BuiltProgram.children(of: server) + [server] { kill(process, signal) }
  }
}
