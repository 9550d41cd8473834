// The engine: Swift, as WebAssembly. A module is fetched when the first of its elements comes into the page, and shared by all.

/** The engine could not be had; the message says what to do. */
export class EngineError extends Error {
  name = "EngineError";
}

const answer = async (address) => {
  let response;
  try {
    response = await fetch(address);
  } catch (error) {
    throw new EngineError(`${address} could not be fetched: check the connection, and that the page’s Content-Security-Policy allows it`, {
      cause: error,
    });
  }
  if (!response.ok) throw new EngineError(`${address} answered ${response.status}: put it where the element’s scripts are`);
  return response;
};

// What the C library under Swift asks of a platform. Hash seeds need not be secret here, and nothing is ever printed.
const platform = (memory) => ({
  random_get: (address, length) => {
    crypto.getRandomValues(new Uint8Array(memory().buffer, address, length));
    return 0;
  },
  fd_close: () => 8,
  fd_seek: () => 8,
  fd_write: () => 8,
});

const refusal = (address, error) => {
  const isForbidden = /unsafe-eval|content security policy|CSP/i.test(error.message);
  const advice = isForbidden
    ? "add 'wasm-unsafe-eval' to script-src of the page’s Content-Security-Policy"
    : `it is not the WebAssembly that was built (${error.message})`;
  return new EngineError(`${address} could not be started: ${advice}`, { cause: error });
};

const instantiate = async (address) => {
  const response = await answer(address);
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? "no type";
  if (type !== "application/wasm") throw new EngineError(`${address} came as ${type}: have the server send it as application/wasm`);
  /** @type {any} */
  let exports;
  try {
    const imports = { wasi_snapshot_preview1: platform(() => exports.memory) };
    const { instance } = await WebAssembly.instantiateStreaming(response, imports);
    exports = instance.exports;
    exports.__wasm_call_ctors?.();
    return exports;
  } catch (error) {
    throw refusal(address, error);
  }
};

const loadSheet = async (address) => new CSSStyleSheet().replace(await (await answer(address)).text());

/** What is loaded once and can be tried again after a failure. */
class Loadable {
  #load;
  #loading = null;

  constructor(load) {
    this.#load = load;
  }

  load() {
    this.#loading ??= this.#load().catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }
}

/** Style sheets by their addresses. */
export class StyleSheets extends Loadable {
  constructor(addresses) {
    super(() => Promise.all(addresses.map(loadSheet)));
  }
}

/** A module with the style sheets of what is drawn by it: `load()` answers {exports, sheets}. */
export class Engine extends Loadable {
  constructor(address, styles) {
    super(async () => {
      const [exports, sheets] = await Promise.all([instantiate(address), styles.load()]);
      return { exports, sheets };
    });
  }
}
