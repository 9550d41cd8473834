/// Writes JSON as bytes, column by column, with nothing built in between.
enum JSONText {
  /// `text` quoted and escaped.
  static func string(_ text: String) -> [UInt8] {
    var json: [UInt8] = []
    json.reserveCapacity(text.utf8.count + 2)
    appendString(text, to: &json)
    return json
  }

  static func appendString(_ text: String, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        json.append(UInt8(ascii: "\\"))
        json.append(byte)
      case ..<0x20:
        json.append(contentsOf: "\\u00".utf8)
        json.append(hexadecimal(byte >> 4))
        json.append(hexadecimal(byte & 15))
      default:
        json.append(byte)
      }
    }
    json.append(UInt8(ascii: "\""))
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  static func integer(_ value: some BinaryInteger) -> [UInt8] {
    Array(String(value).utf8)
  }

  static func array<Values: Sequence>(
    _ values: Values, _ append: (Values.Element, inout [UInt8]) -> Void
  ) -> [UInt8] {
    var json = [UInt8(ascii: "[")]
    for value in values {
      if json.count > 1 { json.append(UInt8(ascii: ",")) }
      append(value, &json)
    }
    json.append(UInt8(ascii: "]"))
    return json
  }

  static func integers<Values: Sequence>(_ values: Values) -> [UInt8]
  where Values.Element: BinaryInteger {
    array(values) { value, json in json.append(contentsOf: String(value).utf8) }
  }

  static func strings(_ values: some Sequence<String>) -> [UInt8] {
    array(values) { value, json in appendString(value, to: &json) }
  }

  /// An object of values that are JSON already.
  static func object(_ members: [(name: String, value: [UInt8])]) -> [UInt8] {
    var json = [UInt8(ascii: "{")]
    for (name, value) in members {
      if json.count > 1 { json.append(UInt8(ascii: ",")) }
      appendString(name, to: &json)
      json.append(UInt8(ascii: ":"))
      json.append(contentsOf: value)
    }
    json.append(UInt8(ascii: "}"))
    return json
  }

  static func boolean(_ value: Bool) -> [UInt8] {
    Array((value ? "true" : "false").utf8)
  }

  /// `value` by `write`, or null.
  static func optional<Value>(_ value: Value?, _ write: (Value) -> [UInt8]) -> [UInt8] {
    value.map(write) ?? Array("null".utf8)
  }
}
