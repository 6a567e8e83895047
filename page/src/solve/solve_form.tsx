// What to ask: objective, engine, time; and where it is worked out, if there is a choice.
import type { EngineName, Objective, SolveOptions } from './engine';
import { OBJECTIVES } from './words';

const SECONDS = [5, 15, 60, 300] as const;

interface FormProps {
  readonly options: SolveOptions;
  readonly engines: readonly EngineName[];
  readonly isRunning: boolean;
  readonly change: (options: SolveOptions) => void;
  readonly begin: () => void;
  readonly cancel: () => void;
}

export function SolveForm({ options, engines, isRunning, change, begin, cancel }: FormProps) {
  return (
    <form class="solve-form" onSubmit={(event) => {
      event.preventDefault();
      if (!isRunning) begin();
    }}>
      <label>Find
        <select value={options.objective ?? 'any'} disabled={isRunning}
          onChange={(event) => change({ ...options, objective: event.currentTarget.value as Objective })}>
          {OBJECTIVES.map(([name, words]) => <option key={name} value={name}>{words}</option>)}
        </select>
      </label>
      <label>with
        <select value={options.engine} disabled={isRunning}
          onChange={(event) => change({ ...options, engine: event.currentTarget.value })}>
          <option value="">several engines in turns</option>
          {engines.map(({ name, summary }) => <option key={name} value={name} title={summary}>{name}</option>)}
        </select>
      </label>
      <label>within
        <select value={options.seconds} disabled={isRunning}
          onChange={(event) => change({ ...options, seconds: Number(event.currentTarget.value) })}>
          {SECONDS.map((seconds) => <option key={seconds} value={seconds}>{seconds < 60 ? `${seconds} seconds` : `${seconds / 60} min`}</option>)}
        </select>
      </label>
      {isRunning
        ? <button type="button" class="primary stop" onClick={cancel}>Cancel</button>
        : <button type="submit" class="primary">Solve</button>}
    </form>
  );
}
