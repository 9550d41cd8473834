import Foundation
import HandspanTestSupport

/// The program, running.
final class RunningCommand {
  private let process = Process()
  let firstLine: String

  init(_ folder: TestFolder, _ web: TestFolder, port: UInt16 = 0, asNobody: Bool = false, more: [String] = [])
    throws
  {
    let command = [BuiltProgram.path, folder.path, "--port", "\(port)", "--web", web.path] + more
    // The superuser may read everything; without the capability to, it is like anybody.
    let words =
      asNobody ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] + command : command
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
      line.append(byte)
    }
    firstLine = String(decoding: line, as: UTF8.self)
  }

  var port: UInt16? {
    URL(string: firstLine)?.port.flatMap { UInt16(exactly: $0) }
  }

  /// The ids of all files, in the page's order.
  func ids() throws -> [UInt32] {
    struct Listing: Decodable { var ids: [UInt32] }
    let body = port?.get("/api/library?sort=name")?.body ?? []
    return try JSONDecoder().decode(Listing.self, from: Data(body)).ids
  }

  var processIdentifier: Int32 { process.processIdentifier }

  /// Sends a signal and waits for the end; the exit status, or minus the signal that ended it.
  func interrupt(_ signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  deinit {
    if process.isRunning { process.terminate() }
  }
}
