import Glibc
import HandspanTestSupport
import Testing

@testable import HandspanServer

@Suite struct ListingTests {
  @Test func comesColumnByColumn() throws {
    let served = try ServedFolder {
      $0.write("old.txt", "1", modified: 1000)
      $0.write("2024/Rome/new.jpg", "22", modified: 2000)
      $0.write("2024/song.mp3", "333", modified: 1500)
    }
    let listing = try served.listing()
    #expect(served.folder.path.hasSuffix("/" + listing.name))
    #expect(listing.sort == "newest")
    #expect(listing.count == 3)
    #expect(listing.paths == ["2024/Rome/new.jpg", "2024/song.mp3", "old.txt"])
    #expect(listing.sizes == [2, 3, 1])
    #expect(listing.modified == [2_000_000, 1_500_000, 1_000_000])
    #expect(listing.kinds == [0, 2, 3])
    #expect(Set(listing.ids).count == 3)
    #expect(listing.unreadable == [])
    #expect(try served.listing("oldest").paths == listing.paths.reversed())
    #expect(try served.listing("name").sort == "name")
  }

  @Test func isValidWhateverTheNames() throws {
    let names: [[UInt8]] = [
      Array("line\n\t\u{1}\u{7F}.txt".utf8), Array("\"\\ <script> & 'x'".utf8), Array("🏞️".utf8),
      Array("\u{202E}gpj.שלום".utf8), [0xFF, 0xC0], Array("\u{2028}".utf8),
    ]
    let served = try ServedFolder { folder in names.forEach { folder.write($0, $0) } }
    let listing = try served.listing()
    #expect(Set(listing.names) == Set(names.map { String(decoding: $0, as: UTF8.self) }))
    for (id, name) in zip(listing.ids, listing.names) {
      let body = try #require(served.get("/items/\(id)")).body
      #expect(String(decoding: body, as: UTF8.self) == name)
    }
  }

  @Test func isSentAgainOnlyWhenSomethingChanged() throws {
    let served = try ServedFolder { $0.write("a.txt", "1", modified: 1000) }
    let first = try #require(served.get("/api/library"))
    let tag = try #require(first.headers["etag"])
    let second = try #require(served.get("/api/library", ["If-None-Match": tag]))
    #expect(second.status == 304)
    #expect(second.body == [])
    #expect(served.get("/api/library?sort=name", ["If-None-Match": tag])?.status == 200)
    served.folder.write("b.txt", "2")
    #expect(served.get("/api/library", ["If-None-Match": tag])?.status == 200)
    #expect(try served.listing().count == 2)
  }

  @Test func holdsTimesOfAnyCentury() throws {
    // The first and last times of the file systems in use: 1901 and 2446, beyond 64 bits of nanoseconds.
    let served = try ServedFolder {
      $0.write("2300.txt", "1", modified: 10_413_792_000)
      $0.write("2446.txt", "2", modified: 15_032_385_535)
      $0.write("1902.txt", "3", modified: -2_145_916_800)
    }
    let listing = try served.listing("newest")
    #expect(listing.names == ["2446.txt", "2300.txt", "1902.txt"])
    #expect(listing.modified == [15_032_385_535_000, 10_413_792_000_000, -2_145_916_800_000])
    #expect(try served.listing("oldest").names == listing.names.reversed())
    for id in listing.ids { #expect(served.get("/items/\(id)")?.status == 200) }
  }

  @Test func refusesAnUnknownOrder() throws {
    let response = try ServedFolder().get("/api/library?sort=random")
    #expect(response?.status == 400)
    #expect(try ServedFolder.error(response).contains("newest"))
  }

  @Test func ofAFolderThatIsGoneSaysSo() throws {
    let served = try ServedFolder { $0.write("a.txt", "1") }
    #expect(try served.listing().count == 1)
    served.folder.remove("a.txt")
    #expect(rmdir(served.folder.path) == 0)
    let response = served.get("/api/library")
    #expect(response?.status == 410)
    #expect(try ServedFolder.error(response) == "the folder \(served.folder.path) is no longer there")
  }

  @Test func ofAnEmptyFolderIsEmpty() throws {
    #expect(try ServedFolder().listing().paths == [])
  }
}
