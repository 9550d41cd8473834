import Handspan

/// The letters A to Z in a list, with Select and Deselect Range Above and Below on every row.
///
///     range-list K S:above M:below
///
/// takes K, then everything from S up to K, then deselects M and what is selected below it.
@main
struct RangeList {
  static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  static func main() {
    var selection = Selection(itemCount: letters.count)
    for word in CommandLine.arguments.dropFirst() {
      guard let line = take(word, in: &selection) else {
        print("range-list: \(word): name a letter from A to Z, alone or with :above or :below")
        return
      }
      print(line)
    }
    print(
      letters.indices.map { selection.contains($0) ? "[\(letters[$0])]" : "\(letters[$0])" }.joined(
        separator: " "))
  }

  /// One tap, or one choice from a row's menu; nil for a word that is neither.
  private static func take(_ word: String, in selection: inout Selection) -> String? {
    let parts = word.split(separator: ":")
    guard let first = parts.first, first.count == 1,
      let position = letters.firstIndex(of: Character(String(first)))
    else { return nil }
    if parts.count == 1 {
      selection.toggle(position)
      return "tap \(first)"
    }
    guard let direction = ["above": RangeDirection.above, "below": .below][String(parts[1])] else {
      return nil
    }
    let label = "\(selection.contains(position) ? "Deselect" : "Select") Range \(parts[1])"
    guard let action = selection.rangeAction(direction, at: position) else {
      return "\(first) \(label) is disabled: it would do nothing"
    }
    selection.perform(action)
    return "\(first) \(label) · \(action.count) items, to \(letters[action.farEnd])"
  }
}
