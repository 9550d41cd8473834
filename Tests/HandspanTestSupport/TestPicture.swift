/// Real pictures of any size, made without the library under test.
public enum TestPicture {
  /// A grey PNG whose left half is dark and right half light.
  public static func png(_ width: Int, _ height: Int) -> [UInt8] {
    let row = [0] + (0..<width).map { UInt8($0 * 2 < width ? 40 : 220) }
    return png(width, height, pixels: Array(repeatElement(row, count: height).joined()))
  }

  /// A PNG that claims a size and holds hardly any pixels.
  public static func pngClaiming(_ width: Int, _ height: Int) -> [UInt8] {
    png(width, height, pixels: [0, 1, 2, 3])
  }

  /// `jpeg` with an EXIF orientation put in, and a camera's name to look for.
  public static func oriented(_ jpeg: [UInt8], _ orientation: UInt8) -> [UInt8] {
    let model: [UInt8] = [0x0F, 0x01, 0x02, 0x00, 4, 0, 0, 0] + Array("CAM\0".utf8)
    let turn: [UInt8] = [0x12, 0x01, 0x03, 0x00, 1, 0, 0, 0, orientation, 0, 0, 0]
    let tiff = Array("II*\0".utf8) + [8, 0, 0, 0, 2, 0] + model + turn + [0, 0, 0, 0]
    let exif = Array("Exif\0\0".utf8) + tiff
    return Array(jpeg[..<2]) + [0xFF, 0xE1] + bigEndian(UInt16(exif.count + 2)) + exif + Array(jpeg[2...])
  }

  /// The size a JPEG says it has.
  public static func jpegSize(_ jpeg: [UInt8]) -> (width: Int, height: Int)? {
    var position = 2
    while position + 8 < jpeg.count, jpeg[position] == 0xFF {
      let number = { (offset: Int) in Int(jpeg[position + offset]) << 8 | Int(jpeg[position + offset + 1]) }
      if [0xC0, 0xC1, 0xC2].contains(jpeg[position + 1]) { return (number(7), number(5)) }
      position += 2 + number(2)
    }
    return nil
  }

  private static func png(_ width: Int, _ height: Int, pixels: [UInt8]) -> [UInt8] {
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(pixels)) + chunk("IEND", [])
  }

  /// A zlib stream without compression.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65535, bytes.count)
      let length = UInt16(end - start)
      stream += [end == bytes.count ? 1 : 0] + bigEndian(length.byteSwapped)
      stream += bigEndian((~length).byteSwapped) + bytes[start..<end]
      start = end
    } while start < bytes.count
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return stream + bigEndian(high << 16 | low)
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + content
    let sum = checked.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
    return bigEndian(UInt32(content.count)) + checked + bigEndian(~sum)
  }

  private static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
