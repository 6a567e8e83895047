// What can be done with a solution besides watching it: copy, link, files.
import type { LevelEntry } from '../game/collection';
import { reachable, type Level } from '../game/level';
import { parseLurd } from '../game/lurd';
import { replay } from '../game/position';
import { asSok, asSvg, download, fileName } from '../keep/download';
import { toHash } from '../keep/share';
import { levelText, type Engine } from './engine';

const FILM_SPEED = 8; // steps a second

interface TakeAwayProps {
  readonly entry: LevelEntry;
  readonly lurd: string;
  readonly engine: Engine | null;
  readonly say: (sentence: string) => void;
}

export const linkTo = (entry: LevelEntry, moves: string) =>
  location.href.split('#')[0] + toHash({ level: entry.level, title: entry.title, moves });

export async function copy(text: string, what: string, say: (sentence: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied`);
  } catch {
    // No clipboard without https or permission: show it, to be copied by hand.
    prompt(`${what}: copy it from here`, text);
  }
}

// The encoder is fetched when somebody wants a film.
async function ownFilm(level: Level, lurd: string): Promise<Blob> {
  const { filmGif } = await import('../watch/film_gif');
  return filmGif(level, replay(level, parseLurd(lurd)), reachable(level), FILM_SPEED);
}

export function TakeAway({ entry, lurd, engine, say }: TakeAwayProps) {
  const film = async () => {
    say('Making the film …');
    try {
      download(fileName(entry.title, 'gif'), await (engine?.film ? engine.film(levelText(entry.level), lurd) : ownFilm(entry.level, lurd)));
      say('The film is made');
    } catch (error) {
      say(`No film: ${(error as Error).message}`);
    }
  };
  const picture = () => {
    const svg = document.querySelector<SVGSVGElement>('.stage .board svg');
    if (svg) download(fileName(entry.title, 'svg'), asSvg(svg), 'image/svg+xml');
  };
  return (
    <div class="row take" role="group" aria-label="Take it away">
      <button type="button" onClick={() => void copy(lurd, 'Moves', say)}>Copy moves</button>
      <button type="button" onClick={() => void copy(linkTo(entry, lurd), 'Link', say)}>Copy link</button>
      <button type="button" onClick={() => download(fileName(entry.title, 'sok'), asSok(entry.title, entry.level, lurd))}>.sok</button>
      <button type="button" onClick={picture}>SVG</button>
      <button type="button" onClick={() => void film()}>GIF</button>
    </div>
  );
}
