// The controls of a film: buttons, a bar with marks that can be dragged, and the current position.
import type { ComponentChildren } from 'preact';
import { useKeys } from '../play/use_keys';
import { Icon } from '../ui/icon';
import { SPEEDS, type Film } from './film';

interface BarProps {
  readonly film: Film;
  readonly label: string;
  readonly marks?: ComponentChildren;
  readonly isRated?: boolean; // true if the bar shows which part of the game is good
  readonly lostAt?: number | null; // move at which the game was lost
}

export function FilmBar({ film, label, marks, isRated = false, lostAt = null }: BarProps) {
  useKeys({
    ' ': film.toggle,
    ArrowRight: ({ shiftKey }) => (shiftKey ? film.step(1) : film.toPush(1)),
    ArrowLeft: ({ shiftKey }) => (shiftKey ? film.step(-1) : film.toPush(-1)),
    Home: () => film.seek(0),
    End: () => film.seek(film.length),
  });
  const share = (move: number) => (film.length === 0 ? 0 : move / film.length);
  const all = film.replay.pushes.filter(Boolean).length;
  const made = film.replay.pushes.slice(0, film.at).filter(Boolean).length;
  return (
    <div class="film" role="group" aria-label={label}>
      <span class="row film-buttons">
        <button type="button" class="desk-only" onClick={() => film.seek(0)} title="To the start (Home)" aria-label="To the start"><Icon name="first" /></button>
        <button type="button" onClick={() => film.toPush(-1)} title="Back one push (←)" aria-label="Back one push"><Icon name="left" /></button>
        <button type="button" class="primary" onClick={film.toggle} title="Play or pause (space)" aria-label={film.isPlaying ? 'Pause' : 'Play'}><Icon name={film.isPlaying ? 'pause' : 'play'} /></button>
        <button type="button" onClick={() => film.toPush(1)} title="Forward one push (→)" aria-label="Forward one push"><Icon name="right" /></button>
        <button type="button" class="desk-only" onClick={() => film.seek(film.length)} title="To the end (End)" aria-label="To the end"><Icon name="last" /></button>
      </span>
      <div class="scrub-box">
        <input type="range" class={`scrub ${isRated ? 'rated' : ''} ${lostAt !== null && film.at >= lostAt ? 'lost' : ''}`} style={`--at: ${share(film.at)}; --good: ${share(lostAt ?? film.length)}`} min={0} max={film.length} value={film.at} aria-label="Move of the game" aria-valuetext={`move ${film.at} of ${film.length}, push ${made} of ${all}`}
          onInput={(event) => film.seek(Number(event.currentTarget.value))} />
        {marks}
      </div>
      <span class="num small soft where">push <b>{made}</b> of {all}<span class="desk-only">, move {film.at} of {film.length}</span></span>
      <select class="speed desk-only" aria-label="Speed" value={film.speed} onChange={(event) => film.setSpeed(Number(event.currentTarget.value))}>
        {SPEEDS.map((speed) => <option key={speed} value={speed}>{speed} a second</option>)}
      </select>
    </div>
  );
}
