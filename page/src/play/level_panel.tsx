// The panel of the level: its name, the condition of each star, and the collection around it.
import { Thumbnail } from '../board/thumbnail';
import type { Opened } from '../app/open';
import { designerNotes } from '../game/collection';
import { formatRoute, type Place } from '../app/route';
import { starsFor, twoStarsAt } from '../game/stars';
import { bestByPushes, resultsOf } from '../keep/games';
import { recall } from '../keep/storage';
import { fewestOf, type Fewest } from '../library/fewest';
import { Icon } from '../ui/icon';
import { Stars } from '../ui/stars';
import { pushes } from '../ui/words';

const MOST_SHOWN = 60;

interface PanelProps {
  readonly opened: Opened;
  readonly fewest: Fewest;
  readonly isProving: boolean; // true while the solver searches for the fewest pushes
  readonly known: number | null; // pushes of the best known solution
  readonly turnTo: (by: number) => void;
}

export function LevelPanel({ opened, fewest, isProving, known, turnTo }: PanelProps) {
  const { entries, index, key } = opened;
  const entry = entries[index]!;
  return (
    <section class="aside left" aria-label="The level">
      <div class="stack tight">
        <div class="row between"><span class="eyebrow">{placeWords(opened)}</span>
          {entries.length > 1 && (
            <span class="turn">
              <button type="button" class="icon quiet" aria-label="Previous level" title="Previous level (P)" disabled={index === 0} onClick={() => turnTo(-1)}><Icon name="left" /></button>
              <button type="button" class="icon quiet" aria-label="Next level" title="Next level (N)" disabled={index + 1 === entries.length} onClick={() => turnTo(1)}><Icon name="right" /></button>
            </span>
          )}</div>
        <h1>{entry.title}</h1>
        {entry.author && entry.author !== 'Sokrates' && <p class="soft small">by {entry.author}</p>}
        <p class="soft notes">{lineFor(opened)}</p>
      </div>
      <Takes fewest={fewest} isProving={isProving} known={known} />
      {entries.length > 1 && (
        <div class="stack tight shelf-box">
          <div class="row between"><span class="eyebrow">{opened.title || 'The collection'}</span><span class="small soft num">{starCount(opened)} of {entries.length * 3} stars</span></div>
          <div class="shelf">
            {entries.slice(0, MOST_SHOWN).map(({ level, title }, i) => {
              const stars = starsOf(key, i + 1, opened);
              const place: Place = { kind: 'level', collection: key, number: i + 1 };
              return (
                <a key={i} href={formatRoute({ view: 'play', place })} aria-current={i === index ? 'true' : undefined} title={title}>
                  <Thumbnail level={level} label={title} />{stars > 0 && <Stars count={stars} isProved={fewestOf(key, i + 1, level).pushes !== null} />}
                </a>
              );
            })}
          </div>
        </div>
      )}
    </section>
  );
}

function starsOf(collection: string, number: number, { entries }: Opened): number {
  const { level } = entries[number - 1]!;
  return starsFor(bestByPushes(resultsOf(level))?.pushes ?? null, fewestOf(collection, number, level).pushes);
}

const starCount = (opened: Opened) => opened.entries.reduce((sum, _, i) => sum + starsOf(opened.key, i + 1, opened), 0);

export function placeWords({ day, title, index, entries }: Opened): string {
  if (day) return `Level of the day · ${new Date(`${day}T12:00`).toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' })}`;
  return title ? `${title} · ${index + 1} of ${entries.length}` : 'From a link';
}

// Returns the line below the title: the notes of the level, or the rules until the user knows them.
export function lineFor({ entries, index }: Opened): string {
  const entry = entries[index]!;
  const { level } = entry;
  const notes = designerNotes(entry);
  if (notes) return notes;
  if (level.win === 'player') return 'Walk to the target. Boxes in the way are pushed, never pulled.';
  return recall('knows the rules', false) ? '' : 'Push every box onto a diamond. Boxes are pushed, never pulled.';
}

function Takes({ fewest, isProving, known }: { fewest: Fewest; isProving: boolean; known: number | null }) {
  if (fewest.unsolvable) return <p class="verdict plain"><Icon name="seal" /> This level has no solution, and that is proved.</p>;
  return (
    <ul class="takes">
      <li><Stars count={1} /><span>Solve it</span></li>
      {fewest.pushes === null
        ? <li><Stars count={3} isProved={false} /><span>{known !== null && <><b>{pushes(known)}</b>, the best known. </>}<span class="soft">{isProving ? 'The fewest are being proved …' : 'The fewest are not proved yet.'}</span></span></li>
        : (
          <>
            {twoStarsAt(fewest.pushes) > fewest.pushes && <li><Stars count={2} /><span><b>{pushes(twoStarsAt(fewest.pushes))}</b> or fewer</span></li>}
            <li><Stars count={3} /><span><b>{pushes(fewest.pushes)}</b>, <span class="proved"><Icon name="seal" /> the proved best</span></span></li>
          </>
        )}
    </ul>
  );
}
