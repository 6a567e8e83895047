// Takes over what the page kept before its keys had a version: games, best results, settings. The old keys stay as they are.
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
      // it is none of ours, and stays as it is
    }
  }
  remember('taken over', true);
}

function oldKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(OLD) && !key.startsWith(PREFIX)).map((key) => key.slice(OLD.length));
  } catch {
    return []; // this browser keeps nothing
  }
}

function takeKey(key: string, value: unknown): void {
  if (SETTINGS.includes(key) && recall<unknown>(key, null) === null) remember(key, value);
  if (key === 'visited' && value === true && recall('where', '') === '') remember('where', '#/tutorial/1');
  if (key.startsWith('game:')) takeGame(levelIn(key.slice('game:'.length)), value as OldGame);
}

// A level that is won by its player has a p before its rows. Rows may begin with p, too: then there is no player without it.
function levelIn(packed: string): Level {
  try {
    if (packed.startsWith('p')) return unpackLevel(packed.slice(1), 'player');
  } catch {
    // the p is a part of the rows
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
