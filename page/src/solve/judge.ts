// Computes the minimum of pushes that a position still needs, proved by the solver. The values of all positions on a
// solution are stored, so that a player who follows it causes no further query.
import type { Level } from '../game/level';
import { parseLurd } from '../game/lurd';
import { replay, type Position } from '../game/position';
import { stateKey } from '../game/ways';
import { levelText, withOwnNumbers, type Engine } from './engine';

export const LOST = Infinity;
const SECONDS = 5;

const known = new WeakMap<Level, Map<string, number>>();

function tableOf(level: Level): Map<string, number> {
  if (!known.has(level)) known.set(level, new Map());
  return known.get(level)!;
}

export const neededFrom = (level: Level, position: Position): number | null => tableOf(level).get(stateKey(level, position)) ?? null;

// Stores the values of all positions on a solution. Requires: the moves are a proved shortest solution from `from`.
export function learnSolution(level: Level, from: Position, lurd: string): void {
  const { positions, pushes } = replay(level, parseLurd(lurd), from);
  let left = pushes.filter(Boolean).length;
  tableOf(level).set(stateKey(level, from), left);
  pushes.forEach((isPush, i) => {
    if (isPush) tableOf(level).set(stateKey(level, positions[i + 1]!), --left);
  });
}

// Returns Infinity if the position is lost, and null if the solver cannot decide it within SECONDS.
export async function judge(engine: Engine, level: Level, position: Position, signal: AbortSignal): Promise<number | null> {
  const before = neededFrom(level, position);
  if (before !== null) return before;
  const result = await engine.solve(levelText(level, position), { objective: 'pushes', engine: '', seconds: SECONDS }, { signal, onProgress: () => {} });
  if (result.status === 'unsolvable') tableOf(level).set(stateKey(level, position), LOST);
  if (result.optimal && result.solution !== null) learnSolution(level, position, withOwnNumbers(result.solution, position));
  return neededFrom(level, position);
}
