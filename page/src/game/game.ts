// A game as an immutable value: the moves played, and the actions that can be undone. A step, a walk to a clicked square,
// and a restart are one action each. Undo reverts any of them.
import type { Level } from './level';
import { writeLurd, type Step } from './lurd';
import { apply, startOf, type Position } from './position';

type Action = { readonly played: readonly Step[] } | { readonly restarted: readonly Step[] };

export interface Game {
  readonly level: Level;
  readonly position: Position;
  readonly steps: readonly Step[];
  readonly pushes: readonly boolean[];
  readonly done: readonly Action[];
  readonly undone: readonly Action[];
}

export function newGame(level: Level): Game {
  return { level, position: startOf(level), steps: [], pushes: [], done: [], undone: [] };
}

// Plays all steps, or returns null if one is illegal.
export function play(game: Game, steps: readonly Step[]): Game | null {
  if (steps.length === 0) return game;
  const after = extended(game, steps);
  return after && { ...after, done: [...game.done, { played: steps }], undone: [] };
}

export function restart(game: Game): Game {
  if (game.steps.length === 0) return game;
  return { ...newGame(game.level), done: [...game.done, { restarted: game.steps }] };
}

export function undo(game: Game): Game {
  const action = game.done[game.done.length - 1];
  if (!action) return game;
  const back = 'restarted' in action
    ? extended(newGame(game.level), action.restarted)!
    : extended(newGame(game.level), game.steps.slice(0, game.steps.length - action.played.length))!;
  return { ...back, done: game.done.slice(0, -1), undone: [...game.undone, action] };
}

export function redo(game: Game): Game {
  const action = game.undone[game.undone.length - 1];
  if (!action) return game;
  const forth = 'restarted' in action ? newGame(game.level) : extended(game, action.played)!;
  return { ...forth, done: [...game.done, action], undone: game.undone.slice(0, -1) };
}

export const lurdOf = (game: Game) => writeLurd(game.steps, game.pushes);
export const pushCount = (game: Game) => game.pushes.filter(Boolean).length;

function extended(game: Game, steps: readonly Step[]): Game | null {
  let position = game.position;
  const pushes = game.pushes.slice();
  for (const step of steps) {
    const stepped = apply(game.level, position, step);
    if (!stepped) return null;
    position = stepped.position;
    pushes.push(stepped.pushed >= 0);
  }
  return { ...game, position, steps: [...game.steps, ...steps], pushes };
}
