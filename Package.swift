// swift-tools-version: 6.1

import Foundation
import PackageDescription

// The WebAssembly build has a smaller world than the native one: no C libraries, no tests, no server.
// `Scripts/build-wasm` says so; `Part` has what else can be built by itself.
let buildsWebAssembly = Context.environment["HANDSPAN_PART"] == "webAssembly"

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

// The engine: pure Swift, compiled natively, for Apple platforms and in Embedded Swift for WebAssembly.
let engine: [Target] = [
  .target(name: "HandspanSelection", swiftSettings: settings),
  .target(
    name: "HandspanTouch", dependencies: ["HandspanSelection"], swiftSettings: settings,
    // Rounding calls the C library's mathematics, which on Linux nobody else links for a program without Foundation.
    linkerSettings: buildsWebAssembly ? [] : [.linkedLibrary("m", .when(platforms: [.linux]))]),
  .target(name: "HandspanSearch", dependencies: ["HandspanSelection"], swiftSettings: settings),
  .target(
    name: "HandspanSearchToSelect", dependencies: ["HandspanSearch", "HandspanSelection"],
    swiftSettings: settings),
  .target(
    name: "Handspan",
    dependencies: ["HandspanSelection", "HandspanTouch", "HandspanSearch", "HandspanSearchToSelect"],
    swiftSettings: settings),
  .target(name: "HandspanWeb", dependencies: ["Handspan"], swiftSettings: settings),
  .target(
    name: "HandspanSearchWeb", dependencies: ["Handspan", "HandspanWeb"], swiftSettings: settings),
]

let webAssemblyTargets: [Target] = [
  .target(name: "CWebRuntime"),
  .executableTarget(
    name: "WebMain",
    dependencies: ["HandspanWeb", "CWebRuntime"],
    swiftSettings: settings),
  .executableTarget(
    name: "SearchWebMain",
    dependencies: ["HandspanSearchWeb", "CWebRuntime"],
    swiftSettings: settings),
]

