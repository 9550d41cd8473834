// Times the index as WebAssembly against the native one, with the queries of the native run: measure.mjs MODULE VALUES TABLES
import { readFileSync } from "node:fs";

const [modulePath, folder, tablesPath] = process.argv.slice(2);
const encoder = new TextEncoder();

const imports = {
  wasi_snapshot_preview1: { random_get: () => 0, fd_close: () => 0, fd_seek: () => 0, fd_write: () => 0 },
  // Multiplies 128-bit numbers; sizes that need it are not reached here.
  env: {
    __multi3: () => {
      throw new Error("128-bit multiplication");
    },
  },
};

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

/// Milliseconds of processor time, for the machine may be shared; the engine has compiled everything long before.
function milliseconds(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/// The queries of a list of values with the milliseconds they took natively.
function nativeTimes(section) {
  const times = new Map();
  const building = section.match(/\| building .*\n.*\n\| *\| ([\d.]+) /);
  for (const [, query, , time] of section.matchAll(/^\| `([^`]+)` \| (\d+) \| ([\d.]+) \| [\d.]+ \| [\d.]+ \| [\d.]* \|/gm)) {
    times.set(query, Number(time));
  }
  return { times, building: building ? Number(building[1]) : NaN };
}

async function measure(name, section) {
  const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), imports);
  const wasm = instance.exports;
  wasm.__wasm_call_ctors?.();
  const handle = wasm.bench_create();
  const put = (bytes) => {
    const room = wasm.bench_room(bytes.length);
    new Uint8Array(wasm.memory.buffer, room, bytes.length).set(bytes);
    return room;
  };
  const lines = readFileSync(`${folder}/${name}.txt`);
  const room = put(lines);
  wasm.bench_read(handle, room, lines.length);
  wasm.bench_free(room);
  const building = [0, 1, 2, 3, 4].map(() => milliseconds(() => wasm.bench_build(handle)));
  const native = nativeTimes(section);
  console.log(`\n#### ${name} in WebAssembly, node ${process.version}\n`);
  console.log("| query | WebAssembly, ms | native, ms | ratio |\n| --- | --- | --- | --- |");
  const ratios = [];
  for (const [query, time] of native.times) {
    const bytes = encoder.encode(query);
    const typed = put(bytes);
    const batch = () => {
      for (let time = 0; time < 5; time += 1) wasm.bench_search(handle, typed, bytes.length, 1);
    };
    batch();
    const times = Array.from({ length: 7 }, () => milliseconds(batch) / 5);
    wasm.bench_free(typed);
    ratios.push(median(times) / time);
    console.log(`| \`${query}\` | ${median(times).toFixed(2)} | ${time} | ${(median(times) / time).toFixed(2)} |`);
  }
  console.log(`\nIn WebAssembly: ${median(ratios).toFixed(2)} × native in the median, ${Math.max(...ratios).toFixed(2)} at most;`);
  console.log(`building took ${median(building).toFixed(0)} ms, ${(median(building) / native.building).toFixed(2)} × native.`);
}

const sections = readFileSync(tablesPath, "utf8").split(/^### /m).slice(1);
for (const section of sections) await measure(section.split(":")[0], section);
