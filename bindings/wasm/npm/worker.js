// Runs one search. Between slices it listens, so that it can be cancelled.
import { open } from './engine.js';
import { workerPort } from './host.js';

const MILLISECONDS_BETWEEN_REPORTS = 100;

let isCancelled = false;
const post = await workerPort((message) => {
  if (message.cancel) isCancelled = true;
  else run(message).catch((error) => post({ failure: String(error.message ?? error) }));
});
post({ ready: true });

// setTimeout would wait four milliseconds each time.
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

async function run({ compiled, level, options }) {
  const engine = await open(compiled);
  engine.begin(level, options);
  let told = performance.now();
  while (engine.step()) {
    const progress = engine.progress();
    if (progress.solution !== null || performance.now() - told >= MILLISECONDS_BETWEEN_REPORTS) {
      post({ progress });
      told = performance.now();
    }
    await breathe();
    if (isCancelled) engine.cancel();
  }
  post({ result: engine.result() });
}
