import HandspanLibrary
import HandspanSystem

/// Answers for single items: the original, its thumbnail, its preview.
struct ItemResponses: Sendable {
  let library: Library
  let pictures: Pictures

  /// The file as it is, or the stretch of it that was asked for.
  func original(_ id: UInt32, _ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
    let (path, file) = try refusing { () throws(LibraryError) in try library.open(id) }
    let tag = EntityTag(file.status)
    let headers = [
      (name: "Accept-Ranges", value: "bytes"),
      (name: "Cache-Control", value: "no-cache"),
      (name: "ETag", value: tag.text),
      (name: "Last-Modified", value: HTTPDate.text(file.status.modified.seconds)),
      (name: "Content-Type", value: library.type(path).mime),
      // A file of the folder may be a web page or an SVG with a script: it must not act as part of this site.
      (name: "Content-Security-Policy", value: "sandbox"),
      (name: "Content-Disposition", value: ContentDisposition.inline.header(path.displayName)),
    ]
    if tag.matches(request.header("If-None-Match")) { return HTTPResponse(304, headers) }
    return try stretch(of: file, request, tag, headers)
  }

  private func stretch(
    of file: OpenFile, _ request: HTTPRequest, _ tag: EntityTag, _ headers: [(name: String, value: String)]
  ) throws(HTTPFailure) -> HTTPResponse {
    let size = file.status.size
    // A range of another state of the file would be joined to the wrong rest.
    let condition = request.header("If-Range")
    let isCurrent = condition == nil || tag.matches(condition)
    switch ByteRange(header: isCurrent ? request.header("Range") : nil, size: size) {
    case .whole:
      return HTTPResponse(200, headers, .file(file, 0..<size))
    case .part(let range):
      let header = (
        name: "Content-Range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      )
      return HTTPResponse(206, headers + [header], .file(file, range))
    case .unsatisfiable:
      throw HTTPFailure(
        416, "the file has only \(size) bytes", [(name: "Content-Range", value: "bytes */\(size)")])
    }
  }

  /// A small picture, which a browser may keep for good: its address changes with the file's time.
  func picture(_ id: UInt32, _ size: PictureSize, _ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse
  {
    let picture = try refusing { () throws(LibraryError) in try pictures.picture(id, size) }
    let caching = request.parameter("v") == nil ? "no-cache" : "private, max-age=31536000, immutable"
    return HTTPResponse(
      200, [("Content-Type", picture.format.mime), ("Cache-Control", caching)], .bytes(picture.bytes))
  }
}
