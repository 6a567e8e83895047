// The card after a win: stars, one sentence, the result compared with the proved minimum and with earlier results, and the
// next level.
import { useEffect, useRef } from 'preact/hooks';
import { Thumbnail } from '../board/thumbnail';
import type { Opened } from '../app/open';
import { usePage } from '../app/page';
import { pushCount, type Game } from '../game/game';
import { starsFor } from '../game/stars';
import { copyLink } from '../keep/download';
import { bestByPushes, type Result } from '../keep/games';
import { fewestOf } from '../library/fewest';
import { Icon } from '../ui/icon';
import { dayWords, moves, pushes } from '../ui/words';
import { Wreath } from './leaves';
import { useFewestMoves } from './use_fewest_moves';

interface WinProps {
  readonly opened: Opened;
  readonly game: Game;
  readonly results: readonly Result[];
  readonly fewest: number | null;
  readonly next: (() => void) | null;
  readonly watch: () => void;
  readonly again: () => void;
  readonly close: () => void;
}

const WORDS = ['Solved.', 'Solved.', 'Well done.', 'Perfect.'] as const;

export function WinCard({ opened, game, results, fewest, next, watch, again, close }: WinProps) {
  const { say, engine } = usePage();
  const focus = useRef<HTMLButtonElement>(null);
  useEffect(() => focus.current?.focus({ preventScroll: true }), []);
  const made = pushCount(game);
  const stars = starsFor(made, fewest);
  const fewestMoves = useFewestMoves(engine, game.level, stars === 3);
  const isGolden = fewestMoves !== null && game.steps.length <= fewestMoves;
  const before = bestByPushes(results.filter((result, i) => i > 0 || result.pushes !== made));
  const following = opened.entries[opened.index + 1];
  return (
    <section class="win-card" role="dialog" aria-labelledby="win-title">
      <button type="button" class="icon quiet close" aria-label="Close" title="Back to the board (Escape)" onClick={close}><Icon name="cross" /></button>
      <Wreath stars={stars} isProved={fewest !== null} golden={isGolden} />
      <h1 id="win-title">{WORDS[stars]}</h1>
      <p class="lead">Solved in <b>{pushes(made)}</b>, {moves(game.steps.length)}.{' '}
        {isGolden ? <>No solution has fewer pushes, none of these has fewer moves, and both are <b class="proved-word">proved</b>.</>
          : stars === 3 ? <>No solution has fewer pushes, and that is <b class="proved-word">proved</b>.</>
          : fewest !== null ? <>The fewest are {fewest}, <b class="proved-word">proved</b>.</> : null}</p>
      <Bars made={made} fewest={fewest} before={before} />
      {following && next && (
        <div class="nextup"><Thumbnail level={following.level} label={following.title} />
          <div><span class="eyebrow">Next</span><b class="serif">{following.title}</b><span class="small soft">{nextWords(opened)}</span></div>
          <button ref={focus} type="button" class="primary big" onClick={next}>Play <Icon name="right" /></button></div>
      )}
      <div class="acts">
        <button type="button" onClick={watch}><Icon name="play" /> Watch</button>
        <button type="button" onClick={() => void copyLink(say)}><Icon name="share" /> Share</button>
        <button ref={following ? undefined : focus} type="button" onClick={again}><Icon name="restart" /> Again</button>
      </div>
    </section>
  );
}

function nextWords({ key, index, entries }: Opened): string {
  const { pushes: fewest, difficulty } = fewestOf(key, index + 2, entries[index + 1]!.level);
  return [difficulty, fewest === null ? null : pushes(fewest)].filter(Boolean).join(', ');
}

function Bars({ made, fewest, before }: { made: number; fewest: number | null; before: Result | null }) {
  const most = Math.max(made, fewest ?? 0, before?.pushes ?? 0, 1);
  const bar = (words: string, count: number, kind: string) => (
    <div><span class={kind === 'now' ? '' : 'soft'}>{words}</span><span class="measure"><i class={kind} style={`width: ${(100 * count) / most}%`} /></span><b>{count}</b></div>
  );
  return (
    <div class="bars num">
      {bar('This game', made, 'now')}
      {fewest !== null && bar('Proved best', fewest, 'best')}
      {before && bar(before.date ? `You, ${dayWords(new Date(before.date)).replace(/^(Today|Yesterday)$/, (word) => word.toLowerCase())}` : 'You, before', before.pushes, 'before')}
    </div>
  );
}
