// Draws two plots: the total pushes that the game needs after each of its pushes, and both bounds of a search over time.
import { useId } from 'preact/hooks';
import { LOST } from '../solve/needed_pushes';
import type { BoundPoint } from '../solve/use_search';
import { timeWords } from '../solve/words';
import { Icon } from '../ui/icon';
import type { Finding, Needed } from './lines';

const [WIDTH, LEFT, RIGHT] = [400, 30, 10];

interface TotalsProps {
  readonly needed: Needed;
  readonly pushes: number; // pushes of the game
  readonly at: number;
  readonly finding: Finding;
}

export function TotalsPlot({ needed, pushes, at, finding }: TotalsProps) {
  const id = useId();
  const totals = needed.map((left, i) => (left === null || left === LOST ? null : i + left));
  const fewest = totals[0] ?? null;
  if (fewest === null || pushes === 0) return null;
  const { lostAt, detours } = finding;
  const most = Math.max(fewest, ...totals.map((total) => total ?? 0));
  const [low, high] = [Math.max(0, fewest - 1), most + 1];
  const x = (push: number) => LEFT + (push * (WIDTH - LEFT - RIGHT)) / pushes;
  const y = (total: number) => 84 - ((total - low) * 70) / (high - low);
  const known = totals.map((total, i) => ({ total, i })).filter((point): point is { total: number; i: number } => point.total !== null && (lostAt === null || point.i < lostAt));
  const end = lostAt === null ? x(known[known.length - 1]!.i) : x(lostAt - 0.5);
  const words = lostAt !== null ? `The game was lost at push ${lostAt}.` : detours.length > 0 ? `Detours at pushes ${detours.map(({ push }) => push).join(', ')}.` : 'No detours so far.';
  return (
    <figure class="card plot"><figcaption class="row between small"><b>Pushes this game would need in all</b><span class="soft num">fewest: {fewest}</span></figcaption>
      <svg viewBox={`0 0 ${WIDTH} 104`} role="img" aria-label={words}>
        <defs><pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="lost-line" d="M2 0V7" /></pattern></defs>
        {lostAt !== null && (
          <>
            <rect class="lost-ground" x={end} y="10" width={WIDTH - RIGHT - end} height="74" rx="6" /><rect x={end} y="10" width={WIDTH - RIGHT - end} height="74" rx="6" fill={`url(#${id})`} />
            <text class="strong lost-word" x={(end + WIDTH - RIGHT) / 2} y="26" text-anchor="middle">lost here</text>
          </>
        )}
        {[...new Set([fewest, most])].map((total) => (
          <g key={total}><path class={total === fewest ? 'fewest' : 'axis'} d={`M${LEFT} ${y(total)}H${WIDTH - RIGHT}`} /><text x={LEFT - 8} y={y(total) + 4} text-anchor="end">{total}</text></g>
        ))}
        <path class="total" d={`${known.map(({ total, i }, k) => `${k ? `H${x(i)}V` : `M${x(i)} `}${y(total)}`).join('')}H${end}`} />
        {detours.slice(0, 12).map(({ push, by }, i) => (
          <g key={push}><path class="detour" d={`M${x(push)} ${y(totals[push]!) - 7}l7 7-7 7-7-7z`} />{i < 3 && <text class="strong" x={x(push) + 9} y={y(totals[push]!) - 8}>+{by}{i === 0 ? ', a detour' : ''}</text>}</g>
        ))}
        <path class={lostAt !== null && at >= lostAt ? 'here lost' : 'here'} d={`M${x(at)} 8V86`} />
        <text x={LEFT} y="100">start</text><text x={WIDTH - RIGHT} y="100" text-anchor="end">push {pushes}</text>
      </svg></figure>
  );
}

export function BoundsPlot({ points, unit, optimal }: { points: readonly BoundPoint[]; unit: string; optimal: boolean }) {
  const last = points[points.length - 1];
  if (!last) return null;
  const highest = points.reduce((top, point) => Math.max(top, point.lower, point.upper ?? 0), 1);
  const lowest = Math.max(0, Math.min(...points.map(({ lower }) => lower)) - 1);
  const end = Math.max(last.seconds, 0.001);
  const x = (seconds: number) => LEFT + (seconds / end) * (WIDTH - LEFT - RIGHT - 6);
  const y = (value: number) => 74 - ((value - lowest) * 60) / (highest + 1 - lowest);
  const stairs = (values: readonly { seconds: number; value: number }[]) =>
    values.map(({ seconds, value }, i) => (i === 0 ? `M${x(seconds)} ${y(value)}` : `H${x(seconds)}V${y(value)}`)).join('') + (values.length ? `H${x(end)}` : '');
  const lower = [{ ...points[0]!, seconds: 0 }, ...points].map(({ seconds, lower: value }) => ({ seconds, value }));
  const upper = points.flatMap(({ seconds, upper: value }) => (value === null ? [] : [{ seconds, value }]));
  const words = last.upper === null ? `At least ${last.lower} ${unit} are needed; no solution yet.`
    : last.upper <= last.lower ? `${last.upper} ${unit}: found, and proved to be the fewest.` : `Between ${last.lower} and ${last.upper} ${unit}.`;
  return (
    <figure class="card plot bounds"><figcaption class="row between small"><b>{optimal ? `How the ${last.upper} were proved` : 'What is found and what is proved'}</b>
      {optimal && <span class="pill good"><Icon name="seal" /> bounds met</span>}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} 94`} role="img" aria-label={words}>
        <path class="axis" d={`M${LEFT} 78H${WIDTH - RIGHT}`} />
        <path class="upper" d={stairs(upper)} /><path class="lower" d={stairs(lower)} />
        {upper[0] && <rect class="found" x={x(upper[0].seconds) - 4} y={y(upper[0].value) - 4} width="8" height="8" />}
        {optimal ? <path class="met" d={`M${x(end)} ${y(last.lower) - 8}l8 8-8 8-8-8z`} /> : null}
        <text class="strong" x={LEFT + 4} y={y(last.lower) + 15}>{optimal ? '' : `proved: at least ${last.lower}`}</text>
        <text class="strong" x={WIDTH - RIGHT - 16} y={y(last.upper ?? last.lower) - 9} text-anchor="end">{last.upper === null ? '' : optimal ? last.upper : `found: ${last.upper}`}</text>
        <text x={LEFT} y="91">0</text><text x={WIDTH - RIGHT} y="91" text-anchor="end">{timeWords(last.seconds)}</text>
      </svg>
      <p class="small soft">{words}</p></figure>
  );
}
