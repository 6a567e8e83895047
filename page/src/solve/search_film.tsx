// A search to be watched: the states it looked at, one after the other, and how deep each of them lies. A breadth-first
// search climbs step by step, a greedy one runs ahead and falls back.
import { useEffect, useState } from 'preact/hooks';
import { looseLevel } from '../game/level';
import { startOf, type Position } from '../game/position';
import { useKeys } from '../play/use_keys';
import type { Expansion } from './engine';
import { countWords } from './words';

const STATES_A_SECOND = 12;
const [WIDTH, HEIGHT, LEFT, BOTTOM] = [540, 150, 30, 20];

export interface WatchedSearch {
  readonly name: string;
  readonly expanded: number;
  readonly states: readonly Expansion[];
}

export function useSearchFilm(search: WatchedSearch | null) {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const last = (search?.states.length ?? 1) - 1;
  useEffect(() => {
    setAt(0);
    setPlaying(last > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [search]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setAt((now) => Math.min(now + 1, last)), 1000 / STATES_A_SECOND);
    return () => clearInterval(timer);
  }, [isPlaying, last]);
  useEffect(() => {
    if (at >= last) setPlaying(false);
  }, [at, last]);
  const state = search?.states[Math.min(at, last)];
  return {
    at: Math.min(at, last),
    isPlaying,
    position: state ? positionIn(state) : null,
    seek: (to: number) => {
      setPlaying(false);
      setAt(Math.max(0, Math.min(last, to)));
    },
    toggle: () => {
      if (at >= last) setAt(0);
      setPlaying(!isPlaying);
    },
  };
}

const positionIn = (state: Expansion): Position => startOf(looseLevel(state.rows));

export function SearchFilm({ search, film }: { search: WatchedSearch; film: ReturnType<typeof useSearchFilm> }) {
  useKeys({
    ' ': film.toggle,
    ArrowRight: () => film.seek(film.at + 1), ArrowLeft: () => film.seek(film.at - 1),
    Home: () => film.seek(0), End: () => film.seek(search.states.length - 1),
  });
  const state = search.states[film.at]!;
  const words = `State ${countWords(state.number)} of ${countWords(search.expanded)}: ${state.g} ${state.side === 'forward' ? 'from the start' : 'from the end'}` +
    `${state.h > 0 ? `, at least ${state.h} to go` : ''}; ${countWords(state.open)} wait their turn.`;
  return (
    <div class="film" role="group" aria-label={`Search of ${search.name}`} data-test="search-film">
      <DepthPlot states={search.states} at={film.at} />
      <input type="range" class="scrub" min={0} max={search.states.length - 1} value={film.at} aria-label="State of the search"
        aria-valuetext={words} onInput={(event) => film.seek(Number(event.currentTarget.value))} />
      <div class="row">
        <button type="button" class="primary wide" onClick={film.toggle} title="Play or pause (space)">{film.isPlaying ? 'Pause' : 'Play'}</button>
      </div>
      <p class="count">{words}</p>
    </div>
  );
}

function DepthPlot({ states, at }: { states: readonly Expansion[]; at: number }) {
  const deepest = states.reduce((most, { g }) => Math.max(most, g), 1);
  const x = (i: number) => LEFT + (i / Math.max(1, states.length - 1)) * (WIDTH - LEFT - 8);
  const y = (g: number) => (HEIGHT - BOTTOM) * (1 - g / (deepest * 1.08)) + 4;
  const line = (until: number) => states.slice(0, until + 1).map(({ g }, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(g).toFixed(1)}`).join('');
  return (
    <div class="plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`How far from the start the states lie that were looked at: ${deepest} at most`}>
        <path class="axis" d={`M${LEFT} 4V${HEIGHT - BOTTOM + 4}H${WIDTH - 4}`} />
        <path class="ahead" d={line(states.length)} />
        <path class="lower" d={line(at)} />
        <circle class="here" cx={x(at)} cy={y(states[at]!.g)} r="4.5" />
        <text x={LEFT - 4} y={y(deepest) + 6} text-anchor="end">{deepest}</text>
        <text x={LEFT - 4} y={HEIGHT - BOTTOM + 4} text-anchor="end">0</text>
        <text x={WIDTH - 6} y={HEIGHT - 4} text-anchor="end">states, as they were looked at</text>
      </svg>
    </div>
  );
}
