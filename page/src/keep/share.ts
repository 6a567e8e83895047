// Encodes a level, and optionally moves, in a link, so that nothing is stored on a server.
// `#level=5w_wpbow_5w&moves=R&title=...`
//
// The letters need no escaping in links: w wall, b box, B box on goal, o goal, p player, P player on goal, - floor, _ end of
// a row. A number before a letter repeats it.
import { levelFromRows, toRows, type Level } from '../game/level';
import { shortened } from '../game/lurd';

export interface Shared {
  readonly level: Level;
  readonly title: string;
  readonly author: string;
  readonly moves: string;
}

const FROM: Record<string, string> = { w: '#', b: '$', B: '*', o: '.', p: '@', P: '+', '-': ' ' };
const TO = Object.fromEntries(Object.entries(FROM).map(([letter, character]) => [character, letter]));
const MOST_SQUARES = 250_000;

export function packLevel(level: Level): string {
  return toRows(level)
    .map((row) => [...row.trimEnd()].map((character) => TO[character]!).join('') || '-')
    .map((row) => row.replace(/(.)\1+/g, (run) => `${run.length}${run[0]}`))
    .join('_');
}

// Throws if the text is not a valid level.
export function unpackLevel(text: string, win: Level['win'] = 'boxes'): Level {
  let size = 0;
  const rows = text.split('_').map((row) =>
    row.replace(/(\d*)(\D)/g, (_, count: string, letter: string) => {
      const times = count === '' ? 1 : Number(count);
      size += times;
      if (size > MOST_SQUARES || !(letter in FROM)) throw new Error('the link holds no level');
      return FROM[letter]!.repeat(times);
    }));
  return levelFromRows(rows, win);
}

export function toHash({ level, title, author, moves }: Shared): string {
  const fields = [`level=${packLevel(level)}`];
  if (level.win === 'player') fields.push('win=player');
  if (title) fields.push(`title=${encodeURIComponent(title)}`);
  if (author) fields.push(`author=${encodeURIComponent(author)}`);
  if (moves) fields.push(`moves=${encodeURIComponent(shortened(moves))}`);
  return `#${fields.join('&')}`;
}

// Returns null if the link has no level. Throws if its level is invalid.
export function fromHash(hash: string): Shared | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const text = fields.get('level');
  if (!text) return null;
  return {
    level: unpackLevel(text, fields.get('win') === 'player' ? 'player' : 'boxes'),
    title: fields.get('title') ?? '',
    author: fields.get('author') ?? '',
    moves: fields.get('moves') ?? '',
  };
}
