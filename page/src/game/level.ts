// A level: walls, goals, boxes, players, and the winning condition. As in the library, everything outside the drawing counts
// as wall, and unreachable rows and columns at the border are cut off. Squares therefore have the same numbers here and in
// the library.
import { COLUMN_STEP, DIRECTIONS, ROW_STEP, type Direction } from './direction';

export type Win = 'boxes' | 'player';

// A square is row * width + column. NOWHERE stands for all squares outside.
export type Square = number;
export const NOWHERE: Square = -1;

export interface Level {
  readonly width: number;
  readonly height: number;
  readonly walls: readonly boolean[];
  readonly goals: readonly boolean[];
  readonly boxes: readonly Square[];
  readonly players: readonly Square[];
  readonly win: Win;
}

export class LevelError extends Error {}

const CHARACTERS = '# .$*@+';

// Throws a LevelError with a reason if the rows are not a valid level.
export function levelFromRows(rows: readonly string[], win: Win = 'boxes'): Level {
  return crop(looseLevel(rows, win));
}

// Reads the rows without cropping and without checks. The editor uses it for unfinished levels.
export function looseLevel(rows: readonly string[], win: Win = 'boxes'): Level {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const walls: boolean[] = [];
  const goals: boolean[] = [];
  const boxes: Square[] = [];
  const players: Square[] = [];
  rows.forEach((row, number) => {
    for (let column = 0; column < width; ++column) {
      const character = plain(row[column] ?? ' ');
      if (!CHARACTERS.includes(character)) {
        throw new LevelError(`“${character}” in row ${number + 1}, column ${column + 1} means nothing`);
      }
      const square = number * width + column;
      walls.push(character === '#');
      goals.push('.*+'.includes(character));
      if ('$*'.includes(character)) boxes.push(square);
      if ('@+'.includes(character)) players.push(square);
    }
  });
  return { width, height: rows.length, walls, goals, boxes, players, win };
}

const plain = (character: string) => (character === '-' || character === '_' ? ' ' : character);

export const rowOf = (level: Level, square: Square) => Math.floor(square / level.width);
export const columnOf = (level: Level, square: Square) => square % level.width;

export function squareAt(level: Level, row: number, column: number): Square {
  const inside = row >= 0 && row < level.height && column >= 0 && column < level.width;
  return inside ? row * level.width + column : NOWHERE;
}

export function neighbor(level: Level, square: Square, direction: Direction): Square {
  return squareAt(level, rowOf(level, square) + ROW_STEP[direction], columnOf(level, square) + COLUMN_STEP[direction]);
}

export const isWall = (level: Level, square: Square) => square === NOWHERE || level.walls[square] === true;

// Returns the squares that a player can reach if boxes are ignored.
export function reachable(level: Level): boolean[] {
  const seen = level.walls.map(() => false);
  const open = [...level.players];
  for (const square of open) seen[square] = true;
  while (open.length > 0) {
    const square = open.pop()!;
    for (const direction of DIRECTIONS) {
      const next = neighbor(level, square, direction);
      if (isWall(level, next) || seen[next]) continue;
      seen[next] = true;
      open.push(next);
    }
  }
  return seen;
}

// Returns true if a player can walk to the border of the board, next to squares outside, which count as wall.
export function hasOpenBorder(level: Level): boolean {
  return reachable(level).some(
    (seen, square) => seen && DIRECTIONS.some((direction) => neighbor(level, square, direction) === NOWHERE));
}

export function toRows(level: Level, boxes = level.boxes, players = level.players): string[] {
  const withBox = new Set(boxes);
  const withPlayer = new Set(players);
  return Array.from({ length: level.height }, (_, row) =>
    Array.from({ length: level.width }, (_, column) => {
      const square = row * level.width + column;
      if (level.walls[square]) return '#';
      const goal = level.goals[square];
      if (withBox.has(square)) return goal ? '*' : '$';
      if (withPlayer.has(square)) return goal ? '+' : '@';
      return goal ? '.' : ' ';
    }).join(''));
}

function crop(level: Level): Level {
  if (level.players.length === 0) throw new LevelError('there is no player');
  if (level.win === 'player' && !level.goals.includes(true)) throw new LevelError('there is no target to reach');
  const seen = reachable(level);
  const rows = toRows(level);
  const matters = (row: number, column: number) =>
    rows[row]![column] !== ' ' || seen[row * level.width + column] === true;
  const usedRows = rows.map((row, r) => [...row].some((_, c) => matters(r, c)));
  const usedColumns = Array.from({ length: level.width }, (_, c) => rows.some((_, r) => matters(r, c)));
  const top = usedRows.indexOf(true);
  const left = usedColumns.indexOf(true);
  const kept = rows.slice(top, usedRows.lastIndexOf(true) + 1)
    .map((row) => row.slice(left, usedColumns.lastIndexOf(true) + 1));
  return looseLevel(kept, level.win);
}
