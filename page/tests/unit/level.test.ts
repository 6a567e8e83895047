import { describe, expect, it } from 'vitest';
import { hasOpenBorder, levelFromRows, toRows } from '../../src/game/level';
import { drawn } from './drawn';

describe('a level', () => {
  it('is written as it was read', () => {
    const rows = ['  ####', '###@.#', '#+$* #', '######'];
    expect(toRows(levelFromRows(rows))).toEqual(rows);
  });

  it('loses rim rows and columns that nobody can reach', () => {
    expect(toRows(levelFromRows(['', '   #####', '   #@$.#', '   #####', '  ']))).toEqual(['#####', '#@$.#', '#####']);
  });

  it('keeps rim floor that a player can walk to', () => {
    const level = levelFromRows(['     ', ' @$. ', '     ']);
    expect([level.width, level.height]).toEqual([5, 3]);
    expect(hasOpenBorder(level)).toBe(true);
    expect(hasOpenBorder(drawn('#####\n#@$.#\n#####'))).toBe(false);
  });

  it('is refused with a reason', () => {
    expect(() => levelFromRows(['####', '#$.#', '####'])).toThrow('no player');
    expect(() => levelFromRows(['#x@#'])).toThrow('row 1, column 2');
    expect(() => levelFromRows(['#@ #'], 'player')).toThrow('no target');
  });
});
