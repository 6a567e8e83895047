// Rotates a wide level clockwise by 90 degrees for a tall screen, so that squares become larger. The game, its moves, links
// and texts keep the original orientation. Only the picture, taps and directions are rotated.
import type { Direction } from '../game/direction';
import { columnOf, rowOf, type Level, type Square } from '../game/level';
import type { Position } from '../game/position';

export interface Turn {
  readonly level: Level; // level as it is shown
  shown(square: Square): Square;
  meant(square: Square): Square; // square of the level for a tap on the picture
  shownDirection(direction: Direction): Direction;
  meantDirection(direction: Direction): Direction;
}

export const straight = (level: Level): Turn => ({
  level, shown: (square) => square, meant: (square) => square, shownDirection: (direction) => direction, meantDirection: (direction) => direction });

export function quarterTurn(level: Level): Turn {
  const [width, height] = [level.height, level.width];
  const shown = (square: Square) => columnOf(level, square) * width + level.height - 1 - rowOf(level, square);
  const meant = (square: Square) => (level.height - 1 - (square % width)) * level.width + Math.floor(square / width);
  const all = Array.from({ length: width * height }, (_, square) => meant(square));
  return {
    level: {
      width, height, win: level.win,
      walls: all.map((square) => level.walls[square]!), goals: all.map((square) => level.goals[square]!),
      boxes: level.boxes.map(shown), players: level.players.map(shown),
    },
    shown, meant,
    shownDirection: (direction) => ((direction + 1) % 4) as Direction,
    meantDirection: (direction) => ((direction + 3) % 4) as Direction,
  };
}

export const turnedPosition = (turn: Turn, position: Position): Position => ({
  boxes: position.boxes.map(turn.shown), players: position.players.map(turn.shown), facing: position.facing.map(turn.shownDirection) });

export const isWide = (level: Level) => level.width >= level.height + 2;
