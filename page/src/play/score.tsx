// The score of the game: pushes, moves, the best game, and a gauge with marks for two and three stars.
import { starsFor, twoStarsAt } from '../game/stars';
import { bestByPushes, type Result } from '../keep/games';
import { Stars } from '../ui/stars';
import { dayWords, moves, pushes as pushWords } from '../ui/words';

interface ScoreProps {
  readonly moves: number;
  readonly pushes: number;
  readonly results: readonly Result[];
  readonly fewest: number | null;
}

export function Score({ moves: moveCount, pushes, results, fewest }: ScoreProps) {
  const best = bestByPushes(results);
  return (
    <section class="score" aria-label="The game">
      <div class="count"><span class="serif num" data-test="pushes">{pushes}</span>
        <span><b>{pushes === 1 ? 'push' : 'pushes'}</b>
          <span class="soft small num under"><span data-test="moves">{moveCount}</span> {moveCount === 1 ? 'move' : 'moves'}{best && <> · your best {best.pushes}</>}</span></span></div>
      {fewest !== null && fewest > 0 && <Gauge pushes={pushes} fewest={fewest} />}
    </section>
  );
}

function Gauge({ pushes, fewest }: { pushes: number; fewest: number }) {
  const two = twoStarsAt(fewest);
  const most = Math.max(Math.round(fewest * 1.5), fewest + 2);
  const left = (count: number) => `left: ${(100 * count) / most}%`;
  return (
    <div class="gauge" role="img" aria-label={`${pushWords(pushes)}; three stars at ${fewest}, two at ${two}`}>
      <div class="track"><i style={`width: ${Math.min(100, (100 * pushes) / most)}%`} /></div>
      <span class="tick num" style={left(fewest)}><span>{fewest}</span><Stars count={3} /></span>
      {two > fewest && <span class={`tick num ${(two - fewest) / most < 0.12 ? 'close' : ''}`} style={left(two)}><span>{two}</span><Stars count={2} of={2} /></span>}
    </div>
  );
}

export function Tries({ results, fewest }: { results: readonly Result[]; fewest: number | null }) {
  const dated = results.slice(0, 5);
  if (dated.length === 0) return null;
  return (
    <div class="stack tight tries"><span class="eyebrow">Your games here</span>
      <ul>{dated.map((result, i) => (
        <li key={i} title={`${pushWords(result.pushes)}, ${moves(result.moves)}`}><span>{result.date ? dayWords(new Date(result.date)) : 'Before'}</span>
          <b class="num">{pushWords(result.pushes)}</b><Stars count={starsFor(result.pushes, fewest)} isProved={fewest !== null} /></li>
      ))}</ul></div>
  );
}
