// Does one task. Between the slices of a search it reads messages, so that the search can be cancelled.
import { open } from './engine.js';
import { workerPort } from './host.js';

const MILLISECONDS_BETWEEN_REPORTS = 100;

let isCancelled = false;
const post = await workerPort((message) => {
  if (message.cancel) isCancelled = true;
  else run(message).catch((error) => post({ failure: String(error.message ?? error) }));
});
post({ ready: true });

// A message channel is used because setTimeout would wait four milliseconds each time.
function breathe() {
  return new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });
}

async function search(engine, level, options) {
  engine.begin(level, options);
  let reported = performance.now();
  while (engine.step()) {
    const progress = engine.progress();
    if (progress.solution !== null || performance.now() - reported >= MILLISECONDS_BETWEEN_REPORTS) {
      post({ progress });
      reported = performance.now();
    }
    await breathe();
    if (isCancelled) engine.cancel();
  }
}

async function run({ task, compiled, threads, level, options }) {
  const engine = await open(compiled, threads).catch((error) => {
    // If there is not enough memory for several threads, there may be enough for one.
    if (threads === 1) throw error;
    post({ threadless: true });
  });
  if (!engine) return;
  if (task === 'critique') return post({ result: engine.critique(level, options) });
  await search(engine, level, options);
  post({ result: task === 'prove' ? engine.prove() : engine.result() });
}
