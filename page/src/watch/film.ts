// A film of a solution: all its positions, and the current one.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Level } from '../game/level';
import { parseLurd } from '../game/lurd';
import { useLasting } from '../keep/use_lasting';
import { useLatest } from '../ui/use_latest';
import { replay, startOf, type Position, type Replay } from '../game/position';

export const SPEEDS = [1, 2, 4, 8, 16, 32] as const; // steps per second

export interface Film {
  readonly replay: Replay;
  readonly at: number;
  readonly length: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly position: Position;
  seek(at: number): void;
  step(by: number): void;
  toPush(direction: 1 | -1): void;
  toggle(): void;
  setSpeed(speed: number): void;
}

// Returns the next position after a push, or the previous one before a push. Returns the end or the start if there is none.
export function nextPush(pushes: readonly boolean[], at: number, direction: 1 | -1): number {
  if (direction > 0) {
    const next = pushes.indexOf(true, at);
    return next < 0 ? pushes.length : next + 1;
  }
  const before = pushes.lastIndexOf(true, at - 1);
  return at === 0 || before < 0 ? 0 : before;
}

// Returns why the moves are invalid in this level, or null if they are valid.
export function problemIn(level: Level, lurd: string): string | null {
  try {
    replay(level, parseLurd(lurd));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

// Returns null if the moves are invalid in this level. The moves begin at `start`, and the film begins after `first` moves.
export function useFilm(level: Level, lurd: string | null, start: Position | null, autoplay: boolean, first = 0): Film | null {
  const shown = useMemo(() => {
    if (lurd === null) return null;
    try {
      return replay(level, parseLurd(lurd), start ?? startOf(level));
    } catch {
      return null;
    }
  }, [level, lurd, start]);
  const [at, setAt] = useState(first);
  const [isPlaying, setPlaying] = useState(false);
  const isFirst = useRef(true);
  const [speed, setSpeed] = useLasting<number>('film speed', 8);
  const length = shown?.steps.length ?? 0;
  const latest = useLatest({ first, autoplay });

  useEffect(() => {
    if (!shown) return;
    setAt(isFirst.current ? Math.min(latest.current.first, shown.steps.length) : 0);
    isFirst.current = false;
    setPlaying(latest.current.autoplay && shown.steps.length > 0);
  }, [shown, latest]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setAt((now) => Math.min(now + 1, length)), 1000 / speed);
    return () => clearInterval(timer);
  }, [isPlaying, speed, length]);
  useEffect(() => {
    if (at >= length) setPlaying(false);
  }, [at, length]);

  if (!shown) return null;
  const here = Math.min(at, length);
  // Keys may arrive faster than the page is rendered, so `from` is the newest position of the film.
  const go = (to: (from: number) => number) => {
    setPlaying(false);
    setAt((from) => Math.max(0, Math.min(length, to(from))));
  };
  return {
    replay: shown,
    at: here,
    length,
    isPlaying,
    speed,
    position: shown.positions[here]!,
    seek: (to) => go(() => to),
    step: (by) => go((from) => from + by),
    toPush: (direction) => go((from) => nextPush(shown.pushes, from, direction)),
    toggle: () => {
      if (here >= length) setAt(0);
      setPlaying(!isPlaying);
    },
    setSpeed,
  };
}
