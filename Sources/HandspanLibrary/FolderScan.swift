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
  init(_ root: Directory) {
    // A list of folders still to do instead of recursion: no depth of folders runs out of descriptors or stack.
    var pending = [RelativePath.root]
    while let path = pending.popLast() {
      do throws(SystemError) {
        let subfolders = try list(root.folder(path), at: path)
        pending.append(contentsOf: subfolders.reversed())
      } catch  where error.meansMissing {
        // It went between being seen and being opened: then it is simply not there.
      } catch {
        unreadable.append("\(path == .root ? "." : path.display): \(error.reason)")
      }
    }
  }

  private mutating func list(_ folder: Directory, at path: RelativePath) throws(SystemError)
    -> [RelativePath]
  {
    var subfolders: [RelativePath] = []
    for name in try folder.visibleNames() {
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
