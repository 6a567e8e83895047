// Addresses. The part after the # determines what is shown, so that back, forward, reload and links work on any web server.
//
//   #/workshop/3                              play the third level of a collection
//   #/workshop/3/analysis?of=best&at=13       analysis of the best solution; of=game, or moves=..., for other games
//   #/day/2026-07-14                          the level of a day
//   #/library/workshop  #/draw  #/learn/two-searches?level=workshop/3&engines=bfs,astar:manhattan
//   #level=7w_wp-b-ow_7w&title=...&view=...   a level inside the link (keep/share.ts)
import { fromHash, toHash, type Shared } from '../keep/share';

export type Place =
  | { readonly kind: 'level'; readonly collection: string; readonly number: number }
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'link'; readonly shared: Shared };

// The game that is analyzed: the current one, the best solution, or moves from the address.
export type Source = 'game' | 'best' | 'moves';

export type Route =
  | { readonly view: 'play'; readonly place: Place }
  | { readonly view: 'analysis'; readonly place: Place; readonly source: Source; readonly moves: string; readonly at: number | null }
  | { readonly view: 'library'; readonly collection: string }
  | { readonly view: 'draw'; readonly place: Place | null }
  | { readonly view: 'learn'; readonly lesson: string; readonly place: Place | null; readonly engines: string }; // two engines, or ''

export type View = Route['view'];

const VIEWS: readonly View[] = ['play', 'analysis', 'library', 'draw', 'learn'];
export const FIRST_PLACE: Place = { kind: 'level', collection: 'first-steps', number: 2 };
export const FIRST_LESSON = 'two-searches';

// Returns null if the address is empty. Throws an Error with a reason if the address is invalid.
export function parseRoute(hash: string): Route | null {
  const shared = fromHash(hash);
  if (shared) return linkRoute(shared, new URLSearchParams(hash.slice(1)));
  if (!hash.startsWith('#/')) return null;
  const [path = '', query = ''] = hash.slice(2).split('?', 2);
  const fields = new URLSearchParams(query);
  const [first = '', second = '', third = ''] = path.split('/').map(decodeURIComponent);
  if (first === '') return null;
  if (first === 'library') return { view: 'library', collection: second };
  if (first === 'draw') return { view: 'draw', place: null };
  if (first === 'learn') return { view: 'learn', lesson: second || FIRST_LESSON, place: placeFrom(...splitPlace(fields.get('level') ?? '')), engines: fields.get('engines') ?? '' };
  const place = placeFrom(first, second);
  if (!place) throw new Error(`“${path}” names no level`);
  if (third === 'analysis') return analysisRoute(place, fields);
  return { view: 'play', place };
}

const splitPlace = (text: string): [string, string] => {
  const [collection = '', number = ''] = text.split('/');
  return [collection, number];
};

function placeFrom(collection: string, number: string): Place | null {
  if (collection === 'day') return /^\d{4}-\d\d-\d\d$/.test(number) ? { kind: 'day', date: number } : null;
  return collection !== '' && /^[1-9]\d{0,5}$/.test(number) ? { kind: 'level', collection, number: Number(number) } : null;
}

function analysisRoute(place: Place, fields: URLSearchParams): Route {
  const moves = fields.get('moves') ?? '';
  const at = fields.get('at');
  return { view: 'analysis', place, moves, source: moves ? 'moves' : fields.get('of') === 'best' ? 'best' : 'game', at: at === null ? null : Number(at) || 0 };
}

function linkRoute(shared: Shared, fields: URLSearchParams): Route {
  const place: Place = { kind: 'link', shared: { ...shared, moves: '' } };
  const asked = fields.get('view') as View | null;
  const view = asked && VIEWS.includes(asked) ? asked : shared.moves ? 'analysis' : 'play';
  if (view === 'analysis') return analysisRoute(place, fields);
  if (view === 'draw') return { view, place };
  if (view === 'learn') return { view, place, lesson: fields.get('lesson') ?? FIRST_LESSON, engines: fields.get('engines') ?? '' };
  return { view: 'play', place };
}

const placePath = (place: Place) =>
  (place.kind === 'day' ? `day/${place.date}` : place.kind === 'level' ? `${encodeURIComponent(place.collection)}/${place.number}` : '');

export function formatRoute(route: Route): string {
  switch (route.view) {
    case 'library':
      return `#/library/${encodeURIComponent(route.collection)}`;
    case 'draw':
      return route.place?.kind === 'link' ? linkAddress(route.place.shared, { view: 'draw' }) : '#/draw';
    case 'learn': {
      const engines = route.engines ? { engines: route.engines } : undefined;
      if (route.place?.kind === 'link') return linkAddress(route.place.shared, { view: 'learn', lesson: route.lesson, ...engines });
      const fields = Object.entries({ ...(route.place ? { level: placePath(route.place) } : {}), ...engines }).map(([name, value]) => `${name}=${value}`);
      return `#/learn/${encodeURIComponent(route.lesson)}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
    }
    case 'play':
      return route.place.kind === 'link' ? linkAddress(route.place.shared, {}) : `#/${placePath(route.place)}`;
    case 'analysis': {
      const fields = { ...(route.source === 'best' ? { of: 'best' } : {}), ...(route.at === null ? {} : { at: String(route.at) }) };
      if (route.place.kind === 'link') return linkAddress({ ...route.place.shared, moves: route.moves }, { view: 'analysis', ...fields });
      const query = new URLSearchParams({ ...(route.moves ? { moves: route.moves } : {}), ...fields }).toString();
      return `#/${placePath(route.place)}/analysis${query ? `?${query}` : ''}`;
    }
  }
}

const linkAddress = (shared: Shared, fields: Readonly<Record<string, string>>) =>
  toHash(shared) + Object.entries(fields).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('');
