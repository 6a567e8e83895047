// Moves as text: `udlr` are steps, `UDLR` are pushes, and `{n}` selects the player that moves from here on. The parser
// accepts run lengths ("3r2(dR)"). It ignores case, because the rules determine which steps are pushes.
import type { Direction } from './direction';

export interface Step {
  readonly player: number; // counted from 0
  readonly direction: Direction;
}

export const MOST_STEPS = 1 << 17;
const LETTERS = 'urdl';

// Throws an Error if the text does not consist of moves.
export function parseLurd(text: string): Step[] {
  let at = 0;
  let player = 0;

  const count = (): number => {
    const digits = /^\d+/.exec(text.slice(at, at + 8))?.[0] ?? '';
    at += digits.length;
    return digits === '' ? 1 : Number(digits);
  };
  const repeat = (steps: Step[], times: number): Step[] => {
    if (steps.length * times > MOST_STEPS) throw new Error('too many moves');
    const all: Step[] = [];
    for (let i = 0; i < times; ++i) for (const step of steps) all.push(step);
    return all;
  };
  const sequence = (depth: number): Step[] => {
    const steps: Step[] = [];
    while (at < text.length) {
      const character = text[at]!;
      if (/\s/.test(character)) {
        ++at;
      } else if (character === ')' && depth > 0) {
        return steps;
      } else if (character === '{') {
        const number = /^\{(\d{1,4})\}/.exec(text.slice(at, at + 6));
        if (!number || Number(number[1]) < 1) throw new Error(`“{” without a player's number at ${at + 1}`);
        player = Number(number[1]) - 1;
        at += number[0].length;
      } else {
        for (const step of item(depth)) steps.push(step);
        if (steps.length > MOST_STEPS) throw new Error('too many moves');
      }
    }
    if (depth > 0) throw new Error('a “(” is never closed');
    return steps;
  };
  const item = (depth: number): Step[] => {
    const times = count();
    const character = text[at++];
    if (character === '(') {
      if (depth > 20) throw new Error('brackets too deep');
      const inner = sequence(depth + 1);
      ++at;
      return repeat(inner, times);
    }
    const direction = LETTERS.indexOf((character ?? '?').toLowerCase());
    if (direction < 0) throw new Error(`“${character ?? ''}” at ${at} is no move`);
    return repeat([{ player, direction: direction as Direction }], times);
  };
  return sequence(0);
}

// Writes pushes as capitals. `pushes[i]` is true if step i is a push.
export function writeLurd(steps: readonly Step[], pushes: readonly boolean[]): string {
  let player = 0;
  return steps.map((step, i) => {
    const letter = LETTERS[step.direction]!;
    const run = step.player === player ? '' : `{${step.player + 1}}`;
    player = step.player;
    return run + (pushes[i] ? letter.toUpperCase() : letter);
  }).join('');
}

// Shortens "rrrUU" to "3r2U" for links. Numbers of robots do not change.
export function shortened(lurd: string): string {
  return lurd.replace(/([udlrUDLR])\1+/g, (run) => `${run.length}${run[0]}`);
}
