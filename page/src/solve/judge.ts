// How many pushes a position still needs at least, as the solver proves it. What a solution tells of the positions on it is
// remembered, so that a player who follows it asks nothing.
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

// The moves are a proved shortest solution from that position.
export function learnSolution(level: Level, from: Position, lurd: string): void {
  const { positions, pushes } = replay(level, parseLurd(lurd), from);
  let left = pushes.filter(Boolean).length;
  tableOf(level).set(stateKey(level, from), left);
  pushes.forEach((isPush, i) => {
    if (isPush) tableOf(level).set(stateKey(level, positions[i + 1]!), --left);
  });
}

// Infinity where the position is lost; null where the solver cannot tell in a short time.
export async function judge(engine: Engine, level: Level, position: Position, signal: AbortSignal): Promise<number | null> {
  const before = neededFrom(level, position);
  if (before !== null) return before;
  const result = await engine.solve(levelText(level, position), { objective: 'pushes', engine: '', seconds: SECONDS }, { signal, onProgress: () => {} });
  if (result.status === 'unsolvable') tableOf(level).set(stateKey(level, position), LOST);
  if (result.optimal && result.solution !== null) learnSolution(level, position, withOwnNumbers(result.solution, position));
  return neededFrom(level, position);
}
