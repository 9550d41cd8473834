import Foundation
import HandspanSystem
import HandspanTestSupport
import Testing

@testable import HandspanValues

/// The sources of this machine's own files.
@Suite struct ValueSourceTests {
  private let folder = TestFolder()

  private func open(_ address: String) throws -> any ValueSource {
    try ValueSourceAddress(address).open(named: "word")
  }

  private func all(_ source: any ValueSource, _ query: String = "", limit: Int = 1000) throws -> [String] {
    var (found, cursor): ([String], String?) = ([], nil)
    repeat {
      let page = try source.page(query, after: cursor, limit: limit, Deadline())
      #expect(page.values.count <= limit)
      found += page.values.map { "\($0.id) \($0.label)" }
      cursor = page.next
      #expect(page.count.map { $0 >= found.count } == true)
    } while cursor != nil
    return found
  }

  private func refusal(_ address: String) -> String? {
    do throws(ValueError) {
      _ = try ValueSourceAddress(address).open(named: "word")
      return nil
    } catch {
      #expect(!error.message.contains("\n"))
      return error.message.replacing(folder.path + "/", with: "")
    }
  }

  @Test(arguments: [
    ("", []), ("\n\r\n\n", []), ("one", ["1 one"]), ("two\none\n", ["2 one", "1 two"]),
    ("two\r\none\r\n", ["2 one", "1 two"]), ("\u{FEFF}two\n\none", ["3 one", "1 two"]),
    ("a\na\n", ["1 a", "2 a"]),
    ("a\rb\n", ["1 a\rb"]), ("\0\n", ["1 \0"]),
  ])
  func readsLines(_ content: String, _ expected: [String]) throws {
    #expect(try all(open(folder.write("words.txt", content))) == expected)
  }

  @Test func takesANumberSignInAFileName() throws {
    #expect(try all(open(folder.write("c#.txt", "one"))) == ["1 one"])
  }

