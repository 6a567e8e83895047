// Migrates games, best results and settings from the old keys without a version. The old keys are not changed.
import type { Level } from '../game/level';
import { newGame, play } from '../game/game';
import { parseLurd } from '../game/lurd';
import { addResult, gameKey, packGame } from './games';
import { unpackLevel } from './share';
import { PREFIX, recall, remember } from './storage';

const OLD = 'sokrates:';
const SETTINGS: readonly string[] = ['theme', 'place', 'warns', 'shows dead squares'];

interface OldGame {
  readonly lurd?: string;
  readonly bestMoves?: number | null;
  readonly bestPushes?: number | null;
}

export function takeOver(): void {
  if (recall('taken over', false)) return;
  for (const key of oldKeys()) {
    try {
      takeKey(key, JSON.parse(localStorage.getItem(OLD + key) ?? 'null'));
    } catch {
      // the key has another owner or format, and stays unchanged
    }
  }
  remember('taken over', true);
}

function oldKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(OLD) && !key.startsWith(PREFIX)).map((key) => key.slice(OLD.length));
  } catch {
    return []; // this browser has no storage
  }
}

function takeKey(key: string, value: unknown): void {
  if (SETTINGS.includes(key) && recall<unknown>(key, null) === null) remember(key, value);
  if (key === 'visited' && value === true && recall('where', '') === '') remember('where', '#/tutorial/1');
  if (key.startsWith('game:')) takeGame(levelIn(key.slice('game:'.length)), value as OldGame);
}

// In the old format, a level that its player wins has a p before its rows. Rows may also begin with p. Without this p, such
// rows have no player, and unpacking fails.
function levelIn(packed: string): Level {
  try {
    if (packed.startsWith('p')) return unpackLevel(packed.slice(1), 'player');
  } catch {
    // the p belongs to the rows
  }
  return unpackLevel(packed);
}

function takeGame(level: Level, old: OldGame): void {
  if (recall<unknown>(gameKey(level), null) === null && old.lurd) {
    const game = parseLurd(old.lurd).reduce((so_far, step) => play(so_far, [step]) ?? so_far, newGame(level));
    remember(gameKey(level), packGame(game));
  }
  if (old.bestMoves != null && old.bestPushes != null) addResult(level, { date: '', moves: old.bestMoves, pushes: old.bestPushes, lurd: '' });
}
