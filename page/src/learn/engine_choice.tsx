// Chooses one of two engines, its heuristic and its weight.
import type { EngineName } from '../solve/engine';
import { aboutEngine, engineWords } from './names';
import { HEURISTICS, WEIGHTS, formatSettings, parseSettings, takesHeuristic, takesWeight } from './settings';

interface ChoiceProps {
  readonly chosen: string; // with settings: "weighted-astar:2"
  readonly engines: readonly EngineName[];
  readonly choose: (chosen: string) => void;
}

export function EngineChoice({ chosen, engines, choose }: ChoiceProps) {
  const settings = parseSettings(chosen);
  const { name } = settings;
  const names = engines.some((engine) => engine.name === name) ? engines : [{ name, summary: '' }, ...engines];
  return (
    <>
      <label class="name"><i class="sign" />
        <select aria-label="Engine" value={name} onChange={(event) => choose(formatSettings({ ...settings, name: event.currentTarget.value }))}>
          {names.map((engine) => <option key={engine.name} value={engine.name}>{engineWords(engine.name)}</option>)}</select></label>
      <p class="small soft">{aboutEngine(name) ?? engines.find((engine) => engine.name === name)?.summary}</p>
      {takesHeuristic(name) && (
        <div class="settings small">
          <label>Heuristic <select aria-label="Heuristic" value={settings.heuristic ?? ''} onChange={(event) => choose(formatSettings({ ...settings, heuristic: event.currentTarget.value || null }))}>
            <option value="">default</option>{HEURISTICS.map((heuristic) => <option key={heuristic} value={heuristic}>{heuristic}</option>)}</select></label>
          {takesWeight(name) && (
            <label>Weight <select aria-label="Weight" value={settings.weight ?? ''} onChange={(event) => choose(formatSettings({ ...settings, weight: Number(event.currentTarget.value) || null }))}>
              <option value="">default</option>{WEIGHTS.map((weight) => <option key={weight} value={weight}>{weight}</option>)}</select></label>
          )}
        </div>
      )}
    </>
  );
}
