import Handspan
import HandspanWeb

// What the renderer can call. A bridge is named by the address it lives at; every call that may change something
// returns the number of patches now waiting at `handspan_patches`.

typealias Handle = UnsafeMutableRawPointer

private func bridge(_ handle: Handle) -> GridBridge {
  Unmanaged<GridBridge>.fromOpaque(handle).takeUnretainedValue()
}

@_expose(wasm, "handspan_create")
@_cdecl("handspan_create")
func create() -> Handle { Unmanaged.passRetained(GridBridge()).toOpaque() }

@_expose(wasm, "handspan_destroy")
@_cdecl("handspan_destroy")
func destroy(_ handle: Handle) { Unmanaged<GridBridge>.fromOpaque(handle).release() }

@_expose(wasm, "handspan_patches")
@_cdecl("handspan_patches")
func patches(_ handle: Handle) -> UnsafeMutablePointer<Int32> { bridge(handle).patchAddress }

@_expose(wasm, "handspan_clear_patches")
@_cdecl("handspan_clear_patches")
func clearPatches(_ handle: Handle) { bridge(handle).clearPatches() }

@_expose(wasm, "handspan_incoming_items")
@_cdecl("handspan_incoming_items")
func incomingItems(_ handle: Handle, _ count: Int32) -> UnsafeMutablePointer<UInt32> {
  bridge(handle).incomingItems(count: Int(count))
}

@_expose(wasm, "handspan_incoming_sections")
@_cdecl("handspan_incoming_sections")
func incomingSections(_ handle: Handle, _ count: Int32) -> UnsafeMutablePointer<UInt32> {
  bridge(handle).incomingSections(count: Int(count))
}

@_expose(wasm, "handspan_incoming_aspect_ratios")
@_cdecl("handspan_incoming_aspect_ratios")
func incomingAspectRatios(_ handle: Handle, _ count: Int32) -> UnsafeMutablePointer<Float> {
  bridge(handle).incomingAspectRatios(count: Int(count))
}

@_expose(wasm, "handspan_incoming_frames")
@_cdecl("handspan_incoming_frames")
func incomingFrames(_ handle: Handle, _ count: Int32) -> UnsafeMutablePointer<Float> {
  bridge(handle).incomingFrames(count: Int(count))
}

@_expose(wasm, "handspan_commit_items")
@_cdecl("handspan_commit_items")
func commitItems(_ handle: Handle) -> Int32 { Int32(bridge(handle).commitItems()) }

@_expose(wasm, "handspan_resize")
@_cdecl("handspan_resize")
func resize(
  _ handle: Handle, _ kind: Int32, _ width: Double, _ height: Double, _ topInset: Double,
  _ bottomInset: Double, _ isRightToLeft: Int32
) -> Int32 {
  let patches = bridge(handle).resize(
    kind: LayoutKind(rawValue: kind) ?? .grid, size: Geometry.Size(width: width, height: height),
    topInset: topInset, bottomInset: bottomInset, isRightToLeft: isRightToLeft != 0)
  return Int32(patches)
}

@_expose(wasm, "handspan_pointer")
@_cdecl("handspan_pointer")
func pointer(
  _ handle: Handle, _ id: Int32, _ kind: Int32, _ phase: Int32, _ x: Double, _ y: Double,
  _ time: Double, _ modifiers: Int32
) -> Int32 {
  guard let kind = PointerKind(rawValue: kind), let phase = PointerPhase(rawValue: phase) else { return 0 }
  let event = PointerEvent(
    id: Int(id), kind: kind, phase: phase, location: Geometry.Point(x: x, y: y), time: time,
    modifiers: KeyModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)))
  return Int32(bridge(handle).pointer(event))
}

@_expose(wasm, "handspan_tick")
@_cdecl("handspan_tick")
func tick(_ handle: Handle, _ time: Double) -> Int32 { Int32(bridge(handle).tick(at: time)) }

@_expose(wasm, "handspan_scrolled")
@_cdecl("handspan_scrolled")
func scrolled(_ handle: Handle, _ top: Double, _ time: Double) -> Int32 {
  Int32(bridge(handle).scrolled(toTop: top, at: time))
}

@_expose(wasm, "handspan_cancel")
@_cdecl("handspan_cancel")
func cancel(_ handle: Handle) -> Int32 { Int32(bridge(handle).cancel()) }

@_expose(wasm, "handspan_key")
@_cdecl("handspan_key")
func key(_ handle: Handle, _ number: Int32, _ modifiers: Int32) -> Int32 {
  guard let key = ItemPicker.Key(rawValue: number) else { return 0 }
  let modifiers = KeyModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers))
  return Int32(bridge(handle).key(key, modifiers: modifiers))
}

@_expose(wasm, "handspan_handles_key")
@_cdecl("handspan_handles_key")
func handlesKey(_ handle: Handle, _ number: Int32, _ modifiers: Int32) -> Int32 {
  guard let key = ItemPicker.Key(rawValue: number) else { return 0 }
  let modifiers = KeyModifiers(rawValue: UInt8(truncatingIfNeeded: modifiers))
  return bridge(handle).handles(key, modifiers: modifiers) ? 1 : 0
}

@_expose(wasm, "handspan_activate")
@_cdecl("handspan_activate")
func activate(_ handle: Handle, _ position: Int32, _ part: Int32) -> Int32 {
  guard let part = ItemPart(rawValue: part) else { return 0 }
  return Int32(bridge(handle).activate(Int(position), part: part))
}

