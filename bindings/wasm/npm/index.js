import { open } from './engine.js';
import { compile, startWorker } from './host.js';

// How long a search may take to hear that it is cancelled before its worker is ended without an answer.
const PATIENCE = 2000;

let engine;
const opened = () => (engine ??= compile().then(open));

export async function version() {
  return (await opened()).version;
}

export async function read(text) {
  return (await opened()).read(text);
}

export async function verify(level, lurd) {
  return (await opened()).verify(level, lurd);
}

// Runs in the caller's thread, so it is brief.
export async function inspect(level, { milliseconds = 150 } = {}) {
  return (await opened()).inspect(level, milliseconds);
}

export async function engines() {
  return (await opened()).engines();
}

// What is said of a search whose worker died: the system would not give it more memory, or it never heard us.
const unanswered = (reason, limit) => ({
  status: 'unknown', reason, limit, objective: 'any', engine: '', found_by: null, optimal: null, solution: null,
  moves: null, pushes: null, lower_bound: 0, seconds: 0, expanded: 0, generated: 0, stored: 0, peak_bytes: 0,
});

export async function solve(level, { signal, onProgress, ...options } = {}) {
  const compiled = await compile();
  let best = null;
  let worker, cancel, timer;
  const known = (reason, limit) => ({
    ...unanswered(reason, limit),
    ...(best && { status: 'solved', optimal: false, solution: best.solution, moves: best.moves, pushes: best.pushes }),
  });
  try {
    return await new Promise((resolve, reject) => {
      const onMessage = (message) => {
        if (message.ready) worker.post({ compiled, level, options });
        if (message.ready && signal?.aborted) cancel();
        if (message.result) resolve(message.result);
        if (message.failure) onFailure(new Error(message.failure));
        if (message.progress?.solution) best = message.progress;
        if (message.progress) onProgress?.(message.progress);
      };
      cancel = () => {
        worker?.post({ cancel: true });
        timer = setTimeout(() => resolve(known('it was cancelled', 'cancelled')), PATIENCE);
      };
      const onFailure = (error) => {
        if (/memory|allocation/i.test(error.message)) resolve(known('the system refused more memory', 'memory'));
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
