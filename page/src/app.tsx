// The page: which level, which view, and what all views share.
import { useEffect, useState } from 'preact/hooks';
import { readCollection, type Collection, type LevelEntry } from './game/collection';
import { lurdOf } from './game/game';
import type { Level } from './game/level';
import { fromHash } from './keep/share';
import { recall, remember } from './keep/storage';
import { EditView } from './edit/edit_view';
import { Header, type Mode } from './header';
import { Intro } from './intro';
import { LibraryView } from './library/library_view';
import { isSlc, readSlc } from './library/slc';
import { PlayView } from './play/play_view';
import { useKeptGame } from './play/use_kept_game';
import { CompareView } from './solve/compare_view';
import type { Engine, EngineName } from './solve/engine';
import { SolveView } from './solve/solve_view';
import type { Engines } from './solve/choose_engine';
import { copy, linkTo } from './solve/take_away';

export interface Opening {
  readonly collection: Collection;
  readonly index: number;
  readonly moves: string;
  readonly mode: Mode;
  readonly isFirstVisit: boolean;
}

const alone = (entry: LevelEntry): Collection => ({ title: '', entries: [entry], problems: [] });

export function App({ opening, enginesFound }: { opening: Opening; enginesFound: Promise<Engines> }) {
  const [collection, setCollection] = useState(opening.collection);
  const [index, setIndex] = useState(opening.index);
  const [moves, setMoves] = useState(opening.moves);
  const [mode, setMode] = useState<Mode>(opening.mode);
  const [isNew, setNew] = useState(opening.isFirstVisit);
  const [isChoosing, setChoosing] = useState(false);
  const [found, setFound] = useState<Engines | null>(null);
  const [place, setPlace] = useState<'tab' | 'server'>(() => recall('place', 'server'));
  const [names, setNames] = useState<readonly EngineName[]>([]);
  const [said, setSaid] = useState('');
  const entry = collection.entries[index]!;
  const { game, kept, change } = useKeptGame(entry.level);
  const engine = found && (found[place] ?? found.server ?? found.tab);

  useEffect(() => void enginesFound.then(setFound), []);
  const needsNames = mode === 'solve' || mode === 'compare';
  useEffect(() => {
    if (needsNames) engine?.engines().then(setNames, () => setNames([]));
  }, [engine, needsNames]);
  useEffect(() => {
    document.title = `${entry.title} · Sokrates`;
  }, [entry]);

  const show = (next: Collection, at: number, nextMode: Mode, withMoves = '') => {
    setCollection(next);
    setIndex(at);
    setMoves(withMoves);
    setMode(nextMode);
    setChoosing(false);
    dismiss();
    if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  };
  const dismiss = () => {
    setNew(false);
    remember('visited', true);
  };
  // What was said in one view is no news in another.
  const enter = (next: Mode) => {
    setMode(next);
    setSaid('');
  };
  const turn = (by: number) => {
    const to = index + by;
    if (to < 0 || to >= collection.entries.length) return;
    show(collection, to, mode === 'edit' ? 'play' : mode);
  };
  const read = async (text: string): Promise<Collection> => {
    const plain = isSlc(text) ? readSlc(text) : readCollection(text);
    const levels = plain.entries.length > 0 || !engine ? plain : await engine.read(text);
    if (levels.entries.length === 0) throw new Error(levels.problems[0] ?? 'There is no level in this text.');
    return levels;
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    const text = (await event.dataTransfer?.files[0]?.text()) ?? event.dataTransfer?.getData('text/plain') ?? '';
    read(text).then((levels) => show(levels, 0, 'play'), (error) => setSaid(error.message));
  };
  useEffect(() => {
    const onHash = () => {
      try {
        const shared = fromHash(location.hash);
        if (shared) show(alone(entryOf(shared.level, shared.title)), 0, shared.moves ? 'solve' : 'play', shared.moves);
      } catch (error) {
        setSaid(`This link holds no level: ${(error as Error).message}`);
      }
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  const edited = (level: Level, next: Mode) => show(alone(entryOf(level, entry.title)), 0, next);
  const views = {
    play: () => <PlayView title={entry.title} notes={entry.notes} game={game} kept={kept} engine={engine} change={change}
      say={setSaid} next={index + 1 < collection.entries.length ? () => turn(1) : null} />,
    solve: () => <SolveView key={`${index} ${entry.title}`} entry={entry} played={{ position: game.position, lurd: lurdOf(game) }}
      given={moves || entry.solution} engine={engine} engines={names} beginAtOnce={isNew} say={setSaid} />,
    edit: () => <EditView level={entry.level} title={entry.title} engine={engine} use={edited} say={setSaid} />,
    compare: () => <CompareView entry={entry} engine={engine} engines={names} say={setSaid} />,
  };
  return (
    <div class="page" onDragOver={(event) => event.preventDefault()} onDrop={(event) => void drop(event)}>
      <Header entry={entry} place={index + 1} of={collection.entries.length} turn={turn} mode={mode} setMode={enter}
        choose={() => setChoosing(true)} share={() => void copy(linkTo(entry, ''), 'Link', setSaid)} />
      {isNew && <Intro play={() => { enter('play'); dismiss(); }} draw={() => { enter('edit'); dismiss(); }} dismiss={dismiss} />}
      <main id="view" tabIndex={-1}><div id={`panel-${mode}`} role="tabpanel" aria-labelledby={`tab-${mode}`} class="view">{views[mode]()}</div></main>
      <p class="said" role="status" aria-live="polite">{said}</p>
      <footer>
        <EnginePlace found={found} place={engine?.place ?? null} choose={(next) => { setPlace(next); remember('place', next); }} />
      </footer>
      {isChoosing && <LibraryView open={(levels, at) => show(levels, at, mode === 'edit' ? 'play' : mode)} read={read} close={() => setChoosing(false)} />}
    </div>
  );
}

export const entryOf = (level: Level, title: string): LevelEntry =>
  ({ title: title || 'A level', author: '', notes: '', level, solution: '' });

const threadWords = ({ threads }: Engine) => (threads > 1 ? ` on ${threads} threads` : '');

function EnginePlace(props: { found: Engines | null; place: 'tab' | 'server' | null; choose: (place: 'tab' | 'server') => void }) {
  const { found, place, choose } = props;
  if (!found) return <span>Looking for a solver …</span>;
  if (found.tab && found.server) {
    return (
      <label>Solved{' '}
        <select value={place!} onChange={(event) => choose(event.currentTarget.value as 'tab')}>
          <option value="server">by the server, on all its cores</option>
          <option value="tab">in this tab{threadWords(found.tab)}: nothing leaves it</option>
        </select>
      </label>
    );
  }
  if (place === 'tab') return <span>Solved in this tab, as WebAssembly{threadWords(found.tab!)}: nothing leaves your machine.</span>;
  return <span>{place === 'server' ? 'Solved by the server this page came from.' : 'No solver is at hand: play, draw and watch.'}</span>;
}
