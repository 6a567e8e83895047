// Finds the available solvers: on the server of this page, in the tab, both, or none.
import { OPERATIONS, type Answers } from '../../generated/api';
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

// Any web server may answer, but only `sokrates serve` reports that it is healthy.
async function findServer(base: string, token: string | null): Promise<Engine | null> {
  try {
    const answer = await fetch(new URL(OPERATIONS.health[1], base));
    if (!answer.ok || ((await answer.json()) as Answers['health']).status !== 'ok') return null;
    const engine = new ServerEngine(base, token);
    await engine.engines(); // throws if the server requires a token and does not accept this one
    return engine;
  } catch {
    return null;
  }
}
