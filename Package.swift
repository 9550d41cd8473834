// swift-tools-version: 6.1

import PackageDescription

// The WebAssembly build has a smaller world than the native one: no C libraries, no tests, no server.
// `Scripts/build-wasm` sets this variable; everything else leaves it alone.
let buildsWebAssembly = Context.environment["HANDSPAN_WASM"] == "1"

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

// The engine: pure Swift, compiled natively, for Apple platforms and in Embedded Swift for WebAssembly.
let engine: [Target] = [
  .target(name: "HandspanSelection", swiftSettings: settings),
  .target(name: "HandspanTouch", dependencies: ["HandspanSelection"], swiftSettings: settings),
  .target(name: "HandspanSearch", dependencies: ["HandspanSelection"], swiftSettings: settings),
  .target(
    name: "Handspan",
    dependencies: ["HandspanSelection", "HandspanTouch", "HandspanSearch"],
    swiftSettings: settings),
  .target(name: "HandspanWeb", dependencies: ["Handspan"], swiftSettings: settings),
]

let webAssembly: [Target] = [
  .target(name: "CWebRuntime"),
  .executableTarget(
    name: "WebMain",
    dependencies: ["HandspanWeb", "CWebRuntime"],
    swiftSettings: settings),
]

let native: [Target] = [
  .testTarget(
    name: "HandspanSelectionTests", dependencies: ["HandspanSelection"], swiftSettings: settings),
  .testTarget(name: "HandspanTouchTests", dependencies: ["HandspanTouch"], swiftSettings: settings),
  .testTarget(name: "HandspanWebTests", dependencies: ["HandspanWeb"], swiftSettings: settings),
]

// The fuzzer brings its own entry point, so only its own build may see it: `HANDSPAN_FUZZ=1`.
let fuzzers: [Target] = [
  .executableTarget(
    name: "HandspanSelectionFuzz", dependencies: ["HandspanSelection"], path: "Tests/HandspanSelectionFuzz",
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
]

let buildsFuzzers = Context.environment["HANDSPAN_FUZZ"] == "1"

let package = Package(
  name: "handspan",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Handspan", targets: ["Handspan"])],
  targets: engine + (buildsWebAssembly ? webAssembly : native) + (buildsFuzzers ? fuzzers : [])
)
