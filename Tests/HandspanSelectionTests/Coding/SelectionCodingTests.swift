import HandspanSelection
import Testing

@Suite struct SelectionCodingTests {
  @Test(arguments: 0...10)
  func everySmallSelectionComesBack(itemCount: Int) throws {
    everySelection(of: itemCount) { states in
      let selection = Selection(states)
      #expect(throws: Never.self) {
        let decoded = try Selection(decoding: selection.encoded())
        #expect(decoded == selection)
        expectAgreement(decoded, states)
      }
    }
  }

  private static let patterns: [(name: String, states: [Bool])] = {
    var random = SeededGenerator(seed: 7)
    return [
      ("every other", (0..<30_000).map { $0 & 1 == 0 }),
      ("long runs", (0..<300_000).map { $0 % 1_000 < 500 }),
      ("random", (0..<20_001).map { _ in random.below(2) == 0 }),
      ("dense then sparse", (0..<200_000).map { $0 < 20_000 ? $0 % 3 == 0 : $0 % 70_000 == 0 }),
    ]
  }()

  @Test(arguments: 0..<4)
  func largePatternsComeBack(index: Int) throws {
    let pattern = SelectionCodingTests.patterns[index]
    var selection = Selection(
      itemCount: pattern.states.count, runs: runs(of: pattern.states, in: pattern.states.indices))
    selection.invert()
    selection.insertPositions(3, at: 777, isSelected: true)
    let decoded = try Selection(decoding: selection.encoded())
    #expect(decoded._checkInvariants() == nil)
    #expect(decoded == selection)
    #expect(selection.encoded().count <= selection.itemCount / 8 + 64)
  }

  /// No byte can be changed, left out or added without being noticed.
  @Test func everyDamageIsRejected() throws {
    var selection = Selection(itemCount: 5_000)
    for position in stride(from: 0, to: 900, by: 3) { selection.select(position) }
    selection.select(2_000..<3_000)
    let bytes = selection.encoded()
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        #expect(throws: SelectionDecodingError.self) { try Selection(decoding: damaged) }
      }
      #expect(throws: SelectionDecodingError.self) { try Selection(decoding: Array(bytes[..<index])) }
    }
    #expect(throws: SelectionDecodingError.self) { try Selection(decoding: bytes + [0]) }
  }

  @Test func errorsSayWhatIsWrong() {
    func error(_ bytes: [UInt8]) -> SelectionDecodingError? {
      do throws(SelectionDecodingError) {
        _ = try Selection(decoding: bytes)
        return nil
      } catch {
        return error
      }
    }
    #expect(error([]) == .truncated)
    #expect(error([0x48]) == .truncated)
    #expect(error(Array("PNG and more".utf8)) == .notASelection)
    #expect(error([0x48, 0x53, 9, 0, 0, 0, 0, 0]) == .unsupportedVersion(9))
    #expect(error([0x48, 0x53, 1, 0]) == .truncated)
    #expect(error([0x48, 0x53, 1, 0, 0, 0, 0, 0]) == .wrongChecksum)
    // Right checksums over impossible contents.
    #expect(error(sealed([5])) == .truncated)
    #expect(error(sealed([5, 2, 0, 6])) == .malformed(offset: 6))
    #expect(error(sealed([5, 2, 0, 0])) == .malformed(offset: 6))
    #expect(error(sealed([5, 2, 2, 5])) == .malformed(offset: 5))
    #expect(error(sealed([5, 0, 0, 5])) == .malformed(offset: 4))
    #expect(error(sealed([5, 11, 0x20])) == .malformed(offset: 5))
    #expect(error(sealed([0x85, 0x00, 2, 0, 5])) == .malformed(offset: 3))
    #expect(error(sealed([0xFF, 0xFF, 0xFF, 0xFF, 0x1F])) == .malformed(offset: 3))
    #expect(error(sealed([5, 2, 0, 5, 1])) == .malformed(offset: 7))
    #expect(error(sealed([5, 2, 0, 5])) == nil)
  }

  private func sealed(_ body: [UInt8]) -> [UInt8] {
    let bytes = [0x48, 0x53, 1] + body
    var checksum = UInt32.max
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
    }
    return bytes + (0..<4).map { UInt8(truncatingIfNeeded: ~checksum >> UInt32($0 * 8)) }
  }

  /// Random bytes under a right header and checksum either decode to a sound selection or are rejected.
  @Test func randomContentsAreRejectedOrSound() {
    var random = SeededGenerator(seed: 99)
    for _ in 0..<(isLongRun ? 1_000_000 : 20_000) {
      let body = (0..<random.below(24)).map { _ in UInt8(random.below(random.below(2) == 0 ? 12 : 256)) }
      if let selection = try? Selection(decoding: sealed(body)) {
        #expect(selection._checkInvariants() == nil)
      }
    }
  }
}
