import HandspanSystem

extension Library {
  public struct Shared: Equatable, Sendable {
    /// Stands for the items until it is used.
    public let token: String
    /// What the archive should be called.
    public let name: String
    public let count: Int
    /// The sizes of the files added up, or the largest number there is where they are more: files with holes may be.
    public let bytes: Int64
    /// The items that the archive will lack, with the reasons: their files have gone, or may not be read.
    public let missing: [ItemFailure]
  }

  /// Prepares an archive of the items with these ids.
  public func share(_ ids: [UInt32]) -> Shared {
    let outcome = Outcome(ids) { (id) throws(LibraryError) in try status(id) }
    let found = outcome.done.map { $0.id }
    return Shared(
      token: shares.add(found), name: "\(name)-\(found.count)-\(found.count == 1 ? "item" : "items").zip",
      count: found.count, bytes: Self.total(outcome.done.map { $0.value.size }),
      missing: outcome.failed)
  }

  private static func total(_ sizes: [Int64]) -> Int64 {
    sizes.reduce(0) { sum, size in
      let (total, overflows) = sum.addingReportingOverflow(size)
      return overflows ? .max : total
    }
  }

  /// The archive that `token` stands for, of the files as they are now; all of them or none.
  public func archive(_ token: String) throws(LibraryError) -> ZipStream {
    guard let ids = shares.value(token) else {
      throw LibraryError(.unknown, "this download is no longer offered: share the items again")
    }
    var names = ZipNames()
    var entries: [ZipStream.Entry] = []
    for id in ids {
      let path = try path(id)
      entries.append(ZipStream.Entry(path: path, status: try status(id), name: names.name(path)))
    }
    return try ZipStream(entries, in: root)
  }

  /// What a file is that can be read: modes, owners and lists of access all have a say, so that only opening it tells.
  private func status(_ id: UInt32) throws(LibraryError) -> FileStatus {
    try open(id).file.status
  }
}
