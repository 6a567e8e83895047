// The student's view: the same level, several engines, one after the other; what each needed to get where, its solution and
// its search to be watched.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Board } from '../board/board';
import type { LevelEntry } from '../game/collection';
import { startOf } from '../game/position';
import { useLasting } from '../keep/use_lasting';
import { useFilm } from '../watch/film';
import { FilmControls } from '../watch/film_controls';
import { levelText, withOwnNumbers, type Engine, type EngineName, type SolveResult } from './engine';
import { SearchFilm, useSearchFilm, type WatchedSearch } from './search_film';
import { countWords, timeWords } from './words';

const FIRST_CHOICE = ['bfs', 'astar', 'weighted-astar', 'greedy'];
const SECONDS = 10;
const MOST_SQUARES = 4096; // of a search that is watched

type Row = { readonly name: string; readonly expanded: number; readonly result: SolveResult | null };

interface CompareProps {
  readonly entry: LevelEntry;
  readonly engine: Engine | null;
  readonly engines: readonly EngineName[];
  readonly say: (sentence: string) => void;
}

export function CompareView({ entry, engine, engines, say }: CompareProps) {
  const { level } = entry;
  const [chosen, setChosen] = useLasting<readonly string[]>('compared', FIRST_CHOICE);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [watched, setWatched] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const [isRunning, setRunning] = useState(false);
  const shown = rows.find((row) => row.name === watched)?.result?.solution ?? null;
  const [search, setSearch] = useState<WatchedSearch | null>(null);
  const searchFilm = useSearchFilm(search);
  const film = useFilm(level, shown === null ? null : withOwnNumbers(shown, startOf(level)), null, true);

  useEffect(() => {
    setRows([]);
    setWatched(null);
    setSearch(null);
    return () => running.current?.abort();
  }, [level]);

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    setRows([]);
    setSearch(null);
    const put = (row: Row) => {
      if (running.current === controller) setRows((now) => [...now.filter(({ name }) => name !== row.name), row]);
    };
    for (const name of chosen) {
      if (controller.signal.aborted) break;
      put({ name, expanded: 0, result: null });
      try {
        const result = await engine!.solve(levelText(level), { objective: null, engine: name, seconds: SECONDS }, {
          signal: controller.signal,
          onProgress: ({ expanded }) => put({ name, expanded, result: null }),
        });
        put({ name, expanded: result.expanded, result });
      } catch (error) {
        put({ name, expanded: 0, result: failed(name, String((error as Error).message)) });
      }
    }
    setRunning(false);
    say('All engines are done');
  };
  const watchSearch = async (row: Row) => {
    const controller = new AbortController();
    running.current = controller;
    say(`Watching ${row.name} search …`);
    try {
      const states = await engine!.trace(levelText(level), row.name, row.expanded, controller.signal);
      if (controller.signal.aborted) return;
      if (states.length === 0) return say(`${row.name} shows nothing of its search`);
      setWatched(null);
      setSearch({ name: row.name, expanded: row.expanded, states });
      say(`The search of ${row.name}`);
    } catch (error) {
      say(String((error as Error).message));
    }
  };
  const toggle = (name: string) => setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  const most = Math.max(1, ...rows.map((row) => row.expanded));

  return (
    <>
      <div class="stage">
        <Board level={level} position={(search ? searchFilm.position : film?.position) ?? startOf(level)} label={entry.title} still={search !== null} />
        {search && <SearchFilm search={search} film={searchFilm} />}
        {!search && film && <FilmControls film={film} label={`Solution by ${watched}`} />}
      </div>
      <div class="panel">
        {!engine && <p class="notes">No solver is at hand here.</p>}
        {engine && (
          <>
            <fieldset class="choices engines" disabled={isRunning}>
              <legend>Engines, {SECONDS} seconds each</legend>
              {engines.map(({ name, summary }) => (
                <label key={name} title={summary}>
                  <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} /> {name}
                </label>
              ))}
            </fieldset>
            <button type="button" class="primary" disabled={chosen.length === 0}
              onClick={() => (isRunning ? running.current?.abort() : void run())}>{isRunning ? 'Cancel' : 'Compare'}</button>
          </>
        )}
        {rows.length > 0 && (
          <div class="scrolls" tabIndex={0} role="region" aria-label="Comparison">
            <table data-test="comparison">
              <thead><tr><th>engine</th><th title="states expanded">states</th><th>pushes</th><th>moves</th><th>time</th><th>watch</th></tr></thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.name}>
                    <th scope="row">{row.name}</th>
                    <td class="bar"><meter min={0} max={most} value={row.expanded} aria-label={`states expanded by ${row.name}`} /> {countWords(row.expanded)}</td>
                    <Outcome row={row} />
                    <td class="watch">
                      {row.result?.solution != null && (
                        <button type="button" title="Watch the solution" aria-label={`Watch the solution of ${row.name}`}
                          onClick={() => { setSearch(null); setWatched(row.name); }}>▶</button>
                      )}
                      {row.result && row.expanded > 0 && level.walls.length <= MOST_SQUARES && (
                        <button type="button" title="Watch the search" aria-label={`Watch the search of ${row.name}`} disabled={isRunning}
                          onClick={() => void watchSearch(row)}><SearchIcon /></button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <p class="notes">✓ proved: no solution has fewer pushes (or moves, for an engine made for moves). Engines that promise the fewest pushes all find as many; they differ in how many states they look at.
          Greedy ones look at few, and find longer solutions. Watch a search: the curve tells how far from the start the states lie that it looks at.</p>
      </div>
    </>
  );
}

function SearchIcon() {
  return <svg class="icon line" viewBox="0 0 16 16" aria-hidden="true"><path d="M1 14L4 8L6 11L9 4L11 9L15 2" /></svg>;
}

function Outcome({ row }: { row: Row }) {
  const { result } = row;
  if (!result) return <td colSpan={3}>searching …</td>;
  if (result.solution === null) return <td colSpan={3}>{result.status === 'unsolvable' ? 'unsolvable, proved' : result.reason ?? `not solved (${result.limit})`}</td>;
  return (
    <>
      <td>{result.pushes}{result.optimal ? ' ✓' : ''}</td>
      <td>{result.moves}</td>
      <td>{timeWords(result.seconds)}</td>
    </>
  );
}

const failed = (engine: string, reason: string): SolveResult => ({
  status: 'error', reason, limit: null, engine, foundBy: null, optimal: false, solution: null, moves: null, pushes: null,
  lowerBound: null, seconds: 0, expanded: 0, generated: 0, peakBytes: 0 });
