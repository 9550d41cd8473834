import Foundation
import HandspanSystem
import HandspanTestSupport
import Testing

@testable import HandspanLibrary

@Suite struct PictureWorkersTests {
  private let folder = TestFolder()

  private func file(_ name: String, _ content: [UInt8]) throws -> OpenFile {
    folder.write(name.utf8, content)
    return try Directory(path: folder.path).file(Array(name.utf8))
  }

  @Test func makeTheSamePicturesAsThisProcess() throws {
    let workers = PictureWorkers(program: BuiltProgram.path)
    for size in PictureSize.allCases {
      for (width, height) in [(500, 900), (30, 20)] {
        let content = TestPicture.png(width, height)
        let expected = try #require(PictureMaker().picture(of: try file("a.png", content), size))
        #expect(workers.picture(of: try file("a.png", content), size) == expected)
      }
    }
    #expect(workers.picture(of: try file("b.png", [1, 2, 3]), .thumbnail) == nil)
    #expect(workers.picture(of: try file("c.png", []), .thumbnail) == nil)
    #expect(workers.picture(of: try file("a.png", TestPicture.png(9, 9)), .thumbnail) != nil)
  }

  @Test(arguments: ["/bin/false", "/bin/true", "/bin/echo", "/nonexistent"])
  func giveNoPictureWhenAWorkerFails(_ program: String) throws {
    let workers = PictureWorkers(program: program)
    for _ in 0..<3 {
      #expect(workers.picture(of: try file("a.png", TestPicture.png(9, 9)), .thumbnail) == nil)
    }
  }

  @Test func areAskedOnceForAPictureThatTakesTooLong() throws {
    // Says "no picture" to the first request, and nothing any more to the next.
    let program = folder.write(
      "worker",
      """
      #!/usr/bin/env python3
      import array, socket, time
      open("\(folder.path)/starts", "a").write("x")
      server = socket.socket(fileno=0)
      server.recvmsg(1, 64)
      server.send(b"\\xff\\0\\0\\0\\0")
      server.recvmsg(1, 64)
      time.sleep(60)
      """)
    #expect(chmod(program, 0o755) == 0)
    let workers = PictureWorkers(program: program, timeout: 1)
    for _ in 0..<2 { #expect(workers.picture(of: try file("a.png", [1]), .thumbnail) == nil) }
    #expect(folder.read("starts") == "x")
  }

  @Test func areReplacedWhenTheyDie() throws {
    for index in 0..<4 { folder.write("\(index).png".utf8, TestPicture.png(40 + index, 40)) }
    let web = TestFolder()
    web.write("index.html", "page")
    let running = try RunningCommand(folder, web)
    let port = try #require(running.port)
    for id in try running.ids() {
      #expect(port.get("/items/\(id)/thumbnail")?.status == 200)
      let children = BuiltProgram.children(of: running.processIdentifier)
      #expect(children.count == 1)
      children.forEach { kill($0, SIGKILL) }
      // The socket tells of the death only once the kernel has cleared up.
      while !BuiltProgram.children(of: running.processIdentifier).isEmpty { usleep(1000) }
    }
    #expect(running.interrupt(SIGINT) == 0)
  }

  @Test func endWithTheirServer() throws {
    folder.write("a.png".utf8, TestPicture.png(40, 40))
    let web = TestFolder()
    web.write("index.html", "page")
    let running = try RunningCommand(folder, web)
    let id = try #require(running.ids().first)
    #expect(try #require(running.port).get("/items/\(id)/thumbnail")?.status == 200)
    let children = BuiltProgram.children(of: running.processIdentifier)
    #expect(children.count == 1)
    #expect(running.interrupt(SIGINT) == 0)
    for child in children { #expect(kill(child, 0) == -1) }
  }
}
