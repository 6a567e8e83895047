/** How a level is written down; what `read` gives as `text`. Any format that Sokrates reads. */
export type LevelText = string;

export type Objective = 'any' | 'pushes' | 'moves' | 'pushes,moves' | 'moves,pushes';

export interface LevelInFile {
  number: number;
  title: string;
  author: string;
  /** Why it is no level; then there is nothing below. */
  error: string | null;
  win?: 'boxes' | 'player';
  boxes?: number;
  rows?: string[];
  /** Moves stored with it, as they are in the file. */
  solutions?: string[];
  text?: LevelText;
}

export interface LevelFile {
  format: string;
  title: string;
  author: string;
  levels: LevelInFile[];
}

export interface Metrics {
  moves: number;
  pushes: number;
  box_lines: number;
  box_changes: number;
  pushing_sessions: number;
  player_lines: number;
}

export interface Verdict extends Metrics {
  valid: boolean;
  legal: boolean;
  reason: string | null;
  lurd: string;
}

export interface Effort {
  seconds: number;
  expanded: number;
  generated: number;
  stored: number;
  peak_bytes: number;
}

export interface Progress extends Effort {
  lower_bound: number;
  /** Of the best solution so far. */
  moves: number | null;
  pushes: number | null;
  /** Only when it is new. */
  solution: string | null;
}

export interface Result extends Effort {
  status: 'solved' | 'unsolvable' | 'unknown' | 'invalid' | 'error';
  reason: string | null;
  /** What ended the search, or the proof that the solution is the best. */
  limit: 'time' | 'nodes' | 'memory' | 'cancelled' | null;
  objective: Objective;
  engine: string;
  found_by: string | null;
  optimal: boolean | null;
  solution: string | null;
  moves: number | null;
  pushes: number | null;
  lower_bound: number | null;
}

export interface SolveOptions {
  objective?: Objective;
  engine?: string;
  heuristic?: string;
  without?: string[];
  seconds?: number;
  nodes?: number;
  /** Bytes; a gibibyte where nothing is said. */
  memory?: number;
  seed?: number;
  /** Ends the search; what was found until then is the answer, with the limit `cancelled`. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export function version(): Promise<string>;
export function read(text: string): Promise<LevelFile>;
export function verify(level: LevelText, lurd: string): Promise<Verdict>;

/** Row and column, from 1. */
export type Square = [number, number];

export interface Inspection {
  /** Squares where a box is lost for ever. */
  dead: Square[];
  /** Of pushes, proved; null where there can be no solution, or the time was too short. */
  lower_bound: number | null;
  unsolvable_reason: string | null;
  oddities: string[];
  /** That it is lost from the start, where that is seen: why, what saw it, and the boxes to blame. Null says nothing. */
  lost: { reason: string; detector: string; boxes: Square[] } | null;
}

/** What can be said of a level without solving it. Runs in the caller's thread, about twice `milliseconds` (150) at most. */
export function inspect(level: LevelText, options?: { milliseconds?: number }): Promise<Inspection>;

/** What `engine` of `solve` can be. */
export function engines(): Promise<{ name: string; summary: string }[]>;

/** Solves the first level of the text in a worker. Rejects where the text is no level or an option is none. */
export function solve(level: LevelText, options?: SolveOptions): Promise<Result>;
