// Outlines as SVG path data, a unit a square.
import { DIRECTIONS } from '../game/direction';
import { NOWHERE, columnOf, neighbour, reachable, rowOf, type Level, type Square } from '../game/level';

const cell = (level: Level, square: Square) => `M${columnOf(level, square)} ${rowOf(level, square)}h1v1h-1z`;

export function pathOf(level: Level, squares: readonly Square[]): string {
  return squares.map((square) => cell(level, square)).join('');
}

// Only what a player could ever stand on is drawn as floor: the outside of a round level stays empty.
export function floorPath(level: Level): string {
  const seen = reachable(level);
  const holds = new Set([...level.boxes, ...level.players]);
  return pathOf(level, [...level.walls.keys()].filter(
    (square) => !level.walls[square] && (seen[square] || level.goals[square] || holds.has(square))));
}

export function wallPath(level: Level): string {
  return pathOf(level, [...level.walls.keys()].filter((square) => level.walls[square]));
}

// A border that is missing counts as wall: a line shows it.
export function openBorderPath(level: Level): string {
  const lines: string[] = [];
  reachable(level).forEach((seen, square) => {
    if (!seen) return;
    const [x, y] = [columnOf(level, square), rowOf(level, square)];
    const sides = [`M${x} ${y}h1`, `M${x + 1} ${y}v1`, `M${x} ${y + 1}h1`, `M${x} ${y}v1`];
    for (const direction of DIRECTIONS) {
      if (neighbour(level, square, direction) === NOWHERE) lines.push(sides[direction]!);
    }
  });
  return lines.join('');
}
