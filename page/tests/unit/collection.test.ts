import { describe, expect, it } from 'vitest';
import { readCollection } from '../../src/game/collection';
import { toRows } from '../../src/game/level';
import { parseLurd } from '../../src/game/lurd';
import { isWon, replay } from '../../src/game/position';

const LEVELS = import.meta.glob<string>('../../../levels/**/*.{sok,xsb}', { query: '?raw', import: 'default', eager: true });
const read = (name: string) => readCollection(LEVELS[`../../../levels/${name}`]!);

describe('collections', () => {
  it('have titles above their boards, notes and solutions below', () => {
    const tutorial = read('tutorial.sok');
    expect([tutorial.title, tutorial.entries.length, tutorial.problems]).toEqual(['Tutorial', 15, []]);
    expect(tutorial.entries[0]).toMatchObject({
      title: 'The push', notes: 'Walk against a box and it moves. It can be pushed, never pulled.' });
    const workshop = read('workshop.sok');
    expect(workshop.entries[0]).toMatchObject({ title: 'Hinge', notes: '' });
    expect(read('first-steps.xsb').entries.map((entry) => entry.title)).toEqual([
      'One push', 'Walk around', 'Two of a kind', 'Not into the corner', 'The order matters', 'Through the doors']);
  });

  it('keep solutions that win, in every file of ours', () => {
    let replayed = 0;
    for (const [file, text] of Object.entries(LEVELS)) {
      const { entries, problems } = readCollection(text);
      if (!file.includes('unsolvable') && !file.includes('large-walls')) expect(problems, file).toEqual([]);
      for (const { title, level, solution } of entries) {
        if (solution === '') continue;
        expect(isWon(level, replay(level, parseLurd(solution)).positions.at(-1)!), `${file}: ${title}`).toBe(true);
        ++replayed;
      }
    }
    expect(replayed).toBeGreaterThanOrEqual(120);
  });

  it('say what is wrong with a board and keep the others', () => {
    const mixed = readCollection('; first\n####\n#@$#\n####\n\n; second\n####\n#$.#\n####\n\n#####\n#@$.#\n#####\n');
    expect(mixed.entries.map((entry) => entry.title)).toEqual(['first', 'Level 3']);
    expect(mixed.problems).toEqual(['board 2: there is no player']);
    expect(toRows(mixed.entries[1]!.level)).toEqual(['#####', '#@$.#', '#####']);
  });

  it('hold nothing where a format is another one', () => {
    expect(readCollection('Start: 0,0\nTarget: 1,1\n0 1\n0 0\n').entries).toEqual([]);
  });
});
