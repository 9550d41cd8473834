import Foundation

/// A program that filters the lines of a file.
struct Program: Sendable {
  let name: String
  private let arguments: [String]

  static let all = [
    Program(name: "fzf", arguments: ["fzf", "--exact", "--literal", "-i", "--no-sort", "--filter"]),
    Program(name: "rg", arguments: ["rg", "--no-config", "-i", "-F"]),
  ]

  /// How many lines of `file` it answers, and the processor time it took, of all its threads.
  func run(_ query: String, _ file: String) -> (lines: Int, milliseconds: Double) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments + [query]
    process.standardInput = FileHandle(forReadingAtPath: file)
    let output = Pipe()
    process.standardOutput = output
    let before = Clock.childMilliseconds()
    do { try process.run() } catch { fatalError("\(name) cannot be run: \(error)") }
    let answered = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (answered.count { $0 == 10 }, Clock.childMilliseconds() - before)
  }
}
