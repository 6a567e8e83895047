// Results in words, with the wording of the program.
import { moves, pushes } from '../ui/words';
import type { Objective, SolveResult } from './engine';

export const OBJECTIVES: readonly (readonly [Objective, string])[] = [
  ['any', 'any solution, soon'],
  ['pushes', 'fewest pushes'],
  ['moves', 'fewest moves'],
  ['pushes,moves', 'fewest pushes, then moves'],
  ['moves,pushes', 'fewest moves, then pushes'],
];

export const objectiveWords = (objective: Objective) => OBJECTIVES.find(([name]) => name === objective)![1];

const LIMITS: Record<string, string> = {
  time: 'within the time', memory: 'within the memory', nodes: 'within the limit', cancelled: 'before it was cancelled' };

// Returns true if no solution has fewer pushes, even if the fewest moves among these solutions are not proved.
export const arePushesProved = (result: SolveResult) =>
  result.status === 'solved' && (result.optimal || (result.lowerBound !== null && result.pushes !== null && result.lowerBound >= result.pushes));

export function verdictWords(result: SolveResult, objective: Objective | null): string {
  switch (result.status) {
    case 'solved': {
      const counts = `Solved: ${moves(result.moves ?? 0)}, ${pushes(result.pushes ?? 0)}`;
      if (objective === 'pushes,moves' && !result.optimal && arePushesProved(result)) {
        return `${counts}: the fewest pushes, proved; the fewest moves were not proved ${LIMITS[result.limit ?? ''] ?? ''}.`.replace(' .', '.');
      }
      const best = objective === null || objective === 'any' ? 'fewest pushes' : objectiveWords(objective);
      const proof = result.optimal ? `, proved ${best}` : objective === null || objective === 'any' ? ''
        : `, not proved ${result.limit ? LIMITS[result.limit] ?? '' : ''}: at least ${result.lowerBound} are needed`;
      return `${counts}${proof}.`;
    }
    case 'unsolvable':
      return `Unsolvable, proved${result.reason ? `: ${result.reason}` : ''}.`;
    case 'unknown':
      return `Not solved ${LIMITS[result.limit ?? ''] ?? ''}${result.reason ? ` (${result.reason})` : ''}.`;
    default:
      return `Not possible: ${result.reason ?? result.status}.`;
  }
}

export const effortWords = (result: SolveResult) =>
  `${timeWords(result.seconds)}, ${countWords(result.expanded)} states expanded, ${countWords(result.generated)} generated, ` +
  `${memoryWords(result.peakBytes)} (${result.foundBy ?? result.engine})`;

export const countWords = (count: number) => count.toLocaleString('en');
export const timeWords = (seconds: number) => (seconds < 1 ? `${(seconds * 1000).toFixed(seconds < 0.01 ? 1 : 0)} ms` : `${seconds.toFixed(1)} s`);
export const memoryWords = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
