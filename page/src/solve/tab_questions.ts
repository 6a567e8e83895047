// The page's side of tab_worker.ts. A failed worker is terminated, and the next query starts a new one.
import type { Answer } from './tab_worker';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class TabQuestions {
  private worker: Worker | null = null;
  private waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor(private readonly base: string) {}

  ask<T>(task: string, ...input: readonly unknown[]): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      const id = ++this.asked;
      this.waiting.set(id, { resolve, reject });
      this.worker ??= this.start();
      this.worker.postMessage({ id, base: this.base, task, input });
    }) as Promise<T>;
  }

  private start(): Worker {
    const worker = new Worker(new URL('./tab_worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const question = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('answer' in data) question?.resolve(data.answer);
      else question?.reject(new Error(data.failure));
      if ('failure' in data) this.end(`the solver in this tab was restarted: ${data.failure}`);
    };
    worker.onerror = (event) => this.end(event.message || 'the solver in this tab was restarted');
    return worker;
  }

  private end(reason: string): void {
    this.worker?.terminate();
    this.worker = null;
    const left = this.waiting;
    this.waiting = new Map();
    for (const { reject } of left.values()) reject(new Error(reason));
  }
}
