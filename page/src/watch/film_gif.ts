// A solution as a GIF, made in the tab: pixels by hand, since a GIF wants few colours and no soft edges. Of each frame only
// what has changed is kept, the rest is transparent. (Through a server the library draws it, more finely.)
import { GIFEncoder } from 'gifenc';
import type { Level } from '../game/level';
import type { Position, Replay } from '../game/position';

const LAST_FRAME = 2000; // milliseconds
const MOST_PIXELS = 60_000_000; // of all frames together

// The light colours of style.css, and one that shows what was there before.
const PALETTE: [number, number, number][] = [
  [0xfc, 0xfb, 0xf8], [0xe8, 0xe4, 0xda], [0x4a, 0x53, 0x61], [0xc8, 0x41, 0x2f], [0xd9, 0xa1, 0x4d], [0x7d, 0x54, 0x20],
  [0x5f, 0xb0, 0x6f], [0x1f, 0x5f, 0x35], [0xf4, 0xfb, 0xf4], [0x1f, 0x66, 0xad], [0xff, 0xff, 0xff], [0xff, 0x00, 0xff],
];
const [PAGE, FLOOR, WALL, GOAL, BOX, RIM, HOME, HOME_RIM, HOME_MARK, PLAYER, FACE, UNCHANGED] = PALETTE.keys();

type Shade = (x: number, y: number) => number | null; // within a square, -1 to 1; null leaves what is there

const crate: Shade = (x, y) => {
  const edge = Math.max(Math.abs(x), Math.abs(y));
  if (edge > 0.85) return null;
  return edge > 0.7 || Math.abs(Math.abs(x) - Math.abs(y)) < 0.12 ? RIM! : BOX!;
};
const home: Shade = (x, y) => {
  const edge = Math.max(Math.abs(x), Math.abs(y));
  if (edge > 0.85) return null;
  return edge > 0.7 ? HOME_RIM! : Math.abs(x) + Math.abs(y) < 0.5 ? HOME_MARK! : HOME!;
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
        const colour = shade((2 * column + 1) / size - 1, (2 * row + 1) / size - 1);
        if (colour !== null) this.pixels[(top + row) * level.width * size + left + column] = colour;
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
  for (const square of position.boxes) canvas.fill(square, level.goals[square] && level.win === 'boxes' ? home : crate);
  for (const square of position.players) canvas.fill(square, player);
  return canvas.pixels;
}

// Throws where the film would be too long for a tab.
export function filmGif(level: Level, replay: Replay, floor: readonly boolean[], stepsASecond: number): Blob {
  const squares = level.width * level.height;
  const size = [24, 16, 12, 8].find((pixels) => squares * pixels * pixels * replay.positions.length < MOST_PIXELS);
  if (size === undefined) throw new Error('it would be too long');
  const gif = GIFEncoder();
  let before: Uint8Array | null = null;
  replay.positions.forEach((position, i) => {
    const now = painted(level, position, floor, size);
    const last = before;
    const changed = last ? now.map((colour, pixel) => (colour === last[pixel] ? UNCHANGED! : colour)) : now;
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
