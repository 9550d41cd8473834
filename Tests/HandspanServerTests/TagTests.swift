import Foundation
import HandspanTestSupport
import Testing

@testable import HandspanServer

@Suite struct TagTests {
  private struct Made: Decodable {
    let id: String
    let label: String
  }

  private struct Changed: Decodable {
    struct Tag: Decodable {
      let id: String
      let items: [UInt32]
    }
    struct Failure: Decodable {
      let id: UInt32
    }
    let changed: Int
    let added: [Tag]
    let removed: [Tag]
    let failed: [Failure]
    let undo: String?
  }

  private struct Tags: Decodable {
    struct Tag: Decodable {
      let id: String
      let label: String
      let count: Int
    }
    let tags: [Tag]
  }

  private func tags(_ served: ServedFolder, _ items: [UInt32]) throws -> [String] {
    let tags: Tags = try ServedFolder.decode(served.post("/api/actions/tags", "{\"items\":\(items)}"))
    return tags.tags.map { "\($0.label) \($0.count)" }
  }

  @Test func tagsAndTakesBack() throws {
    let served = try ServedFolder {
      $0.write("a.txt", "1")
      $0.write("b.txt", "2")
    }
    let (a, b) = (try served.id("a.txt"), try served.id("b.txt"))
    let sea: Made = try ServedFolder.decode(served.post("/api/values/tags", "{\"label\":\" Sea \"}"))
    let again: Made = try ServedFolder.decode(served.post("/api/values/tags", "{\"label\":\"SEA\"}"))
    #expect(sea.label == "Sea")
    #expect(again.id == sea.id)
    let one: Changed = try ServedFolder.decode(
      served.post("/api/actions/tag", "{\"items\":[\(a)],\"add\":[\"\(sea.id)\"]}"))
    #expect(one.changed == 1)
    let both: Changed = try ServedFolder.decode(
      served.post("/api/actions/tag", "{\"items\":[\(a),\(b),77],\"add\":[\"\(sea.id)\"],\"remove\":[]}"))
    #expect(both.changed == 1)
    #expect(both.added.map { $0.items } == [[b]])
    #expect(both.failed.map { $0.id } == [77])
    #expect(try tags(served, [a, b]) == ["Sea 2"])
    // Exchanged, with the items that really changed, it is as before.
    let exchanged: Changed = try ServedFolder.decode(
      served.post("/api/actions/tag", "{\"items\":\(both.added[0].items),\"remove\":[\"\(sea.id)\"]}"))
    #expect(exchanged.removed.map { $0.items } == [[b]])
    #expect(try tags(served, [a]) == ["Sea 1"])
    #expect(try tags(served, [b]) == [])
    // So it is by the token of the change.
    #expect(served.post("/api/undo", "{\"undo\":\"\(try #require(exchanged.undo))\"}")?.status == 200)
    #expect(try tags(served, [a, b]) == ["Sea 2"])
  }

  @Test(arguments: [
    ("", 400), ("{}", 400), ("{\"items\":[]}", 400), ("{\"items\":[1]}", 400),
    ("{\"items\":[],\"add\":[\"1\"]}", 400),
    ("{\"items\":[1],\"add\":[1]}", 400), ("{\"items\":[\"1\"],\"add\":[\"1\"]}", 400),
    ("{\"items\":[1],\"add\":[\"1\"]}", 404),
    ("{\"items\":[1],\"add\":[\"x\"]}", 404), ("{\"items\":[1],\"add\":[\"1\"],\"remove\":[\"1\"]}", 400),
  ])
  func refusesWhatMakesNoSense(_ json: String, _ status: Int) throws {
    let served = try ServedFolder { $0.write("a.txt", "1") }
    let response = served.post("/api/actions/tag", json)
    #expect(response?.status == status)
    #expect(try !ServedFolder.error(response).isEmpty)
    #expect(served.get("/api/actions/tag")?.status == 405)
    #expect(served.post("/api/actions/other", "{}")?.status == 404)
  }

  @Test(arguments: ["", "{}", "{\"label\":1}", "{\"label\":\"\"}", "{\"label\":\"\\n\"}"])
  func refusesTagsWithoutAName(_ json: String) throws {
    let served = try ServedFolder()
    #expect(served.post("/api/values/tags", json)?.status == 400)
    #expect(try tags(served, []) == [])
  }
}
