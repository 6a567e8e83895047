// The state of the page, and the only function that changes it.
import type { Engine, EngineName } from '../solve/engine';
import type { Engines } from '../solve/choose_engine';
import type { Opened } from './open';
import type { Place, Route } from './route';

export interface State {
  readonly route: Route;
  readonly opened: Opened | null; // the level of the route; null until it is there
  readonly place: Place; // the level that was played last: what Play goes back to
  readonly problem: string | null; // why the address shows nothing
  readonly said: string; // the status line
  readonly engines: Engines | null; // null while the page looks for them
  readonly wanted: 'tab' | 'server';
  readonly names: readonly EngineName[];
  readonly asksKeys: boolean; // the list of keys is open
}

export type Action =
  | { readonly type: 'went'; readonly route: Route }
  | { readonly type: 'opened'; readonly place: Place; readonly opened: Opened }
  | { readonly type: 'failed'; readonly problem: string }
  | { readonly type: 'said'; readonly sentence: string }
  | { readonly type: 'found engines'; readonly engines: Engines }
  | { readonly type: 'named engines'; readonly names: readonly EngineName[] }
  | { readonly type: 'wants engine'; readonly place: 'tab' | 'server' }
  | { readonly type: 'asks for keys'; readonly asks: boolean };

export const placeOf = (route: Route): Place | null => ('place' in route ? route.place : null);

const samePlace = (a: Place | null, b: Place | null) => JSON.stringify(a) === JSON.stringify(b);

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'went': {
      const place = placeOf(action.route);
      const stays = place === null || samePlace(place, state.place);
      // What was said in one view is no news in another.
      return { ...state, route: action.route, said: '', problem: null, place: place ?? state.place, opened: stays ? state.opened : null };
    }
    case 'opened':
      return samePlace(action.place, state.place) ? { ...state, opened: action.opened } : state;
    case 'failed':
      return { ...state, problem: action.problem };
    case 'said':
      return { ...state, said: action.sentence };
    case 'found engines':
      return { ...state, engines: action.engines };
    case 'named engines':
      return { ...state, names: action.names };
    case 'wants engine':
      return { ...state, wanted: action.place };
    case 'asks for keys':
      return { ...state, asksKeys: action.asks };
  }
}

export const engineOf = ({ engines, wanted }: State): Engine | null => engines && (engines[wanted] ?? engines.server ?? engines.tab);
