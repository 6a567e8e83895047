import { describe, expect, it } from 'vitest';
import { branchesOf, compare } from '../../src/analysis/branches';
import { findingsIn } from '../../src/analysis/lines';
import { levelFromRows } from '../../src/game/level';
import { parseLurd, writeLurd } from '../../src/game/lurd';
import { replay, startOf } from '../../src/game/position';
import { LOST, bestFrom, learnSolution, neededFrom } from '../../src/solve/needed_pushes';

// A box in a room, and five pushes to the goal. The solution goes right, then down.
const ROWS = ['#######', '#     #', '# $   #', '#@    #', '#    .#', '#######'];
const SOLUTION = 'uRRRurDD';

describe('a proved solution', () => {
  const level = levelFromRows(ROWS);
  learnSolution(level, startOf(level), SOLUTION);
  const { positions } = replay(level, parseLurd(SOLUTION));

  it('gives the values of its positions', () => {
    expect(neededFrom(level, startOf(level))).toBe(5);
    expect(neededFrom(level, positions[2]!)).toBe(4);
  });
  it('is found again from each of its positions, also after a detour of the player', () => {
    const steps = bestFrom(level, startOf(level))!;
    expect(writeLurd(steps, replay(level, steps).pushes)).toBe(SOLUTION);
    const walked = replay(level, parseLurd('uRlrd')).positions[5]!; // back below the box's old place
    expect(bestFrom(level, walked)).not.toBeNull();
  });
  it('is a branch before a detour and before the push that lost the game', () => {
    const game = replay(level, parseLurd('uRurrdL')); // pushes the box back
    const branches = branchesOf(level, game, findingsIn([5, 4, 5]), bestFrom);
    expect(branches.map(({ push, total }) => [push, total])).toEqual([[2, 5]]);
    expect(branches[0]!.lines.map(({ from, to }) => [from, to])).toEqual([[1, 2], [3, 4]]);
    expect(() => replay(level, parseLurd(branches[0]!.lurd))).not.toThrow();
    expect(branchesOf(level, game, findingsIn([5, 4, LOST]), bestFrom)[0]!.push).toBe(2);
  });
  it('is compared with a game', () => {
    const game = replay(level, parseLurd('uRurrdL'));
    expect(compare(level, game, bestFrom)).toEqual({ game: { pushes: 2, moves: 7, lines: 2, changes: 0 },
      best: { pushes: 5, moves: 8, lines: 2, changes: 0 }, sameUntil: 1 });
  });
});
