import { open } from './engine.js';
import { compile, mostThreads, startWorker } from './host.js';

// The time for a cancelled search to answer. After that its worker is ended without an answer.
const PATIENCE = 2000;

let engine;
const opened = () => (engine ??= compile().then((compiled) => open(compiled)));

export async function version() {
  return (await opened()).version;
}

export async function read(text) {
  return (await opened()).read(text);
}

export async function verify(level, lurd) {
  return (await opened()).verify(level, lurd);
}

// These functions run in the caller's thread, because they are short.
export async function inspect(level, { milliseconds = 150 } = {}) {
  return (await opened()).inspect(level, milliseconds);
}

export async function engines() {
  return (await opened()).engines();
}

export { mostThreads };

// The answer if the worker died because it got no memory, or if it did not react to a cancellation.
const unanswered = (reason, limit) => ({ status: 'unknown', reason, limit, optimal: null, expanded: 0 });
const unsolved = {
  objective: 'any', engine: '', found_by: null, solution: null, moves: null, pushes: null, shortened_from: null, lower_bound: 0, seconds: 0,
  generated: 0, stored: 0, peak_bytes: 0,
};

export async function solve(level, { threads = 1, ...options } = {}) {
  let best = null;
  const onBetter = (progress) => (best = progress);
  const known = (reason, limit) => ({
    ...unsolved,
    ...unanswered(reason, limit),
    ...(best && { status: 'solved', optimal: false, solution: best.solution, moves: best.moves, pushes: best.pushes }),
  });
  const wanted = Number.isInteger(threads) ? Math.min(threads, mostThreads()) : threads;
  return inWorker({ task: 'solve', level, threads: wanted, options, patience: PATIENCE, known, onBetter });
}

// These two tasks do not read messages while they run, so a cancellation ends their worker.
export async function prove(level, options = {}) {
  const known = (reason, limit) => ({
    ...unanswered(reason, limit), optimal: false, claim: null, certificate: null, states: null, with_pi: false, largest_group: null, lemmas: null });
  return inWorker({ task: 'prove', level, threads: 1, options: { objective: 'pushes', ...options }, patience: 0, known });
}

export async function critique(level, options = {}) {
  return inWorker({ task: 'critique', level, threads: 1, options, patience: 0, known: (reason, limit) => ({ ...unanswered(reason, limit), optimal: false }) });
}

// Messages of the module and of WebAssembly. A refused option whose name contains "memory" is another failure.
const LACKS_MEMORY = /(not enough|enlarge|allocate|out of) memory|memory access|WebAssembly\.Memory|allocation/i;

async function inWorker(work) {
  const { task, level, threads, options: { signal, onProgress, ...options }, patience, known, onBetter } = work;
  const compiled = await compile(threads);
  let worker, cancel, timer;
  try {
    return await new Promise((resolve, reject) => {
      const onMessage = (message) => {
        if (message.ready) worker.post({ task, compiled, threads, level, options });
        if (message.ready && signal?.aborted) cancel();
        if (message.threadless) resolve(inWorker({ ...work, threads: 1 }));
        if (message.result) resolve(message.result);
        if (message.failure) onFailure(new Error(message.failure));
        if (message.progress?.solution) onBetter?.(message.progress);
        if (message.progress) onProgress?.(message.progress);
      };
      cancel = () => {
        worker?.post({ cancel: true });
        timer = setTimeout(() => resolve(known('it was cancelled', 'cancelled')), patience);
      };
      const onFailure = (error) => {
        if (LACKS_MEMORY.test(error.message)) resolve(known('the system refused more memory', 'memory'));
        else reject(error);
      };
      startWorker(onMessage, onFailure).then((started) => {
        worker = started;
      }, reject);
      signal?.addEventListener('abort', cancel);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
    worker?.end();
  }
}
