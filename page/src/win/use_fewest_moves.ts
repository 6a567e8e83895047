// The fewest moves among the solutions with the fewest pushes, proved by the solver and stored for the level.
import { useEffect, useState } from 'preact/hooks';
import type { Level } from '../game/level';
import { levelKey } from '../keep/games';
import { recall, remember } from '../keep/storage';
import { levelText, type Engine } from '../solve/engine';

const SECONDS = 20;

// Returns null if they are not wanted or not proved (yet).
export function useFewestMoves(engine: Engine | null, level: Level, wanted: boolean): number | null {
  const key = `fewest moves:${levelKey(level)}`;
  const [, redraw] = useState(0);
  const known = wanted ? recall<number | null>(key, null) : null;
  useEffect(() => {
    if (!engine || !wanted || known !== null) return undefined;
    const controller = new AbortController();
    engine.solve(levelText(level), { objective: 'pushes,moves', engine: '', seconds: SECONDS }, { signal: controller.signal, onProgress: () => {} })
      .then(({ optimal, moves }) => {
        if (!optimal || moves === null) return;
        remember(key, moves);
        if (!controller.signal.aborted) redraw((count) => count + 1);
      }, () => {}); // without a proof the wreath stays green
    return () => controller.abort();
  }, [engine, level, key, wanted, known]);
  return known;
}
