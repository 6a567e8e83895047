// Makes the page work without a network if it comes from a plain web server: a service worker caches the page, its levels
// and the solver.
import { SHELVES, openShelf } from '../library/corpus';

const SOLVER = ['index.js', 'engine.js', 'host.js', 'worker.js', 'sokrates.mjs', 'sokrates.wasm'].map((file) => `./sokrates/${file}`);

// Behind `sokrates serve` nothing is cached, because the page needs the running program.
export async function goOffline(hasServer: boolean, hasTab: boolean): Promise<void> {
  if (hasServer || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('./offline.js');
    const { active } = await navigator.serviceWorker.ready;
    await Promise.all(SHELVES.map(({ key }) => openShelf(key)));
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => new URL(name).pathname.includes('/assets/'));
    active?.postMessage({ keep: [...loaded, ...(hasTab ? SOLVER : [])] });
  } catch {
    // without https or permission, the page works only with a network
  }
}
