// Stores the games and results of a level. A game is stored with its undo and redo history. Results are only added.
import { newGame, play, restart, undo, type Game } from '../game/game';
import type { Level } from '../game/level';
import { parseLurd, writeLurd, type Step } from '../game/lurd';
import { isoDay } from '../ui/words';
import { packLevel } from './share';
import { recall, remember } from './storage';

// An action as text: moves, or RESTART.
const RESTART = '!';

export interface KeptGame {
  readonly done: readonly string[];
  readonly undone: readonly string[]; // the last one is redone first
}

export interface Result {
  readonly date: string; // ISO date; '' if it is not known
  readonly moves: number;
  readonly pushes: number;
  readonly lurd: string; // '' if it is not known
}

const MOST_RESULTS = 20;

export const levelKey = (level: Level) => `${level.win === 'player' ? 'p' : ''}${packLevel(level)}`;
export const gameKey = (level: Level) => `game:${levelKey(level)}`;
const resultsKey = (level: Level) => `results:${levelKey(level)}`;

const stepsText = (steps: readonly Step[]) => writeLurd(steps, []);

export const packGame = (game: Game): KeptGame => {
  const text = (action: Game['done'][number]) => ('restarted' in action ? RESTART : stepsText(action.played));
  return { done: game.done.map(text), undone: game.undone.map(text) };
};

// Skips actions that the level does not allow, because the stored game may belong to another version of the level.
export function unpackGame(level: Level, kept: KeptGame): Game {
  const actions = [...kept.done, ...[...kept.undone].reverse()];
  let game = newGame(level);
  let undoable = 0;
  actions.forEach((action, i) => {
    const after = action === RESTART ? restart(game) : play(game, parseLurd(action));
    if (!after || after === game) return;
    game = after;
    if (i >= kept.done.length) ++undoable;
  });
  for (; undoable > 0; --undoable) game = undo(game);
  return game;
}

export function recallGame(level: Level): Game {
  try {
    return unpackGame(level, recall<KeptGame>(gameKey(level), { done: [], undone: [] }));
  } catch {
    return newGame(level);
  }
}

export const hasGame = (level: Level) => recall<KeptGame | null>(gameKey(level), null) !== null;
export const rememberGame = (game: Game) => remember(gameKey(game.level), packGame(game));

export const resultsOf = (level: Level): readonly Result[] => recall<readonly Result[]>(resultsKey(level), []);

const least = (results: readonly Result[], count: (result: Result) => number) =>
  results.reduce<Result | null>((best, result) => (best === null || count(result) < count(best) ? result : best), null);

export const bestByPushes = (results: readonly Result[]) => least(results, ({ pushes, moves }) => pushes * 1e6 + moves);
export const bestByMoves = (results: readonly Result[]) => least(results, ({ pushes, moves }) => moves * 1e6 + pushes);

// Returns the results, newest first. If there are many, only the newest and the best ones are kept.
export function withResult(results: readonly Result[], result: Result): readonly Result[] {
  if (results.some((other) => other.lurd !== '' && other.lurd === result.lurd && other.date.slice(0, 10) === result.date.slice(0, 10))) return results;
  const all = [result, ...results];
  const best = new Set([bestByPushes(all), bestByMoves(all)]);
  return all.filter((one, i) => i < MOST_RESULTS || best.has(one));
}

// Reads the stored results again before writing, because another tab may have changed them.
export const addResult = (level: Level, result: Result) => remember(resultsKey(level), withResult(resultsOf(level), result));

// The days on which a level was solved. streakOf() counts the consecutive days that end today or yesterday.
export const daysSolved = (): readonly string[] => recall<readonly string[]>('days', []);

export function addDay(now = new Date()): void {
  const day = isoDay(now);
  if (!daysSolved().includes(day)) remember('days', [...daysSolved(), day].sort());
}

export function streakOf(days: readonly string[], now = new Date()): number {
  const solved = new Set(days);
  const before = (day: Date, by: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() - by);
  let streak = 0;
  for (let day = solved.has(isoDay(now)) ? now : before(now, 1); solved.has(isoDay(day)); day = before(day, 1)) ++streak;
  return streak;
}
