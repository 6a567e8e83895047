// One running search: its progress, its best solution and its result. Another level, or leaving the view, ends it.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Engine, Progress, SolveOptions, SolveResult } from './engine';

export interface BoundPoint {
  readonly seconds: number;
  readonly lower: number;
  readonly upper: number | null;
}

export interface Search {
  readonly isRunning: boolean;
  readonly options: SolveOptions | null;
  readonly progress: Progress | null;
  readonly points: readonly BoundPoint[];
  readonly best: string | null; // moves of the best solution so far
  readonly result: SolveResult | null;
  readonly failure: string | null;
}

const IDLE: Search = { isRunning: false, options: null, progress: null, points: [], best: null, result: null, failure: null };

export const unitOf = (options: SolveOptions | null) => (options?.objective?.startsWith('moves') ? 'moves' : 'pushes');

export function useSearch(engine: Engine | null, text: string) {
  const [search, setSearch] = useState<Search>(IDLE);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    setSearch(IDLE);
    return () => {
      running.current?.abort();
      running.current = null; // later results of this search are ignored
    };
  }, [text]);

  const begin = useCallback(async (options: SolveOptions): Promise<void> => {
    if (!engine) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const unit = unitOf(options);
    const isCurrent = () => running.current === controller;
    const update = (change: (search: Search) => Partial<Search>) => {
      if (isCurrent()) setSearch((now) => ({ ...now, ...change(now) }));
    };
    setSearch({ ...IDLE, isRunning: true, options });
    try {
      const result = await engine.solve(text, options, {
        signal: controller.signal,
        onProgress: (progress) => update((now) => ({
          progress,
          best: progress.solution ?? now.best,
          points: [...now.points, { seconds: progress.seconds, lower: progress.lowerBound, upper: progress[unit] }],
        })),
      });
      update((now) => ({
        isRunning: false,
        result,
        best: result.solution ?? now.best,
        points: result.lowerBound === null ? now.points
          : [...now.points, { seconds: result.seconds, lower: result.lowerBound, upper: result[unit] }],
      }));
    } catch (error) {
      update(() => ({ isRunning: false, failure: String((error as Error).message ?? error) }));
    }
  }, [engine, text]);
  return { search, begin, cancel: () => running.current?.abort() };
}
