// Solving: live bounds, the best solution shown while the search goes on, and the solution to be watched and taken away.
import { useEffect, useState } from 'preact/hooks';
import { Board } from '../board/board';
import type { LevelEntry } from '../game/collection';
import { writeLurd } from '../game/lurd';
import { startOf, type Position } from '../game/position';
import { useLasting } from '../keep/use_lasting';
import { useFilm } from '../watch/film';
import { FilmControls } from '../watch/film_controls';
import { BoundsPlot } from './bounds_plot';
import { levelText, withOwnNumbers, type Engine, type EngineName, type SolveOptions } from './engine';
import { ProofButton, hasProof } from './proof_button';
import { SolveForm } from './solve_form';
import { TakeAway } from './take_away';
import { unitOf, useSearch } from './use_search';
import { countWords, effortWords, verdictWords } from './words';

interface SolveProps {
  readonly entry: LevelEntry;
  readonly played: { readonly position: Position; readonly lurd: string };
  readonly given: string; // moves that came with the level or the link
  readonly engine: Engine | null;
  readonly engines: readonly EngineName[];
  readonly beginAtOnce: boolean;
  readonly say: (sentence: string) => void;
}

const DEFAULTS: SolveOptions = { objective: 'pushes,moves', engine: '', seconds: 15 };

export function SolveView({ entry, played, given, engine, engines, beginAtOnce, say }: SolveProps) {
  const { level } = entry;
  const [options, setOptions] = useLasting<SolveOptions>('solve', DEFAULTS);
  const [fromHere, setFromHere] = useState(false);
  const continues = fromHere && played.lurd !== '';
  const start = continues ? played.position : null;
  const text = levelText(level, start ?? undefined);
  const { search, begin, cancel } = useSearch(engine, text);
  const found = search.best === null ? null : withOwnNumbers(search.best, start ?? startOf(level));
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const lurd = found ?? (continues ? null : given || null);
  const film = useFilm(level, lurd, start, !calm);
  useEffect(() => {
    if (engine && beginAtOnce) void begin(DEFAULTS);
  }, [engine, beginAtOnce]);

  const whole = film ? (continues ? played.lurd : '') + writeLurd(film.replay.steps, film.replay.pushes) : '';
  const { progress, result } = search;
  return (
    <>
      <div class="stage">
        <Board level={level} position={film?.position ?? start ?? startOf(level)} label={entry.title} />
        {film && <FilmControls film={film} label={`Solution of ${entry.title}`} />}
      </div>
      <div class="panel">
        {engine
          ? <SolveForm options={options} engines={engines} isRunning={search.isRunning} change={setOptions}
            begin={() => void begin(options)} cancel={cancel} />
          : <p class="notes">No solver is at hand here: it is the folder <code>sokrates</code> beside this page, or
            <code> sokrates serve</code>. Playing, drawing and watching need none.</p>}
        {played.lurd !== '' && (
          <label class="choice"><input type="checkbox" checked={fromHere} disabled={search.isRunning}
            onChange={() => setFromHere(!fromHere)} /> go on from the game as it stands</label>
        )}
        {search.isRunning && (
          <p role="status" data-test="running">Searching … {progress && <>{progress.seconds.toFixed(1)} s, {countWords(progress.expanded)} states expanded
            {progress.moves !== null && <>; best so far {progress.moves} moves, {progress.pushes} pushes</>}</>}</p>
        )}
        {(search.isRunning || result) && <BoundsPlot points={search.points} unit={unitOf(search.options)} />}
        <div role="status">
          {result && (
            <div data-test="result" class={result.status === 'solved' ? 'good' : 'bad'}>
              <p><strong>{verdictWords(result, search.options!.objective)}</strong></p>
              <p class="effort">{effortWords(result)}</p>
            </div>
          )}
        </div>
        {result && engine && hasProof(entry, result) && <ProofButton entry={entry} text={text} engine={engine} options={search.options!} say={say} />}
        {search.failure && <p class="bad" role="alert">{search.failure}</p>}
        {!result && !search.isRunning && given && <p class="notes">Showing the solution that came with this level.</p>}
        {film && <TakeAway entry={entry} lurd={whole} engine={engine} say={say} />}
      </div>
    </>
  );
}
