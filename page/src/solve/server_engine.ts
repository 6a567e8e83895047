// The engine on the server of `sokrates serve` (docs/http.md). Streams are read with fetch, because they may need a token.
import { OPERATIONS, type Answers, type Bodies, type Error as Refusal, type Job, type LevelFile, type Progress as JsonProgress, type Result, type Solution } from '../../generated/api';
import { entryFromJson, type Collection } from '../game/collection';
import { CRITIQUE_SECONDS, MOST_TRACED, TRACE_SECONDS, type Critique, type Engine, type EngineName, type Expansion, type Inspection, type Progress,
  type Proof, type SolveOptions, type SolveResult, type Verdict, type Watch } from './engine';
import { critiqueFrom, resultFrom, squaresFrom } from './from_json';

type Operation = keyof typeof OPERATIONS;
type BodyOf<Name> = Name extends keyof Bodies ? Bodies[Name] : undefined;

// The events of a stream, with the data of each.
type JobEvent = readonly ['job' | 'end', Job] | readonly ['progress', JsonProgress] | readonly ['solution', Solution];

export class ServerEngine implements Engine {
  readonly place = 'server';
  threads = 1;
  private readonly client = `page-${crypto.getRandomValues(new Uint32Array(2)).join('')}`;

  constructor(private readonly base: string, private readonly token: string | null) {}

  async engines(): Promise<readonly EngineName[]> {
    const about = await this.ask('about');
    this.threads = about.limits.threads;
    return about.engines;
  }

  async solve(level: string, options: SolveOptions, watch: Watch): Promise<SolveResult> {
    const { objective, engine, seconds } = options;
    const ended = await this.job(
      { level, task: 'solve', objective: objective ?? undefined, time: seconds, engine: engine || undefined }, watch.signal,
      (event) => {
        const progress = progressFrom(event);
        if (progress) watch.onProgress(progress);
      });
    return resultFrom(ended);
  }

  async inspect(level: string, width: number): Promise<Inspection> {
    const answer = await this.ask('inspect', { level });
    const { position } = answer;
    return {
      deadSquares: squaresFrom(answer.dead, width),
      lowerBound: answer.lower_bound,
      unsolvable: answer.unsolvable_reason || null,
      oddities: answer.oddities,
      lost: position.dead
        ? { reason: position.reason ?? '', detector: position.detector ?? '', boxes: squaresFrom(position.boxes.map(({ row, column }) => [row, column]), width) }
        : null,
    };
  }

  async read(text: string): Promise<Collection> {
    const answer = await this.ask('convert', { level: text, to: 'json' });
    const read = JSON.parse(answer.text) as LevelFile;
    return {
      title: read.title,
      entries: read.levels.map((level) => entryFromJson(level, read.author)),
      problems: answer.broken.map(({ number, reason }) => `board ${number}: ${reason}`),
    };
  }

  async verify(level: string, solution: string): Promise<Verdict> {
    return this.ask('verify', { level, solution });
  }

  async critique(level: string, width: number, signal: AbortSignal): Promise<Critique> {
    const answer = await this.job({ level, task: 'critique', time: CRITIQUE_SECONDS }, signal);
    const verdict = answer.solution ? await this.ask('verify', { level, solution: answer.solution }) : null;
    return critiqueFrom({ ...answer, difficulty: verdict?.difficulty }, width);
  }

  async prove(level: string, objective: 'pushes' | 'moves', seconds: number, signal: AbortSignal): Promise<Proof> {
    const { reason, claim = null, certificate = null, states = null } = await this.job({ level, task: 'prove', objective, time: seconds }, signal);
    return { reason, claim, certificate, states };
  }

  async trace(level: string, engine: string, nodes: number, signal: AbortSignal): Promise<readonly Expansion[]> {
    return (await this.job({ level, engine, nodes, time: TRACE_SECONDS, trace: MOST_TRACED }, signal)).trace ?? [];
  }

  async film(level: string, solution: string): Promise<Blob> {
    return (await this.fetch('render', { level, solution, to: 'gif' })).blob();
  }

  // Starts a job, follows its stream, and returns its result. An abort stops the job on the server and waits for its result
  // so far.
  private async job(body: Bodies['beginJob'], signal: AbortSignal, onEvent: (event: JobEvent) => void = () => {}): Promise<Result> {
    const { id } = await this.ask('beginJob', { ...body, client: this.client });
    const cancel = () => void this.fetch('cancelJob', undefined, id).catch(() => {});
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    try {
      const stream = await this.fetch('jobEvents', undefined, id);
      for await (const event of eventsOf(stream.body!) as AsyncGenerator<JobEvent>) {
        if (event[0] === 'end' && event[1].result) return event[1].result;
        onEvent(event);
      }
      // The stream was interrupted, so read the result from the job itself.
      const { result } = await this.ask('job', undefined, id);
      if (result) return result;
      throw new Error('the connection to the server was lost');
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  private async ask<Name extends keyof Answers>(operation: Name, body?: BodyOf<Name>, id = ''): Promise<Answers[Name]> {
    return (await this.fetch(operation, body, id)).json();
  }

  private async fetch<Name extends Operation>(operation: Name, body?: BodyOf<Name>, id = ''): Promise<Response> {
    const [method, path] = OPERATIONS[operation];
    const headers: Record<string, string> = this.token ? { Authorization: `Bearer ${this.token}` } : {};
    if (body) headers['Content-Type'] = 'application/json';
    const answer = await fetch(new URL(path.replace('{id}', id), this.base), { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) {
      const refusal = (await answer.json().catch(() => null)) as Refusal | null;
      throw new Error(refusal?.error ?? `the server answered ${answer.status}`);
    }
    return answer;
  }
}

export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<readonly [string, unknown]> {
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

// Returns null if the event reports no progress.
function progressFrom(event: JobEvent): Progress | null {
  if (event[0] === 'progress') {
    const { seconds, expanded, stored, lower_bound, moves, pushes } = event[1];
    return { seconds, expanded, stored, lowerBound: lower_bound, moves, pushes, solution: null };
  }
  if (event[0] !== 'solution') return null;
  const { seconds, lower_bound, moves, pushes, solution } = event[1];
  return { seconds, expanded: 0, stored: 0, lowerBound: lower_bound, moves, pushes, solution };
}
