// The proved fewest pushes of a level, and its difficulty for people. They are precomputed for our own levels
// (page/tools/fewest.mjs), and stored for other levels when the solver has proved them.
import type { Level } from '../game/level';
import { levelKey } from '../keep/games';
import { recall, remember } from '../keep/storage';
import { shelfOf, SHELVES } from './corpus';
import table from './fewest.json';

export interface Fewest {
  readonly pushes: number | null; // null if nothing is proved
  readonly unsolvable: boolean; // true if it is proved
  readonly difficulty: string | null;
  readonly known?: number | null; // pushes of a solution that the solver found without a proof
}

type Row = readonly [number | 'unsolvable' | null, string | null];
const TABLE = table as unknown as Readonly<Record<string, readonly Row[]>>;

export const UNKNOWN: Fewest = { pushes: null, unsolvable: false, difficulty: null };

const fromRow = ([pushes, difficulty]: Row): Fewest =>
  ({ pushes: typeof pushes === 'number' ? pushes : null, unsolvable: pushes === 'unsolvable', difficulty });

const rowsOf = (collection: string): readonly Row[] => TABLE[shelfOf(collection)?.file ?? ''] ?? [];

export function fewestOf(collection: string, number: number, level: Level): Fewest {
  const row = rowsOf(collection)[number - 1];
  return row ? fromRow(row) : recall<Fewest>(`fewest:${levelKey(level)}`, UNKNOWN);
}

export const rememberFewest = (level: Level, fewest: Fewest) => remember(`fewest:${levelKey(level)}`, fewest);

export const countOf = (collection: string) => rowsOf(collection).length;
export const solvableOf = (collection: string) => rowsOf(collection).filter(([pushes]) => pushes !== 'unsolvable').length;

// Collections that contain the levels of the day: solvable levels for one player with LEAST to MOST pushes.
const DAILY = ['workshop', 'easy', 'medium', 'hard'];
const [LEAST, MOST] = [8, 70];

export function levelOfDay(date: string): { readonly collection: string; readonly number: number } {
  const all = SHELVES.filter(({ key }) => DAILY.includes(key)).flatMap(({ key }) => rowsOf(key).flatMap(([pushes], i) =>
    (typeof pushes === 'number' && pushes >= LEAST && pushes <= MOST ? [{ collection: key, number: i + 1 }] : [])));
  // Multiplicative hashing (Knuth) spreads the day numbers, so that consecutive days show no pattern.
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  const spread = Math.imul(day, 2654435761) >>> 0;
  return all[Math.floor((spread / 2 ** 32) * all.length)]!;
}
