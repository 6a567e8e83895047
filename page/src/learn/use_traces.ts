// Runs two searches of one level to their end, and returns the states that they expanded.
import { useEffect, useState } from 'preact/hooks';
import type { Level } from '../game/level';
import { levelText, type Engine, type SolveResult } from '../solve/engine';
import { lookedStates, waitingStates, type LookedState, type WaitingState } from './waiting';

export interface Trace {
  readonly name: string;
  readonly result: SolveResult | null;
  readonly states: readonly LookedState[];
  readonly waiting: readonly WaitingState[] | null; // null if they are unknown
  readonly failure: string | null;
}

const SECONDS = 10;

export function useTraces(engine: Engine | null, level: Level, names: readonly string[]): readonly Trace[] {
  const [traces, setTraces] = useState<readonly Trace[]>([]);
  const wanted = names.join(' ');
  useEffect(() => {
    const engines = wanted.split(' ');
    setTraces(engines.map((name) => ({ name, result: null, states: [], waiting: null, failure: null })));
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
        put({ name, result, states: lookedStates(level, states), waiting: waitingStates(level, states, result.expanded), failure: result.status === 'error' || result.status === 'invalid' ? result.reason : null }, i);
      } catch (error) {
        put({ name, result: null, states: [], waiting: null, failure: (error as Error).message }, i);
      }
    };
    void engines.reduce((before, name, i) => before.then(() => run(name, i)), Promise.resolve());
    return () => controller.abort();
  }, [engine, level, wanted]);
  return traces;
}
