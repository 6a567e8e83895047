// The interface of a solver, independent of where it runs: as WebAssembly in a worker of this tab, or on the server of
// `sokrates serve`. Levels are passed as text (see levelText()), and squares are returned as numbers of the same level.
import type { Answers, Bodies, Expansion, Part, Result } from '../../generated/api';
import { toRows, type Level, type Square } from '../game/level';
import type { Collection } from '../game/collection';
import type { Position } from '../game/position';

export const MOST_TRACED = 1000; // at most the limit of the server
export const CRITIQUE_SECONDS = 20;
export const TRACE_SECONDS = 10;

export type Objective = NonNullable<Bodies['beginJob']['objective']>;

export interface SolveOptions {
  readonly objective: Objective | null; // null for the default of the engine
  readonly engine: string; // '' is the portfolio
  readonly seconds: number;
}

export interface Progress {
  readonly seconds: number;
  readonly expanded: number;
  readonly stored: number;
  readonly lowerBound: number;
  readonly moves: number | null; // moves of the best solution so far
  readonly pushes: number | null;
  readonly solution: string | null; // set if it is new
}

export interface SolveResult {
  readonly status: Result['status'];
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
  readonly signal: AbortSignal; // ends the search, which then returns its best solution
  readonly onProgress: (progress: Progress) => void;
}

// The properties of a position that are known without solving it.
export interface Inspection {
  readonly deadSquares: readonly Square[];
  readonly lowerBound: number | null;
  readonly unsolvable: string | null; // why no solution exists, if the inspection proves it
  readonly oddities: readonly string[];
  readonly lost: { readonly reason: string; readonly detector: string; readonly boxes: readonly Square[] } | null;
}

export type Verdict = Pick<Answers['verify'], 'valid' | 'reason' | 'moves' | 'pushes'>;

// Information for the designer of a level whose fewest pushes are proved.
export interface Critique {
  readonly status: Result['status'];
  readonly reason: string | null;
  readonly pushes: number | null;
  readonly idleBoxes: readonly Square[];
  readonly emptyGoals: readonly Square[];
  readonly unusedFloor: readonly Square[];
  readonly idleWalls: readonly Square[];
  readonly ways: number | null; // number of push orders with the fewest pushes
  readonly farthestPushes: number | null; // pushes of the farthest start with the same goals
  readonly difficulty: string | null;
}

// A proved claim as a certificate that other programs can check, or the reason why there is none.
export type Proof = Required<Pick<Result, 'claim' | 'reason' | 'certificate' | 'states'>>;

export type { Expansion }; // a state that a search has expanded
export type EngineName = Part;

export interface Engine {
  readonly place: 'tab' | 'server';
  readonly threads: number; // threads of a search
  engines(): Promise<readonly EngineName[]>;
  solve(level: string, options: SolveOptions, watch: Watch): Promise<SolveResult>;
  inspect(level: string, width: number): Promise<Inspection>;
  read(text: string): Promise<Collection>;
  verify(level: string, lurd: string): Promise<Verdict>;
  critique(level: string, width: number, signal: AbortSignal): Promise<Critique>;
  prove(level: string, objective: 'pushes' | 'moves', seconds: number, signal: AbortSignal): Promise<Proof>;
  // Repeats a search with at most `nodes` expansions and returns some of them.
  trace(level: string, engine: string, nodes: number, signal: AbortSignal): Promise<readonly Expansion[]>;
  film?(level: string, lurd: string): Promise<Blob>; // returns a GIF
}

// Returns the level, or the position as a level, as text that every solver reads. Floor is `-`, so that no row is lost, and
// rows of a board without walls end with `|`.
export function levelText(level: Level, position?: Position): string {
  const rows = toRows(level, position?.boxes, position?.players).map((row) => row.replaceAll(' ', '-'));
  const drawn = rows.some((row) => row.includes('#')) ? rows : rows.map((row) => `${row}|`);
  return `${drawn.join('\n')}\n${level.win === 'player' ? '\nWin: player\n' : ''}`;
}

// A position that is read as a level numbers its robots in reading order. Returns the moves with the numbers of the game.
export function withOwnNumbers(lurd: string, position: Position): string {
  if (position.players.length < 2) return lurd;
  const order = position.players.map((_, i) => i).sort((a, b) => position.players[a]! - position.players[b]!);
  const renamed = lurd.replace(/\{(\d+)\}/g, (_, number) => `{${order[Number(number) - 1]! + 1}}`);
  return lurd.startsWith('{') || order[0] === 0 ? renamed : `{${order[0]! + 1}}${renamed}`;
}