@_expose(wasm, "handspan_activate_header")
@_cdecl("handspan_activate_header")
func activateHeader(_ handle: Handle, _ section: Int32, _ part: Int32) -> Int32 {
  guard let part = HeaderPart(rawValue: part) else { return 0 }
  return Int32(bridge(handle).activateHeader(Int(section), part: part))
}

@_expose(wasm, "handspan_perform")
@_cdecl("handspan_perform")
func perform(_ handle: Handle, _ command: Int32, _ argument: Int32) -> Int32 {
  guard let command = GridCommand(rawValue: command) else { return 0 }
  return Int32(bridge(handle).perform(command, argument: Int(argument)))
}

@_expose(wasm, "handspan_selected_count")
@_cdecl("handspan_selected_count")
func selectedCount(_ handle: Handle) -> Int32 { Int32(bridge(handle).selectedCount) }

/// The identifiers of the selected items; valid until the next call.
@_expose(wasm, "handspan_selected")
@_cdecl("handspan_selected")
func selected(_ handle: Handle) -> UnsafePointer<UInt32> { bridge(handle).selectedIdentifiers() }

@_expose(wasm, "handspan_incoming_names")
@_cdecl("handspan_incoming_names")
func incomingNames(_ handle: Handle, _ count: Int32) -> UnsafeMutablePointer<UInt32> {
  bridge(handle).incomingNames(count: Int(count))
}

@_expose(wasm, "handspan_edit")
@_cdecl("handspan_edit")
func edit(_ handle: Handle, _ edit: Int32) -> Int32 {
  guard let edit = SelectionEdit(rawValue: edit) else { return 0 }
  return Int32(bridge(handle).edit(edit))
}

@_expose(wasm, "handspan_is_selected")
@_cdecl("handspan_is_selected")
func isSelected(_ handle: Handle, _ identifier: UInt32) -> Int32 {
  bridge(handle).isSelected(identifier) ? 1 : 0
}

@_expose(wasm, "handspan_remember_absent")
@_cdecl("handspan_remember_absent")
func rememberAbsent(_ handle: Handle, _ isOn: Int32) -> Int32 {
  Int32(bridge(handle).rememberAbsentItems(isOn != 0))
}

@_expose(wasm, "handspan_save")
@_cdecl("handspan_save")
func save(_ handle: Handle) -> UnsafePointer<UInt8> { bridge(handle).save() }

@_expose(wasm, "handspan_saved_count")
@_cdecl("handspan_saved_count")
func savedCount(_ handle: Handle) -> Int32 { Int32(bridge(handle).savedCount) }

@_expose(wasm, "handspan_incoming_saved")
@_cdecl("handspan_incoming_saved")
func incomingSaved(_ handle: Handle, _ count: Int32) -> UnsafeMutablePointer<UInt8> {
  bridge(handle).incomingSaved(count: Int(count))
}

@_expose(wasm, "handspan_restore")
@_cdecl("handspan_restore")
func restore(_ handle: Handle) -> Int32 { Int32(bridge(handle).restore()) }

/// The bits are those of `Methods`.
@_expose(wasm, "handspan_use_methods")
@_cdecl("handspan_use_methods")
func useMethods(_ handle: Handle, _ bits: Int32) -> Int32 {
  Int32(bridge(handle).use(Methods(rawValue: UInt16(truncatingIfNeeded: bits))))
}

@_expose(wasm, "handspan_use_mark")
@_cdecl("handspan_use_mark")
func useMark(_ handle: Handle, _ number: Int32) -> Int32 {
  guard let mark = Mark(rawValue: number) else { return 0 }
  return Int32(bridge(handle).use(mark))
}

@_expose(wasm, "handspan_press_in_tray")
@_cdecl("handspan_press_in_tray")
func pressInTray(
  _ handle: Handle, _ position: Int32, _ id: Int32, _ kind: Int32, _ x: Double, _ y: Double, _ time: Double
) -> Int32 {
  guard let kind = PointerKind(rawValue: kind) else { return 0 }
  let event = PointerEvent(
    id: Int(id), kind: kind, phase: .down, location: Geometry.Point(x: x, y: y), time: time)
  return Int32(bridge(handle).pressInTray(Int(position), event))
}

@_expose(wasm, "handspan_tray_scrolled")
@_cdecl("handspan_tray_scrolled")
func trayScrolled(_ handle: Handle, _ offset: Double, _ width: Double, _ time: Double) -> Int32 {
  Int32(bridge(handle).trayScrolled(to: offset, width: width, at: time))
}

@_expose(wasm, "handspan_deselect_in_tray")
@_cdecl("handspan_deselect_in_tray")
func deselectInTray(_ handle: Handle, _ position: Int32) -> Int32 {
  Int32(bridge(handle).deselectInTray(Int(position)))
}

@_expose(wasm, "handspan_clear_zones")
@_cdecl("handspan_clear_zones")
func clearZones(_ handle: Handle) { bridge(handle).clearDropZones() }

@_expose(wasm, "handspan_add_zone")
@_cdecl("handspan_add_zone")
func addZone(
  _ handle: Handle, _ id: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) {
  let frame = Geometry.Rect(x: x, y: y, width: width, height: height)
  bridge(handle).addDropZone(DropZone(id: Int(id), frame: frame))
}
