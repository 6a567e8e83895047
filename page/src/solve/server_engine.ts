// The engine on the server of `sokrates serve` (docs/http.md). Streams are read with fetch, because they may need a token.
import { entryFromJson, type JsonCollection } from '../game/collection_json';
import type { Collection } from '../game/collection';
import { CRITIQUE_SECONDS, MOST_TRACED, TRACE_SECONDS, type Critique, type Engine, type EngineName, type Expansion, type Inspection, type Progress,
  type Proof, type SolveOptions, type SolveResult, type Verdict, type Watch } from './engine';

type Json = Record<string, any>;

export class ServerEngine implements Engine {
  readonly place = 'server';
  threads = 1;
  private readonly client = `page-${crypto.getRandomValues(new Uint32Array(2)).join('')}`;

  constructor(private readonly base: string, private readonly token: string | null) {}

  async engines(): Promise<EngineName[]> {
    const about = await this.json('GET', 'about');
    this.threads = about.limits.threads;
    return about.engines;
  }

  async solve(level: string, options: SolveOptions, watch: Watch): Promise<SolveResult> {
    const { objective, engine, seconds } = options;
    const ended = await this.job(
      { level, task: 'solve', objective, time: seconds, engine: engine || null }, watch.signal,
      (event, data) => {
        if (event === 'progress' || event === 'solution') watch.onProgress(progressFrom(event, data));
      });
    return resultFrom(ended);
  }

  async inspect(level: string, width: number): Promise<Inspection> {
    const told = await this.json('POST', 'inspect', { level });
    const position = told.position as Json | null;
    return {
      deadSquares: told.dead.map(([row, column]: [number, number]) => (row - 1) * width + column - 1),
      lowerBound: told.lower_bound,
      unsolvable: told.unsolvable_reason || null,
      oddities: told.oddities,
      lost: position?.dead
        ? {
          reason: position.reason,
          detector: position.detector,
          boxes: position.boxes.map((box: Json) => (box.row - 1) * width + box.column - 1),
        }
        : null,
    };
  }

  async read(text: string): Promise<Collection> {
    const told = await this.json('POST', 'convert', { level: text, to: 'json' });
    const read = JSON.parse(told.text) as JsonCollection;
    return {
      title: read.title ?? '',
      entries: read.levels.map(entryFromJson),
      problems: told.broken.map((broken: Json) => `board ${broken.number}: ${broken.reason}`),
    };
  }

  async verify(level: string, solution: string): Promise<Verdict> {
    return (await this.json('POST', 'verify', { level, solution })) as Verdict;
  }

  async critique(level: string, width: number, signal: AbortSignal): Promise<Critique> {
    const told = await this.job({ level, task: 'critique', time: CRITIQUE_SECONDS }, signal, () => {});
    const verdict = told.solution ? await this.json('POST', 'verify', { level, solution: told.solution }) : null;
    return critiqueFrom({ ...told, difficulty: verdict?.difficulty }, width);
  }

  async prove(level: string, objective: 'pushes' | 'moves', seconds: number, signal: AbortSignal): Promise<Proof> {
    return (await this.job({ level, task: 'prove', objective, time: seconds }, signal, () => {})) as Proof;
  }

  async trace(level: string, engine: string, nodes: number, signal: AbortSignal): Promise<Expansion[]> {
    return (await this.job({ level, engine, nodes, time: TRACE_SECONDS, trace: MOST_TRACED }, signal, () => {})).trace;
  }

  async film(level: string, solution: string): Promise<Blob> {
    return (await this.fetch('POST', 'render', { level, solution, to: 'gif' })).blob();
  }

  // Starts a job, follows its stream, and returns its result. An abort stops the job on the server and waits for its result
  // so far.
  private async job(body: Json, signal: AbortSignal, onEvent: (event: string, data: Json) => void): Promise<Json> {
    const job = await this.json('POST', 'jobs', { ...body, client: this.client });
    const cancel = () => void this.fetch('DELETE', `jobs/${job.id}`).catch(() => {});
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    try {
      const stream = await this.fetch('GET', `jobs/${job.id}/events`);
      for await (const [event, data] of eventsOf(stream.body!)) {
        if (event === 'end') return data.result;
        onEvent(event, data);
      }
      // The stream was interrupted, so read the result from the job itself.
      const now = await this.json('GET', `jobs/${job.id}`);
      if (now.result) return now.result;
      throw new Error('the connection to the server was lost');
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  private async json(method: string, path: string, body?: Json): Promise<Json> {
    return (await this.fetch(method, path, body)).json();
  }

  private async fetch(method: string, path: string, body?: Json): Promise<Response> {
    const headers: Record<string, string> = this.token ? { Authorization: `Bearer ${this.token}` } : {};
    if (body) headers['Content-Type'] = 'application/json';
    const answer = await fetch(new URL(`api/${path}`, this.base), { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) {
      const told = (await answer.json().catch(() => null)) as Json | null;
      throw new Error(told?.error ?? `the server answered ${answer.status}`);
    }
    return answer;
  }
}

export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<[string, Json]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) => lines.filter((line) => line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).replace(/^ /, '')).join('\n');
      if (field('data')) yield [field('event'), JSON.parse(field('data'))];
    }
  }
}

function progressFrom(event: string, data: Json): Progress {
  return {
    seconds: data.seconds,
    expanded: data.expanded ?? 0,
    stored: data.stored ?? 0,
    lowerBound: data.lower_bound,
    moves: data.moves,
    pushes: data.pushes,
    solution: event === 'solution' ? data.solution : null,
  };
}

// Converts the JSON of `critique --json`, from the server or from the package.
export function critiqueFrom(told: Json, width: number): Critique {
  const squares = (list: [number, number][] | undefined) =>
    (list ?? []).map(([row, column]) => (row - 1) * width + column - 1);
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

// Converts the JSON of `solve --json`, from the server or from the package.
export function resultFrom(told: Json): SolveResult {
  return {
    status: told.status,
    reason: told.reason ?? null,
    limit: told.limit ?? null,
    engine: told.engine,
    foundBy: told.found_by ?? null,
    optimal: told.optimal === true,
    solution: told.solution ?? null,
    moves: told.moves ?? null,
    pushes: told.pushes ?? null,
    lowerBound: told.lower_bound ?? null,
    seconds: told.seconds,
    expanded: told.expanded,
    generated: told.generated,
    peakBytes: told.peak_bytes,
  };
}
