import HandspanSystem

/// Everything a folder holds at one moment: the regular files in it and below, hidden ones left out.
struct FolderScan: Equatable {
  struct File: Equatable {
    let path: RelativePath
    let status: FileStatus
  }

  /// In a fixed order: each folder's own files by name, then its folders.
  private(set) var files: [File] = []
  /// One line for each folder that could not be listed.
  private(set) var unreadable: [String] = []

  /// Lists `root` and everything below it. O(files); one `fstatat` for each.
  ///
  /// - Parameters:
  ///   - maximumOpen: how many folders are held open at once, at least one; in deeper trees, those furthest up are
  ///     opened anew, in O(depth), when the scan comes back to them.
  ///   - hidden: is passed each hidden name, with its folder.
  init(_ root: Directory, maximumOpen: Int = 128, _ hidden: (Directory, [UInt8]) -> Void = { _, _ in }) {
    // A list of folders still to do instead of recursion: no depth of folders runs out of stack.
    var pending: [(path: RelativePath, depth: Int)] = [(.root, 0)]
    var branch = OpenBranch(root, maximumOpen: maximumOpen)
    while let (path, depth) = pending.popLast() {
      do throws(SystemError) {
        let subfolders = try list(branch.open(path, depth: depth), at: path, hidden)
        pending.append(contentsOf: subfolders.reversed().map { ($0, depth + 1) })
      } catch  where error.meansMissing {
        // It went between being seen and being opened: then it is simply not there.
      } catch {
        unreadable.append("\(path == .root ? "." : path.display): \(error.reason)")
      }
    }
  }

  private mutating func list(
    _ folder: Directory, at path: RelativePath, _ hidden: (Directory, [UInt8]) -> Void
  ) throws(SystemError) -> [RelativePath] {
    var subfolders: [RelativePath] = []
    for name in try folder.visibleNames({ hidden(folder, $0) }) {
      guard let status = try? folder.status(name) else { continue }
      if status.isFolder {
        subfolders.append(path.appending(name))
      } else if status.isRegular {
        files.append(File(path: path.appending(name), status: status))
      }
    }
    return subfolders
  }
}

/// The folders from the top down to where a scan is, held open as far as their number allows, so that the next is
/// opened from its own parent.
private struct OpenBranch {
  private let root: Directory
  private let maximumOpen: Int
  /// By depth; nil where the folder is closed by now.
  private var folders: [Directory?] = []

  init(_ root: Directory, maximumOpen: Int) {
    self.root = root
    self.maximumOpen = maximumOpen
  }

  /// Opens the folder at `path`, which has `depth` components, and leaves whatever is not above it.
  mutating func open(_ path: RelativePath, depth: Int) throws(SystemError) -> Directory {
    guard depth > 0 else {
      folders = [root]
      return root
    }
    folders.removeLast(folders.count - depth)
    let parent: Directory
    if let open = folders[depth - 1] {
      parent = open
    } else {
      parent = try root.folder(path.folder)
      folders[depth - 1] = parent
    }
    let folder = try parent.subfolder(path.name)
    folders.append(folder)
    if folders.count > maximumOpen { folders[folders.count - maximumOpen - 1] = nil }
    return folder
  }
}
