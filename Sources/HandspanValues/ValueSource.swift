import HandspanSystem

/// A collection of labelled values, perhaps of millions and on another machine, that answers searches page by page.
///
/// Cursors are opaque, and stay right where values come and go between two pages: whatever was there all along is
/// listed once. Where a source cannot keep that promise any longer it fails with `.gone`, and the search starts anew.
public protocol ValueSource: Sendable {
  /// Whether new values can be made here.
  var canCreate: Bool { get }

  /// The values that match `query`, best first; all of them for an empty one, in the order of the alphabet.
  func page(_ query: String, after cursor: String?, limit: Int, _ deadline: Deadline) throws(ValueError)
    -> ValuePage

  /// The values with these ids, in this order; those that do not exist are left out.
  func values(_ ids: [String], _ deadline: Deadline) throws(ValueError) -> [Value]

  /// The ids of all values that match `query`, but for the `excepted` ones, in a fixed order of the source's own.
  func ids(
    _ query: String, except excepted: Set<String>, after cursor: String?, limit: Int, _ deadline: Deadline
  ) throws(ValueError) -> ValueIDs

  /// The value called `label`, made where there is none yet.
  func create(_ label: String) throws(ValueError) -> Value
}

extension ValueSource {
  public var canCreate: Bool { false }

  public func create(_ label: String) throws(ValueError) -> Value {
    throw ValueError(.invalid, "no values can be added here")
  }
}
