// The state of the page, and the only function that changes it.
import type { Engine, EngineName } from '../solve/engine';
import type { Engines } from '../solve/choose_engine';
import type { Opened } from './open';
import type { Place, Route } from './route';

export interface State {
  readonly route: Route;
  readonly opened: Opened | null; // level of the route; null until it is loaded
  readonly place: Place; // level that was played last; Play returns to it
  readonly problem: string | null; // why the address cannot be shown
  readonly said: string; // text of the status line
  readonly engines: Engines | null; // null while the page searches for them
  readonly wanted: 'tab' | 'server';
  readonly names: readonly EngineName[];
  readonly asksKeys: boolean; // true if the list of keys is open
}

export type Action =
  | { readonly type: 'went'; readonly route: Route; readonly said?: string }
  | { readonly type: 'opened'; readonly place: Place; readonly opened: Opened }
  | { readonly type: 'failed'; readonly place: Place | null; readonly problem: string } // null: the address cannot be read
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
      // The status line of one view does not apply to another view.
      return { ...state, route: action.route, said: action.said ?? '', problem: null, place: place ?? state.place, opened: stays ? state.opened : null };
    }
    case 'opened':
      return samePlace(action.place, state.place) ? { ...state, opened: action.opened } : state;
    case 'failed':
      return action.place === null || samePlace(action.place, state.place) ? { ...state, problem: action.problem } : state;
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
