// The user's own collections, imported or drawn, in the IndexedDB of this browser.
import type { Collection, LevelEntry } from '../game/collection';
import { levelFromRows, toRows, type Win } from '../game/level';
import { askStore } from './own_database';

interface KeptLevel {
  readonly title: string;
  readonly author: string;
  readonly notes: string;
  readonly rows: readonly string[];
  readonly win: Win;
  readonly solution: string;
}

export interface OwnCollection {
  readonly id: string; // key in addresses: own-...
  readonly title: string;
  readonly added: number; // milliseconds since 1970
  readonly levels: readonly KeptLevel[];
}

export const isOwn = (key: string) => key.startsWith('own-');
export const DRAWN = 'own-drawn';

export async function listOwn(): Promise<readonly OwnCollection[]> {
  try {
    const all = await askStore('readonly', (store) => store.getAll() as IDBRequest<OwnCollection[]>);
    return all.sort((a, b) => a.added - b.added);
  } catch {
    return [];
  }
}

const keptLevel = ({ title, author, notes, level, solution }: LevelEntry): KeptLevel =>
  ({ title, author, notes, rows: toRows(level), win: level.win, solution });

export const entriesOf = (own: OwnCollection): readonly LevelEntry[] =>
  own.levels.map(({ rows, win, ...entry }) => ({ ...entry, level: levelFromRows(rows, win) }));

export async function openOwn(id: string): Promise<Collection> {
  const own = await askStore('readonly', (store) => store.get(id) as IDBRequest<OwnCollection | undefined>);
  if (!own) throw new Error('this collection is not in this browser');
  return { title: own.title, entries: entriesOf(own), problems: [] };
}

export const keepOwn = (own: OwnCollection): Promise<unknown> => askStore('readwrite', (store) => store.put(own));
export const removeOwn = (id: string): Promise<unknown> => askStore('readwrite', (store) => store.delete(id));

// Stores an imported collection as a new one, unless a collection with the same levels already exists.
export async function importOwn(collection: Collection, title: string, now = Date.now()): Promise<OwnCollection> {
  const levels = collection.entries.map(keptLevel);
  const same = (await listOwn()).find((own) => JSON.stringify(own.levels) === JSON.stringify(levels));
  if (same) return same;
  const own: OwnCollection = { id: `own-${now.toString(36)}`, title, added: now, levels };
  await keepOwn(own);
  return own;
}

// Adds a drawing to the collection of drawings, or replaces the drawing with the same title. Returns its number.
export async function keepDrawn(entry: LevelEntry, now = Date.now()): Promise<number> {
  const before = (await listOwn()).find(({ id }) => id === DRAWN) ?? { id: DRAWN, title: 'Drawn by me', added: now, levels: [] };
  const at = before.levels.findIndex(({ title }) => title === entry.title);
  const levels = at < 0 ? [...before.levels, keptLevel(entry)] : before.levels.map((level, i) => (i === at ? keptLevel(entry) : level));
  await keepOwn({ ...before, levels });
  return at < 0 ? levels.length : at + 1;
}
