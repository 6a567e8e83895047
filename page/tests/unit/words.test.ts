import { describe, expect, it } from 'vitest';
import type { SolveResult } from '../../src/solve/engine';
import { arePushesProved, verdictWords } from '../../src/solve/words';
import { dayWords, isoDay, moves, pushes } from '../../src/ui/words';

const solved: SolveResult = { status: 'solved', reason: null, limit: null, engine: 'portfolio', foundBy: null, optimal: true, solution: 'R', moves: 1, pushes: 1,
  lowerBound: 1, seconds: 0, expanded: 1, generated: 1, peakBytes: 0 };

describe('words', () => {
  it('count one and several', () => {
    expect([moves(1), moves(2), pushes(1), pushes(1200)]).toEqual(['1 move', '2 moves', '1 push', '1,200 pushes']);
  });
  it('say what is proved, criterion by criterion', () => {
    expect(verdictWords(solved, 'pushes,moves')).toBe('Solved: 1 move, 1 push, proved fewest pushes, then moves.');
    const half = { ...solved, moves: 20, pushes: 5, lowerBound: 5, optimal: false, limit: 'time' };
    expect(arePushesProved(half)).toBe(true);
    expect(verdictWords(half, 'pushes,moves')).toMatch(/^Solved: 20 moves, 5 pushes: the fewest pushes, proved; the fewest moves were not proved within the time\.$/);
    expect(arePushesProved({ ...half, lowerBound: 4 })).toBe(false);
    expect(verdictWords({ ...half, lowerBound: 4 }, 'pushes')).toContain('at least 4 are needed');
  });
  it('name days', () => {
    const now = new Date(2026, 6, 14, 0, 30);
    expect([dayWords(new Date(2026, 6, 14), now), dayWords(new Date(2026, 6, 13, 23, 59), now), dayWords(new Date(2026, 6, 12), now)]).toEqual(['Today', 'Yesterday', 'Sunday']);
    expect(isoDay(now)).toBe('2026-07-14');
  });
});
