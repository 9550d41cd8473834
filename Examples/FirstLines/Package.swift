// swift-tools-version: 6.1

import PackageDescription

// A package that depends on Handspan as any other does; `Scripts/check-dependent` builds it.
let package = Package(
  name: "first-lines",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "handspan", path: "../..")],
  targets: [
    .executableTarget(
      name: "FirstSelection", dependencies: [.product(name: "Handspan", package: "handspan")]),
    .executableTarget(name: "FirstPicker", dependencies: [.product(name: "Handspan", package: "handspan")]),
  ]
)
