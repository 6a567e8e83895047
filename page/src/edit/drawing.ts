// A level that is being drawn: rows of the usual characters, all of the same length, which need not be a valid level yet.
// Drawings are immutable values.
import { DIRECTIONS } from '../game/direction';
import { LevelError, hasOpenBorder, isWall, levelFromRows, looseLevel, neighbor, reachable, toRows, type Level, type Win } from '../game/level';

export interface Drawing {
  readonly rows: readonly string[];
  readonly win: Win;
}

export const PIECES = [
  { character: '#', name: 'wall' },
  { character: ' ', name: 'floor' },
  { character: '.', name: 'goal' },
  { character: '$', name: 'box' },
  { character: '*', name: 'box on goal' },
  { character: '@', name: 'player' },
  { character: '+', name: 'player on goal' },
] as const;

export type Piece = (typeof PIECES)[number]['character'];
export type Side = 'top' | 'right' | 'bottom' | 'left';
const MOST = 200;

export const drawingOf = (level: Level): Drawing => ({ rows: toRows(level), win: level.win });

export function emptyDrawing(width: number, height: number): Drawing {
  const inner = `#${' '.repeat(width - 2)}#`;
  const wall = '#'.repeat(width);
  return { rows: [wall, ...Array.from({ length: height - 2 }, () => inner), wall], win: 'boxes' };
}

export function put(drawing: Drawing, row: number, column: number, piece: Piece): Drawing {
  const rows = drawing.rows.map((line, i) => (i === row ? line.slice(0, column) + piece + line.slice(column + 1) : line));
  return { ...drawing, rows };
}

export function resized(drawing: Drawing, side: Side, by: 1 | -1): Drawing {
  const { rows } = drawing;
  const width = rows[0]!.length;
  const isHigh = side === 'top' || side === 'bottom';
  const size = isHigh ? rows.length : width;
  if (size + by < 1 || size + by > MOST) return drawing;
  const blank = ' '.repeat(width);
  const change: Record<Side, () => readonly string[]> = {
    top: () => (by > 0 ? [blank, ...rows] : rows.slice(1)),
    bottom: () => (by > 0 ? [...rows, blank] : rows.slice(0, -1)),
    left: () => rows.map((row) => (by > 0 ? ` ${row}` : row.slice(1))),
    right: () => rows.map((row) => (by > 0 ? `${row} ` : row.slice(0, -1))),
  };
  return { ...drawing, rows: change[side]() };
}

// Rotates the drawing clockwise by 90 degrees.
export function rotated(drawing: Drawing): Drawing {
  const { rows } = drawing;
  return { ...drawing, rows: [...rows[0]!].map((_, column) => rows.map((row) => row[column]).reverse().join('')) };
}

export const mirrored = (drawing: Drawing): Drawing =>
  ({ ...drawing, rows: drawing.rows.map((row) => [...row].reverse().join('')) });

export interface Remark {
  readonly kind: 'error' | 'warning' | 'note';
  readonly text: string;
}

// Returns the problems that can be found without a solver.
export function remarksOn(drawing: Drawing): Remark[] {
  const level = looseLevel(drawing.rows, drawing.win);
  const goals = level.goals.filter(Boolean).length;
  const remarks: Remark[] = [];
  const say = (kind: Remark['kind'], text: string) => remarks.push({ kind, text });
  if (level.players.length === 0) say('error', 'There is no player yet.');
  if (level.players.length > 1) say('note', `${level.players.length} robots: they move in turns and block each other.`);
  if (drawing.win === 'player') {
    if (goals === 0) say('error', 'There is no target to reach.');
  } else {
    if (level.boxes.length === 0) say('warning', 'There is no box: it is solved already.');
    if (level.boxes.length > goals) say('warning', `More boxes (${level.boxes.length}) than goals (${goals}): unsolvable.`);
    if (level.boxes.length < goals) say('note', goals - level.boxes.length === 1 ? 'One goal more than boxes.' : `${goals - level.boxes.length} goals more than boxes.`);
  }
  if (level.players.length > 0) {
    if (hasOpenBorder(level)) say('note', 'The border is open: what lies outside counts as wall.');
    const seen = reachable(level);
    const away = level.boxes.filter((box) => !seen[box]).length;
    if (away > 0) say('warning', `${away === 1 ? 'A box' : `${away} boxes`} can never be reached.`);
    const cornered = level.boxes.filter((box) => seen[box] && isCornered(level, box)).length;
    if (cornered > 0 && drawing.win === 'boxes') say('warning', `${cornered === 1 ? 'A box' : `${cornered} boxes`} in a corner off goal: unsolvable.`);
  }
  return remarks;
}

function isCornered(level: Level, box: number): boolean {
  const [up, right, down, left] = DIRECTIONS.map((direction) => isWall(level, neighbor(level, box, direction)));
  return !level.goals[box] && Boolean((up || down) && (left || right));
}

// Returns null if the drawing is not a valid level.
export function levelIn(drawing: Drawing): Level | null {
  try {
    return levelFromRows(drawing.rows, drawing.win);
  } catch (error) {
    if (error instanceof LevelError) return null;
    throw error;
  }
}
