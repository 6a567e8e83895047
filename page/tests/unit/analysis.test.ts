import { describe, expect, it } from 'vitest';
import { boxLines, findingsIn, pushesOf } from '../../src/analysis/lines';
import { imagesOf } from '../../src/edit/symmetry';
import { parseLurd } from '../../src/game/lurd';
import { replay, startOf } from '../../src/game/position';
import { LOST, learnSolution, neededFrom } from '../../src/solve/needed_pushes';
import { drawn } from './drawn';

const room = drawn('########\n#@$  . #\n#      #\n#  $ . #\n########');
const game = replay(room, parseLurd('RRR'));

describe('a game, push by push', () => {
  const pushes = pushesOf(game);
  it('says which box went where after how many steps', () => {
    expect(pushes.slice(0, 3).map(({ box, direction, walk }) => [box, direction, walk])).toEqual([[0, 1, 0], [0, 1, 0], [0, 1, 0]]);
  });
  it('finds detours and the push that lost it', () => {
    expect(findingsIn([5, 4, 5, 4, LOST, LOST])).toEqual({ lostAt: 4, detours: [{ push: 2, by: 2 }] });
    expect(findingsIn([3, 2, 1, 0])).toEqual({ lostAt: null, detours: [] });
    expect(findingsIn([3, null, 1, 0])).toEqual({ lostAt: null, detours: [] });
  });
  it('is listed in box lines, in which detours stand alone', () => {
    const finding = { lostAt: null, detours: [{ push: 2, by: 2 }] };
    expect(boxLines(pushes.slice(0, 3), { lostAt: null, detours: [] }).map(({ from, to }) => [from, to])).toEqual([[1, 3]]);
    expect(boxLines(pushes.slice(0, 3), finding).map(({ from, to }) => [from, to])).toEqual([[1, 1], [2, 2], [3, 3]]);
  });
});

describe('what a solution teaches', () => {
  it('is known of every position on it, wherever the player walks between pushes', () => {
    const level = drawn('#######\n#@ $ .#\n#     #\n#######');
    learnSolution(level, startOf(level), 'rRR');
    expect(neededFrom(level, startOf(level))).toBe(2);
    expect(neededFrom(level, replay(level, parseLurd('drr')).positions.at(-1)!)).toBe(2);
    expect(neededFrom(level, replay(level, parseLurd('rR')).positions.at(-1)!)).toBe(1);
    expect(neededFrom(level, replay(level, parseLurd('rRR')).positions.at(-1)!)).toBe(0);
  });
});

describe('symmetry', () => {
  it('has one, two or four images', () => {
    expect(imagesOf(0, 1, 5, 4, 'off')).toEqual([[0, 1]]);
    expect(imagesOf(0, 1, 5, 4, 'left-right')).toEqual([[0, 1], [0, 3]]);
    expect(imagesOf(0, 1, 5, 4, 'turn')).toEqual([[0, 1], [3, 3]]);
    expect(imagesOf(0, 1, 5, 4, 'both')).toHaveLength(4);
  });
});
