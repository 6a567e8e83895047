/** A level in any format that Sokrates reads. `read` returns it as `text`. */
export type LevelText = string;

export type Objective = 'any' | 'pushes' | 'moves' | 'pushes,moves' | 'moves,pushes';

export interface LevelInFile {
  number: number;
  title: string;
  author: string;
  /** Why the text is not a level. If it is set, the optional fields are missing. */
  error: string | null;
  win?: 'boxes' | 'player';
  boxes?: number;
  rows?: string[];
  /** The lines of text below the board. */
  notes?: string[];
  /** The moves stored with the level, as they are in the file. */
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
  /** The number of moves in the best solution so far. */
  moves: number | null;
  pushes: number | null;
  /** The solution, only if it is new. */
  solution: string | null;
}

export interface Result extends Effort {
  status: 'solved' | 'unsolvable' | 'unknown' | 'invalid' | 'error';
  reason: string | null;
  /** The limit that ended the search or, if there is a solution, the work to improve it and to prove that it is the best. */
  limit: 'time' | 'nodes' | 'memory' | 'cancelled' | null;
  objective: Objective;
  engine: string;
  /** Tunables that differ from their defaults; absent if there are none. */
  tunables?: Record<string, number>;
  found_by: string | null;
  optimal: boolean | null;
  solution: string | null;
  moves: number | null;
  pushes: number | null;
  /** The pushes of the first solution, if it was shortened. */
  shortened_from: number | null;
  lower_bound: number | null;
  /** Both bounds over time: one entry for each change, in the unit of the objective. */
  bounds: { seconds: number; lower: number; upper: number | null }[];
  cpu_seconds: number;
  /** Recorded states, if the option `trace` is set. */
  trace?: Expansion[];
}

/** A state that the search expanded: its cost, the estimated remaining cost, the number of open states, the position. */
export interface Expansion {
  number: number;
  side: 'forward' | 'backward';
  g: number;
  h: number;
  open: number;
  rows: string[];
  /**
   * The states that the expansion has opened: the square of the box before the push, the push as a letter of LURD, and the
   * estimate.
   */
  opened: { row: number; column: number; direction: 'U' | 'R' | 'D' | 'L'; h: number }[];
}

export interface SolveOptions {
  objective?: Objective;
  engine?: string;
  heuristic?: string;
  without?: string[];
  /**
   * Returns the first solution found. By default, a first solution of objective `any` is shortened for about a second, or for a
   * quarter of the search time if that is more.
   */
  first?: boolean;
  seconds?: number;
  nodes?: number;
  /** Sets the memory limit in bytes (default: one gibibyte). */
  memory?: number;
  seed?: number;
  /** Values of tunables by name, for example `{ corral_nodes: 100 }` (`sokrates tunables` lists them). */
  settings?: Record<string, number>;
  /** Sets the number of threads (default: 1), at most `mostThreads()`. With one thread, searches are reproducible. */
  threads?: number;
  /** The number of expanded states that `trace` of the result has, evenly spaced. The search takes longer. */
  trace?: number;
  /** Stops the search. The result is the best solution found so far, with the limit `cancelled`. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export function version(): Promise<string>;
export function read(text: string): Promise<LevelFile>;
export function verify(level: LevelText, lurd: string): Promise<Verdict>;

/** The row and the column, which count from 1. */
export type Square = [number, number];

export interface Inspection {
  /** Squares from which a box can never reach a goal. */
  dead: Square[];
  /** The proved lower bound of pushes; null if there cannot be a solution, or if the time was too short. */
  lower_bound: number | null;
  unsolvable_reason: string | null;
  oddities: string[];
  /**
   * Set if a detector proves that the start is dead: reason, detector and boxes. `null` does not mean that the level is
   * solvable.
   */
  lost: { reason: string; detector: string; boxes: Square[] } | null;
}

/** Analyzes a level without solving it. Runs in the caller's thread for at most about twice `milliseconds` (default: 150). */
export function inspect(level: LevelText, options?: { milliseconds?: number }): Promise<Inspection>;

/** Returns the allowed values of `engine` in `solve`. */
export function engines(): Promise<{ name: string; summary: string }[]>;

/** Returns the largest number of threads of a search here: one, unless the page is isolated (`crossOriginIsolated`). */
export function mostThreads(): number;

export interface TaskOptions {
  seconds?: number;
  memory?: number;
  /** Stops the task without an answer. The limit is `cancelled`. */
  signal?: AbortSignal;
}

export interface Proof {
  status: Result['status'];
  limit: Result['limit'];
  /** Why there is no certificate. */
  reason: string | null;
  /** The claim, for example `pushes 97`, `moves 230` or `unsolvable`. */
  claim: string | null;
  /** True if the certificate contains a solution of that length. If false, it proves only a lower bound. */
  optimal: boolean;
  /** The text of the file that `checkproof` reads. */
  certificate: string | null;
  /** The number of states that a check stores. */
  states: number | null;
  with_pi: boolean;
  largest_group: number | null;
  lemmas: number | null;
  expanded: number;
}

/** Solves a small level and returns a certificate of what is proved. The default objective is fewest pushes. */
export function prove(level: LevelText, options?: TaskOptions & Omit<SolveOptions, 'threads' | 'trace'>): Promise<Proof>;

export interface Critique {
  status: Result['status'];
  reason: string | null;
  limit: Result['limit'];
  /** True if the fewest pushes are proved. Only then the optional fields are set. */
  optimal: boolean;
  pushes?: number;
  solution?: string;
  dead_ends?: Square[];
  unused_floor?: Square[];
  idle_boxes?: Square[];
  empty_goals?: Square[];
  idle_walls?: Square[];
  unjudged_walls?: number;
  /** The number of orders of pushes that are as short; null if it is too large to count. */
  ways?: number | null;
  /** The same, or a lower bound of it; null if there are too many positions to count at all. */
  ways_at_least?: number | null;
  farthest_pushes?: number | null;
  farthest_start?: string[] | null;
  farthest_proved?: boolean;
  difficulty?: 'easy' | 'medium' | 'hard' | 'fiendish' | null;
}

/** Reports what is not needed in a level, and how hard it is for people. */
export function critique(level: LevelText, options?: TaskOptions): Promise<Critique>;

/** Solves the first level of the text in a worker. Rejects if the text is not a level or an option is invalid. */
export function solve(level: LevelText, options?: SolveOptions): Promise<Result>;