  @Test func refusesFilesThatHoldNoText() {
    folder.makeFolder("folder")
    let long = folder.write("long.txt", "a\n" + String(repeating: "x", count: 1 << 20))
    let longest = folder.write("longest.txt", String(repeating: "x", count: ValueCollector.maximumLength))
    let latin = folder.write("latin.txt".utf8, Array("a\nb\n".utf8) + [0xFC, 0x0A])
    let wide = folder.write("wide.txt".utf8, [0xFF, 0xFE, 0x41, 0x00])
    #expect(
      refusal(long) == "long.txt: line 2: 1048576 bytes are too long for a value, which has 65536 at most")
    #expect(refusal(longest) == nil)
    #expect(refusal(latin) == "latin.txt: line 3: this is not UTF-8: convert the input, as by iconv")
    #expect(refusal(wide) == "wide.txt: this is UTF-16: convert it to UTF-8, as by iconv -f UTF-16 -t UTF-8")
    #expect(refusal(folder.path + "/none.txt") == "none.txt: there is no such file")
    #expect(refusal(folder.path + "/none.csv#name") == "none.csv: there is no such file")
    #expect(refusal(folder.path + "/folder") == "folder: this is a folder: name a file of values")
    #expect(refusal("/dev/zero") == "/dev/zero: this is not a plain file: name a file of values")
    #expect(
      refusal("postgres://user:secret@host/base")
        == "the address of the values: name the column to search behind it, as in postgresql://…#table.column"
    )
  }

  @Test(arguments: [
    ("name", "id,name\n7,one\n9,two\n", ["1 one", "2 two"]),
    ("name:id", "id,name\n7,one\n9,two\n", ["7 one", "9 two"]),
    ("2", "7,one\n9,two\n", ["1 one", "2 two"]), ("2:1", "7,one\n9,two\n", ["7 one", "9 two"]),
    ("2", "1,2\n7,one\n", ["1 one"]), ("a:b", "x,a:b\n7,one", ["1 one"]),
    ("name", "\u{FEFF}\"name\",x\r\n\"a \"\"b\"\"\",\r\n\" c,\r\nd \",\r\n", ["2  c,\r\nd ", "1 a \"b\""]),
    ("name", "name\n\n\none\n\"\"\ntwo\n", ["1 one", "3 two"]), ("name", "name\n", []), ("name", "", []),
    ("name", " name,name\na,b\n", ["1 b"]), ("naïve", "naïve\n日本\n", ["1 日本"]),
  ])
  func readsColumns(_ column: String, _ content: String, _ expected: [String]) throws {
    #expect(try all(open(folder.write("words.csv", content) + "#" + column)) == expected)
  }

  @Test(arguments: [
    ("#name:id", "id;name\n7;a,b\n", "7 a,b"), ("#name:id", "id|name\n7|a\n", "7 a"),
    ("#name:id", "id\tname\n7\ta\n", "7 a"), ("#2", "7;a\n", "1 a"),
    ("#name:id", "\"a;b;c\",name,id\nx,a,7\n", "7 a"), ("#b;c", "a,b;c\n1,x\n", "1 x"),
    ("#Last, First:Id", "Id;Last, First\n7;a\n", "7 a"), ("#a#b", "id,a#b\n7,x\n", "1 x"),
    ("#name", "\n\nid;name\r\n7;a\r\n", "1 a"),
  ])
  func findsTheSeparatorInTheHeader(_ column: String, _ content: String, _ value: String) throws {
    #expect(try all(open(folder.write("words.csv", content) + column)) == [value])
  }

  @Test func readsTabs() throws {
    #expect(try all(open(folder.write("words.tsv", "id\tname\n7\ta,b\n") + "#name:id")) == ["7 a,b"])
  }

  @Test(arguments: [
    (
      "title", "id,name\n7,one\n",
      "words.csv: there is no column title: with , between fields there are id, name"
    ),
    (
      "name:key", "id,name\n7,one\n",
      "words.csv: there is no column name:key: with , between fields there are id, name"
    ),
    (
      "title", "id;name\n7;one\n",
      "words.csv: there is no column title: with ; between fields there are id, name"
    ),
    ("", "id\n7\n", "words.csv: there is no column : with , between fields there are id"),
    ("0", "7,one\n", "words.csv: there is no column 0: with , between fields there are 7, one"),
    ("3", "7,one\n", "words.csv: record 1: 2 fields, so there is no field 3"),
    ("name", "id,name\n7,one\n8\n", "words.csv: record 2: 1 fields, so there is no field 2"),
    (
      "name:id", "id,name\n7,one\n7,two\n",
      "words.csv: record 2: the id 7 is there twice: name a column without repetitions"
    ),
    ("name:id", "id,name\n,one\n", "words.csv: record 1: an id has 1 to 256 bytes of UTF-8"),
    (
      "name", "name\n\"one\n",
      "words.csv: a quotation mark stands where none may, or is never closed: double those inside quoted fields"
    ),
    (
      "name", "name\no\"ne\n",
      "words.csv: a quotation mark stands where none may, or is never closed: double those inside quoted fields"
    ),
  ])
  func refusesColumns(_ column: String, _ content: String, _ message: String) {
    #expect(refusal(folder.write("words.csv", content) + "#" + column) == message)
  }

  private func database(_ statements: String) throws -> String {
    let path = folder.path + "/words.db"
    try SQLiteDatabase<ValueError>(path, named: "test", .writing).runAll(statements)
    return path
  }

  @Test func readsTables() throws {
    let path = try database(
      """
      CREATE TABLE word (id INTEGER PRIMARY KEY, word TEXT, "the ""note"" x" TEXT);
      INSERT INTO word VALUES (9, 'two', 'x'), (7, 'one', NULL), (8, NULL, ''), (-3, 'one', 'y'), (10, 'one', 'z');
      CREATE TABLE keyed (key TEXT PRIMARY KEY, word) WITHOUT ROWID;
      INSERT INTO keyed VALUES ('b', 5), ('a,%', x'6f6e65');
      CREATE VIEW seen AS SELECT id AS number, upper(word) AS word FROM word;
      """)
    #expect(try all(open(path + "#word.word")) == ["-3 one", "7 one", "10 one", "9 two"])
    #expect(try all(open(path + "#WORD.Word")) == ["-3 one", "7 one", "10 one", "9 two"])
    #expect(try all(open(path + "#word.\"the \"\"note\"\" x\"")) == ["9 x", "-3 y", "10 z"])
    #expect(try all(open(path + "#keyed.word")) == ["b 5", "a,% one"])
    #expect(try all(open(path + "#seen.word:number")) == ["-3 ONE", "7 ONE", "10 ONE", "9 TWO"])
    #expect(
      refusal(path + "#nowhere.word") == "words.db: there is no table nowhere: there are keyed, seen, word")
    #expect(
      refusal(path + "#word.title")
        == "words.db: there is no column title: there are id, word, the \"note\" x")
    #expect(refusal(path + "#word.word:key")?.hasPrefix("words.db: there is no column key") == true)
    #expect(
      refusal(path + "#main.word.word") == "words.db: a table has one name here, as in file.db#table.column")
    #expect(
      refusal(path + "#word") == "words.db#word: name the column to search, as in words.db#table.column")
    #expect(
      refusal(path)
        == "words.db: this is an SQLite database: name the column to search, as in words.db#table.column")
    #expect(
      refusal(path + "#word.\"the \"\"note\"\" x\":word")?.hasPrefix(
        "words.db: row one: the id one is there twice") == true)
  }

  @Test func onlyReadsDatabases() throws {
    let path = try database("CREATE TABLE word (word TEXT); INSERT INTO word VALUES ('one')")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    _ = try all(open(path + "#word.word"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(folder.allNames == ["words.db"])
    let damaged = folder.write("damaged.db".utf8, before.prefix(100) + Data(repeating: 7, count: 5000))
    #expect(refusal(damaged + "#word.word")?.hasPrefix("damaged.db: ") == true)
    let bytes = try database("CREATE TABLE bytes (word); INSERT INTO bytes VALUES (CAST(x'fc' AS TEXT))")
    #expect(
      refusal(bytes + "#bytes.word") == "words.db: row 1: this is not UTF-8: convert the input, as by iconv")
  }

  @Test func givesEachRowAnIdOfItsOwnOrNone() throws {
    let view = try database(
      "CREATE TABLE a (word TEXT); INSERT INTO a VALUES ('x'), ('y'); CREATE VIEW v AS SELECT word FROM a")
    #expect(
      refusal(view + "#v.word")
        == "words.db: there is no primary key of one column in v: name the column of the ids, as in …:id")
    #expect(try all(open(view + "#v.word:word")) == ["x x", "y y"])
    let taken = try database(
      "CREATE TABLE b (rowid TEXT, word TEXT); INSERT INTO b VALUES ('9', 'x'), ('9', 'y')")
    #expect(try all(open(taken + "#b.word")) == ["1 x", "2 y"])
    let allTaken = try database(
      "CREATE TABLE c (ROWID TEXT, oid TEXT, _rowid_ TEXT, word TEXT); INSERT INTO c VALUES ('9', '9', '9', 'x')"
    )
    #expect(refusal(allTaken + "#c.word")?.hasPrefix("words.db: there is no primary key") == true)
    let nulls = try database(
      "CREATE TABLE d (id INTEGER, word TEXT); INSERT INTO d VALUES (NULL, 'x'), (NULL, 'y')")
    #expect(refusal(nulls + "#d.word:id") != nil)
  }

  @Test func showsWhatAnotherProgramCommits() throws {
    for mode in ["DELETE", "WAL"] {
      let path = try database(
        "DROP TABLE IF EXISTS word; PRAGMA journal_mode = \(mode); CREATE TABLE word (word TEXT); INSERT INTO word VALUES ('one')"
      )
      let other = try SQLiteDatabase<ValueError>(path, named: "test", .writing)
      let source = try open(path + "#word.word")
      #expect(try all(source) == ["1 one"])
      try other.runAll("INSERT INTO word VALUES ('two')")
      #expect(try all(source) == ["1 one", "2 two"], "\(mode)")
    }
  }

  @Test func pagesComeFromOneStateOfTheValues() throws {
    let path = folder.write("words.txt", "d\nc\nb\na\n")
    let source = try open(path)
    let first = try source.page("", after: nil, limit: 2, Deadline())
    #expect(first.values.map { $0.label } == ["a", "b"])
    folder.write("words.txt", "a0\na1\nd\nc\nb\na\n")
    #expect(try source.page("", after: nil, limit: 1, Deadline()).count == 6)
    let second = try source.page("", after: first.next, limit: 2, Deadline())
    #expect(second.values.map { $0.label } == ["c", "d"])
    #expect(second.next == nil)
    folder.write("words.txt", "z\n")
    #expect(try source.page("", after: nil, limit: 1, Deadline()).count == 1)
    #expect(throws: ValueError(.gone, "word: the values have changed meanwhile: search again")) {
      try source.page("", after: first.next, limit: 2, Deadline())
    }
    for cursor in ["", ".", "1", "x.1", "1.-1", "1.99999999999"] {
      #expect(throws: ValueError.self) { try source.page("", after: cursor, limit: 2, Deadline()) }
    }
    folder.remove("words.txt")
    // Who searches knows the source by its name; where it comes from is for whoever started the program.
    #expect(throws: ValueError(.invalid, "word: there is no such file")) {
      try source.page("", after: nil, limit: 2, Deadline())
    }
    folder.write("words.txt", "back\n")
    #expect(try all(source) == ["1 back"])
  }

  @Test func resolvesAPredicateAndFindsIds() throws {
    let source = try open(folder.write("words.txt", "York\nParis\nNew York\nYorkshire\n\nYork"))
    let first = try source.ids("york", except: ["3", "99", "x"], after: nil, limit: 2, Deadline())
    #expect(first.count == 3)
    #expect(first.ids == ["1", "4"])
    let second = try source.ids("york", except: ["3"], after: first.next, limit: 2, Deadline())
    #expect(second == ValueIDs(count: nil, ids: ["6"], next: nil))
    #expect(try source.ids("", except: [], after: nil, limit: 5, Deadline()).next == nil)
    let found = try source.values(["6", "5", "1", "01", "+1", " 1", "", "7"], Deadline())
    #expect(found.map { $0.label } == ["York", "York"])
    #expect(found.map { $0.id } == ["6", "1"])
  }

  @Test func marksInUnitsOfUTF16() throws {
    let source = try open(folder.write("words.txt", "😀 日本 e\u{301}te\u{301}\n"))
    #expect(try source.page("ete", after: nil, limit: 1, Deadline()).values[0].marks == [6..<11])
    #expect(try source.page("日", after: nil, limit: 1, Deadline()).values[0].marks == [3..<4])
  }

  @Test func refusesToMakeValues() throws {
    let source = try open(folder.write("words.txt", "one\n"))
    #expect(!source.canCreate)
    #expect(throws: ValueError(.invalid, "no values can be added here")) { try source.create("two") }
  }
}

extension SQLiteDatabase {
  /// Runs several statements without parameters.
  func runAll(_ statements: String) throws {
    for statement in statements.split(separator: ";") where statement.contains(where: { !$0.isWhitespace }) {
      try run(String(statement))
    }
  }
}
