// Runs several engines on one level, one after the other, and compares their results. The user chooses the objective and the
// time.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LevelEntry } from '../game/collection';
import { useLasting } from '../keep/use_lasting';
import { levelText, type Engine, type EngineName, type Objective, type SolveResult } from './engine';
import { OBJECTIVES, countWords, effortWords, timeWords } from './words';

const FIRST_CHOICE = ['bfs', 'astar', 'weighted-astar', 'greedy'];
const TIMES = [5, 15, 60, 300] as const;

type Row = { readonly name: string; readonly expanded: number; readonly result: SolveResult | null; readonly failure: string | null };

export function CompareTable({ entry, engine, engines }: { entry: LevelEntry; engine: Engine; engines: readonly EngineName[] }) {
  const [chosen, setChosen] = useLasting<readonly string[]>('compared', FIRST_CHOICE);
  const [objective, setObjective] = useLasting<Objective | ''>('objective', '');
  const [seconds, setSeconds] = useLasting<number>('seconds', 15);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const running = useRef<AbortController | null>(null);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    setRows([]);
    const put = (row: Row) => setRows((now) => [...now.filter(({ name }) => name !== row.name), row]);
    for (const name of chosen) {
      if (controller.signal.aborted) break;
      put({ name, expanded: 0, result: null, failure: null });
      try {
        const result = await engine.solve(levelText(entry.level), { objective: objective || null, engine: name, seconds }, {
          signal: controller.signal, onProgress: ({ expanded }) => put({ name, expanded, result: null, failure: null }) });
        put({ name, expanded: result.expanded, result, failure: null });
      } catch (error) {
        put({ name, expanded: 0, result: null, failure: (error as Error).message });
      }
    }
    setRunning(false);
  };
  const toggle = (name: string) => setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <div class="stack">
      <fieldset class="engines" disabled={isRunning}><legend class="hidden">Engines</legend>
        {engines.map(({ name, summary }) => <label key={name} title={summary}><input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} /> {name}</label>)}
      </fieldset>
      <div class="row wrap">
        <label>Find <select value={objective} disabled={isRunning} onChange={(event) => setObjective(event.currentTarget.value as Objective)}>
          <option value="">what the engine is made for</option>{OBJECTIVES.map(([name, words]) => <option key={name} value={name}>{words}</option>)}</select></label>
        <label>within <select value={seconds} disabled={isRunning} onChange={(event) => setSeconds(Number(event.currentTarget.value))}>
          {TIMES.map((time) => <option key={time} value={time}>{time < 60 ? `${time} seconds` : `${time / 60} min`}</option>)}</select></label>
        <button type="button" class="primary" disabled={chosen.length === 0} onClick={() => (isRunning ? running.current?.abort() : void run())}>{isRunning ? 'Cancel' : 'Compare'}</button>
      </div>
      {rows.length > 0 && (
        <div class="scrolls" tabIndex={0} role="region" aria-label="Comparison">
          <table data-test="comparison">
            <thead><tr><th>engine</th><th>states</th><th>pushes</th><th>moves</th><th>time</th></tr></thead>
            <tbody>{rows.map((row) => (
              <tr key={row.name} title={row.result ? effortWords(row.result) : ''}><th scope="row">{row.name}</th><td>{countWords(row.expanded)}</td><Outcome row={row} /></tr>
            ))}</tbody>
          </table>
          {!isRunning && <p class="small soft" role="status">All engines are done. ✓ is proved: no solution has fewer.</p>}
        </div>
      )}
    </div>
  );
}

function Outcome({ row: { result, failure } }: { row: Row }) {
  if (failure) return <td colSpan={3}>{failure}</td>;
  if (!result) return <td colSpan={3}>searching …</td>;
  if (result.solution === null) return <td colSpan={3}>{result.status === 'unsolvable' ? 'unsolvable, proved' : result.reason ?? `not solved (${result.limit})`}</td>;
  return <><td>{result.pushes}{result.optimal ? ' ✓' : ''}</td><td>{result.moves}</td><td>{timeWords(result.seconds)}</td></>;
}