// C libraries of the system, found by pkg-config.
let libraries: [Target] = [
  .systemLibrary(
    name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
  .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
  .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
  .systemLibrary(name: "CGIO", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
  .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
  .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
  .systemLibrary(name: "CCSV", providers: [.apt(["libcsv-dev"])]),
  .target(name: "CLinux"),
]

// The server: a real folder, its files and actions, and values to put on them, over HTTP on this machine only.
let server: [Target] = [
  .target(name: "HandspanSystem", dependencies: ["CLinux", "CSQLite"], swiftSettings: settings),
  .target(
    name: "HandspanValues",
    dependencies: ["HandspanSystem", "CPostgres", "CCSV", "HandspanSearch", "HandspanSelection"],
    swiftSettings: settings),
  .target(
    name: "HandspanLibrary",
    dependencies: [
      "HandspanSystem", "HandspanValues", "CVips", "CArchive", "CGIO", "CLinux", "HandspanSearch",
    ],
    swiftSettings: settings),
  .target(
    name: "HandspanServer",
    dependencies: ["HandspanLibrary", "HandspanValues", "HandspanSystem", "CMicrohttpd"],
    swiftSettings: settings),
  .executableTarget(
    name: "HandspanCommand",
    dependencies: ["HandspanLibrary", "HandspanValues", "HandspanServer", "CGIO"],
    path: "Sources/handspan",
    swiftSettings: settings),
  .target(name: "HandspanTestSupport", path: "Tests/HandspanTestSupport", swiftSettings: settings),
  .testTarget(
    name: "HandspanSystemTests", dependencies: ["HandspanSystem", "HandspanTestSupport"],
    swiftSettings: settings),
  .testTarget(
    name: "HandspanValuesTests",
    dependencies: ["HandspanValues", "HandspanSystem", "HandspanTestSupport"],
    swiftSettings: settings),
  .testTarget(
    name: "HandspanLibraryTests",
    dependencies: [
      "HandspanLibrary", "HandspanValues", "HandspanSystem", "HandspanTestSupport", "EngineTestSupport",
    ],
    swiftSettings: settings),
  .testTarget(
    name: "HandspanServerTests",
    dependencies: ["HandspanServer", "HandspanLibrary", "HandspanValues", "HandspanTestSupport"],
    swiftSettings: settings),
  .testTarget(
    name: "ExamplesTests",
    dependencies: ["RangeListExample", "SearchToSelectListExample", "HandspanTestSupport"],
    swiftSettings: settings),
  .testTarget(
    name: "HandspanCommandTests",
    dependencies: [
      "HandspanCommand", "HandspanLibrary", "HandspanValues", "HandspanServer", "HandspanTestSupport",
    ],
    swiftSettings: settings),
]

let native: [Target] = [
  .executableTarget(
    name: "RangeListExample", dependencies: ["Handspan"], path: "Examples/RangeList",
    swiftSettings: settings),
  .executableTarget(
    name: "SearchToSelectListExample", dependencies: ["Handspan"], path: "Examples/SearchToSelectList",
    swiftSettings: settings),
  .executableTarget(
    name: "MethodCosts", dependencies: ["Handspan"], path: "Studies/MethodCosts", swiftSettings: settings),
  .testTarget(
    name: "MethodCostsTests", dependencies: ["MethodCosts"], path: "Studies/MethodCostsTests",
    swiftSettings: settings),
  .target(
    name: "EngineTestSupport", path: "Tests/EngineTestSupport", swiftSettings: settings),
  .testTarget(
    name: "HandspanSelectionTests",
    dependencies: ["HandspanSelection", "EngineTestSupport"],
    swiftSettings: settings),
  .target(name: "CHeap", path: "Tests/CHeap"),
  .testTarget(
    name: "HandspanSearchTests",
    dependencies: ["HandspanSearch", "EngineTestSupport"],
    swiftSettings: settings),
  .testTarget(
    name: "HandspanSearchToSelectTests",
    dependencies: ["HandspanSearchToSelect", "EngineTestSupport"],
    swiftSettings: settings),
  .testTarget(
    name: "HandspanTouchTests",
    dependencies: ["HandspanTouch", "EngineTestSupport", "CHeap"],
    exclude: ["Traces"],
    swiftSettings: settings),
  .testTarget(
    name: "HandspanSearchWebTests",
    dependencies: ["HandspanSearchWeb", "EngineTestSupport"],
    swiftSettings: settings),
  .executableTarget(
    name: "ProtocolTables", dependencies: ["HandspanWeb"], swiftSettings: settings),
  .testTarget(
    name: "HandspanWebTests",
    dependencies: ["HandspanWeb", "ProtocolTables", "EngineTestSupport"],
    swiftSettings: settings),
]

let serverProducts: [Product] = [
  .executable(name: "handspan", targets: ["HandspanCommand"]),
  .executable(name: "range-list", targets: ["RangeListExample"]),
  .executable(name: "search-to-select-list", targets: ["SearchToSelectListExample"]),
]

// The fuzzer brings its own entry point, so only its own build may see it.
let fuzzerTargets: [Target] = [
  .executableTarget(
    name: "HandspanSelectionFuzz", dependencies: ["HandspanSelection"], path: "Tests/HandspanSelectionFuzz",
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
]

let engineProducts: [Product] = [
  .library(name: "Handspan", targets: ["Handspan"]),
  .library(name: "HandspanSelection", targets: ["HandspanSelection"]),
  .library(name: "HandspanTouch", targets: ["HandspanTouch"]),
  .library(name: "HandspanSearch", targets: ["HandspanSearch"]),
  .library(name: "HandspanSearchToSelect", targets: ["HandspanSearchToSelect"]),
]

/// What is built, by the environment's `HANDSPAN_PART`; everything but WebAssembly where it is not set.
enum Part: String {
  /// The engine and its bridges for a page, in Embedded Swift.
  case webAssembly
  /// The engine with its tests, which need no C libraries.
  case engine
  /// The selection with its tests, to test it optimised as well.
  case selection
  /// The server with its tests, and of the engine what it needs.
  case server
  case fuzzers
}

let part = Context.environment["HANDSPAN_PART"].flatMap { Part(rawValue: $0) }

/// Whether another package is being built, which depends on this one and has no use for the server: the C libraries that the
/// server needs would only warn there. It is so for a checkout, and where the package of the shell's directory is another.
let isDependency: Bool = {
  let here = URL(fileURLWithPath: Context.packageDirectory).resolvingSymlinksInPath()
  if here.deletingLastPathComponent().lastPathComponent == "checkouts" { return true }
  guard let shell = Context.environment["PWD"] else { return false }
  var directory = URL(fileURLWithPath: shell).resolvingSymlinksInPath()
  while directory.path != "/" {
    let manifest = directory.appendingPathComponent("Package.swift").path
    if FileManager.default.fileExists(atPath: manifest) { return directory.path != here.path }
    directory.deleteLastPathComponent()
  }
  return false
}()

let targets: [Target] =
  switch part {
  case .webAssembly: webAssemblyTargets
  case .engine: native
  case .selection: native.filter { ["EngineTestSupport", "HandspanSelectionTests"].contains($0.name) }
  case .server:
    libraries + server.filter { $0.name != "ExamplesTests" }
      + native.filter { $0.name == "EngineTestSupport" }
  case .fuzzers: fuzzerTargets
  case nil: isDependency ? [] : native + libraries + server
  }

let package = Package(
  name: "handspan",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: part == .server
    ? [.executable(name: "handspan", targets: ["HandspanCommand"])]
    : engineProducts + (part == nil && !isDependency ? serverProducts : []),
  targets: (part == .server
    ? engine.filter { ["HandspanSelection", "HandspanSearch"].contains($0.name) } : engine)
    + targets
)
