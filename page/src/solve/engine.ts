// What the page asks of a solver, wherever it runs: WebAssembly in a worker of this tab, or the program behind
// `sokrates serve`. A level goes in as text, see levelText(); squares come back as numbers of the same level.
import { toRows, type Level, type Square } from '../game/level';
import type { Collection } from '../game/collection';
import type { Position } from '../game/position';

export const MOST_TRACED = 300; // enough for a film of half a minute
export const CRITIQUE_SECONDS = 20;
export const TRACE_SECONDS = 10;

export type Objective = 'any' | 'pushes' | 'moves' | 'pushes,moves' | 'moves,pushes';

export interface SolveOptions {
  readonly objective: Objective | null; // null: what the engine is made for
  readonly engine: string; // '' is the portfolio
  readonly seconds: number;
}

export interface Progress {
  readonly seconds: number;
  readonly expanded: number;
  readonly stored: number;
  readonly lowerBound: number;
  readonly moves: number | null; // of the best solution so far
  readonly pushes: number | null;
  readonly solution: string | null; // where it is new
}

export interface SolveResult {
  readonly status: 'solved' | 'unsolvable' | 'unknown' | 'invalid' | 'error';
  readonly reason: string | null;
  readonly limit: string | null;
  readonly engine: string;
  readonly foundBy: string | null;
  readonly optimal: boolean;
  readonly solution: string | null;
  readonly moves: number | null;
  readonly pushes: number | null;
  readonly lowerBound: number | null;
  readonly seconds: number;
  readonly expanded: number;
  readonly generated: number;
  readonly peakBytes: number;
}

export interface Watch {
  readonly signal: AbortSignal; // ends the search; what was found until then is the answer
  readonly onProgress: (progress: Progress) => void;
}

// What can be said of a position without solving it.
export interface Inspection {
  readonly deadSquares: readonly Square[];
  readonly lowerBound: number | null;
  readonly unsolvable: string | null; // why no solution can exist, where that is seen at once
  readonly oddities: readonly string[];
  readonly lost: { readonly reason: string; readonly detector: string; readonly boxes: readonly Square[] } | null;
}

export interface Verdict {
  readonly valid: boolean;
  readonly reason: string | null;
  readonly moves: number;
  readonly pushes: number;
}

// What a designer wants to know of a level whose fewest pushes are proved.
export interface Critique {
  readonly status: string;
  readonly reason: string | null;
  readonly pushes: number | null;
  readonly idleBoxes: readonly Square[];
  readonly emptyGoals: readonly Square[];
  readonly unusedFloor: readonly Square[];
  readonly idleWalls: readonly Square[];
  readonly ways: number | null; // orders of pushes as short
  readonly farthestPushes: number | null; // of another start with the same goals
  readonly difficulty: string | null;
}

// What is proved, as a file that others can check.
export interface Proof {
  readonly claim: string | null; // "pushes 97", "moves 230", "unsolvable"
  readonly reason: string | null; // why there is none
  readonly certificate: string | null;
  readonly states: number | null; // that a check keeps
}

// A state that a search has looked at.
export interface Expansion {
  readonly number: number;
  readonly side: 'forward' | 'backward';
  readonly g: number; // the cost so far
  readonly h: number; // what is left at least
  readonly open: number; // states that wait
  readonly rows: readonly string[];
}

export interface EngineName {
  readonly name: string;
  readonly summary: string;
}

export interface Engine {
  readonly place: 'tab' | 'server';
  readonly threads: number; // of a search
  engines(): Promise<readonly EngineName[]>;
  solve(level: string, options: SolveOptions, watch: Watch): Promise<SolveResult>;
  inspect(level: string, width: number): Promise<Inspection>;
  read(text: string): Promise<Collection>;
  verify(level: string, lurd: string): Promise<Verdict>;
  critique(level: string, width: number, signal: AbortSignal): Promise<Critique>;
  prove(level: string, objective: 'pushes' | 'moves', seconds: number, signal: AbortSignal): Promise<Proof>;
  // A search once more, of at most so many expansions, some of them told.
  trace(level: string, engine: string, nodes: number, signal: AbortSignal): Promise<readonly Expansion[]>;
  film?(level: string, lurd: string): Promise<Blob>; // a GIF
}

// The level, or the position as a level of its own, as text that every solver reads: floor as `-`, so that no row is
// lost, and `|` behind the rows of a board without any wall.
export function levelText(level: Level, position?: Position): string {
  const rows = toRows(level, position?.boxes, position?.players).map((row) => row.replaceAll(' ', '-'));
  const drawn = rows.some((row) => row.includes('#')) ? rows : rows.map((row) => `${row}|`);
  return `${drawn.join('\n')}\n${level.win === 'player' ? '\nWin: player\n' : ''}`;
}

// Robots of a position read as a level are numbered anew, in reading order. The moves with the numbers they have in play.
export function withOwnNumbers(lurd: string, position: Position): string {
  if (position.players.length < 2) return lurd;
  const order = position.players.map((_, i) => i).sort((a, b) => position.players[a]! - position.players[b]!);
  const renamed = lurd.replace(/\{(\d+)\}/g, (_, number) => `{${order[Number(number) - 1]! + 1}}`);
  return lurd.startsWith('{') || order[0] === 0 ? renamed : `{${order[0]! + 1}}${renamed}`;
}
