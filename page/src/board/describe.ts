// Describes the board in words for users who cannot see the picture: a line for every row, and a sentence for the last
// change.
import { DIRECTION_NAMES } from '../game/direction';
import { columnOf, rowOf, toRows, type Level, type Square } from '../game/level';
import type { Step } from '../game/lurd';
import { boxesOnGoals, isWon, type Position } from '../game/position';

const WORDS: Record<string, [string, string]> = {
  '#': ['wall', 'walls'],
  ' ': ['floor', 'floor'],
  '.': ['goal', 'goals'],
  $: ['box', 'boxes'],
  '*': ['box on goal', 'boxes on goals'],
  '@': ['player', 'players'],
  '+': ['player on goal', 'players on goals'],
};

export function describeRows(level: Level, position: Position): string[] {
  return toRows(level, position.boxes, position.players).map((row, i) => {
    const runs = row.trimEnd().match(/(.)\1*/g) ?? [];
    const words = runs.map((run) => {
      const [one, several] = WORDS[run[0]!]!;
      return run.length === 1 ? one : `${run.length} ${several}`;
    });
    return `Row ${i + 1}: ${words.join(', ') || 'empty'}`;
  });
}

export const describeSquare = (level: Level, square: Square) =>
  `row ${rowOf(level, square) + 1}, column ${columnOf(level, square) + 1}`;

export function describeBoard(level: Level, position: Position): string {
  const size = `${level.width} by ${level.height}`;
  const players = position.players.length === 1
    ? `player at ${describeSquare(level, position.players[0]!)}`
    : `${position.players.length} robots`;
  return `Board ${size}, ${players}, ${progressOf(level, position)}`;
}

export function progressOf(level: Level, position: Position): string {
  if (isWon(level, position)) return 'solved';
  if (level.win === 'player') return 'target not reached yet';
  return `${boxesOnGoals(level, position)} of ${position.boxes.length} ${position.boxes.length === 1 ? 'box' : 'boxes'} on goals`;
}

export function describeStep(level: Level, position: Position, step: Step, pushed: boolean): string {
  const direction = DIRECTION_NAMES[step.direction];
  if (isWon(level, position)) return `Pushed ${direction}: solved!`.replace('Pushed', pushed ? 'Pushed' : 'Walked');
  return pushed ? `Pushed a box ${direction}, ${progressOf(level, position)}` : `Walked ${direction}`;
}
