import { describe, expect, it } from 'vitest';
import { designerNotes, entryFromJson } from '../../src/game/collection';
import { parseLurd } from '../../src/game/lurd';
import { isWon, replay } from '../../src/game/position';
import { SHELVES, openShelf } from '../../src/library/corpus';
import { countOf } from '../../src/library/fewest';

describe('the collections of the project', () => {
  it('have titles and notes', async () => {
    const tutorial = await openShelf('tutorial');
    expect([tutorial.title, tutorial.entries.length]).toEqual(['Tutorial', 15]);
    expect(tutorial.entries[0]).toMatchObject({
      title: 'The push', notes: 'Walk against a box and it moves. It can be pushed, never pulled.' });
    expect((await openShelf('first-steps')).entries.map((entry) => entry.title)).toEqual([
      'One push', 'Walk around', 'Two of a kind', 'Not into the corner', 'The order matters', 'Through the doors']);
    const [caves] = (await openShelf('easy')).entries;
    expect(caves!.notes).toContain('Optimal pushes: 18');
    expect(designerNotes(caves!)).toBe(''); // figures of programs are not shown
  });

  it('have as many levels as the table of the fewest pushes, and solutions that win', async () => {
    let replayed = 0;
    for (const { key } of SHELVES) {
      const { entries } = await openShelf(key);
      expect([key, entries.length]).toEqual([key, countOf(key)]);
      for (const { title, level, solution } of entries) {
        if (solution === '') continue;
        expect(isWon(level, replay(level, parseLurd(solution)).positions.at(-1)!), `${key}: ${title}`).toBe(true);
        ++replayed;
      }
    }
    expect(replayed).toBeGreaterThanOrEqual(118);
  });

  it('are refused if the key is unknown', async () => {
    await expect(openShelf('nowhere')).rejects.toThrow('there is no collection “nowhere”');
  });
});

describe('a level of the reader', () => {
  it('keeps all lines of its notes, and has a title of its own if the file has none', () => {
    const level = { number: 3, title: '', author: 'Zoë', win: 'boxes', rows: ['#####', '#@$.#', '#####'], notes: ['One.', 'Date: today', 'Two.'] } as const;
    const fromServer = entryFromJson({ ...level, solutions: [{ title: 'Solution', lurd: 'R', notes: [] }] });
    expect(fromServer).toMatchObject({ title: 'Level 3', author: 'Zoë', notes: 'One.\nDate: today\nTwo.', solution: 'R' });
    expect(designerNotes(fromServer)).toBe('One. Two.');
    const fromPackage = entryFromJson({ ...level, rows: [...level.rows], notes: [...level.notes], error: null, solutions: ['R'] });
    expect(fromPackage).toEqual(fromServer);
  });
});
