// The pushes that the current position still needs. The query is debounced after the last push.
import { useEffect, useState } from 'preact/hooks';
import type { Level } from '../game/level';
import type { Position } from '../game/position';
import type { Engine } from '../solve/engine';
import { proveNeeded, neededFrom } from '../solve/needed_pushes';
import { useLatest } from '../ui/use_latest';

const MOMENT = 350;

export function useNeeded(engine: Engine | null, level: Level, position: Position, wanted: boolean): number | null {
  const [, redraw] = useState(0);
  const needed = wanted ? neededFrom(level, position) : null;
  const { boxes } = position;
  const latest = useLatest(position);
  useEffect(() => {
    if (!engine || !wanted || needed !== null) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      proveNeeded(engine, level, latest.current, controller.signal).then(() => redraw((count) => count + 1), () => {});
    }, MOMENT);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [engine, level, boxes, wanted, needed, latest]);
  return needed;
}
