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
    private var records: [UInt32: Record] = [:]
    private(set) var revision: UInt64 = 0
    private var ids: [RelativePath: UInt32] = [:]
    private var lastScan: FolderScan?
    private let numbering: ItemNumbering

    init(numbering: ItemNumbering) { self.numbering = numbering }

    var knownCount: Int { records.count }

    var unreadable: [String] { lastScan?.unreadable ?? [] }

    func path(_ id: UInt32) -> RelativePath? { records[id]?.path }

    /// The id that stands for `path`, a new one where it has none yet. 0 can stand for none.
    mutating func id(_ path: RelativePath) -> UInt32 {
      if let id = ids[path] { return id }
      var id = numbering.firstChoice(for: path, after: records.count)
      while id == 0 || records[id] != nil { id &+= 1 }
      records[id] = Record(path: path)
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
      if let known = records[id]?.lastSeen, known.status == file.status { return known }
      let item = Item(
        id: id, path: file.path, status: file.status, type: ContentType(file.path, in: root))
      records[id]?.lastSeen = item
      return item
    }
  }
}
