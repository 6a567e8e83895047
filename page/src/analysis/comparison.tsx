// A card that shows the counts of a game beside those of a proved shortest solution.
import type { Comparison, Counts } from './branches';

const COLUMNS: readonly (readonly [keyof Counts, string])[] = [['pushes', 'pushes'], ['moves', 'moves'], ['lines', 'box lines'], ['changes', 'box changes']];

export function ComparisonCard({ comparison: { game, best, sameUntil } }: { comparison: Comparison }) {
  const words = sameUntil === best.pushes ? 'the same pushes' : sameUntil === 0 ? 'different from the first push' : `the same until push ${sameUntil}`;
  return (
    <figure class="card compare"><figcaption class="row between small"><b>Compared with a best solution</b><span class="soft">{words}</span></figcaption>
      <table class="num">
        <thead><tr><td />{COLUMNS.map(([key, name]) => <th key={key} scope="col">{name}</th>)}</tr></thead>
        <tbody>
          <tr><th scope="row">This game</th>{COLUMNS.map(([key]) => <td key={key}><b>{game[key]}</b></td>)}</tr>
          <tr class="best"><th scope="row">Best, proved</th>{COLUMNS.map(([key]) => <td key={key}>{best[key]}</td>)}</tr>
        </tbody>
      </table>
    </figure>
  );
}
