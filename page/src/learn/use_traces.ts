// Runs two searches of one level to their end, and returns the states that they expanded.
import { useEffect, useState } from 'preact/hooks';
import { looseLevel, type Level } from '../game/level';
import { levelText, type Engine, type Expansion, type SolveResult } from '../solve/engine';
import { estimateFor } from './estimate';

export interface Trace {
  readonly name: string;
  readonly result: SolveResult | null;
  readonly states: readonly Expansion[];
  readonly failure: string | null;
}

const SECONDS = 10;

// A blind search knows only that a state that is not solved needs a push. The plot then shows a simple lower bound. If a box can
// reach no goal, no number is a distance, and the engine's own bound remains.
function withEstimates(level: Level, states: readonly Expansion[]): readonly Expansion[] {
  if (level.win !== 'boxes' || states.some(({ h }) => h > 1)) return states;
  const estimate = estimateFor(level);
  return states.map((state) => {
    const h = state.side === 'forward' ? estimate(looseLevel(state.rows).boxes) : 0;
    return { ...state, h: Number.isFinite(h) ? h : state.h };
  });
}

export function useTraces(engine: Engine | null, level: Level, names: readonly string[]): readonly Trace[] {
  const [traces, setTraces] = useState<readonly Trace[]>([]);
  const wanted = names.join(' ');
  useEffect(() => {
    const engines = wanted.split(' ');
    setTraces(engines.map((name) => ({ name, result: null, states: [], failure: null })));
    if (!engine) return undefined;
    const controller = new AbortController();
    const put = (trace: Trace, i: number) => {
      if (!controller.signal.aborted) setTraces((now) => now.map((other, at) => (at === i ? trace : other)));
    };
    const run = async (name: string, i: number) => {
      try {
        const text = levelText(level);
        const result = await engine.solve(text, { objective: null, engine: name, seconds: SECONDS }, { signal: controller.signal, onProgress: () => {} });
        if (controller.signal.aborted) return;
        const states = result.expanded > 0 ? await engine.trace(text, name, result.expanded, controller.signal) : [];
        put({ name, result, states: withEstimates(level, states), failure: result.status === 'error' || result.status === 'invalid' ? result.reason : null }, i);
      } catch (error) {
        put({ name, result: null, states: [], failure: (error as Error).message }, i);
      }
    };
    void engines.reduce((before, name, i) => before.then(() => run(name, i)), Promise.resolve());
    return () => controller.abort();
  }, [engine, level, wanted]);
  return traces;
}
