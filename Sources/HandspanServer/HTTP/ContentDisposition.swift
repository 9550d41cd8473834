/// Whether a browser shows a response or saves it, and under which name.
enum ContentDisposition: String {
  case inline
  case attachment

  /// The header's value, with the name in the form that carries any character (RFC 5987).
  func header(_ name: String) -> String {
    "\(rawValue); filename*=UTF-8''\(percentEncoded(name))"
  }
}

/// `text` with everything but letters, digits and `-._~` as percent escapes of its UTF-8.
func percentEncoded(_ text: String) -> String {
  let hexadecimal = Array("0123456789ABCDEF".unicodeScalars)
  var encoded = String.UnicodeScalarView()
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      encoded.append(Unicode.Scalar(byte))
    default:
      encoded.append("%")
      encoded.append(hexadecimal[Int(byte >> 4)])
      encoded.append(hexadecimal[Int(byte & 15)])
    }
  }
  return String(encoded)
}
