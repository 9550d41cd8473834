/// Why something could not be done to one item of several.
public struct ItemFailure: Equatable, Sendable {
  public let id: UInt32
  /// One clear line.
  public let error: String
}

/// What came of doing something to each of several items.
struct Outcome<Value> {
  private(set) var done: [(id: UInt32, value: Value)] = []
  private(set) var failed: [ItemFailure] = []

  /// Does `body` for each id once, in order, going on where it fails.
  init(_ ids: [UInt32], _ body: (UInt32) throws(LibraryError) -> Value) {
    var seen: Set<UInt32> = []
    for id in ids where seen.insert(id).inserted {
      do throws(LibraryError) {
        done.append((id, try body(id)))
      } catch {
        failed.append(ItemFailure(id: id, error: error.message))
      }
    }
  }
}
