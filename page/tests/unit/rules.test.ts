import { describe, expect, it } from 'vitest';
import { DIRECTIONS } from '../../src/game/direction';
import { lurdOf, newGame, play, pushCount, redo, restart, undo } from '../../src/game/game';
import { toRows } from '../../src/game/level';
import { parseLurd, shortened } from '../../src/game/lurd';
import { apply, isWon, replay, startOf } from '../../src/game/position';
import { drawn } from './drawn';

const room = drawn(`
#######
#@ $ .#
#  $  #
#######`);

const after = (level = room, lurd = '') => replay(level, parseLurd(lurd)).positions.at(-1)!;
const rowsAfter = (lurd: string) => toRows(room, after(room, lurd).boxes, after(room, lurd).players);

describe('the rules', () => {
  it('push one box, never two, never into a wall', () => {
    expect(rowsAfter('rR')).toEqual(['#######', '#  @$.#', '#  $  #', '#######']);
    expect(() => after(room, 'rdrrr')).toThrow('move 5');
    const stacked = drawn('####\n#@ #\n#$ #\n#$ #\n# .#\n#.##\n####');
    expect(DIRECTIONS.map((direction) => apply(stacked, startOf(stacked), { player: 0, direction }) !== null))
      .toEqual([false, true, false, false]);
  });

  it('let robots block each other', () => {
    const two = drawn('######\n#@@$.#\n######');
    expect(apply(two, startOf(two), { player: 0, direction: 1 })).toBeNull();
    expect(isWon(two, after(two, '{2}R'))).toBe(true);
    const blocked = drawn('#######\n#@$@ .#\n#######');
    expect(apply(blocked, startOf(blocked), { player: 0, direction: 1 })).toBeNull();
  });

  it('know both ways to win', () => {
    const target = drawn('#####\n#@$.#\n#####', 'player');
    expect(isWon(target, startOf(target))).toBe(false);
    const walk = drawn('#####\n#@ .#\n# $ #\n#####', 'player');
    expect(isWon(walk, after(walk, 'rr'))).toBe(true);
  });
});

describe('moves as text', () => {
  it('are read with run lengths, brackets and robots', () => {
    expect(parseLurd('3r2(dR){2}l').map((step) => `${step.player}${'urdl'[step.direction]}`).join(' '))
      .toBe('0r 0r 0r 0d 0r 0d 0r 1l');
  });
  it('are refused with a place', () => {
    expect(() => parseLurd('rrx')).toThrow('“x” at 3');
    expect(() => parseLurd('2(r')).toThrow('never closed');
    expect(() => parseLurd('999(9999r)')).toThrow('too many');
  });
  it('are shortened and read back', () => {
    expect(shortened('rrrUUdL')).toBe('3r2UdL');
    expect(parseLurd(shortened('rrRRRUUdLl'))).toEqual(parseLurd('rrRRRUUdLl'));
    expect(shortened('rRR')).toBe('r2R');
  });
});

describe('a game', () => {
  const played = (...texts: string[]) => texts.reduce((game, text) => play(game, parseLurd(text))!, newGame(room));

  it('counts and writes what was played', () => {
    const game = played('r', 'RR');
    expect([lurdOf(game), game.steps.length, pushCount(game)]).toEqual(['rRR', 3, 2]);
    expect(play(game, parseLurd('rr'))).toBeNull();
  });

  it('takes back a whole action, and brings it again', () => {
    const game = played('r', 'RR');
    expect(lurdOf(undo(game))).toBe('r');
    expect(lurdOf(redo(undo(game)))).toBe('rRR');
    expect(redo(undo(game)).position).toEqual(game.position);
    expect(undo(undo(undo(game))).steps).toEqual([]);
  });

  it('takes back a restart, even after more was played', () => {
    const game = play(restart(played('r', 'RR')), parseLurd('d'))!;
    expect(lurdOf(game)).toBe('d');
    expect(lurdOf(undo(game))).toBe('');
    expect(lurdOf(undo(undo(game)))).toBe('rRR');
    expect(lurdOf(undo(undo(undo(game))))).toBe('r');
    expect(lurdOf(redo(undo(undo(game))))).toBe('');
  });

  it('forgets what was taken back once something else is played', () => {
    expect(redo(play(undo(played('r', 'RR')), parseLurd('d'))!).undone).toEqual([]);
  });
});
