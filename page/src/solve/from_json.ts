// Converts answers in JSON, from the server or from the package, to the types of the page.
import type { Result, Square as JsonSquare } from '../../generated/api';
import type { Critique as PackageCritique, Result as PackageResult } from '../../../bindings/wasm/npm/index.js';
import type { Square } from '../game/level';
import type { Critique, SolveResult } from './engine';

export const squaresFrom = (list: readonly JsonSquare[], width: number): Square[] => list.map(([row, column]) => (row - 1) * width + column - 1);

// Converts the answer of the task `critique`.
export function critiqueFrom(answer: (Result & { difficulty?: string | null }) | PackageCritique, width: number): Critique {
  const squares = (list: readonly JsonSquare[] = []) => squaresFrom(list, width);
  return {
    status: answer.status,
    reason: answer.reason,
    pushes: answer.pushes ?? null,
    idleBoxes: squares(answer.idle_boxes),
    emptyGoals: squares(answer.empty_goals),
    unusedFloor: [...squares(answer.dead_ends), ...squares(answer.unused_floor)],
    idleWalls: squares(answer.idle_walls),
    ways: answer.ways ?? null,
    farthestPushes: answer.farthest_pushes ?? null,
    difficulty: answer.difficulty ?? null,
  };
}

// Converts the answer of the task `solve`.
export function resultFrom(answer: Result | PackageResult): SolveResult {
  return {
    status: answer.status,
    reason: answer.reason ?? null,
    limit: answer.limit ?? null,
    engine: answer.engine ?? '',
    foundBy: answer.found_by ?? null,
    optimal: answer.optimal === true,
    solution: answer.solution ?? null,
    moves: answer.moves ?? null,
    pushes: answer.pushes ?? null,
    lowerBound: answer.lower_bound ?? null,
    seconds: answer.seconds ?? 0,
    expanded: answer.expanded ?? 0,
    generated: answer.generated ?? 0,
    peakBytes: answer.peak_bytes ?? 0,
  };
}
