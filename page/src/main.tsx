// Starts the page: what the link asks for, else what this browser was doing last, else a room being solved.
import { render } from 'preact';
import { App, entryOf, type Opening } from './app';
import { fromHash } from './keep/share';
import { recall } from './keep/storage';
import { openShelf } from './library/corpus';
import { findEngines } from './solve/choose_engine';
import './style.css';

function sharedOpening(): Opening | null {
  try {
    const shared = fromHash(location.hash);
    if (!shared) return null;
    const entry = entryOf(shared.level, shared.title);
    return {
      collection: { title: '', entries: [entry], problems: [] }, index: 0, moves: shared.moves,
      mode: shared.moves ? 'solve' : 'play', isFirstVisit: false,
    };
  } catch {
    return null;
  }
}

async function usualOpening(): Promise<Opening> {
  const isFirstVisit = !recall('visited', false);
  const collection = await openShelf(isFirstVisit ? 'workshop.sok' : 'tutorial.sok');
  return { collection, index: 0, moves: '', mode: isFirstVisit ? 'solve' : 'play', isFirstVisit };
}

// The token stands in the link `sokrates serve` prints; it is kept for this tab and taken out of sight.
function takeToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token) {
    sessionStorage.setItem('sokrates-token', token);
    history.replaceState(null, '', location.pathname + location.search);
  }
  return sessionStorage.getItem('sokrates-token');
}

const token = takeToken();
const enginesFound = findEngines(document.baseURI.split('#')[0]!, token);
const opening = sharedOpening() ?? (await usualOpening());
render(<App opening={opening} enginesFound={enginesFound} />, document.getElementById('page')!);
