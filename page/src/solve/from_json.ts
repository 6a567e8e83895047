// Converts answers in JSON, from the server or from the package, to the types of the page.
import type { Result, Square as JsonSquare } from '../../generated/api';
import type { Critique as PackageCritique, Result as PackageResult } from '../../../bindings/wasm/npm/index.js';
import type { Square } from '../game/level';
import type { Critique, SolveResult } from './engine';

export const squaresFrom = (list: readonly JsonSquare[], width: number): Square[] => list.map(([row, column]) => (row - 1) * width + column - 1);

// Converts the answer of the task `critique`.
export function critiqueFrom(told: (Result & { difficulty?: string | null }) | PackageCritique, width: number): Critique {
  const squares = (list: readonly JsonSquare[] = []) => squaresFrom(list, width);
  return {
    status: told.status,
    reason: told.reason,
    pushes: told.pushes ?? null,
    idleBoxes: squares(told.idle_boxes),
    emptyGoals: squares(told.empty_goals),
    unusedFloor: [...squares(told.dead_ends), ...squares(told.unused_floor)],
    idleWalls: squares(told.idle_walls),
    ways: told.ways ?? null,
    farthestPushes: told.farthest_pushes ?? null,
    difficulty: told.difficulty ?? null,
  };
}

// Converts the answer of the task `solve`.
export function resultFrom(told: Result | PackageResult): SolveResult {
  return {
    status: told.status,
    reason: told.reason ?? null,
    limit: told.limit ?? null,
    engine: told.engine ?? '',
    foundBy: told.found_by ?? null,
    optimal: told.optimal === true,
    solution: told.solution ?? null,
    moves: told.moves ?? null,
    pushes: told.pushes ?? null,
    lowerBound: told.lower_bound ?? null,
    seconds: told.seconds ?? 0,
    expanded: told.expanded ?? 0,
    generated: told.generated ?? 0,
    peakBytes: told.peak_bytes ?? 0,
  };
}
