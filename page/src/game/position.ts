// A position and the rules. Boxes keep their index when they are pushed, so that a picture can follow each of them.
// Positions are immutable values: a step returns a new one.
import type { Direction } from './direction';
import { DOWN } from './direction';
import { isWall, neighbor, type Level, type Square } from './level';
import type { Step } from './lurd';

export interface Position {
  readonly boxes: readonly Square[];
  readonly players: readonly Square[];
  readonly facing: readonly Direction[];
}

export interface Stepped {
  readonly position: Position;
  readonly pushed: number; // index of the pushed box; -1 for none
}

export function startOf(level: Level): Position {
  return { boxes: level.boxes, players: level.players, facing: level.players.map(() => DOWN) };
}

// Returns null if the step is illegal.
export function apply(level: Level, position: Position, step: Step): Stepped | null {
  const from = position.players[step.player];
  if (from === undefined) return null;
  const to = neighbor(level, from, step.direction);
  if (isWall(level, to) || position.players.includes(to)) return null;
  const pushed = position.boxes.indexOf(to);
  let boxes = position.boxes;
  if (pushed >= 0) {
    const behind = neighbor(level, to, step.direction);
    if (isWall(level, behind) || boxes.includes(behind) || position.players.includes(behind)) return null;
    boxes = replaced(boxes, pushed, behind);
  }
  return {
    position: {
      boxes,
      players: replaced(position.players, step.player, to),
      facing: replaced(position.facing, step.player, step.direction),
    },
    pushed,
  };
}

function replaced<T>(list: readonly T[], index: number, value: T): readonly T[] {
  const copy = list.slice();
  copy[index] = value;
  return copy;
}

export function isWon(level: Level, position: Position): boolean {
  return level.win === 'player'
    ? position.players.some((square) => level.goals[square])
    : position.boxes.every((square) => level.goals[square]);
}

export const boxesOnGoals = (level: Level, position: Position) =>
  position.boxes.filter((square) => level.goals[square]).length;

// All positions from the start on, one more than steps. replay() throws if a step is illegal.
export interface Replay {
  readonly steps: readonly Step[];
  readonly positions: readonly Position[];
  readonly pushes: readonly boolean[];
}

export function replay(level: Level, steps: readonly Step[], start = startOf(level)): Replay {
  const positions = [start];
  const pushes: boolean[] = [];
  steps.forEach((step, i) => {
    const stepped = apply(level, positions[i]!, step);
    if (!stepped) throw new Error(`move ${i + 1} is not possible`);
    positions.push(stepped.position);
    pushes.push(stepped.pushed >= 0);
  });
  return { steps, positions, pushes };
}
