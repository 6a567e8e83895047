// Computes the minimum of pushes that a position still needs, proved by the solver. All positions on a solution are stored with
// their value and their next push, so that a player who follows it causes no further query.
import { opposite, type Direction } from '../game/direction';
import { neighbor, type Level, type Square } from '../game/level';
import { parseLurd, type Step } from '../game/lurd';
import { apply, replay, type Position } from '../game/position';
import { stateKey, pathTo } from '../game/paths';
import { levelText, withOwnNumbers, type Engine } from './engine';

export const LOST = Infinity;
const SECONDS = 5;

interface NextPush {
  readonly player: number;
  readonly box: Square; // square of the box before the push
  readonly direction: Direction;
}

interface Known {
  readonly needed: number;
  readonly push: NextPush | null; // null if nothing is left to push, or if the position is lost
}

const known = new WeakMap<Level, Map<string, Known>>();

function tableOf(level: Level): Map<string, Known> {
  if (!known.has(level)) known.set(level, new Map());
  return known.get(level)!;
}

export const neededFrom = (level: Level, position: Position): number | null => tableOf(level).get(stateKey(level, position))?.needed ?? null;

// Stores the values of all positions on a solution. Requires: the moves are a proved shortest solution from `from`.
export function learnSolution(level: Level, from: Position, lurd: string): void {
  const { positions, pushes, steps } = replay(level, parseLurd(lurd), from);
  let left = pushes.filter(Boolean).length;
  let before = from; // the position after the last push
  pushes.forEach((isPush, i) => {
    if (!isPush) return;
    const box = positions[i]!.boxes.find((square, number) => positions[i + 1]!.boxes[number] !== square)!;
    tableOf(level).set(stateKey(level, before), { needed: left--, push: { ...steps[i]!, box } });
    before = positions[i + 1]!;
  });
  tableOf(level).set(stateKey(level, before), { needed: 0, push: null });
}

// Returns the moves of a proved shortest solution from a position, or null if none is stored.
export function bestFrom(level: Level, position: Position): readonly Step[] | null {
  const steps: Step[] = [];
  for (let now = position; ; ) {
    const here = tableOf(level).get(stateKey(level, now));
    if (here?.needed === 0 && level.win === 'boxes') return steps;
    if (!here?.push) return null;
    const { player, box, direction } = here.push;
    const walk = pathTo(level, now, player, neighbor(level, box, opposite(direction)));
    for (const step of [...(walk ?? []), { player, direction }]) {
      const after = walk && apply(level, now, step);
      if (!after) return null;
      now = after.position;
      steps.push(step);
    }
  }
}

// Returns Infinity if the position is lost, and null if the solver cannot decide it within SECONDS.
export async function proveNeeded(engine: Engine, level: Level, position: Position, signal: AbortSignal): Promise<number | null> {
  const before = neededFrom(level, position);
  if (before !== null) return before;
  const result = await engine.solve(levelText(level, position), { objective: 'pushes', engine: '', seconds: SECONDS }, { signal, onProgress: () => {} });
  if (result.status === 'unsolvable') tableOf(level).set(stateKey(level, position), { needed: LOST, push: null });
  if (result.optimal && result.solution !== null) learnSolution(level, position, withOwnNumbers(result.solution, position));
  return neededFrom(level, position);
}
