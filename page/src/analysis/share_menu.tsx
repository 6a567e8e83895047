// The export menu: link, moves, .sok, SVG, GIF, and the certificate.
import { useEffect, useRef, useState } from 'preact/hooks';
import { usePage } from '../app/page';
import { formatRoute, type Place } from '../app/route';
import type { LevelEntry } from '../game/collection';
import { reachable } from '../game/level';
import { parseLurd, shortened } from '../game/lurd';
import { replay } from '../game/position';
import { asSok, asSvg, copy, download, fileName, linkTo } from '../keep/download';
import { levelText } from '../solve/engine';
import { Icon } from '../ui/icon';

const FILM_SPEED = 8; // steps per second
const PROOF_SECONDS = 60;

interface MenuProps {
  readonly entry: LevelEntry;
  readonly place: Place;
  readonly lurd: string;
  readonly claims: 'pushes' | 'unsolvable' | null; // claim that a certificate could prove
}

export function ShareMenu({ entry, place, lurd, claims }: MenuProps) {
  const { engine, say } = usePage();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!menu.current?.contains(event.target as Node)) close();
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, []);
  const film = async () => {
    say('Making the film …');
    try {
      download(fileName(entry.title, 'gif'), await (engine?.film ? engine.film(levelText(entry.level), lurd) : ownFilm(entry, lurd)));
      say('The film is made');
    } catch (error) {
      say(`No film: ${(error as Error).message}`);
    }
  };
  const picture = () => {
    const svg = document.querySelector<SVGSVGElement>('.stage .board svg');
    if (svg) download(fileName(entry.title, 'svg'), asSvg(svg), 'image/svg+xml');
  };
  const link = linkTo(formatRoute({ view: 'analysis', place, source: 'moves', moves: shortened(lurd), at: null }));
  const items: readonly (readonly [string, () => void])[] = [
    ['Copy link', () => void copy(link, 'Link', say)], ['Copy moves', () => void copy(lurd, 'Moves', say)],
    ['.sok', () => download(fileName(entry.title, 'sok'), asSok({ ...entry, solution: lurd }))], ['SVG', picture], ['GIF', () => void film()],
  ];
  return (
    <div class="take">
      {claims && engine && entry.level.win === 'boxes' && entry.level.players.length === 1 && <ProofButton entry={entry} />}
      <details class="menu" ref={menu}>
        <summary class="btn"><Icon name="share" /> Share</summary>
        <div class="sheet">{items.map(([words, act]) => <button key={words} type="button" class="quiet" onClick={() => { act(); close(); }}>{words}</button>)}</div>
      </details>
    </div>
  );
}

// Loads the encoder only when the user requests a film.
async function ownFilm({ level }: LevelEntry, lurd: string): Promise<Blob> {
  const { filmGif } = await import('../watch/film_gif');
  return filmGif(level, replay(level, parseLurd(lurd)), reachable(level), FILM_SPEED);
}

// Downloads the proof as a certificate that other programs can check (docs/proofs.md).
function ProofButton({ entry }: { entry: LevelEntry }) {
  const { engine, say } = usePage();
  const [making, setMaking] = useState<AbortController | null>(null);
  useEffect(() => () => making?.abort(), [making]);
  const make = async () => {
    const controller = new AbortController();
    setMaking(controller);
    say('Making a certificate …');
    try {
      const proof = await engine!.prove(levelText(entry.level), 'pushes', PROOF_SECONDS, controller.signal);
      if (controller.signal.aborted) return;
      if (proof.certificate !== null) download(fileName(entry.title, 'proof'), proof.certificate);
      say(proof.certificate === null ? `No certificate: ${proof.reason}.` : `“${proof.claim}”, certified: a check keeps ${proof.states!.toLocaleString('en')} states.`);
    } catch (error) {
      say(`No certificate: ${(error as Error).message}.`);
    } finally {
      setMaking(null);
    }
  };
  return <button type="button" onClick={() => (making ? making.abort() : void make())} title="A file that a checker accepts only if it is true">
    <Icon name="seal" /> {making ? 'Stop' : 'Proof'}</button>;
}
