// The controls of both searches: one bar moves them, at a speed that the user chooses.
import { useEffect, useState } from 'preact/hooks';
import { useLasting } from '../keep/use_lasting';
import { useKeys } from '../play/use_keys';
import { Icon } from '../ui/icon';
import { isCalm } from '../ui/use_media';

const FRAMES = 120; // frames of the film of both searches
const FRAME = 50; // milliseconds of a frame at normal speed
const SPEEDS: readonly (readonly [number, string])[] = [[0.25, 'quarter speed'], [0.5, 'half speed'], [1, 'normal speed'], [2, 'double speed'], [4, 'fourfold speed']];

export interface SearchFilm {
  readonly at: number; // states that each engine has expanded
  readonly most: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly step: number;
  seek(at: number): void;
  toggle(): void;
  setSpeed(speed: number): void;
}

export function useSearchFilm(most: number, isReady: boolean): SearchFilm {
  const [at, setAt] = useState(1);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useLasting('search speed', 1);
  const step = Math.max(1, Math.round(most / FRAMES));
  const seek = (to: number) => {
    setPlaying(false);
    setAt(Math.max(1, Math.min(most, to)));
  };
  useEffect(() => {
    if (!isReady) return;
    setAt(isCalm() ? most : 1);
    setPlaying(!isCalm());
  }, [isReady, most]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setAt((now) => Math.min(most, now + step)), FRAME / speed);
    return () => clearInterval(timer);
  }, [isPlaying, most, step, speed]);
  useEffect(() => {
    if (at >= most) setPlaying(false);
  }, [at, most]);
  const toggle = () => {
    if (at >= most) setAt(1);
    setPlaying(!isPlaying);
  };
  useKeys({ ' ': toggle, ArrowRight: () => seek(at + step), ArrowLeft: () => seek(at - step), Home: () => seek(1), End: () => seek(most) });
  return { at: Math.min(at, most), most, isPlaying, speed, step, seek, toggle, setSpeed };
}

export function SearchBar({ film }: { film: SearchFilm }) {
  return (
    <div class="film" role="group" aria-label="Both searches">
      <span class="row film-buttons"><button type="button" aria-label="Back" onClick={() => film.seek(film.at - film.step)}><Icon name="left" /></button>
        <button type="button" class="primary" aria-label={film.isPlaying ? 'Pause' : 'Play'} onClick={film.toggle}><Icon name={film.isPlaying ? 'pause' : 'play'} /></button>
        <button type="button" aria-label="Forward" onClick={() => film.seek(film.at + film.step)}><Icon name="right" /></button></span>
      <div class="scrub-box"><input type="range" class="scrub" style={`--at: ${film.most > 1 ? (film.at - 1) / (film.most - 1) : 1}`} min={1} max={film.most} value={film.at} aria-label="States looked at" onInput={(event) => film.seek(Number(event.currentTarget.value))} /></div>
      <span class="num small where"><b>{film.at.toLocaleString('en')}</b> {film.at === 1 ? 'state' : 'states'} each</span>
      <select class="speed desk-only" aria-label="Speed" value={film.speed} onChange={(event) => film.setSpeed(Number(event.currentTarget.value))}>
        {SPEEDS.map(([speed, words]) => <option key={speed} value={speed}>{words}</option>)}
      </select>
    </div>
  );
}
