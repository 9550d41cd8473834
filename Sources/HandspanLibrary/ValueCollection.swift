import HandspanSearch

/// Labelled values held in memory, ready to be searched by the engine's own rules.
struct ValueCollection: Sendable {
  let index: ValueIndex
  let ids: ValueNumbers
  /// The positions of those to put first where nothing is searched for, best first.
  var recommended: [Int] = []

  /// All positions in the order of the alphabet.
  var collatedPositions: [Int] {
    var session = SearchSession()
    return index.search(FoldedQuery(""), limit: index.count, session: &session).top
  }

  func value(at position: Int) -> Value {
    Value(id: ids.id(at: position), label: String(decoding: index.text(at: position), as: UTF8.self))
  }
}

/// The ids of values by their positions, and the other way round.
enum ValueNumbers: Sendable {
  /// Ascending numbers, as of lines and rows.
  case ascending([Int64])
  case texts([String], positions: [String: Int])

  func id(at position: Int) -> String {
    switch self {
    case .ascending(let numbers): String(numbers[position])
    case .texts(let texts, _): texts[position]
    }
  }

  /// The position of the value with this id. O(log n).
  func position(of id: String) -> Int? {
    switch self {
    case .texts(_, let positions): return positions[id]
    case .ascending(let numbers):
      // Other spellings of a number, as 07, are no ids.
      guard let number = Int64(id), String(number) == id else { return nil }
      var (low, high) = (0, numbers.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[middle] < number { low = middle + 1 } else { high = middle }
      }
      return low < numbers.count && numbers[low] == number ? low : nil
    }
  }
}

/// Gathers the values of a file, refusing what cannot be shown.
struct ValueCollector {
  /// A longer value (bytes) is no label; most likely the input is something else than it was taken for.
  static let longest = 64 << 10

  /// What the input is called in errors.
  private let name: String
  private var labels = ValueText()
  private var numbers: [Int64] = []
  private var texts: [String] = []
  private var positions: [String: Int] = [:]

  init(_ name: String) {
    self.name = name
  }

  /// Adds a value with a number greater than those before. An empty one, which nobody could see, is passed over.
  ///
  /// - Parameter place: what a person finds the value by, as "line".
  mutating func add(_ label: some Collection<UInt8>, number: Int64, _ place: String) throws(LibraryError) {
    guard !label.isEmpty else { return }
    try append(label, "\(place) \(number)")
    numbers.append(number)
  }

  /// Adds a value with an id of its own.
  mutating func add(_ label: some Collection<UInt8>, id: some Collection<UInt8>, _ place: String)
    throws(LibraryError)
  {
    guard !label.isEmpty else { return }
    guard let text = String(validating: id, as: UTF8.self), !text.isEmpty, text.utf8.count <= 256,
      !text.contains("\0")
    else {
      throw LibraryError(.invalid, "\(name), \(place): an id has 1 to 256 bytes of UTF-8")
    }
    guard positions.updateValue(labels.count, forKey: text) == nil else {
      throw LibraryError(
        .invalid, "\(name), \(place): the id \(text) is there twice: name a column without repetitions")
    }
    try append(label, place)
    texts.append(text)
  }

  private mutating func append(_ label: some Collection<UInt8>, _ place: String) throws(LibraryError) {
    guard label.count <= Self.longest else {
      throw LibraryError(
        .invalid,
        "\(name), \(place): \(label.count) bytes are too long for a value, which has \(Self.longest) at most")
    }
    guard String(validating: label, as: UTF8.self) != nil else {
      throw LibraryError(.invalid, "\(name), \(place): this is not UTF-8: convert the input, as by iconv")
    }
    guard label.count <= ValueText.maximumByteCount - labels.byteCount else {
      throw LibraryError(.invalid, "\(name): the values are more than 2 GiB: put them into PostgreSQL")
    }
    labels.append(utf8: label)
  }

  var collection: ValueCollection {
    ValueCollection(
      index: ValueIndex(labels),
      ids: texts.isEmpty ? .ascending(numbers) : .texts(texts, positions: positions))
  }
}
