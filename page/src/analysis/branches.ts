// Compares a game with proved shortest solutions: a better continuation before each detour and before the push that lost the
// game, and the counts of the game beside those of a best solution.
import type { Level } from '../game/level';
import { writeLurd, type Step } from '../game/lurd';
import { replay, startOf, type Position, type Replay } from '../game/position';
import { boxLines, pushesOf, type BoxLine, type Finding } from './lines';

const NOTHING: Finding = { lostAt: null, detours: [] };

export interface Branch {
  readonly push: number; // number of the push of the game that it replaces, from 1
  readonly lines: readonly BoxLine[];
  readonly total: number; // pushes of the game if it continues like this
  readonly lurd: string; // the game before the push, and then the branch
  readonly at: number; // moves of the game before the branch
}

type BestFrom = (level: Level, position: Position) => readonly Step[] | null;

// Leaves out pushes for which no shortest solution is stored (yet).
export function branchesOf(level: Level, game: Replay, finding: Finding, bestFrom: BestFrom): readonly Branch[] {
  const pushes = pushesOf(game);
  const numbers = [...finding.detours.map(({ push }) => push), ...(finding.lostAt === null ? [] : [finding.lostAt])];
  return numbers.flatMap((push) => {
    const at = push === 1 ? 0 : pushes[push - 2]!.index;
    const steps = bestFrom(level, game.positions[at]!);
    if (!steps) return [];
    const branch = replay(level, steps, game.positions[at]!);
    const whole = replay(level, [...game.steps.slice(0, at), ...steps]);
    return [{ push, at, total: push - 1 + pushesOf(branch).length, lines: boxLines(pushesOf(branch), NOTHING), lurd: writeLurd(whole.steps, whole.pushes) }];
  });
}

export interface Counts {
  readonly pushes: number;
  readonly moves: number;
  readonly lines: number; // pushes of one box in one direction without a walk count as one line
  readonly changes: number; // how often the player goes to another box
}

export function countsOf(game: Replay): Counts {
  const pushes = pushesOf(game);
  return { pushes: pushes.length, moves: game.steps.length, lines: boxLines(pushes, NOTHING).length,
    changes: pushes.filter(({ box }, i) => i > 0 && pushes[i - 1]!.box !== box).length };
}

export interface Comparison {
  readonly game: Counts;
  readonly best: Counts;
  readonly sameUntil: number; // pushes that both have in common
}

export function compare(level: Level, game: Replay, bestFrom: BestFrom): Comparison | null {
  const steps = bestFrom(level, startOf(level));
  if (!steps) return null;
  const best = replay(level, steps);
  const [ours, theirs] = [pushesOf(game), pushesOf(best)];
  const differs = ours.findIndex(({ box, direction }, i) => theirs[i]?.box !== box || theirs[i]?.direction !== direction);
  return { game: countsOf(game), best: countsOf(best), sameUntil: differs < 0 ? ours.length : differs };
}
