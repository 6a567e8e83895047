// Which solvers there are: the one behind the server this page came from, the one in the tab, both, or none.
import type { Engine } from './engine';
import { ServerEngine } from './server_engine';
import { WasmEngine } from './wasm_engine';

export interface Engines {
  readonly server: Engine | null;
  readonly tab: Engine | null;
}

export async function findEngines(base: string, token: string | null): Promise<Engines> {
  const [server, tab] = await Promise.all([findServer(base, token), WasmEngine.open(base).catch(() => null)]);
  return { server, tab };
}

// Any web server answers; only ours is healthy.
async function findServer(base: string, token: string | null): Promise<Engine | null> {
  try {
    const answer = await fetch(new URL('api/health', base));
    if (!answer.ok || (await answer.json()).status !== 'ok') return null;
    const engine = new ServerEngine(base, token);
    await engine.engines(); // asks for the token where one is needed
    return engine;
  } catch {
    return null;
  }
}
