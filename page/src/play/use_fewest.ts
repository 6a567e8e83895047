// The fewest pushes of the current level. If they are not known, the solver searches for them after a delay.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { LevelEntry } from '../game/collection';
import { parseLurd } from '../game/lurd';
import { replay, startOf } from '../game/position';
import { fewestOf, rememberFewest, type Fewest } from '../library/fewest';
import { levelText, type Engine } from '../solve/engine';
import { learnSolution } from '../solve/needed_pushes';

const [PATIENCE, SECONDS] = [1500, 20];

export interface KnownFewest {
  readonly fewest: Fewest;
  readonly isProving: boolean; // true while the solver searches, or is about to
  readonly known: number | null; // pushes of the best known solution
}

export function useFewest(engine: Engine | null, collection: string, number: number, entry: LevelEntry): KnownFewest {
  const [ended, setEnded] = useState<LevelEntry | null>(null); // the entry whose search has ended
  const fewest = fewestOf(collection, number, entry.level);
  const isKnown = fewest.pushes !== null || fewest.unsolvable;
  useEffect(() => {
    if (!engine || isKnown) return undefined;
    const { level } = entry;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const result = await engine.solve(levelText(level), { objective: 'pushes', engine: '', seconds: SECONDS }, { signal: controller.signal, onProgress: () => {} });
        const isProved = result.optimal && result.pushes !== null;
        // A stopped search knows less than the next one.
        if (controller.signal.aborted && !isProved) return;
        rememberFewest(level, { difficulty: null, pushes: isProved ? result.pushes : null, unsolvable: result.status === 'unsolvable', known: result.pushes });
        if (isProved && result.solution !== null) learnSolution(level, startOf(level), result.solution);
      } catch {
        // the fewest pushes stay unknown
      }
      if (!controller.signal.aborted) setEnded(entry);
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [engine, entry, isKnown]);
  const given = useMemo(() => pushesIn(entry), [entry]);
  const known = fewest.pushes ?? fewest.known ?? given;
  return { fewest, isProving: engine !== null && !isKnown && ended !== entry, known };
}

// Returns the pushes of the solution that is stored with the level, or null if it has none.
function pushesIn({ level, solution }: LevelEntry): number | null {
  try {
    return solution === '' ? null : replay(level, parseLurd(solution)).pushes.filter(Boolean).length;
  } catch {
    return null;
  }
}
