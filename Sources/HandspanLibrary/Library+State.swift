extension Library {
  /// Whatever was ever seen in the folder, by id.
  struct State {
    private struct Record {
      let path: RelativePath
      /// As the file was when it was last seen.
      var lastSeen: Item?
    }

    /// What the last scan found, in its order.
    private(set) var items: [Item] = []
    private var records: [Record] = []
    private(set) var revision: UInt64 = 0
    private var ids: [RelativePath: UInt32] = [:]
    private var lastScan: FolderScan?
    let firstID: UInt32

    init(firstID: UInt32) { self.firstID = firstID }

    var unreadable: [String] { lastScan?.unreadable ?? [] }

    func path(_ id: UInt32) -> RelativePath? {
      guard id >= firstID, Int(id - firstID) < records.count else { return nil }
      return records[Int(id - firstID)].path
    }

    /// The id that stands for `path`, a new one where it has none yet.
    mutating func id(_ path: RelativePath) -> UInt32 {
      if let id = ids[path] { return id }
      let id = firstID + UInt32(records.count)
      records.append(Record(path: path))
      ids[path] = id
      return id
    }

    /// Takes over what a scan of `root` found.
    mutating func adopt(_ scan: FolderScan, of root: Directory) {
      guard scan != lastScan else { return }
      lastScan = scan
      revision += 1
      items = scan.files.map { item($0, in: root) }
    }

    private mutating func item(_ file: FolderScan.File, in root: Directory) -> Item {
      let id = id(file.path)
      let index = Int(id - firstID)
      if let known = records[index].lastSeen, known.status == file.status { return known }
      let item = Item(
        id: id, path: file.path, status: file.status, type: ContentType(file.path, in: root))
      records[index].lastSeen = item
      return item
    }
  }
}
