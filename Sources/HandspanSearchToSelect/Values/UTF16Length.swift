enum UTF16Length {
  /// How many UTF-16 units UTF-8 text becomes: one for each character, two for one of four bytes.
  static func of(_ text: some Sequence<UInt8>) -> Int {
    text.reduce(0) { length, byte in
      byte & 0xC0 == 0x80 ? length : length + (byte >= 0xF0 ? 2 : 1)
    }
  }
}
