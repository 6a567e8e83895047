import { describe, expect, it } from 'vitest';
import { toRows } from '../../src/game/level';
import { fromHash, packLevel, toHash, unpackLevel } from '../../src/keep/share';
import { asSok } from '../../src/keep/download';
import { levelText, withOwnNumbers } from '../../src/solve/engine';
import { startOf } from '../../src/game/position';
import { nextPush } from '../../src/watch/film';
import { eventsOf } from '../../src/solve/server_engine';
import { drawn } from './drawn';

const room = drawn('  ####\n###@.#\n#+$* #\n# $  #\n######');

describe('a link', () => {
  it('holds level, title, moves and what winning means', () => {
    const hash = toHash({ level: room, title: 'Über & #1', author: 'Zoë', moves: 'rrR' });
    expect(hash).toMatch(/^#[\w\-=&%.]+$/);
    const shared = fromHash(hash)!;
    expect([toRows(shared.level), shared.title, shared.author, shared.moves]).toEqual([toRows(room), 'Über & #1', 'Zoë', '2rR']);
    const target = drawn('#####\n#@ .#\n#####', 'player');
    expect(fromHash(toHash({ level: target, title: '', author: '', moves: '' }))!.level.win).toBe('player');
  });
  it('is refused where it is broken, and no bomb', () => {
    expect(fromHash('#token=1')).toBeNull();
    expect(() => unpackLevel('xx')).toThrow('no level');
    expect(() => unpackLevel('99999999999w')).toThrow('no level');
    expect(packLevel(unpackLevel(packLevel(room)))).toBe(packLevel(room));
  });
});

describe('text for others', () => {
  it('.sok has title, notes, author, condition and solution', () => {
    const target = drawn('#####\n#@ .#\n#####', 'player');
    expect(asSok({ title: 'A target', author: 'Zoë', notes: 'One.\nTwo.', level: target, solution: 'rr' })).toBe(
      'A target\n\n#####\n#@-.#\n#####\n\nOne.\nTwo.\n\nAuthor: Zoë\n\nWin: player\n\nSolution\nrr\n');
  });
  it('of a position has the boxes where they are; a board without walls is marked as one', () => {
    expect(levelText(room, { ...startOf(room), boxes: [] })).toContain('#+-.-#');
    expect(levelText(drawn('@$.'))).toBe('@$.|\n');
    expect(levelText(drawn('#@.#', 'player'))).toContain('Win: player');
  });
  it('gives robots the numbers they have in play', () => {
    const position = { boxes: [], players: [9, 3], facing: [2, 2] as const };
    expect(withOwnNumbers('rr{2}l', position)).toBe('{2}rr{1}l');
    expect(withOwnNumbers('{2}l{1}r', position)).toBe('{1}l{2}r');
    expect(withOwnNumbers('rl', { ...position, players: [3] })).toBe('rl');
  });
});

describe('a film', () => {
  it('goes from push to push', () => {
    const pushes = [false, true, false, true, false];
    expect([nextPush(pushes, 0, 1), nextPush(pushes, 2, 1), nextPush(pushes, 4, 1)]).toEqual([2, 4, 5]);
    expect([nextPush(pushes, 5, -1), nextPush(pushes, 3, -1), nextPush(pushes, 1, -1), nextPush(pushes, 0, -1)]).toEqual([3, 1, 0, 0]);
  });
});

describe('a stream of events', () => {
  it('is read however it is cut', async () => {
    const text = ': alive\n\nevent: progress\ndata: {"seconds":1}\n\nevent: end\ndata: {"result":{"status":"solved"}}\n\n';
    for (const size of [1, 7, 1000]) {
      const bytes = new TextEncoder().encode(text);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let i = 0; i < bytes.length; i += size) controller.enqueue(bytes.slice(i, i + size));
          controller.close();
        },
      });
      const events = [];
      for await (const event of eventsOf(body)) events.push(event);
      expect(events).toEqual([['progress', { seconds: 1 }], ['end', { result: { status: 'solved' } }]]);
    }
  });
});
