import HandspanSearch

// What `measure.mjs` calls: text goes in through one buffer, and only numbers come out.

private final class Bench {
  var values = ValueText()
  var index = ValueIndex(ValueText())
  var session = SearchSession()
}

@_expose(wasm, "bench_create")
@_cdecl("bench_create")
func create() -> UnsafeMutableRawPointer { Unmanaged.passRetained(Bench()).toOpaque() }

@_expose(wasm, "bench_room")
@_cdecl("bench_room")
func room(_ count: Int32) -> UnsafeMutablePointer<UInt8> { .allocate(capacity: Int(count)) }

@_expose(wasm, "bench_free")
@_cdecl("bench_free")
func free(_ room: UnsafeMutablePointer<UInt8>) { room.deallocate() }

@_expose(wasm, "bench_read")
@_cdecl("bench_read")
func read(_ handle: UnsafeMutableRawPointer, _ lines: UnsafeMutablePointer<UInt8>, _ count: Int32) {
  let bench = Unmanaged<Bench>.fromOpaque(handle).takeUnretainedValue()
  bench.values = ValueText(lines: UnsafeBufferPointer(start: lines, count: Int(count)))
}

@_expose(wasm, "bench_build")
@_cdecl("bench_build")
func build(_ handle: UnsafeMutableRawPointer) -> Int32 {
  let bench = Unmanaged<Bench>.fromOpaque(handle).takeUnretainedValue()
  bench.index = ValueIndex(bench.values)
  return Int32(bench.index.count)
}

/// Counts what matches; `isFresh` forgets what was typed before.
@_expose(wasm, "bench_search")
@_cdecl("bench_search")
func search(
  _ handle: UnsafeMutableRawPointer, _ query: UnsafeMutablePointer<UInt8>, _ count: Int32, _ isFresh: Int32
) -> Int32 {
  let bench = Unmanaged<Bench>.fromOpaque(handle).takeUnretainedValue()
  if isFresh != 0 { bench.session = SearchSession() }
  let query = FoldedQuery(utf8: UnsafeBufferPointer(start: query, count: Int(count)))
  let answer = bench.index.search(query, session: &bench.session)
  var hash = UInt32(truncatingIfNeeded: answer.count)
  for position in answer.top { hash = hash &* 31 &+ UInt32(truncatingIfNeeded: position) }
  return Int32(bitPattern: hash)
}
