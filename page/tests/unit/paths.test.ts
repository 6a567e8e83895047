import { describe, expect, it } from 'vitest';
import { DIRECTIONS } from '../../src/game/direction';
import type { Level, Square } from '../../src/game/level';
import { squareAt } from '../../src/game/level';
import { apply, replay, startOf, type Position } from '../../src/game/position';
import { BoxPaths, pathTo } from '../../src/game/paths';
import { drawn } from './drawn';

const room = drawn(`
#########
#   #   #
# $ # . #
# @   $ #
#   # . #
#########`);

// The truth, slowly: every position of player and one box, others standing still, cheapest (pushes, moves) first.
function cheapest(level: Level, box: number, to: Square): [number, number] | null {
  const start = startOf(level);
  const key = (position: Position) => `${position.players[0]},${position.boxes[box]}`;
  const best = new Map([[key(start), { position: start, pushes: 0, moves: 0, closed: false }]]);
  for (;;) {
    const open = [...best.values()].filter((node) => !node.closed)
      .sort((a, b) => a.pushes - b.pushes || a.moves - b.moves)[0];
    if (!open) return null;
    if (open.position.boxes[box] === to) return [open.pushes, open.moves];
    open.closed = true;
    for (const direction of DIRECTIONS) {
      const stepped = apply(level, open.position, { player: 0, direction });
      if (!stepped || (stepped.pushed >= 0 && stepped.pushed !== box)) continue;
      const next = { position: stepped.position, pushes: open.pushes + (stepped.pushed >= 0 ? 1 : 0),
        moves: open.moves + 1, closed: false };
      const known = best.get(key(next.position));
      if (!known || next.pushes < known.pushes || (next.pushes === known.pushes && next.moves < known.moves)) {
        best.set(key(next.position), next);
      }
    }
  }
}

describe('paths', () => {
  it('of the player go around boxes and are shortest', () => {
    expect(pathTo(room, startOf(room), 0, squareAt(room, 1, 2))).toHaveLength(4);
    expect(pathTo(room, startOf(room), 0, squareAt(room, 2, 2))).toBeNull();
    expect(pathTo(room, startOf(room), 0, squareAt(room, 0, 0))).toBeNull();
  });

  it('of a box take the fewest pushes, then the fewest moves: as the slow search says, for every square', () => {
    let compared = 0;
    for (const box of [0, 1]) {
      const paths = new BoxPaths(room, startOf(room), 0, box);
      room.walls.forEach((wall, square) => {
        if (wall || square === room.boxes[box]) return;
        const path = paths.path(square);
        const truth = cheapest(room, box, square);
        const found = path && [replay(room, path).pushes.filter(Boolean).length, path.length];
        expect(found, `box ${box} to ${square}`).toEqual(truth);
        expect(paths.destinations().includes(square)).toBe(truth !== null);
        ++compared;
      });
    }
    expect(compared).toBeGreaterThan(30);
  });

  it('of a box end on the square that was asked for', () => {
    const paths = new BoxPaths(room, startOf(room), 0, 1);
    const steps = paths.path(squareAt(room, 4, 6))!;
    expect(replay(room, steps).positions.at(-1)!.boxes[1]).toBe(squareAt(room, 4, 6));
  });
});
