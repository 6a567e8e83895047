// What this browser remembers: games begun, best results, settings. A browser that keeps nothing is no error.
import { packLevel } from './share';
import type { Level } from '../game/level';

const PREFIX = 'sokrates:';

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // full, or forbidden: the game goes on
  }
}

export interface Kept {
  readonly lurd: string; // the game where it was left
  readonly bestMoves: number | null;
  readonly bestPushes: number | null;
}

export const NOTHING_KEPT: Kept = { lurd: '', bestMoves: null, bestPushes: null };

const gameKey = (level: Level) => `game:${level.win === 'player' ? 'p' : ''}${packLevel(level)}`;
export const recallGame = (level: Level): Kept => ({ ...NOTHING_KEPT, ...recall(gameKey(level), NOTHING_KEPT) });
export const rememberGame = (level: Level, kept: Kept) => remember(gameKey(level), kept);

// The better of two counts, where null is none.
export const better = (a: number | null, b: number) => (a === null ? b : Math.min(a, b));
