// The settings of an engine, as the library reads them after its name: `weighted-astar:5`, `astar:manhattan`.
import { engineWords } from './names';

export interface Settings {
  readonly name: string;
  readonly weight: number | null; // null for the default of the engine
  readonly heuristic: string | null;
}

export const WEIGHTS = [1.5, 2, 3, 5, 10] as const;
export const HEURISTICS = ['none', 'manhattan', 'nearest', 'push-distance', 'matching', 'priced', 'returns', 'centroid'] as const;

const TAKES_HEURISTIC: ReadonlySet<string> = new Set(['astar', 'weighted-astar', 'greedy', 'iterative-greedy', 'iterative-weighted-astar', 'ida-star']);
const TAKES_WEIGHT: ReadonlySet<string> = new Set(['weighted-astar', 'iterative-weighted-astar']);

export const takesHeuristic = (name: string) => TAKES_HEURISTIC.has(name);
export const takesWeight = (name: string) => TAKES_WEIGHT.has(name);

export function parseSettings(text: string): Settings {
  const [name = '', ...settings] = text.split(':');
  const weight = settings.find((setting) => Number(setting) > 0);
  return { name, weight: weight === undefined ? null : Number(weight), heuristic: settings.find((setting) => !(Number(setting) > 0)) ?? null };
}

// Leaves out settings that the engine does not take.
export function formatSettings({ name, weight, heuristic }: Settings): string {
  return name + (weight !== null && takesWeight(name) ? `:${weight}` : '') + (heuristic !== null && takesHeuristic(name) ? `:${heuristic}` : '');
}

// Returns the engines in words: "weighted-astar, weight 5, manhattan".
export function settingWords(text: string): string {
  const { name, weight, heuristic } = parseSettings(text);
  return [engineWords(name), weight === null ? '' : `weight ${weight}`, heuristic ?? ''].filter(Boolean).join(', ');
}
