import HandspanSearch

/// Gathers the values of a file, refusing what cannot be shown.
package struct ValueCollector {
  /// A longer value (bytes) is no label; most likely the input is something else than it was taken for.
  static let maximumLength = 64 << 10

  /// What the input is called in errors.
  private let name: String
  private var labels = ValueText()
  private var numbers: [Int64] = []
  private var texts: [String] = []
  private var positions: [String: Int] = [:]

  package init(_ name: String) {
    self.name = name
  }

  /// Adds a value with a number greater than those before. An empty one, which nobody could see, is passed over.
  ///
  /// - Parameter place: what a person finds the value by, as "line".
  package mutating func add(_ label: some Collection<UInt8>, number: Int64, _ place: String)
    throws(ValueError)
  {
    guard !label.isEmpty else { return }
    guard numbers.last.map({ $0 < number }) ?? true else {
      throw ValueError(
        .invalid, name, "\(place) \(number) is there twice: name the column of the ids, as in …:id")
    }
    try append(label, "\(place) \(number)")
    numbers.append(number)
  }

  /// Adds a value with an id of its own.
  package mutating func add(_ label: some Collection<UInt8>, id: some Collection<UInt8>, _ place: String)
    throws(ValueError)
  {
    guard !label.isEmpty else { return }
    guard let text = String(validating: id, as: UTF8.self), !text.isEmpty, text.utf8.count <= 256,
      !text.contains("\0")
    else {
      throw ValueError(.invalid, name, "\(place): an id has 1 to 256 bytes of UTF-8")
    }
    guard positions.updateValue(labels.count, forKey: text) == nil else {
      throw ValueError(
        .invalid, name, "\(place): the id \(text) is there twice: name a column without repetitions")
    }
    try append(label, place)
    texts.append(text)
  }

  private mutating func append(_ label: some Collection<UInt8>, _ place: String) throws(ValueError) {
    guard label.count <= Self.maximumLength else {
      throw ValueError(
        .invalid, name,
        "\(place): \(label.count) bytes are too long for a value, which has \(Self.maximumLength) at most")
    }
    guard String(validating: label, as: UTF8.self) != nil else {
      throw ValueError(.invalid, name, "\(place): this is not UTF-8: convert the input, as by iconv")
    }
    guard label.count <= ValueText.maximumByteCount - labels.byteCount else {
      throw ValueError(.invalid, name, "the values are more than 2 GiB: put them into PostgreSQL")
    }
    labels.append(utf8: label)
  }

  package var collection: ValueCollection {
    ValueCollection(
      index: ValueIndex(labels),
      ids: texts.isEmpty ? .ascending(numbers) : .texts(texts, positions: positions))
  }
}
