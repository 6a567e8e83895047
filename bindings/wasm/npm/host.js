// The differences between a browser and node: how they start workers and read files.
const isNode = typeof process === 'object' && process.versions?.node !== undefined;
const MOST_THREADS = 8; // a portfolio has few members

/**
 * There are two solver modules, with threads and without. Browsers allow memory that threads share only on isolated pages (COOP
 * and COEP headers, as `sokrates serve` sends them). Node starts the workers of threads differently, so it uses one thread.
 */
export function mostThreads() {
  if (isNode || globalThis.crossOriginIsolated !== true || typeof SharedArrayBuffer === 'undefined') return 1;
  return Math.min(navigator.hardwareConcurrency ?? 1, MOST_THREADS);
}

/** Compiles the bytes of a module. Later calls return the same compiled module. */
const compiled = new Map();
export function compile(threads = 1) {
  const name = threads > 1 ? './threads/sokrates.wasm' : './sokrates.wasm';
  if (!compiled.has(name)) compiled.set(name, compileFrom(new URL(name, import.meta.url)));
  return compiled.get(name);
}

async function compileFrom(url) {
  if (!isNode) return WebAssembly.compileStreaming(fetch(url)).catch(async () => WebAssembly.compile(await (await fetch(url)).arrayBuffer()));
  const { readFile } = await import('node:fs/promises');
  return WebAssembly.compile(await readFile(url));
}

/** Starts a worker with the same interface in a browser and in node: post, end, and callbacks for messages and failure. */
export async function startWorker(onMessage, onFailure) {
  if (isNode) {
    const { Worker } = await import('node:worker_threads');
    const worker = new Worker(new URL('./worker.js', import.meta.url));
    worker.on('message', onMessage);
    worker.on('error', onFailure);
    return { post: (message) => worker.postMessage(message), end: () => void worker.terminate() };
  }
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.onmessage = (event) => onMessage(event.data);
  worker.onerror = (event) => onFailure(new Error(event.message ?? 'the worker could not be started'));
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
}

/** Returns the interface for code that runs inside the worker. */
export async function workerPort(onMessage) {
  if (isNode) {
    const { parentPort } = await import('node:worker_threads');
    parentPort.on('message', onMessage);
    return (message) => parentPort.postMessage(message);
  }
  self.onmessage = (event) => onMessage(event.data);
  return (message) => self.postMessage(message);
}
