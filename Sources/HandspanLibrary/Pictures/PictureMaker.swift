import CVips
import HandspanSystem

/// Makes small pictures of picture files with libvips.
///
/// The file is read through its open descriptor: a name never reaches libvips, which would read options
/// out of brackets in it, and what is read is what was opened.
struct PictureMaker: Sendable {
  /// More pixels than this are refused before they are decoded (units: pixels). The largest cameras make 150
  /// million; a small file that claims billions is an accident or an attack.
  static let maximumPixels = 1_000_000_000

  private static let isReady = startLibrary()

  /// The formats that are decoded; libvips knows more, but those loaders were not made for hostile files.
  private static let formats = [
    "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif",
    "VipsForeignLoadTiff", "VipsForeignLoadHeif", "VipsForeignLoadSvg", "VipsForeignLoadPdf",
    "VipsForeignLoadJxl",
  ]

  /// Makes a picture of `file`, or returns nil where there is none to be made.
  ///
  /// The orientation of the EXIF data is applied and all metadata left out.
  func picture(of file: OpenFile, _ size: PictureSize) -> Picture? {
    // libvips takes an empty file for a pipe, and then ends the program over it.
    guard Self.isReady, file.status.size > 0 else { return nil }
    // Each thread gathers its own caches, and connection threads come and go.
    defer { vips_thread_shutdown() }
    let picture = Self.render(file, size)
    if picture == nil { vips_error_clear() }
    return picture
  }

  private static func startLibrary() -> Bool {
    guard vips_init("handspan") == 0 else { return false }
    handspan_vips_silence()
    // Without a cache of operations no file stays open and none is answered from an earlier content.
    vips_cache_set_max(0)
    vips_concurrency_set(1)
    vips_operation_block_set("VipsForeignLoad", 1)
    for format in formats {
      vips_operation_block_set(format, 0)
    }
    return true
  }

  private static func render(_ file: OpenFile, _ size: PictureSize) -> Picture? {
    guard let source = vips_source_new_from_descriptor(file.descriptor) else { return nil }
    defer { g_object_unref(source) }
    guard let shape = Shape(source) else { return nil }
    let box = size.box(width: shape.width, height: shape.height)
    var image: UnsafeMutablePointer<VipsImage>?
    let limit = shape.isVector ? VIPS_SIZE_BOTH : VIPS_SIZE_DOWN
    guard
      handspan_vips_thumbnail(source, &image, Int32(box.width), Int32(box.height), limit) == 0,
      let image
    else { return nil }
    defer { g_object_unref(image) }
    return encode(image)
  }

  private static func encode(_ image: UnsafeMutablePointer<VipsImage>) -> Picture? {
    // JPEG is several times faster to make; only WebP has transparency.
    let format: Picture.Format = vips_image_hasalpha(image) == 0 ? .jpeg : .webp
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    let result =
      switch format {
      case .jpeg: handspan_vips_jpeg(image, &bytes, &count, 82)
      case .webp: handspan_vips_webp(image, &bytes, &count, 80, 2)
      }
    guard result == 0, let bytes else { return nil }
    defer { g_free(bytes) }
    return Picture(format: format, bytes: Array(UnsafeRawBufferPointer(start: bytes, count: count)))
  }

  /// A picture's size as it is seen, from its header alone.
  private struct Shape {
    let width: Int
    let height: Int
    /// Drawn from shapes, so that it has no size of its own in pixels.
    let isVector: Bool

    init?(_ source: UnsafeMutablePointer<VipsSource>) {
      guard let header = handspan_vips_open(source) else { return nil }
      defer { g_object_unref(header) }
      let size = (Int(vips_image_get_width(header)), Int(vips_image_get_height(header)))
      let (pixels, overflows) = size.0.multipliedReportingOverflow(by: size.1)
      guard !overflows, pixels <= PictureMaker.maximumPixels else { return nil }
      (width, height) = vips_image_get_orientation_swap(header) == 0 ? size : (size.1, size.0)
      var loader: UnsafePointer<CChar>?
      let isKnown = vips_image_get_string(header, "vips-loader", &loader) == 0
      let name = isKnown ? loader.map { String(cString: $0) } ?? "" : ""
      isVector = name.hasPrefix("svg") || name.hasPrefix("pdf")
    }
  }
}
