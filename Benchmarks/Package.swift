// swift-tools-version: 6.1

import PackageDescription

// A package of its own, so that nobody who builds Handspan builds its peers. `./run` fetches CRoaring first.
let package = Package(
  name: "handspan-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "handspan", path: "..")],
  targets: [
    .target(name: "CHeap"),
    .target(name: "CRoaring", cSettings: [.unsafeFlags(["-O3"])]),
    .executableTarget(
      name: "SelectionBenchmarks",
      dependencies: ["CHeap", "CRoaring", .product(name: "Handspan", package: "handspan")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .systemLibrary(name: "CSearchPeers"),
    .executableTarget(
      name: "SearchBenchmarks",
      dependencies: ["CHeap", "CSearchPeers", .product(name: "Handspan", package: "handspan")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
