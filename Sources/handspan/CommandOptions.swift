import HandspanServer
import HandspanValues

/// What the command line asks for.
enum CommandOptions: Equatable {
  struct Serve: Equatable {
    /// A path as raw bytes.
    var folder: [UInt8]
    var port: UInt16 = CommandOptions.usualPort
    var opensBrowser = false
    var web: String?
    /// Values to put on files, by their names.
    var values: [NamedValues] = []
  }

  struct NamedValues: Equatable {
    let name: String
    /// As `ValueSourceAddress` reads it.
    let address: String
  }

  case serve(Serve)
  case help
  case version

  /// Not registered for anything, and not the port of a tool that people often run beside this one.
  static let usualPort: UInt16 = 4263

  /// A command line that makes no sense, in one line.
  struct Mistake: Error, Equatable {
    let message: String
  }

  /// Reads `arguments`, without the program's own name.
  init(_ arguments: [[UInt8]]) throws(Mistake) {
    var reader = ArgumentReader(arguments)
    var serve = Serve(folder: [])
    var folders: [[UInt8]] = []
    while let argument = reader.next() {
      switch argument {
      case .option("--help"), .option("-h"):
        try reader.refuseValue()
        self = .help
        return
      case .option("--version"):
        try reader.refuseValue()
        self = .version
        return
      case .option("--open"):
        try reader.refuseValue()
        serve.opensBrowser = true
      case .option("--port"): serve.port = try Self.port(reader.value("--port"))
      case .option("--web"): serve.web = try reader.value("--web")
      case .option("--values"):
        let named = try Self.namedValues(reader.value("--values"))
        guard !serve.values.contains(where: { $0.name == named.name }) else {
          throw Mistake(message: "--values \(named.name) is there twice: give each its own name")
        }
        serve.values.append(named)
      case .option(let name): throw Mistake(message: "there is no option \(name)")
      case .operand(let folder): folders.append(folder)
      }
    }
    guard let folder = folders.first, !folder.isEmpty else {
      throw Mistake(message: "name the folder to serve")
    }
    guard folders.count == 1 else {
      throw Mistake(message: "name one folder, not \(folders.count)")
    }
    serve.folder = folder
    self = .serve(serve)
  }

  private static func port(_ text: String) throws(Mistake) -> UInt16 {
    guard let port = UInt16(text), text.first != "+" else {
      throw Mistake(message: "--port \(text): a port is a number from 0 (any free one) to 65535")
    }
    return port
  }

  private static func namedValues(_ text: String) throws(Mistake) -> NamedValues {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 2, !parts[1].isEmpty, isPlain(parts[0]) else {
      throw Mistake(
        message:
          "--values: write NAME=SOURCE, where NAME has only letters, digits, - and _, and SOURCE is "
          + ValueSourceAddress.forms)
    }
    guard parts[0] != LibraryServer.tags else {
      throw Mistake(message: "--values tags: this name stands for the tags of the folder: give another")
    }
    return NamedValues(name: parts[0], address: parts[1])
  }

  /// Whether `name` stands for itself in an address.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}

/// Splits a command line into options and operands.
private struct ArgumentReader {
  enum Argument {
    case option(String)
    case operand([UInt8])
  }

  private var rest: ArraySlice<[UInt8]>
  private var attachedValue: String?
  private var onlyOperands = false

  init(_ arguments: [[UInt8]]) {
    rest = arguments[...]
  }

  mutating func next() -> Argument? {
    guard let bytes = rest.popFirst() else { return nil }
    let argument = String(decoding: bytes, as: UTF8.self)
    if onlyOperands || argument == "-" || !argument.hasPrefix("-") { return .operand(bytes) }
    if argument == "--" {
      onlyOperands = true
      return next()
    }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    attachedValue = parts.count == 2 ? String(parts[1]) : nil
    return .option(String(parts[0]))
  }

  func refuseValue() throws(CommandOptions.Mistake) {
    guard attachedValue == nil else {
      throw CommandOptions.Mistake(message: "this option takes no value behind =")
    }
  }

  /// The value of the option just read: after its `=`, or the next argument.
  mutating func value(_ name: String) throws(CommandOptions.Mistake) -> String {
    let value = attachedValue ?? rest.popFirst().map { String(decoding: $0, as: UTF8.self) }
    guard let value, !value.isEmpty else {
      throw CommandOptions.Mistake(message: "\(name) needs a value")
    }
    return value
  }
}
