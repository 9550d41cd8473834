import Foundation
import HandspanTestSupport
import Testing

@testable import HandspanServer

@Suite struct ItemTests {
  @Test func comesWholeWithItsHeaders() throws {
    let served = try ServedFolder { $0.write("é \"1\".jpg", "0123456789", modified: 784_111_777) }
    let response = try #require(served.get("/items/1"))
    #expect(response.status == 200)
    #expect(response.text == "0123456789")
    #expect(response.headers["content-type"] == "image/jpeg")
    #expect(response.headers["last-modified"] == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(response.headers["x-content-type-options"] == "nosniff")
    #expect(response.headers["content-security-policy"] == "sandbox")
    #expect(response.headers["content-disposition"] == "inline; filename*=UTF-8''%C3%A9%20%221%22.jpg")
    #expect(response.headers["accept-ranges"] == "bytes")
    let head = try #require(served.request("HEAD", "/items/1"))
    #expect(head.status == 200)
    #expect(head.body == [])
    #expect(head.headers["content-length"] == "10")
  }

  @Test(arguments: [
    ("bytes=0-0", 206, "0", "bytes 0-0/10"), ("bytes=3-5", 206, "345", "bytes 3-5/10"),
    ("bytes=7-", 206, "789", "bytes 7-9/10"), ("bytes=-2", 206, "89", "bytes 8-9/10"),
    ("bytes=0-1,3-4", 200, "0123456789", nil),
  ])
  func comesInParts(_ range: String, _ status: Int, _ content: String, _ contentRange: String?) throws {
    let served = try ServedFolder { $0.write("a.mp4", "0123456789") }
    let response = try #require(served.get("/items/1", ["Range": range]))
    #expect(response.status == status)
    #expect(response.text == content)
    #expect(response.headers["content-range"] == contentRange)
    #expect(response.isComplete)
  }

  @Test func refusesPartsThatAreNotThere() throws {
    let served = try ServedFolder { $0.write("a.mp4", "0123456789") }
    let response = try #require(served.get("/items/1", ["Range": "bytes=10-"]))
    #expect(response.status == 416)
    #expect(response.headers["content-range"] == "bytes */10")
  }

  /// Asks for a file with a hole of 64 MiB in it, reads a little, changes the file and reads the rest.
  private func bodyAfter(_ change: (Int32) -> Void) throws -> (count: Int, announced: Int) {
    let size = 64 << 20
    let served = try ServedFolder { $0.write("a.bin", "") }
    let path = served.folder.path + "/a.bin"
    #expect(truncate(path, off_t(size)) == 0)
    let id = try served.id("a.bin")
    let connection = RawConnection(port: served.port)
    connection.send(Array("GET /items/\(id) HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n\r\n".utf8))
    let start = connection.receive(limit: 4096)
    let head = try #require(RawResponse(start, toHead: true))
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    change(descriptor)
    let end = start.indices.first { start[$0...].starts(with: [13, 10, 13, 10]) } ?? 0
    // The connection stays open where everything came.
    let rest = connection.receive(limit: size - (start.count - end - 4))
    return (
      start.count - end - 4 + rest.count, try #require(head.headers["content-length"].flatMap { Int($0) })
    )
  }

  @Test func endsWithAnErrorWhereTheFileIsCut() throws {
    let (count, announced) = try bodyAfter { #expect(ftruncate($0, 32 << 20) == 0) }
    #expect(announced == 64 << 20)
    #expect(count < announced)
  }

  @Test func endsWithAnErrorWhereTheFileIsRewritten() throws {
    let (count, announced) = try bodyAfter { #expect(pwrite($0, "x", 1, 60 << 20) == 1) }
    #expect(count < announced)
  }

  @Test func sendsWhatWasAnnouncedWhereTheFileGrows() throws {
    let (count, announced) = try bodyAfter { #expect(ftruncate($0, 65 << 20) == 0) }
    #expect(count == announced)
  }

  @Test func sendsTheFileThatWasOpenedWhereItIsReplaced() throws {
    let (count, announced) = try bodyAfter { descriptor in
      let path =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) ?? ""
      #expect(unlink(path) == 0)
    }
    #expect(count == announced)
  }

  @Test func sendsPartsOnlyOfTheStateThatWasMeant() throws {
    let served = try ServedFolder { $0.write("a.mp4", "0123456789", modified: 1000) }
    let tag = try #require(served.get("/items/1")?.headers["etag"])
    let headers = ["Range": "bytes=5-", "If-Range": tag]
    #expect(served.get("/items/1", headers)?.text == "56789")
    #expect(served.get("/items/1", ["If-None-Match": tag])?.status == 304)
    served.folder.write("a.mp4", "abcdefghij", modified: 2000)
    #expect(served.get("/items/1", headers)?.text == "abcdefghij")
    #expect(served.get("/items/1", ["If-None-Match": tag])?.status == 200)
  }

  @Test func tellsUnknownFromGone() throws {
    let served = try ServedFolder { $0.write("a.png", "1") }
    _ = try served.listing()
    for path in [
      "/items/7", "/items/0", "/items/4294967296", "/items/+1", "/items/-1", "/items/1x", "/items/",
    ] {
      #expect(served.get(path)?.status == 404, "\(path)")
    }
    served.folder.remove("a.png")
    for path in ["/items/1", "/items/1/thumbnail", "/items/1/preview"] {
      let response = served.get(path)
      #expect(response?.status == 410)
      #expect(try ServedFolder.error(response) == "a.png is no longer in the folder")
    }
  }

  @Test func thumbnailsArePicturesOrAClearNo() throws {
    let served = try ServedFolder {
      $0.write("a.png".utf8, TestPicture.png(1000, 500))
      $0.write("b.jpg", "not a picture")
    }
    let good = try #require(served.get("/items/\(try served.id("a.png"))/thumbnail?v=1"))
    #expect(good.status == 200)
    #expect(good.headers["content-type"] == "image/jpeg")
    #expect(good.headers["cache-control"]?.contains("immutable") == true)
    #expect(try #require(TestPicture.jpegSize(good.body)) == (800, 400))
    let bad = try #require(served.get("/items/\(try served.id("b.jpg"))/thumbnail?v=1"))
    #expect(bad.status == 404)
    #expect(try ServedFolder.error(bad) == "b.jpg: there is no picture to be made of this file")
    #expect(served.get("/items/1/nonsense")?.status == 404)
  }

  @Test func manyAtOnceAllCome() async throws {
    let served = try ServedFolder { folder in
      for index in 0..<12 { folder.write("\(index).png".utf8, TestPicture.png(300 + index, 200)) }
    }
    let ids = try served.listing().ids
    await withTaskGroup(of: Int?.self) { group in
      for id in ids + ids + ids { group.addTask { served.get("/items/\(id)/thumbnail")?.status } }
      for await status in group { #expect(status == 200) }
    }
  }
}
