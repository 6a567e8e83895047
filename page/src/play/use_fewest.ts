// The fewest pushes of the current level. If they are not known, the solver searches for them after a delay.
import { useEffect, useState } from 'preact/hooks';
import type { LevelEntry } from '../game/collection';
import { startOf } from '../game/position';
import { fewestOf, rememberFewest, type Fewest } from '../library/fewest';
import { levelText, type Engine } from '../solve/engine';
import { learnSolution } from '../solve/judge';

const [PATIENCE, SECONDS] = [1500, 20];

export function useFewest(engine: Engine | null, collection: string, number: number, { level }: LevelEntry): Fewest {
  const [, redraw] = useState(0);
  const fewest = fewestOf(collection, number, level);
  const isKnown = fewest.pushes !== null || fewest.unsolvable;
  useEffect(() => {
    if (!engine || isKnown) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const result = await engine.solve(levelText(level), { objective: 'pushes', engine: '', seconds: SECONDS }, { signal: controller.signal, onProgress: () => {} });
        if (!result.optimal && result.status !== 'unsolvable') return;
        rememberFewest(level, { pushes: result.optimal ? result.pushes : null, unsolvable: result.status === 'unsolvable', difficulty: null });
        if (result.optimal && result.solution !== null) learnSolution(level, startOf(level), result.solution);
        redraw((count) => count + 1);
      } catch {
        // the fewest pushes stay unknown
      }
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [engine, level, isKnown]);
  return fewest;
}
