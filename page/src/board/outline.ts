// Computes the walls of a level as one outline with round corners, as SVG path data. One unit is one square.
//
// 1. Wall squares without floor among their eight neighbors are not drawn. The editor draws all of them.
// 2. Every side of a wall square that does not face a wall becomes a directed edge with the wall on its right.
// 3. Edges are chained to loops. If two walls touch only at a corner, the loop turns left, which joins them.
// 4. Edges that face the outside move inwards by RIM. A corner takes x from its vertical edge and y from its horizontal edge.
// 5. Each corner is one quadratic curve.
import { DIRECTIONS } from '../game/direction';
import { columnOf, isWall, neighbor, rowOf, type Level, type Square } from '../game/level';

export const DEPTH = 0.2; // height of the south side of a wall
const RIM = 0.42; // width cut off the outermost wall, because full squares would look heavy
const THIN_RIM = 0.74; // width cut off the wall drawn for a missing border
const ROUND = 0.17; // radius of corners between wall and floor
const ROUND_OUT = 0.36; // radius of corners of the silhouette

export interface Outline {
  readonly walls: string;
  readonly silhouette: string;
  readonly floor: string;
  readonly odd: string; // every second square of the floor
  readonly left: number; // left edge of the frame of the whole outline
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

interface Edge extends Corner {
  readonly dx: number;
  readonly dy: number;
  readonly outside: boolean;
  readonly shift: number;
}

interface Loop {
  readonly outside: boolean;
  readonly corners: readonly Corner[];
}

export function squaresPath(level: Level, squares: readonly Square[], inset = 0): string {
  const side = 1 - 2 * inset;
  return squares.map((square) => `M${columnOf(level, square) + inset} ${rowOf(level, square) + inset}h${side}v${side}h${-side}z`).join('');
}

// Returns the squares drawn as floor: all squares connected to a player, a box or a goal if boxes are ignored. The editor
// also draws squares that walls enclose, even without any piece.
export function floorOf(level: Level, isDrawing = false): boolean[] {
  const floor = level.walls.map(() => false);
  const open = [...level.players, ...level.boxes, ...[...level.goals.keys()].filter((square) => level.goals[square])];
  if (isDrawing) open.push(...enclosed(level));
  while (open.length > 0) {
    const square = open.pop()!;
    if (floor[square] || isWall(level, square)) continue;
    floor[square] = true;
    for (const direction of DIRECTIONS) {
      const next = neighbor(level, square, direction);
      if (!isWall(level, next)) open.push(next);
    }
  }
  return floor;
}

function enclosed(level: Level): Square[] {
  const outside = level.walls.map(() => false);
  const onEdge = (square: Square) => DIRECTIONS.some((direction) => neighbor(level, square, direction) < 0);
  const open = [...level.walls.keys()].filter((square) => !level.walls[square] && onEdge(square));
  while (open.length > 0) {
    const square = open.pop()!;
    if (outside[square]) continue;
    outside[square] = true;
    open.push(...DIRECTIONS.map((direction) => neighbor(level, square, direction)).filter((next) => !isWall(level, next)));
  }
  return [...level.walls.keys()].filter((square) => !level.walls[square] && !outside[square]);
}

export function outlineOf(level: Level, isDrawing = false): Outline {
  const floor = floorOf(level, isDrawing);
  const loops = chained(edgesOf(level, floor, isDrawing));
  const path = (wanted: readonly Loop[]) => wanted.map(({ corners, outside }) => rounded(corners, outside ? ROUND_OUT : ROUND)).join('');
  const floorSquares = [...floor.keys()].filter((square) => floor[square]);
  const silhouette = path(loops.filter(({ outside }) => outside));
  const points = [...loops.flatMap(({ corners }) => corners),
    ...(loops.length === 0 || isDrawing ? [{ x: 0, y: 0 }, { x: level.width, y: level.height }] : [])];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [thousandths(least(xs) - 0.06), thousandths(least(ys) - 0.06)];
  return {
    walls: path(loops), silhouette,
    floor: squaresPath(level, floorSquares),
    odd: squaresPath(level, floorSquares.filter((square) => (rowOf(level, square) + columnOf(level, square)) % 2 === 1)),
    left, top,
    width: thousandths(-least(xs.map((x) => -x)) + 0.06 - left),
    height: thousandths(-least(ys.map((y) => -y)) + DEPTH + 0.14 - top),
  };
}

const least = (values: readonly number[]) => values.reduce((most, value) => Math.min(most, value), Infinity);

const thousandths = (value: number) => +value.toFixed(3);

function edgesOf(level: Level, floor: readonly boolean[], isDrawing: boolean): Edge[] {
  const within = (x: number, y: number) => x >= 0 && y >= 0 && x < level.width && y < level.height;
  const isFloor = (x: number, y: number) => within(x, y) && floor[y * level.width + x] === true;
  const nearFloor = (x: number, y: number) => [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => isFloor(x + dx, y + dy)));
  // Squares outside the drawing count as wall. A thin wall is drawn if floor is next to it.
  const isSolid = (x: number, y: number) => {
    if (within(x, y)) return level.walls[y * level.width + x] === true && (isDrawing || nearFloor(x, y));
    return !isDrawing && nearFloor(x, y);
  };
  const rimOf = (x: number, y: number) => (isDrawing ? 0 : within(x, y) ? RIM : THIN_RIM);
  const edges: Edge[] = [];
  for (let y = -1; y <= level.height; ++y) {
    for (let x = -1; x <= level.width; ++x) {
      if (!isSolid(x, y)) continue;
      const add = (atX: number, atY: number, dx: number, dy: number, toX: number, toY: number) => {
        if (isSolid(toX, toY)) return;
        const outside = !isFloor(toX, toY);
        edges.push({ x: atX, y: atY, dx, dy, outside, shift: outside ? rimOf(x, y) : 0 });
      };
      add(x, y, 1, 0, x, y - 1);
      add(x + 1, y, 0, 1, x + 1, y);
      add(x + 1, y + 1, -1, 0, x, y + 1);
      add(x, y + 1, 0, -1, x - 1, y);
    }
  }
  return edges;
}

