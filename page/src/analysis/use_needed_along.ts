// What every position of a game still needs. Asked from the start on, one position after the other; what a solution already
// tells of the next positions is not asked again.
import { useEffect, useState } from 'preact/hooks';
import type { Level } from '../game/level';
import type { Position } from '../game/position';
import type { Engine } from '../solve/engine';
import { LOST, judge } from '../solve/judge';
import type { Needed } from './lines';

// A solver that has failed is started again by the next question: one more is asked. Null where that fails, too.
async function answer(engine: Engine, level: Level, position: Position, signal: AbortSignal): Promise<number | null> {
  const ask = () => judge(engine, level, position, signal);
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
        const isLost = found[found.length - 1] === LOST; // and then it stays lost
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
