import HandspanSearchToSelect
import HandspanSearchWeb
import HandspanTouch

// What the renderer can call. A bridge is named by the address it lives at; every call that may change something
// returns the number of patches now waiting at `search_patches`. Times are in milliseconds on the page's clock.

typealias Handle = UnsafeMutableRawPointer

private func bridge(_ handle: Handle) -> SearchBridge {
  Unmanaged<SearchBridge>.fromOpaque(handle).takeUnretainedValue()
}

@_expose(wasm, "search_create")
@_cdecl("search_create")
func create() -> Handle { Unmanaged.passRetained(SearchBridge()).toOpaque() }

@_expose(wasm, "search_destroy")
@_cdecl("search_destroy")
func destroy(_ handle: Handle) { Unmanaged<SearchBridge>.fromOpaque(handle).release() }

@_expose(wasm, "search_patches")
@_cdecl("search_patches")
func patches(_ handle: Handle) -> UnsafeMutablePointer<Int32> { bridge(handle).patchAddress }

@_expose(wasm, "search_clear_patches")
@_cdecl("search_clear_patches")
func clearPatches(_ handle: Handle) { bridge(handle).clearPatches() }

@_expose(wasm, "search_incoming_text")
@_cdecl("search_incoming_text")
func incomingText(_ handle: Handle, _ count: Int32) -> UnsafeMutablePointer<UInt8> {
  bridge(handle).incomingText(count: Int(count))
}

@_expose(wasm, "search_incoming_numbers")
@_cdecl("search_incoming_numbers")
func incomingNumbers(_ handle: Handle, _ count: Int32) -> UnsafeMutablePointer<UInt32> {
  bridge(handle).incomingNumbers(count: Int(count))
}

// MARK: The source

@_expose(wasm, "search_begin_values")
@_cdecl("search_begin_values")
func beginValues(_ handle: Handle) { bridge(handle).beginValues() }

@_expose(wasm, "search_append_values")
@_cdecl("search_append_values")
func appendValues(_ handle: Handle) { bridge(handle).appendValues() }

@_expose(wasm, "search_use_local_values")
@_cdecl("search_use_local_values")
func useLocalValues(_ handle: Handle, _ time: Double) -> Int32 {
  Int32(bridge(handle).useLocalValues(at: time))
}

@_expose(wasm, "search_use_remote_values")
@_cdecl("search_use_remote_values")
func useRemoteValues(_ handle: Handle, _ time: Double) -> Int32 {
  Int32(bridge(handle).useRemoteValues(at: time))
}

/// Valid until the next call, as is all that is returned by address.
@_expose(wasm, "search_positions")
@_cdecl("search_positions")
func positions(_ handle: Handle) -> UnsafePointer<UInt32> { bridge(handle).positions() }

@_expose(wasm, "search_suggest")
@_cdecl("search_suggest")
func suggest(_ handle: Handle, _ recommendedCount: Int32, _ time: Double) -> Int32 {
  Int32(bridge(handle).suggest(recommendedCount: Int(recommendedCount), at: time))
}

/// - Parameters:
///   - maximum: below 0 for none.
///   - flags: 1 values can be made, 2 Select All, 4 range menus, 8 from right to left.
@_expose(wasm, "search_configure")
@_cdecl("search_configure")
func configure(_ handle: Handle, _ maximum: Int32, _ flags: Int32) -> Int32 {
  var options = SearchToSelect.Options()
  options.maximum = maximum < 0 ? nil : Int(maximum)
  options.allowsCreate = flags & 1 != 0
  options.offersSelectAll = flags & 2 != 0
  options.offersRanges = flags & 4 != 0
  options.isRightToLeft = flags & 8 != 0
  return Int32(bridge(handle).configure(options))
}

@_expose(wasm, "search_replace_selected")
@_cdecl("search_replace_selected")
func replaceSelected(_ handle: Handle, _ mixedCount: Int32, _ time: Double) -> Int32 {
  Int32(bridge(handle).replaceSelected(mixedCount: Int(mixedCount), at: time))
}

@_expose(wasm, "search_selected")
@_cdecl("search_selected")
func selected(_ handle: Handle, _ mixed: Int32) -> UnsafePointer<UInt32> {
  bridge(handle).selected(mixed: mixed != 0)
}

@_expose(wasm, "search_predicates")
@_cdecl("search_predicates")
func predicates(_ handle: Handle) -> UnsafePointer<UInt32> { bridge(handle).predicates() }

/// - Parameters:
///   - flags: 1 the first page, 2 there are more.
///   - total: below 0 where the source does not say.
@_expose(wasm, "search_answered")
@_cdecl("search_answered")
func answered(_ handle: Handle, _ generation: Int32, _ flags: Int32, _ total: Int32, _ time: Double) -> Int32
{
  let patches = bridge(handle).answered(
    generation: Int(generation), isFirst: flags & 1 != 0, hasMore: flags & 2 != 0, total: Int(total),
    at: time)
  return Int32(patches)
}

