// The page without a network, where a plain web server gave it: a service worker keeps the page, its levels and the solver.
import { SHELVES, openShelf } from '../library/corpus';

const SOLVER = ['index.js', 'engine.js', 'host.js', 'worker.js', 'sokrates.mjs', 'sokrates.wasm'].map((file) => `./sokrates/${file}`);

// Behind `sokrates serve` there is nothing to keep: the program is there, or it is not.
export async function goOffline(hasServer: boolean, hasTab: boolean): Promise<void> {
  if (hasServer || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('./offline.js');
    const { active } = await navigator.serviceWorker.ready;
    await Promise.all(SHELVES.map(({ key }) => openShelf(key)));
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => new URL(name).pathname.includes('/assets/'));
    active?.postMessage({ keep: [...loaded, ...(hasTab ? SOLVER : [])] });
  } catch {
    // no https, or forbidden: the page works while there is a network
  }
}
