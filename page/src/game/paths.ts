// Shortest paths: of a player to a square, and of a box to a square (fewest pushes, then fewest moves).
import { DIRECTIONS, opposite, type Direction } from './direction';
import { isWall, neighbor, type Level, type Square } from './level';
import type { Step } from './lurd';
import type { Position } from './position';

// The walks from a square while boxes and other players stand still: the distance of each square and the direction of its
// last step.
interface Walks {
  readonly distance: Int32Array; // -1 if the square is unreachable
  readonly entered: Int8Array;
}

function walksFrom(level: Level, from: Square, blocked: (square: Square) => boolean): Walks {
  const distance = new Int32Array(level.walls.length).fill(-1);
  const entered = new Int8Array(level.walls.length);
  const queue = [from];
  distance[from] = 0;
  for (let i = 0; i < queue.length; ++i) {
    const square = queue[i]!;
    for (const direction of DIRECTIONS) {
      const next = neighbor(level, square, direction);
      if (isWall(level, next) || distance[next]! >= 0 || blocked(next)) continue;
      distance[next] = distance[square]! + 1;
      entered[next] = direction;
      queue.push(next);
    }
  }
  return { distance, entered };
}

function traced(level: Level, walks: Walks, to: Square): Direction[] {
  const path: Direction[] = [];
  for (let square = to; walks.distance[square]! > 0; ) {
    const direction = walks.entered[square] as Direction;
    path.push(direction);
    square = neighbor(level, square, opposite(direction));
  }
  return path.reverse();
}

const asSteps = (player: number, path: readonly Direction[]): Step[] =>
  path.map((direction) => ({ player, direction }));

// Returns null if there is no path.
export function pathTo(level: Level, position: Position, player: number, to: Square): Step[] | null {
  const taken = new Set([...position.boxes, ...position.players]);
  const walks = walksFrom(level, position.players[player]!, (square) => taken.has(square));
  return walks.distance[to]! < 0 ? null : asSteps(player, traced(level, walks, to));
}

// Returns the state of a search over pushes: the boxes and the region of the player, or the squares of all players if there
// are several.
export function stateKey(level: Level, position: Position): string {
  const taken = new Set([...position.boxes, ...position.players.slice(1)]);
  const { distance } = walksFrom(level, position.players[0]!, (square) => taken.has(square));
  const first = position.players.length === 1 ? distance.findIndex((steps) => steps >= 0) : position.players.join('.');
  return `${[...position.boxes].sort((a, b) => a - b).join(',')}|${first}`;
}

// A push on the path of a box. The walk before it is computed only when the path is needed.
interface Node {
  readonly box: Square;
  readonly player: Square;
  readonly pushes: number;
  readonly moves: number;
  readonly before: Node | null;
  readonly direction: Direction | null;
}

// A search over the positions of one box. Every edge is one push, so the layers have rising numbers of pushes. Within a
// layer, the fewest moves win.
export class BoxPaths {
  private readonly best = new Map<Square, Node>();

  constructor(
    private readonly level: Level,
    position: Position,
    private readonly player: number,
    box: number,
  ) {
    const start: Node = {
      box: position.boxes[box]!, player: position.players[player]!, pushes: 0, moves: 0, before: null,
      direction: null,
    };
    this.others = new Set([
      ...position.boxes.filter((_, i) => i !== box), ...position.players.filter((_, i) => i !== player)]);
    this.best.set(start.box, start);
    const known = new Set<number>();
    for (let layer = [start]; layer.length > 0; ) layer = this.pushedOnce(layer, known);
  }

  // Returns the squares to which the box can be pushed.
  destinations(): Square[] {
    return [...this.best.values()].filter((node) => node.before).map((node) => node.box);
  }

  path(to: Square): Step[] | null {
    const pushes: Node[] = [];
    for (let node = this.best.get(to) ?? null; node?.before; node = node.before) pushes.push(node);
    if (pushes.length === 0) return null;
    return pushes.reverse().flatMap((node) => {
      const side = neighbor(this.level, node.before!.box, opposite(node.direction!));
      const walk = traced(this.level, this.walks(node.before!), side);
      return asSteps(this.player, [...walk, node.direction!]);
    });
  }

  private readonly others: Set<Square>;

  private walks(node: Node): Walks {
    return walksFrom(this.level, node.player, (square) => square === node.box || this.others.has(square));
  }

  private pushedOnce(layer: Node[], known: Set<number>): Node[] {
    const next = new Map<number, Node>(); // by square of the box and side of the player
    for (const node of layer) {
      const walks = this.walks(node);
      for (const direction of DIRECTIONS) {
        const side = neighbor(this.level, node.box, opposite(direction));
        const to = neighbor(this.level, node.box, direction);
        if (isWall(this.level, side) || walks.distance[side]! < 0) continue;
        if (isWall(this.level, to) || this.others.has(to)) continue;
        const key = to * 4 + direction;
        if (known.has(key)) continue;
        const moves = node.moves + walks.distance[side]! + 1;
        const other = next.get(key);
        if (other && other.moves <= moves) continue;
        next.set(key, { box: to, player: node.box, pushes: node.pushes + 1, moves, before: node, direction });
      }
    }
    for (const [key, node] of next) {
      known.add(key);
      const best = this.best.get(node.box);
      if (!best || (best.pushes === node.pushes && node.moves < best.moves)) this.best.set(node.box, node);
    }
    return [...next.values()];
  }
}