@_expose(wasm, "search_failed")
@_cdecl("search_failed")
func failed(_ handle: Handle, _ generation: Int32, _ time: Double) -> Int32 {
  Int32(bridge(handle).failed(generation: Int(generation), at: time))
}

// MARK: Reports of the browser

@_expose(wasm, "search_typed")
@_cdecl("search_typed")
func typed(_ handle: Handle, _ query: Int32, _ isComposing: Int32, _ time: Double) -> Int32 {
  Int32(bridge(handle).typed(query: Int(query), isComposing: isComposing != 0, at: time))
}

/// - Parameter flags: 1 with Shift, 2 the caret is before all text, 4 an input method takes it.
@_expose(wasm, "search_key")
@_cdecl("search_key")
func key(_ handle: Handle, _ number: Int32, _ flags: Int32, _ time: Double) -> Int32 {
  guard let key = SearchToSelectKey(rawValue: number) else { return 0 }
  let patches = bridge(handle).key(
    key, isShifted: flags & 1 != 0, isCaretAtStart: flags & 2 != 0, isComposing: flags & 4 != 0, at: time)
  return Int32(patches)
}

/// Whether the last key was the control's own, or the last paste several values.
@_expose(wasm, "search_was_ours")
@_cdecl("search_was_ours")
func wasOurs(_ handle: Handle) -> Int32 { bridge(handle).wasOurs ? 1 : 0 }

@_expose(wasm, "search_pasted")
@_cdecl("search_pasted")
func pasted(_ handle: Handle, _ time: Double) -> Int32 { Int32(bridge(handle).pasted(at: time)) }

@_expose(wasm, "search_looked_up")
@_cdecl("search_looked_up")
func lookedUp(_ handle: Handle, _ piece: Int32, _ time: Double) -> Int32 {
  Int32(bridge(handle).lookedUp(piece: Int(piece), at: time))
}

@_expose(wasm, "search_piece")
@_cdecl("search_piece")
func piece(_ handle: Handle, _ piece: Int32) -> UnsafePointer<UInt8> { bridge(handle).piece(Int(piece)) }

@_expose(wasm, "search_label")
@_cdecl("search_label")
func label(_ handle: Handle, _ id: Int32) -> UnsafePointer<UInt8> { bridge(handle).label(of: Int(id)) }

/// How many bytes of text the last call returned by address.
@_expose(wasm, "search_text_length")
@_cdecl("search_text_length")
func textLength(_ handle: Handle) -> Int32 { Int32(bridge(handle).textLength) }

@_expose(wasm, "search_pointer")
@_cdecl("search_pointer")
func pointer(
  _ handle: Handle, _ id: Int32, _ kind: Int32, _ phase: Int32, _ x: Double, _ y: Double, _ time: Double,
  _ modifiers: Int32
) -> Int32 {
  let kinds: [PointerKind] = [.touch, .pen, .mouse]
  let phases: [PointerPhase] = [.down, .move, .up, .cancel]
  let event = PointerEvent(
    id: Int(id), kind: kinds[Int(max(0, min(2, kind)))], phase: phases[Int(max(0, min(3, phase)))],
    location: Geometry.Point(x: x, y: y), time: time,
    modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)))
  return Int32(bridge(handle).pointer(event))
}

@_expose(wasm, "search_tick")
@_cdecl("search_tick")
func tick(_ handle: Handle, _ time: Double) -> Int32 { Int32(bridge(handle).tick(at: time)) }

@_expose(wasm, "search_scrolled")
@_cdecl("search_scrolled")
func scrolled(_ handle: Handle, _ top: Double, _ time: Double) -> Int32 {
  Int32(bridge(handle).scrolled(toTop: top, at: time))
}

@_expose(wasm, "search_cancel")
@_cdecl("search_cancel")
func cancel(_ handle: Handle, _ time: Double) -> Int32 { Int32(bridge(handle).cancel(at: time)) }

@_expose(wasm, "search_resize")
@_cdecl("search_resize")
func resize(
  _ handle: Handle, _ width: Double, _ height: Double, _ rowHeight: Double, _ bottomInset: Double,
  _ shift: Double, _ isRightToLeft: Int32
) -> Int32 {
  let patches = bridge(handle).resize(
    width: width, height: height, rowHeight: rowHeight, bottomInset: bottomInset, shift: shift,
    isRightToLeft: isRightToLeft != 0)
  return Int32(patches)
}

@_expose(wasm, "search_perform")
@_cdecl("search_perform")
func perform(_ handle: Handle, _ command: Int32, _ argument: Int32, _ time: Double) -> Int32 {
  guard let command = SearchBridge.Command(rawValue: command) else { return 0 }
  return Int32(bridge(handle).perform(command, argument: Int(argument), at: time))
}
