// Shows a walk of many steps square by square, although it is one action.
import { useEffect, useState } from 'preact/hooks';
import type { Level } from '../game/level';
import type { Step } from '../game/lurd';
import { replay, type Position } from '../game/position';
import { isCalm } from '../ui/use_media';

const [STEP, WALK] = [35, 400]; // milliseconds of a step, and of the longest walk

export function useGlide(now: Position) {
  const [trail, setTrail] = useState<readonly Position[]>([]);
  const [pace, setPace] = useState(STEP);
  useEffect(() => {
    if (trail.length === 0) return undefined;
    const timer = setTimeout(() => setTrail(trail.slice(Math.max(1, Math.round(16 / pace)))), Math.max(pace, 16));
    return () => clearTimeout(timer);
  }, [trail, pace]);
  return {
    shown: trail[0] ?? now,
    glide(level: Level, from: Position, steps: readonly Step[]) {
      setPace(Math.min(STEP, WALK / steps.length));
      setTrail(isCalm() ? [] : replay(level, steps, from).positions.slice(1, -1));
    },
    stop: () => setTrail([]),
  };
}