const pointKey = (x: number, y: number) => `${x},${y}`;
const turnsLeft = (from: Edge) => (to: Edge) => to.dx === from.dy && to.dy === -from.dx;

function chained(edges: readonly Edge[]): Loop[] {
  const from = new Map<string, Edge[]>();
  for (const edge of edges) {
    const key = pointKey(edge.x, edge.y);
    if (!from.has(key)) from.set(key, []);
    from.get(key)!.push(edge);
  }
  const loops: Loop[] = [];
  for (const waiting of from.values()) while (waiting.length > 0) loops.push(loopFrom(waiting.pop()!, from));
  return loops;
}

function loopFrom(first: Edge, from: Map<string, Edge[]>): Loop {
  const loop: Edge[] = [];
  for (let edge = first; ; ) {
    const last = loop[loop.length - 1];
    // An edge in the same direction extends the edge before, unless a different width is cut off.
    if (!last || last.dx !== edge.dx || last.dy !== edge.dy || last.shift !== edge.shift) loop.push(edge);
    const [x, y] = [edge.x + edge.dx, edge.y + edge.dy];
    const next = from.get(pointKey(x, y)) ?? [];
    const left = next.findIndex(turnsLeft(edge));
    if (x === first.x && y === first.y && left < 0) break;
    edge = next.splice(Math.max(left, 0), 1)[0]!;
  }
  const end = loop[loop.length - 1]!;
  const head = loop[0]!;
  if (loop.length > 1 && head.dx === end.dx && head.dy === end.dy && head.shift === end.shift) loop.shift();
  return { outside: loop[0]!.outside, corners: loop.flatMap((edge, i) => cornersAt(loop[(i + loop.length - 1) % loop.length]!, edge)) };
}

const xOf = (edge: Edge) => edge.x - edge.dy * edge.shift;
const yOf = (edge: Edge) => edge.y + edge.dx * edge.shift;

// If two consecutive edges have the same direction, a step connects them.
function cornersAt(before: Edge, edge: Edge): Corner[] {
  if (before.dx === edge.dx && before.dy === edge.dy) {
    return edge.dx !== 0 ? [{ x: edge.x, y: yOf(before) }, { x: edge.x, y: yOf(edge) }] : [{ x: xOf(before), y: edge.y }, { x: xOf(edge), y: edge.y }];
  }
  const [level, upright] = edge.dx !== 0 ? [edge, before] : [before, edge];
  return [{ x: xOf(upright), y: yOf(level) }];
}

function rounded(corners: readonly Corner[], radius: number): string {
  const text = (value: number) => String(thousandths(value));
  return `${corners.map((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length]!;
    const after = corners[(i + 1) % corners.length]!;
    const towards = ({ x, y }: Corner) => {
      const length = Math.hypot(x - corner.x, y - corner.y) || 1;
      const part = Math.min(radius, length / 2) / length;
      return { x: corner.x + (x - corner.x) * part, y: corner.y + (y - corner.y) * part };
    };
    const short = Math.min(Math.hypot(before.x - corner.x, before.y - corner.y), Math.hypot(after.x - corner.x, after.y - corner.y));
    if (short === 0) return `${i ? 'L' : 'M'}${text(corner.x)} ${text(corner.y)}`;
    const [begin, end] = [towards(before), towards(after)];
    return `${i ? 'L' : 'M'}${text(begin.x)} ${text(begin.y)}Q${text(corner.x)} ${text(corner.y)} ${text(end.x)} ${text(end.y)}`;
  }).join('')}Z`;
}
