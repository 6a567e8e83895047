// The page. The address determines what is shown, the reducer holds the state, and the views draw it.
import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import { AnalysisView } from '../analysis/analysis_view';
import { EditView } from '../edit/edit_view';
import { onChangeElsewhere, remember } from '../keep/storage';
import { LearnView } from '../learn/learn_view';
import { importOwn } from '../library/own';
import { LibraryView } from '../library/library_view';
import { readLevels } from '../library/read';
import { PlayView } from '../play/play_view';
import { useKeys } from '../play/use_keys';
import { levelKey } from '../keep/games';
import type { Engines } from '../solve/choose_engine';
import { Address } from './address';
import { Frame } from './frame';
import { KeyList } from './key_list';
import { openPlace } from './open';
import { formatRoute, parseRoute, type Place, type Route } from './route';
import { engineOf, placeOf, reduce, type State } from './state';
import { Tools, type Page } from './page';
import { withTransition } from './transition';

const READABLE = 6000; // milliseconds for which the status line is shown

export function App({ first, enginesFound }: { first: State; enginesFound: Promise<Engines> }) {
  const [state, dispatch] = useReducer(reduce, first);
  const { route, opened, said } = state;
  const engine = engineOf(state);
  const say = (sentence: string) => dispatch({ type: 'said', sentence });
  const address = useMemo(() => new Address(window), []);
  const latest = useRef(route.view);
  const isFirst = useRef(true);
  // The address and the state change together: a view that is still shown must not replace the address of the next one.
  const show = (next: Route, change: () => void, words = '') => {
    const act = () => {
      change();
      dispatch({ type: 'went', route: next, said: words });
    };
    if (next.view === latest.current) act();
    else withTransition(act);
    latest.current = next.view;
  };
  const go = (next: Route, words = '') => show(next, () => {
    address.go(formatRoute(next));
    scrollTo(0, 0);
  }, words);

  useEffect(() => void enginesFound.then((engines) => dispatch({ type: 'found engines', engines })), [enginesFound]);
  useEffect(() => {
    const onHash = () => {
      try {
        const next = parseRoute(location.hash);
        if (next) show(next, () => address.read());
        else address.read();
      } catch (error) {
        address.read();
        dispatch({ type: 'failed', place: null, problem: `This link shows nothing: ${(error as Error).message}.` });
      }
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [address]);
  useEffect(() => {
    openPlace(state.place).then((found) => dispatch({ type: 'opened', place: state.place, opened: found }),
      (error: Error) => dispatch({ type: 'failed', place: state.place, problem: `This address shows nothing: ${error.message}.` }));
  }, [state.place]);
  useEffect(() => {
    remember('where', formatRoute(route));
    if (!location.hash) address.stay(formatRoute(route));
  }, [route, address]);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else document.getElementById('view')?.focus({ preventScroll: true }); // keys control the new view
  }, [route.view]);
  useEffect(() => void remember('level', formatRoute({ view: 'play', place: state.place })), [state.place]);
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => say(''), READABLE);
    return () => clearTimeout(timer);
  }, [said]);
  useEffect(() => onChangeElsewhere((key) => {
    if (key === 'days') dispatch({ type: 'said', sentence: '' }); // redraws the page with the days of the other tab
  }), []);

  const openText = async (text: string, name: string) => {
    const collection = await readLevels(text, await enginesFound);
    const own = await importOwn(collection, collection.title || name);
    go({ view: 'play', place: { kind: 'level', collection: own.id, number: 1 } },
      `${own.title}: ${own.levels.length === 1 ? '1 level is' : `${own.levels.length} levels are`} in your library.` +
      (collection.problems.length > 0 ? ` Left out: ${collection.problems.join('; ')}.` : ''));
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = (await file?.text()) ?? event.dataTransfer?.getData('text/plain') ?? '';
    openText(text, file?.name.replace(/\.\w+$/, '') ?? 'Dropped').catch((error: Error) => say(error.message));
  };
  useKeys({ '?': () => dispatch({ type: 'asks for keys', asks: true }), l: () => go({ view: 'library', collection: opened?.key ?? '' }) });

  const page: Page = { state, engine, go, stay: (next) => address.stay(formatRoute(next)), say, openText,
    chooseEngine: (place) => {
      remember('place', place);
      dispatch({ type: 'wants engine', place });
    },
    nameEngines: (names) => dispatch({ type: 'named engines', names }) };
  return (
    <Tools.Provider value={page}>
      <div class="page" onDragOver={(event) => event.preventDefault()} onDrop={(event) => void drop(event)}>
        <Frame askForKeys={() => dispatch({ type: 'asks for keys', asks: true })} />
        <main id="view" tabIndex={-1} class={`view-${route.view}`}>
          {state.problem ? <Problem text={state.problem} place={state.place} go={go} /> : <Shown state={state} />}
        </main>
        <p class="said" role="status" aria-live="polite">{said}</p>
        {state.asksKeys && <KeyList close={() => dispatch({ type: 'asks for keys', asks: false })} />}
      </div>
    </Tools.Provider>
  );
}

function Shown({ state }: { state: State }) {
  const { route, opened } = state;
  if (route.view === 'library') return <LibraryView chosen={route.collection} />;
  if (route.view === 'draw' && !route.place) return <EditView given={null} />;
  if (!opened || (placeOf(route) === null && route.view !== 'learn')) return null;
  const entry = opened.entries[opened.index]!;
  const key = `${opened.key} ${opened.index} ${levelKey(entry.level)}`;
  if (route.view === 'play') return <PlayView key={key} opened={opened} />;
  if (route.view === 'analysis') return <AnalysisView key={`${key} ${route.source} ${route.moves}`} opened={opened} route={route} />;
  if (route.view === 'learn') return <LearnView key={key} opened={opened} lesson={route.lesson} />;
  return <EditView key={key} given={entry} />;
}

function Problem({ text, place, go }: { text: string; place: Place; go: (route: Route) => void }) {
  return (
    <div class="problem">
      <p role="alert">{text}</p>
      <p class="row"><button type="button" class="primary" onClick={() => go({ view: 'library', collection: '' })}>Open the library</button>
        <button type="button" onClick={() => go({ view: 'play', place: place.kind === 'link' ? { kind: 'level', collection: 'tutorial', number: 1 } : place })}>Play</button></p>
    </div>
  );
}
