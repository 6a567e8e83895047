// Chooses where the solver runs: in this tab or on the server.
import { usePage } from '../app/page';
import type { Engine } from '../solve/engine';

const threadWords = ({ threads }: Engine) => (threads > 1 ? ` on ${threads} threads` : '');

export function EnginePlace() {
  const { state, engine, chooseEngine } = usePage();
  const found = state.engines;
  if (!found) return <p class="soft small">Looking for a solver …</p>;
  if (found.tab && found.server) {
    return (
      <p class="soft small"><label>Solved{' '}
        <select value={engine!.place} onChange={(event) => chooseEngine(event.currentTarget.value as 'tab')}>
          <option value="server">by the server, on all its cores</option>
          <option value="tab">in this tab{threadWords(found.tab)}: nothing leaves it</option>
        </select></label></p>
    );
  }
  if (found.tab) return <p class="soft small">Solved in this tab, as WebAssembly{threadWords(found.tab)}: nothing leaves your machine.</p>;
  return <p class="soft small">{found.server ? 'Solved by the server this page came from.' : 'No solver is at hand: play, draw and watch.'}</p>;
}
