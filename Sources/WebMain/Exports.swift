import Handspan
import HandspanWeb

/// How many of `itemCount` items are chosen once `lower ..< upper` is.
@_expose(wasm, "countOfRange")
@_cdecl("countOfRange")
public func countOfRange(_ itemCount: Int32, _ lower: Int32, _ upper: Int32) -> Int32 {
  var selection = Selection(itemCount: Int(itemCount))
  selection.select(Int(lower)..<Int(upper))
  return Int32(selection.count)
}
