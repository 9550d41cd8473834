import Foundation
import HandspanLibrary
import HandspanTestSupport
import HandspanValues
import Testing

@testable import HandspanServer

@Suite struct TagTests {
  private struct Made: Decodable {
    let id: String
    let label: String
  }

  private struct Changed: Decodable {
    struct Tag: Decodable {
      let source: String
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

  private func tags(_ served: ServedFolder, _ items: [UInt32], of source: String? = nil) throws -> [String] {
    let member = source.map { ",\"source\":\"\($0)\"" } ?? ""
    let tags: Tags = try ServedFolder.decode(
      served.post("/api/actions/tags", "{\"items\":\(items)\(member)}"))
    return tags.tags.map { "\($0.label) \($0.count)" }
  }

  private let names = TestFolder()

  /// A folder with two files and, beside its tags, the people Anna, Berta and Carl with ids of their own.
  private func servedWithPeople() throws -> ServedFolder {
    names.write("people.csv", "key,name\na-1,Anna\nb-2,Berta\nc-3,Carl\n")
    let people = try ValueSourceAddress(names.path + "/people.csv#name:key").open(named: "people")
    return try ServedFolder(values: ["people": people]) {
      $0.write("a.txt", "1")
      $0.write("b.txt", "2")
    }
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

  @Test func putsOnAndTakesBackValuesOfSeveralSourcesInOneStep() throws {
    let served = try servedWithPeople()
    let (a, b) = (try served.id("a.txt"), try served.id("b.txt"))
    let sea: Made = try ServedFolder.decode(served.post("/api/values/tags", "{\"label\":\"Sea\"}"))
    let one: Changed = try ServedFolder.decode(
      served.post("/api/actions/tag", "{\"items\":[\(a)],\"source\":\"people\",\"add\":[\"b-2\",\"b-2\"]}"))
    #expect(one.added.map { "\($0.source) \($0.id)" } == ["people b-2"])
    let changes = """
      [{"source":"people","add":["a-1"],"remove":["b-2","c-3"]},{"add":["\(sea.id)"]}]
      """
    let both: Changed = try ServedFolder.decode(
      served.post("/api/actions/tag", "{\"items\":[\(a),\(b)],\"changes\":\(changes)}"))
    #expect(both.changed == 2)
    #expect(
      Set(both.added.map { "\($0.source) \($0.id) \($0.items.count)" }) == [
        "people a-1 2", "tags \(sea.id) 2",
      ])
    #expect(both.removed.map { "\($0.source) \($0.id) \($0.items)" } == ["people b-2 [\(a)]"])
    #expect(try tags(served, [a, b], of: "people") == ["Anna 2"])
    #expect(try tags(served, [a, b], of: "tags") == ["Sea 2"])
    #expect(served.post("/api/undo", "{\"undo\":\"\(try #require(both.undo))\"}")?.status == 200)
    #expect(try tags(served, [a, b], of: "people") == ["Berta 1"])
    #expect(try tags(served, [a, b]) == [])
  }

  /// Values lie on the files whatever becomes of their source; they are asked for when it is there again.
  @Test func aSourceThatIsNotThereKeepsWhatWasPutOn() throws {
    let served = try servedWithPeople()
    let a = try served.id("a.txt")
    let json = "{\"items\":[\(a)],\"source\":\"people\",\"add\":[\"a-1\",\"b-2\"]}"
    #expect(served.post("/api/actions/tag", json)?.status == 200)
    // Anna is another now, Berta is gone.
    names.write("people.csv", "key,name\na-1,Another\n")
    #expect(try tags(served, [a], of: "people") == ["Anna 1", "Berta 1"])
    let people = try ValueSourceAddress(names.path + "/people.csv#name:key").open(named: "people")
    let path = Array(served.folder.path.utf8)
    let without = try LibraryServer(folder: path, web: served.web.path, port: 0)
    let message = "{\"error\":\"there are no values called people: there are tags\"}"
    let refused = without.port.request(
      "POST", "/api/actions/tags", [:], Array("{\"items\":[\(a)],\"source\":\"people\"}".utf8))
    #expect(refused?.status == 404)
    #expect(refused.map { String(decoding: $0.body, as: UTF8.self) } == message)
    let with = try LibraryServer(folder: path, web: served.web.path, port: 0, values: ["people": people])
    let kept: Tags = try ServedFolder.decode(
      with.port.request(
        "POST", "/api/actions/tags", [:], Array("{\"items\":[\(a)],\"source\":\"people\"}".utf8)))
    #expect(kept.tags.map { "\($0.id) \($0.label)" } == ["a-1 Anna", "b-2 Berta"])
    // What the source no longer has can be taken off, but not put on.
    let off = "{\"items\":[\(a)],\"source\":\"people\",\"remove\":[\"b-2\"]}"
    #expect(served.post("/api/actions/tag", off)?.status == 200)
    let on = served.post("/api/actions/tag", off.replacingOccurrences(of: "remove", with: "add"))
    #expect(on?.status == 404)
    #expect(try ServedFolder.error(on) == "there is no value b-2 in people")
    #expect(try tags(served, [a], of: "people") == ["Anna 1"])
  }

  @Test(arguments: [
    ("\"source\":\"none\",\"add\":[\"a-1\"]", 404, "there are no values called none: there are people, tags"),
    (
      "\"source\":\"none\",\"remove\":[\"a-1\"]", 404,
      "there are no values called none: there are people, tags"
    ),
    ("\"source\":\"people\",\"add\":[\"a-1\",\"z\"]", 404, "there is no value z in people"),
    ("\"source\":\"people\"", 400, "no tags were named"),
    ("\"add\":[\"a-1\"]", 404, "there is no tag a-1"),
    (
      "\"changes\":[{\"source\":\"people\",\"add\":[\"a-1\"]},{\"source\":\"none\"}]", 404,
      "there are no values called none: there are people, tags"
    ),
    (
      "\"changes\":[{\"source\":\"people\",\"add\":[\"a-1\"]},{\"remove\":[\"99\"]}]", 404,
      "there is no tag 99"
    ),
    (
      "\"source\":\"people\",\"add\":[\"a-1\"],\"remove\":[\"a-1\"]", 400,
      "value a-1 of people cannot be both put on and taken off"
    ),
  ])
  func refusesValuesInOneLineAndChangesNothing(_ members: String, _ status: Int, _ error: String) throws {
    let served = try servedWithPeople()
    let a = try served.id("a.txt")
    let response = served.post("/api/actions/tag", "{\"items\":[\(a)],\(members)}")
    #expect(response?.status == status)
    #expect(try ServedFolder.error(response) == error)
    #expect(try tags(served, [a], of: "people") == [])
    let unknown = served.post("/api/actions/tags", "{\"items\":[\(a)],\"source\":\"none\"}")
    #expect(unknown?.status == 404)
  }

  @Test(arguments: ["", "{}", "{\"label\":1}", "{\"label\":\"\"}", "{\"label\":\"\\n\"}"])
  func refusesTagsWithoutAName(_ json: String) throws {
    let served = try ServedFolder()
    #expect(served.post("/api/values/tags", json)?.status == 400)
    #expect(try tags(served, []) == [])
  }
}
