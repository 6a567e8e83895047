// Both bounds over time: what is proved to be needed (from below) and what was found (from above). They meet in a proof.
import { timeWords } from './words';

export interface BoundPoint {
  readonly seconds: number;
  readonly lower: number;
  readonly upper: number | null;
}

const WIDTH = 320;
const HEIGHT = 110;
const LEFT = 34;
const BOTTOM = 18;

export function BoundsPlot({ points, unit }: { points: readonly BoundPoint[]; unit: string }) {
  const last = points[points.length - 1];
  if (!last) return null;
  const most = points.reduce((top, point) => Math.max(top, point.lower, point.upper ?? 0), 1) * 1.15;
  const end = Math.max(last.seconds, 0.001);
  const x = (seconds: number) => LEFT + (seconds / end) * (WIDTH - LEFT - 6);
  const y = (value: number) => (HEIGHT - BOTTOM) * (1 - value / most) + 4;
  const stairs = (values: readonly { seconds: number; value: number }[]) =>
    values.map(({ seconds, value }, i) =>
      i === 0 ? `M${x(seconds)} ${y(value)}` : `H${x(seconds)}V${y(value)}`).join('') + (values.length ? `H${x(end)}` : '');
  const lower = [{ ...points[0]!, seconds: 0 }, ...points].map(({ seconds, lower: value }) => ({ seconds, value }));
  const upper = points.flatMap(({ seconds, upper: value }) => (value === null ? [] : [{ seconds, value }]));
  const words = last.upper === null
    ? `At least ${last.lower} ${unit} are needed; no solution yet.`
    : last.upper <= last.lower ? `${last.upper} ${unit}, found and proved to be the fewest.`
    : `Between ${last.lower} and ${last.upper} ${unit}.`;
  return (
    <figure class="plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
        <path class="axis" d={`M${LEFT} 4V${HEIGHT - BOTTOM + 4}H${WIDTH - 4}`} />
        <path class="lower" d={stairs(lower)} />
        <path class="upper" d={stairs(upper)} />
        {upper[0] && <circle class="first" cx={x(upper[0].seconds)} cy={y(upper[0].value)} r="3.5" />}
        <text x={LEFT - 4} y={y(last.lower) + 4} text-anchor="end">{last.lower}</text>
        {last.upper !== null && last.upper !== last.lower &&
          <text x={LEFT - 4} y={Math.min(y(last.upper) + 4, y(last.lower) - 8)} text-anchor="end">{last.upper}</text>}
        <text x={WIDTH - 6} y={HEIGHT - 2} text-anchor="end">{timeWords(last.seconds)}</text>
      </svg>
      <figcaption><span>{words}</span> <span class="key upper">found</span> <span class="key lower">proved</span></figcaption>
    </figure>
  );
}
