// swift-tools-version: 6.1

import PackageDescription

// The index alone as a WebAssembly module, so that it can be timed; `../run-search` builds it.
let package = Package(
  name: "search-wasm",
  dependencies: [.package(name: "handspan", path: "../..")],
  targets: [
    .executableTarget(
      name: "SearchWasm",
      dependencies: [.product(name: "Handspan", package: "handspan")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
