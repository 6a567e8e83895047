// Splits a game into pushes and into box lines. A box line is a sequence of pushes of one box in one direction without a
// walk between them.
import type { Direction } from '../game/direction';
import type { Replay } from '../game/position';
import { LOST } from '../solve/needed_pushes';

export interface Push {
  readonly index: number; // index of the position after the push
  readonly box: number;
  readonly direction: Direction;
  readonly walk: number; // steps before the push
}

export function pushesOf({ positions, pushes, steps }: Replay): readonly Push[] {
  const list: Push[] = [];
  let last = 0;
  pushes.forEach((isPush, i) => {
    if (!isPush) return;
    const box = positions[i]!.boxes.findIndex((square, number) => positions[i + 1]!.boxes[number] !== square);
    list.push({ index: i + 1, box, direction: steps[i]!.direction, walk: i - last });
    last = i + 1;
  });
  return list;
}

// The pushes that each position needs: `needed[n]` after n pushes, or null if it is not known (yet).
export type Needed = readonly (number | null)[];

export interface Finding {
  readonly lostAt: number | null; // number of the push that lost the game, from 1
  readonly detours: readonly { readonly push: number; readonly by: number }[];
}

export function findingsIn(needed: Needed): Finding {
  const lostAt = needed.findIndex((left) => left === LOST);
  const detours: { push: number; by: number }[] = [];
  for (let push = 1; push < needed.length && (lostAt < 0 || push < lostAt); ++push) {
    const [before, after] = [needed[push - 1], needed[push]];
    if (before == null || after == null) continue;
    const by = push + after - (push - 1 + before);
    if (by > 0) detours.push({ push, by });
  }
  return { lostAt: lostAt < 0 ? null : lostAt, detours };
}

export interface BoxLine {
  readonly from: number; // number of the first push, from 1
  readonly to: number;
  readonly box: number;
  readonly direction: Direction;
  readonly walk: number;
}

export function boxLines(pushes: readonly Push[], { lostAt, detours }: Finding): readonly BoxLine[] {
  const lines: BoxLine[] = [];
  const stands = new Set([...detours.map(({ push }) => push), ...(lostAt === null ? [] : [lostAt])]); // these pushes get lines of their own
  pushes.forEach(({ box, direction, walk }, i) => {
    const number = i + 1;
    const last = lines[lines.length - 1];
    const goesOn = last && last.box === box && last.direction === direction && walk === 0 && !stands.has(number) && !stands.has(last.to);
    if (goesOn) lines[lines.length - 1] = { ...last, to: number };
    else lines.push({ from: number, to: number, box, direction, walk });
  });
  return lines;
}
