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
  /** Where `trace` asked for it. */
  trace?: Expansion[];
}

/** A state the search looked at: its cost so far, what is left at least, how many others wait, the position. */
export interface Expansion {
  number: number;
  side: 'forward' | 'backward';
  g: number;
  h: number;
  open: number;
  rows: string[];
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
  /** At most, of several engines in turns; as many as `mostThreads()` grants. One where nothing is said: then searches repeat. */
  threads?: number;
  /** Keep so many of the states expanded, evenly spaced: `trace` of the result. The search takes longer. */
  trace?: number;
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

/** How many threads a search may have here: one, unless the page is isolated from others (`crossOriginIsolated`). */
export function mostThreads(): number;

export interface TaskOptions {
  seconds?: number;
  memory?: number;
  /** Ends it, without an answer: the limit is `cancelled`. */
  signal?: AbortSignal;
}

export interface Proof {
  status: Result['status'];
  limit: Result['limit'];
  /** Why there is no certificate. */
  reason: string | null;
  /** `pushes 97`, `moves 230`, `unsolvable`. */
  claim: string | null;
  /** A solution of that length is in it; otherwise nobody has fewer. */
  optimal: boolean;
  /** The text of the file that `checkproof` reads. */
  certificate: string | null;
  /** A check keeps so many. */
  states: number | null;
  with_pi: boolean;
  largest_group: number | null;
  lemmas: number | null;
  expanded: number;
}

/** Solves and makes a certificate of what is proved; fewest pushes where no objective is given. For small levels. */
export function prove(level: LevelText, options?: TaskOptions & Omit<SolveOptions, 'threads' | 'trace'>): Promise<Proof>;

export interface Critique {
  status: Result['status'];
  reason: string | null;
  limit: Result['limit'];
  /** The rest is there where it is true. */
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
  farthest_proved?: boolean;
  difficulty?: 'easy' | 'medium' | 'hard' | 'fiendish' | null;
}

/** What a level holds without a use, and how hard it is for people. */
export function critique(level: LevelText, options?: TaskOptions): Promise<Critique>;

/** Solves the first level of the text in a worker. Rejects where the text is no level or an option is none. */
export function solve(level: LevelText, options?: SolveOptions): Promise<Result>;
