// The engine in this tab: the npm package `sokrates`, a folder next to the page. The package is not in the bundle, so that
// the page can be built without the WebAssembly and used with the server's solver.
import type { Inspection as Inspected, LevelFile, Progress } from '../../../bindings/wasm/npm/index.js';
import { entryFromJson, type Collection } from '../game/collection';
import { CRITIQUE_SECONDS, MOST_TRACED, TRACE_SECONDS, type Critique, type Engine, type EngineName, type Expansion, type Inspection,
  type Proof, type SolveOptions, type SolveResult, type Verdict, type Watch } from './engine';
import { critiqueFrom, resultFrom, squaresFrom } from './from_json';
import { TabQuestions } from './tab_questions';

// Searches run in workers of the package. All other queries run in a worker of the page.
type Package = Pick<typeof import('../../../bindings/wasm/npm/index.js'), 'mostThreads' | 'solve' | 'prove' | 'critique'>;

export class WasmEngine implements Engine {
  readonly place = 'tab';

  readonly threads: number;

  private readonly questions: TabQuestions;

  private constructor(private readonly sokrates: Package, base: string) {
    this.threads = sokrates.mostThreads();
    this.questions = new TabQuestions(base);
  }

  // Rejects if the package is missing or this browser has no WebAssembly. The WebAssembly itself is loaded and compiled at
  // the first query.
  static async open(base: string): Promise<WasmEngine> {
    const sokrates = (await import(/* @vite-ignore */ new URL('sokrates/index.js', base).href)) as Package;
    if (typeof WebAssembly !== 'object') throw new Error('this browser has no WebAssembly');
    return new WasmEngine(sokrates, base);
  }

  engines(): Promise<EngineName[]> {
    return this.questions.ask('engines');
  }

  async solve(level: string, options: SolveOptions, watch: Watch): Promise<SolveResult> {
    const result = await this.sokrates.solve(level, {
      objective: options.objective ?? undefined,
      engine: options.engine || undefined,
      seconds: options.seconds,
      threads: this.threads,
      signal: watch.signal,
      onProgress: ({ seconds, expanded, stored, lower_bound, moves, pushes, solution }: Progress) =>
        watch.onProgress({ seconds, expanded, stored, lowerBound: lower_bound, moves, pushes, solution }),
    });
    return resultFrom(result);
  }

  async critique(level: string, width: number, signal: AbortSignal): Promise<Critique> {
    return critiqueFrom(await this.sokrates.critique(level, { seconds: CRITIQUE_SECONDS, signal }), width);
  }

  prove(level: string, objective: 'pushes' | 'moves', seconds: number, signal: AbortSignal): Promise<Proof> {
    return this.sokrates.prove(level, { objective, seconds, signal });
  }

  async trace(level: string, engine: string, nodes: number, signal: AbortSignal): Promise<readonly Expansion[]> {
    const result = await this.sokrates.solve(level, { engine, nodes, seconds: TRACE_SECONDS, trace: MOST_TRACED, signal });
    return result.trace ?? [];
  }

  async inspect(level: string, width: number): Promise<Inspection> {
    const answer = await this.questions.ask<Inspected>('inspect', level);
    return {
      deadSquares: squaresFrom(answer.dead, width),
      lowerBound: answer.lower_bound,
      unsolvable: answer.unsolvable_reason,
      oddities: answer.oddities,
      lost: answer.lost && { ...answer.lost, boxes: squaresFrom(answer.lost.boxes, width) },
    };
  }

  async read(text: string): Promise<Collection> {
    const { title, author, levels } = await this.questions.ask<LevelFile>('read', text);
    return {
      title,
      entries: levels.filter((level) => level.error === null).map((level) => entryFromJson(level, author)),
      problems: levels.filter((level) => level.error !== null).map((level) => `board ${level.number}: ${level.error}`),
    };
  }

  verify(level: string, lurd: string): Promise<Verdict> {
    return this.questions.ask('verify', level, lurd);
  }
}
