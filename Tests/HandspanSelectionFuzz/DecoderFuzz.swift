import HandspanSelection

/// Feeds the decoder bytes as they come, and again under a right header and checksum so that they get past both.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDecoder(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  check(input)
  check(SelectionFormat.sealed(input))
  return 0
}

/// What decodes is sound, and survives being written and read again.
private func check(_ bytes: [UInt8]) {
  guard let selection = try? Selection(decoding: bytes) else { return }
  if let violation = selection._checkInvariants() { fatalError(violation) }
  guard let again = try? Selection(decoding: selection.encoded()) else {
    fatalError("what was written is rejected")
  }
  guard again == selection, again.count == selection.count else { fatalError("something else came back") }
}
