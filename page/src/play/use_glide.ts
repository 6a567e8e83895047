// A walk of many steps is one action, but it is shown square by square.
import { useEffect, useState } from 'preact/hooks';
import type { Level } from '../game/level';
import type { Step } from '../game/lurd';
import { replay, type Position } from '../game/position';

const MILLISECONDS_A_STEP = 35;

export function useGlide(now: Position) {
  const [trail, setTrail] = useState<readonly Position[]>([]);
  useEffect(() => {
    if (trail.length === 0) return undefined;
    const timer = setTimeout(() => setTrail(trail.slice(1)), MILLISECONDS_A_STEP);
    return () => clearTimeout(timer);
  }, [trail]);
  return {
    shown: trail[0] ?? now,
    glide(level: Level, from: Position, steps: readonly Step[]) {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      setTrail(calm ? [] : replay(level, steps, from).positions.slice(1, -1));
    },
    stop: () => setTrail([]),
  };
}
