// Where this runs: a browser and node start workers and read files in ways of their own.
const isNode = typeof process === 'object' && process.versions?.node !== undefined;

/** The bytes of the module, compiled; once for all. */
let compiled;
export function compile() {
  compiled ??= (async () => {
    const url = new URL('./sokrates.wasm', import.meta.url);
    if (!isNode) return WebAssembly.compileStreaming(fetch(url)).catch(async () => WebAssembly.compile(await (await fetch(url)).arrayBuffer()));
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  })();
  return compiled;
}

/** A worker with the same three things on it everywhere: post, end, and what it says or dies of. */
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

/** The other end of it. */
export async function workerPort(onMessage) {
  if (isNode) {
    const { parentPort } = await import('node:worker_threads');
    parentPort.on('message', onMessage);
    return (message) => parentPort.postMessage(message);
  }
  self.onmessage = (event) => onMessage(event.data);
  return (message) => self.postMessage(message);
}
