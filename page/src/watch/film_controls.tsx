// Play, pause, step, speed, and a bar to drag.
import { useKeys } from '../play/use_keys';
import { SPEEDS, type Film } from './film';

const ICONS = {
  start: 'M2 2h2.5v12H2zM14 2v12L5.5 8z',
  backPush: 'M8 2v12L1 8zM15 2v12L8 8z',
  back: 'M12 2v12L4 8z',
  forth: 'M4 2v12l8-6z',
  forthPush: 'M1 2v12l7-6zM8 2v12l7-6z',
  pause: 'M3 2h4v12H3zM9 2h4v12H9z',
};

function Icon({ name }: { name: keyof typeof ICONS }) {
  return <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d={ICONS[name]} /></svg>;
}

export function FilmControls({ film, label }: { film: Film; label: string }) {
  const slower = () => film.setSpeed(SPEEDS[Math.max(0, SPEEDS.indexOf(film.speed as 8) - 1)]!);
  const faster = () => film.setSpeed(SPEEDS[Math.min(SPEEDS.length - 1, SPEEDS.indexOf(film.speed as 8) + 1)]!);
  useKeys({
    ' ': film.toggle,
    ArrowRight: () => film.step(1),
    ArrowLeft: () => film.step(-1),
    ArrowDown: () => film.toPush(1),
    ArrowUp: () => film.toPush(-1),
    Home: () => film.seek(0),
    End: () => film.seek(film.length),
    '+': faster,
    '-': slower,
  });
  const pushes = film.replay.pushes.slice(0, film.at).filter(Boolean).length;
  return (
    <div class="film" role="group" aria-label={label}>
      <input type="range" class="scrub" min={0} max={film.length} value={film.at} aria-label="Move of the solution"
        aria-valuetext={`move ${film.at} of ${film.length}`}
        onInput={(event) => film.seek(Number(event.currentTarget.value))} />
      <div class="row">
        <button type="button" onClick={() => film.seek(0)} title="To the start (Home)" aria-label="To the start"><Icon name="start" /></button>
        <button type="button" onClick={() => film.toPush(-1)} title="Back one push (↑)" aria-label="Back one push"><Icon name="backPush" /></button>
        <button type="button" onClick={() => film.step(-1)} title="Back one move (←)" aria-label="Back one move"><Icon name="back" /></button>
        <button type="button" class="primary wide" onClick={film.toggle} title="Play or pause (space)">
          <Icon name={film.isPlaying ? 'pause' : 'forth'} /> {film.isPlaying ? 'Pause' : 'Play'}
        </button>
        <button type="button" onClick={() => film.step(1)} title="Forward one move (→)" aria-label="Forward one move"><Icon name="forth" /></button>
        <button type="button" onClick={() => film.toPush(1)} title="Forward one push (↓)" aria-label="Forward one push"><Icon name="forthPush" /></button>
        <label class="speed">
          <span class="hidden">Speed</span>
          <select value={film.speed} onChange={(event) => film.setSpeed(Number(event.currentTarget.value))}>
            {SPEEDS.map((speed) => <option key={speed} value={speed}>{speed} /s</option>)}
          </select>
        </label>
      </div>
      <p class="count">move {film.at} of {film.length}, push {pushes} of {film.replay.pushes.filter(Boolean).length}</p>
    </div>
  );
}
