import { describe, expect, it } from 'vitest';
import { lurdOf, newGame, play, redo, restart, undo } from '../../src/game/game';
import { parseLurd } from '../../src/game/lurd';
import { starsFor } from '../../src/game/stars';
import { bestByMoves, bestByPushes, packGame, streakOf, unpackGame, withResult, type Result } from '../../src/keep/games';
import { levelOfDay } from '../../src/library/fewest';
import { drawn } from './drawn';

const room = drawn('#######\n#@ $ .#\n#  $  #\n#######');
const result = (moves: number, pushes: number, date = '2026-01-01T00:00:00Z'): Result => ({ date, moves, pushes, lurd: `${moves}r${pushes}R` });

describe('a game that is kept', () => {
  it('has its undo and redo again', () => {
    const played = ['r', 'RR'].reduce((game, text) => play(game, parseLurd(text))!, newGame(room));
    for (const game of [played, undo(played), undo(undo(played)), restart(played), undo(restart(played))]) {
      const again = unpackGame(room, JSON.parse(JSON.stringify(packGame(game))));
      expect([lurdOf(again), lurdOf(undo(again)), lurdOf(redo(again))]).toEqual([lurdOf(game), lurdOf(undo(game)), lurdOf(redo(game))]);
      expect([again.done.length, again.undone.length]).toEqual([game.done.length, game.undone.length]);
    }
  });
  it('of robots says which of them moved', () => {
    const two = drawn('########\n#@ $. @#\n########');
    const game = play(newGame(two), parseLurd('r{2}l'))!;
    expect(unpackGame(two, packGame(game)).position).toEqual(game.position);
  });
  it('loses only what the level does not allow', () => {
    expect(lurdOf(unpackGame(room, { done: ['r', 'uuu', 'R'], undone: [] }))).toBe('rR');
  });
});

describe('results', () => {
  it('are added to, and the best ones always stay', () => {
    const all = Array.from({ length: 60 }, (_, i) => result(100 + i, 20 + i, `2026-01-01T00:00:${String(i).padStart(2, '0')}Z`))
      .reduce<readonly Result[]>((results, next) => withResult(results, next), [result(200, 10), result(50, 30)]);
    expect(bestByPushes(all)).toMatchObject({ pushes: 10 });
    expect(bestByMoves(all)).toMatchObject({ moves: 50 });
    expect(all.length).toBeLessThan(30);
  });
  it('of the same game on the same day count once', () => {
    expect(withResult([result(5, 2)], result(5, 2))).toHaveLength(1);
  });
  it('give stars: solved, at most a quarter more, the fewest', () => {
    expect([starsFor(null, 19), starsFor(24, 19), starsFor(23, 19), starsFor(19, 19), starsFor(19, null)]).toEqual([0, 1, 2, 3, 1]);
  });
});

describe('days', () => {
  it('in a row end today or yesterday', () => {
    const now = new Date(2026, 6, 14, 12);
    expect(streakOf(['2026-07-12', '2026-07-13', '2026-07-14'], now)).toBe(3);
    expect(streakOf(['2026-07-12', '2026-07-13'], now)).toBe(2);
    expect(streakOf(['2026-07-12'], now)).toBe(0);
    expect(streakOf(['2026-06-30', '2026-07-01'], new Date(2026, 6, 1))).toBe(2);
  });
  it('have a level each, by the date alone, and days that follow each other seldom the same', () => {
    const levels = Array.from({ length: 60 }, (_, i) => levelOfDay(`2026-0${i < 30 ? 6 : 7}-${String((i % 30) + 1).padStart(2, '0')}`)).map(({ collection, number }) => `${collection}/${number}`);
    expect(levelOfDay('2026-06-01')).toEqual(levelOfDay('2026-06-01'));
    expect(new Set(levels).size).toBeGreaterThan(35);
  });
});
