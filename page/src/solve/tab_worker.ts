// Runs short queries of the solver in a worker, because an inspection would block the page for up to a third of a second.
export interface Question {
  readonly id: number;
  readonly base: string; // address of the page
  readonly task: string; // name of a function of the package `sokrates`
  readonly input: readonly unknown[];
}

export type Answer = { readonly id: number; readonly answer: unknown } | { readonly id: number; readonly failure: string };

type Package = Record<string, (...input: readonly unknown[]) => Promise<unknown>>;
let opened: Promise<Package> | null = null;

self.onmessage = async ({ data: { id, base, task, input } }: MessageEvent<Question>) => {
  const post = (message: Answer) => self.postMessage(message);
  try {
    opened ??= import(/* @vite-ignore */ new URL('sokrates/index.js', base).href) as Promise<Package>;
    post({ id, answer: await (await opened)[task]!(...input) });
  } catch (error) {
    post({ id, failure: String((error as Error).message ?? error) });
  }
};
