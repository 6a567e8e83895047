// Encodes a solution as a GIF in the tab. Pixels are computed directly, because a GIF has few colors and no soft edges. Each
// frame stores only the changed pixels, and the others are transparent. With a server, the library draws finer films.
import { GIFEncoder } from 'gifenc';
import type { Level } from '../game/level';
import type { Position, Replay } from '../game/position';

const LAST_FRAME = 2000; // milliseconds
const MOST_PIXELS = 60_000_000; // limit for all frames together

// The light colors of style/tokens.css (paper, floor, wall, goal, box, box-mark, placed, placed-face, placed-mark, toga,
// beard), and a transparent color that keeps the previous pixel.
const PALETTE: [number, number, number][] = [
  [0xf6, 0xf2, 0xe9], [0xf3, 0xec, 0xde], [0x74, 0x7f, 0xa4], [0x13, 0x70, 0x5b], [0xc1, 0x69, 0x1f], [0x58, 0x26, 0x07],
  [0x1a, 0x80, 0x69], [0x0c, 0x51, 0x42], [0xff, 0xf3, 0xd9], [0x2a, 0x67, 0xad], [0xff, 0xff, 0xff], [0xff, 0x00, 0xff],
];
const [PAGE, FLOOR, WALL, GOAL, BOX, RIM, PLACED, PLACED_RIM, PLACED_MARK, PLAYER, FACE, UNCHANGED] = PALETTE.keys();

type Shade = (x: number, y: number) => number | null; // coordinates within a square, -1 to 1; null keeps the pixel

const crate: Shade = (x, y) => {
  const edge = Math.max(Math.abs(x), Math.abs(y));
  if (edge > 0.85) return null;
  return edge > 0.7 || Math.abs(Math.abs(x) - Math.abs(y)) < 0.12 ? RIM! : BOX!;
};
const placed: Shade = (x, y) => {
  const edge = Math.max(Math.abs(x), Math.abs(y));
  if (edge > 0.85) return null;
  return edge > 0.7 ? PLACED_RIM! : Math.abs(x) + Math.abs(y) < 0.5 ? PLACED_MARK! : PLACED!;
};
const goal: Shade = (x, y) => (Math.abs(Math.abs(x) + Math.abs(y) - 0.45) < 0.14 ? GOAL! : null);
const player: Shade = (x, y) => {
  if (x * x + y * y > 0.6) return null;
  return (Math.abs(x) - 0.27) ** 2 + (y + 0.05) ** 2 < 0.022 ? FACE! : PLAYER!;
};

class Canvas {
  readonly pixels: Uint8Array;
  constructor(readonly level: Level, readonly size: number) {
    this.pixels = new Uint8Array(level.width * level.height * size * size);
  }
  fill(square: number, shade: Shade): void {
    const { level, size } = this;
    const left = (square % level.width) * size;
    const top = Math.floor(square / level.width) * size;
    for (let row = 0; row < size; ++row) {
      for (let column = 0; column < size; ++column) {
        const color = shade((2 * column + 1) / size - 1, (2 * row + 1) / size - 1);
        if (color !== null) this.pixels[(top + row) * level.width * size + left + column] = color;
      }
    }
  }
}

function painted(level: Level, position: Position, floor: readonly boolean[], size: number): Uint8Array {
  const canvas = new Canvas(level, size);
  level.walls.forEach((wall, square) => {
    const ground = wall ? WALL! : floor[square] ? FLOOR! : PAGE!;
    canvas.fill(square, () => ground);
    if (level.goals[square]) canvas.fill(square, goal);
  });
  for (const square of position.boxes) canvas.fill(square, level.goals[square] && level.win === 'boxes' ? placed : crate);
  for (const square of position.players) canvas.fill(square, player);
  return canvas.pixels;
}

// Throws if the film would be too long for a tab.
export function filmGif(level: Level, replay: Replay, floor: readonly boolean[], stepsASecond: number): Blob {
  const squares = level.width * level.height;
  const size = [24, 16, 12, 8].find((pixels) => squares * pixels * pixels * replay.positions.length < MOST_PIXELS);
  if (size === undefined) throw new Error('it would be too long');
  const gif = GIFEncoder();
  let before: Uint8Array | null = null;
  replay.positions.forEach((position, i) => {
    const now = painted(level, position, floor, size);
    const last = before;
    const changed = last ? now.map((color, pixel) => (color === last[pixel] ? UNCHANGED! : color)) : now;
    before = now;
    gif.writeFrame(changed, level.width * size, level.height * size, {
      palette: i === 0 ? PALETTE : undefined,
      delay: i === replay.positions.length - 1 ? LAST_FRAME : 1000 / stepsASecond,
      transparent: i > 0,
      transparentIndex: UNCHANGED,
      dispose: 1,
    });
  });
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
}
