import HandspanSystem

extension TrashedFile {
  /// Removes the file at `path` for good, if it is still the `expected` one.
  ///
  /// It gets a hidden name first, so that what is looked at and what is removed is one file, whoever puts another in its
  /// place meanwhile.
  static func remove(_ path: RelativePath, from folder: Directory, expected: FileStatus?) throws(LibraryError)
  {
    let hidden = Leftover.newName()
    func explaining<Result>(_ body: () throws(SystemError) -> Result) throws(LibraryError) -> Result {
      do throws(SystemError) {
        return try body()
      } catch {
        throw LibraryError(error, path, .changing)
      }
    }
    let status = try explaining { () throws(SystemError) in
      try folder.move(path.name, to: folder, as: hidden)
      return try folder.status(hidden)
    }
    do throws(LibraryError) {
      try check(status, path, expected)
    } catch {
      try? folder.move(hidden, to: folder, as: path.name)
      throw error
    }
    try explaining { () throws(SystemError) in try folder.remove(hidden) }
  }
}
