// Starts the page with the level of the address, or else with the last level in this browser, or else with a first level.
import { render } from 'preact';
import { App } from './app/app';
import { FIRST_PLACE, parseRoute, type Route } from './app/route';
import { placeOf, type State } from './app/state';
import { goOffline } from './keep/offline';
import { recall } from './keep/storage';
import { takeOver } from './keep/take_over';
import { findEngines } from './solve/choose_engine';
import './style/tokens.css';
import './style/base.css';
import './style/board.css';
import './style/views.css';

// Takes the token from the link that `sokrates serve` prints, stores it for this tab, and removes it from the address.
function takeToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token) {
    sessionStorage.setItem('sokrates-token', token);
    history.replaceState(null, '', location.pathname + location.search);
  }
  return sessionStorage.getItem('sokrates-token');
}

function firstRoute(): { route: Route; problem: string | null } {
  const first: Route = { view: 'play', place: FIRST_PLACE };
  try {
    return { route: parseRoute(location.hash) ?? keptRoute('where') ?? first, problem: null };
  } catch (error) {
    return { route: keptRoute('where') ?? first, problem: `This link shows nothing: ${(error as Error).message}.` };
  }
}

// Returns the address stored under a key.
function keptRoute(key: string): Route | null {
  try {
    return parseRoute(recall(key, ''));
  } catch {
    return null;
  }
}

const token = takeToken();
takeOver();
const enginesFound = firstPicture().then(() => findEngines(document.baseURI.split('#')[0]!, token));
const { route, problem } = firstRoute();
const first: State = {
  route, problem, opened: null, place: placeOf(route) ?? lastPlace() ?? FIRST_PLACE, said: '', engines: null,
  wanted: recall('place', 'server'), names: [], asksKeys: false };
render(<App first={first} enginesFound={enginesFound} />, document.getElementById('page')!);
// Registers the service worker after a delay, so that caching does not delay the first move.
void enginesFound.then(({ server, tab }) => setTimeout(() => void goOffline(server !== null, tab !== null), 3000));

// Resolves when the browser has drawn the page, or after a moment if it draws nothing because the tab is hidden. The search for
// solvers then does not delay the first move.
function firstPicture(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });
}

function lastPlace() {
  const last = keptRoute('level');
  return last && placeOf(last);
}
