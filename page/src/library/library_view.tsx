// The library: the level of the day, collections with progress, their levels, and the user's own levels.
import { useEffect, useState } from 'preact/hooks';
import { Thumbnail } from '../board/thumbnail';
import { openCollection } from '../app/open';
import { usePage } from '../app/page';
import { formatRoute } from '../app/route';
import type { LevelEntry } from '../game/collection';
import { starsFor } from '../game/stars';
import { bestByPushes, hasGame, resultsOf } from '../keep/games';
import { recall, remember } from '../keep/storage';
import { Icon } from '../ui/icon';
import { Stars } from '../ui/stars';
import { useLatest } from '../ui/use_latest';
import { count } from '../ui/words';
import { SHELVES, shelfOf } from './corpus';
import { DayCard } from './day_card';
import { fewestOf } from './fewest';
import { OwnTools, PasteBox } from './own_tools';
import { listOwn, type OwnCollection } from './own';
import { useProgress, type Progress } from './progress';

export function LibraryView({ chosen }: { chosen: string }) {
  const { state, say } = usePage();
  const key = chosen || 'tutorial';
  const [own, setOwn] = useState<readonly OwnCollection[]>([]);
  const [entries, setEntries] = useState<readonly LevelEntry[] | null>(null);
  const [wanted, setWanted] = useState('');
  const [removed, setRemoved] = useState<OwnCollection | null>(null);
  const progress = useProgress(own);
  const latest = useLatest(say);
  const refresh = () => void listOwn().then(setOwn);

  useEffect(refresh, [state.route]);
  useEffect(() => {
    let current = true;
    setEntries(null);
    openCollection(key).then((found) => current && setEntries(found.entries), (error: Error) => current && latest.current(error.message));
    return () => {
      current = false;
    };
  }, [key, latest]);
  // Restores the scroll position of the list.
  useEffect(() => {
    scrollTo(0, recall('library scroll', 0));
    const keep = () => remember('library scroll', Math.round(scrollY));
    addEventListener('scrollend', keep);
    return () => removeEventListener('scrollend', keep);
  }, []);

  const shelves = [...SHELVES.map(({ key: id, title }) => ({ id, title })), ...own.map(({ id, title }) => ({ id, title }))];
  const title = shelfOf(key)?.title ?? own.find(({ id }) => id === key)?.title ?? '';
  const mine = own.find(({ id }) => id === key) ?? (removed?.id === key ? removed : null);
  const all = [...progress.values()];
  const shown = entries?.map((entry, i) => ({ entry, number: i + 1 })).filter(({ entry }) => entry.title.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <div class="library">
      <aside class="side stack loose">
        <You stars={sum(all, ({ stars }) => stars)} of={sum(all, ({ solvable }) => solvable) * 3} perfect={sum(all, ({ perfect }) => perfect)} />
        <nav class="cols" aria-label="Collections">
          {shelves.map((shelf) => <CollectionLink key={shelf.id} {...shelf} progress={progress.get(shelf.id) ?? null} isCurrent={shelf.id === key} />)}
        </nav>
        <PasteBox />
      </aside>
      <section class="stack loose">
        <DayCard />
        <nav class="chips" aria-label="Collections">
          {shelves.map(({ id, title: name }) => <a key={id} href={formatRoute({ view: 'library', collection: id })} aria-current={id === key ? 'true' : undefined}>{name}</a>)}
        </nav>
        <div>
          <div class="row between wrap">
            <div class="row baseline"><h2>{title}</h2><span class="soft small desk-only">{shelfOf(key)?.about ?? (mine ? count(mine.levels.length, 'level') : '')}</span></div>
            <label class="search"><span class="hidden">Search by title</span><input type="search" placeholder="Search" value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} /></label>
            <span class="row small num"><Stars count={1} of={1} /> {progress.get(key)?.stars ?? 0} of {(entries?.length ?? 0) * 3}</span>
          </div>
          {mine && <OwnTools own={mine} isRemoved={mine === removed} changed={(isRemoved) => {
            setRemoved(isRemoved ? mine : null);
            refresh();
          }} />}
          <div class="levels">
            {shown?.map(({ entry, number }) => <LevelCard key={number} collection={key} number={number} entry={entry} isCurrent={isCurrent(state.opened, key, number)} />)}
          </div>
          {shown?.length === 0 && <p class="soft">No level of this collection has “{wanted}” in its title.</p>}
        </div>
        <div class="phone-only"><PasteBox /></div>
      </section>
    </div>
  );
}

const sum = <T,>(list: readonly T[], value: (item: T) => number) => list.reduce((total, item) => total + value(item), 0);
const isCurrent = (opened: { key: string; index: number } | null, key: string, number: number) => opened?.key === key && opened.index + 1 === number;

function You({ stars, of, perfect }: { stars: number; of: number; perfect: number }) {
  const around = 2 * Math.PI * 36;
  return (
    <div class="you">
      <svg class="ring" viewBox="0 0 84 84" aria-hidden="true"><circle cx="42" cy="42" r="36" />{stars > 0 && <circle class="done" cx="42" cy="42" r="36" stroke-dasharray={`${(around * stars) / Math.max(1, of)} ${around}`} transform="rotate(-90 42 42)" />}<text x="42" y="50" text-anchor="middle">{stars}</text></svg>
      <div><b class="serif">{count(stars, 'star')}</b><p class="small soft">of {of}.{perfect > 0 && <> In <b class="proved-word">{count(perfect, 'level')}</b> nobody can do better than you: proved.</>}</p></div>
    </div>
  );
}

function CollectionLink({ id, title, progress, isCurrent: current }: { id: string; title: string; progress: Progress | null; isCurrent: boolean }) {
  const isStudy = id === 'deadlocks' || id === 'unsolvable';
  const isDone = progress !== null && progress.levels > 0 && progress.solved === progress.levels;
  return (
    <a href={formatRoute({ view: 'library', collection: id })} aria-current={current ? 'true' : undefined}>
      <span>{title}</span>
      <span class="soft small num">{isDone ? <span class="proved-word"><Icon name="check" /><span class="hidden">all solved</span></span> : progress && (isStudy ? `${progress.levels} to study` : `${progress.solved}/${progress.levels}`)}</span>
      {!isStudy && <span class="meter"><i style={`width: ${progress && progress.levels > 0 ? (100 * progress.solved) / progress.levels : 0}%`} /></span>}
    </a>
  );
}

function LevelCard({ collection, number, entry, isCurrent: current }: { collection: string; number: number; entry: LevelEntry; isCurrent: boolean }) {
  const best = bestByPushes(resultsOf(entry.level))?.pushes ?? null;
  const { pushes: fewest, difficulty, unsolvable } = fewestOf(collection, number, entry.level);
  const stars = starsFor(best, fewest);
  const left = stars > 0 ? <Stars count={stars} isProved={fewest !== null} /> : hasGame(entry.level) ? <b class="in-play">in play</b> : <span>{unsolvable ? 'no solution' : difficulty ?? ''}</span>;
  const right = stars === 3 ? <span class="best" title="No solution has fewer pushes, and that is proved"><Icon name="seal" />{best}</span>
    : best !== null ? <span>{best}{fewest !== null && ` / ${fewest}`}</span> : fewest !== null ? <span>fewest {fewest}</span> : null;
  return (
    <a class={`level-card ${current ? 'on' : ''}`} href={formatRoute({ view: 'play', place: { kind: 'level', collection, number } })}>
      <span class="pic"><Thumbnail level={entry.level} label="" /></span>
      <b class="title">{entry.title}</b><span class="foot row between num">{left}{right}</span>
    </a>
  );
}
