import Foundation

/// Runs another program to its end.
public struct TestProgram: Sendable {
  public let status: Int32
  public let output: String
  public let errors: String

  public init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// What a zip file holds by another program's reading: each name with its content, in hexadecimal.
  public static func contents(ofZip path: String) throws -> [String: String] {
    let script = """
      import json, sys, zipfile
      z = zipfile.ZipFile(sys.argv[1])
      print(json.dumps({i.filename: z.read(i).hex() for i in z.infolist()}))
      """
    let result = try TestProgram("/usr/bin/env", ["python3", "-c", script, path])
    return try JSONDecoder().decode([String: String].self, from: Data(result.output.utf8))
  }
}
