// Computes the pushes that every position of a game still needs, from the start on, one position after the other. A solution
// also gives the values of the positions on its path, which need no further query.
import { useEffect, useState } from 'preact/hooks';
import type { Level } from '../game/level';
import type { Position } from '../game/position';
import type { Engine } from '../solve/engine';
import { LOST, proveNeeded } from '../solve/needed_pushes';
import type { Needed } from './lines';

// Repeats the query once, because a failed solver is restarted by the next query. Returns null if the second query fails,
// too.
async function answer(engine: Engine, level: Level, position: Position, signal: AbortSignal): Promise<number | null> {
  const ask = () => proveNeeded(engine, level, position, signal);
  return ask().catch(ask).catch(() => null);
}

export function useNeededAlong(engine: Engine | null, level: Level, positions: readonly Position[] | null): Needed {
  const [needed, setNeeded] = useState<Needed>([]);
  useEffect(() => {
    setNeeded([]);
    if (!engine || !positions) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      const found: (number | null)[] = [];
      for (const position of positions) {
        if (controller.signal.aborted) return;
        const isLost = found[found.length - 1] === LOST; // all later positions are lost, too
        found.push(isLost ? LOST : await answer(engine, level, position, controller.signal));
        if (controller.signal.aborted) return;
        if (!isLost) setNeeded([...found]);
      }
      setNeeded(found);
    };
    void ask();
    return () => controller.abort();
  }, [engine, level, positions]);
  return needed;
}
