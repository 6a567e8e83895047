import { describe, expect, it } from 'vitest';
import { floorOf, outlineOf } from '../../src/board/outline';
import { quarterTurn, turnedPosition } from '../../src/board/turn';
import { DIRECTIONS } from '../../src/game/direction';
import { toRows, type Level } from '../../src/game/level';
import { apply, startOf } from '../../src/game/position';
import { drawn } from './drawn';

// The area of an outline with sharp corners: the points of the curves are the corners.
function areaOf(path: string): number {
  return path.split('M').filter(Boolean).reduce((sum, loop) => {
    const corners = [...loop.matchAll(/Q([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    return sum + corners.reduce((area, [x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length]!;
      return area + (x * nextY - nextX * y) / 2;
    }, 0);
  }, 0);
}

const wallsNearFloor = (level: Level) => {
  const floor = floorOf(level);
  const near = (square: number) => [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => {
    const [x, y] = [(square % level.width) + dx, Math.floor(square / level.width) + dy];
    return x >= 0 && y >= 0 && x < level.width && y < level.height && floor[y * level.width + x];
  }));
  return level.walls.filter((wall, square) => wall && near(square)).length;
};

describe('the outline of walls', () => {
  it('has the area of the squares where nothing is cut off', () => {
    for (const text of ['#####\n#@$.#\n#####', '########\n#@ #  .#\n# $ #  #\n#  # # #\n########', '######\n#@   #\n# ## #\n# #$.#\n######']) {
      const level = drawn(text);
      expect(areaOf(outlineOf(level, true).walls), text).toBeCloseTo(level.walls.filter(Boolean).length, 6);
    }
  });
  it('has less where its outer side is cut off, and walls far from floor are left out', () => {
    const level = drawn('########\n########\n##@$ .##\n########\n########');
    const { walls, left, top, width } = outlineOf(level);
    expect(areaOf(walls)).toBeLessThan(wallsNearFloor(level));
    expect([left, top, width]).toEqual([1.36, 1.36, 5.28]);
  });
  it('goes around a board without a border', () => {
    const level = drawn('   \n@$.\n   ');
    const { walls, silhouette } = outlineOf(level);
    expect([walls === '', silhouette === '']).toEqual([false, false]);
    expect(areaOf(walls)).toBeCloseTo((3 + 0.52) * (3 + 0.52) - 9, 6);
  });
});

describe('a level that is turned', () => {
  it('is the same game: steps and turns can be swapped', () => {
    const level = drawn('##########\n#@ $  .  #\n#   #  $.#\n##########');
    const turn = quarterTurn(level);
    expect(toRows(turn.level)[1]).toBe('# @#');
    level.walls.forEach((_, square) => expect(turn.meant(turn.shown(square))).toBe(square));
    for (const direction of DIRECTIONS) {
      const here = apply(level, startOf(level), { player: 0, direction });
      const there = apply(turn.level, turnedPosition(turn, startOf(level)), { player: 0, direction: turn.shownDirection(direction) });
      expect(there?.position ?? null).toEqual(here && turnedPosition(turn, here.position));
      expect(turn.meantDirection(turn.shownDirection(direction))).toBe(direction);
    }
  });
});
