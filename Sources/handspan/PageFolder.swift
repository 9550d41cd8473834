import Foundation

/// Where the page's files are.
enum PageFolder {
  /// The places to look in when none is named, for an executable in `folder`: a build and an installation.
  static func candidates(besideExecutableIn folder: String) -> [String] {
    ["\(folder)/handspan-web", "\(folder)/../share/handspan/web"]
  }

  /// The folder the person named, else the first that exists, else the first there might be.
  static func find(named: String?, environment: [String: String]) -> String {
    if let named = named ?? environment["HANDSPAN_WEB"], !named.isEmpty { return named }
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let places = candidates(besideExecutableIn: executable.deletingLastPathComponent().path)
    return places.first { FileManager.default.fileExists(atPath: $0) } ?? places[0]
  }
}
