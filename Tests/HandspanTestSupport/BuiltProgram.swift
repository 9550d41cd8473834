import Foundation

/// The program as it was built beside the tests.
public enum BuiltProgram {
  public static let path = path(of: "handspan")

  /// Where a product of the package was built, beside the tests.
  public static func path(of product: String) -> String {
    let beside = [
      Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
    ]
    return beside.map { $0.appending(path: product).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) } ?? product
  }

  /// The processes that `process` started and that still run.
  public static func children(of process: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { child in
      guard let status = FileManager.default.contents(atPath: "/proc/\(child)/stat") else { return false }
      let fields = String(decoding: status, as: UTF8.self).split(separator: ")").last?.split(separator: " ")
      return fields?.count ?? 0 > 1 && fields?[0] != "Z" && fields?[1] == "\(process)"
    }
  }
}
