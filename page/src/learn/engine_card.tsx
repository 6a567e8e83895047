// The card of one of two engines: the expanded states, the open states, and each state by its pushes so far and its
// estimated remaining pushes. A filled mark is an expanded state, and a hollow mark is a state that waits.
import type { EngineName } from '../solve/engine';
import { Icon } from '../ui/icon';
import { count, pushes } from '../ui/words';
import { EngineChoice } from './engine_choice';
import type { Trace } from './use_traces';
import { lookedAt, waitingAt } from './waiting';

interface CardProps {
  readonly side: 'a' | 'b';
  readonly trace: Trace;
  readonly engines: readonly EngineName[];
  readonly looked: number; // expanded states at the current position of the bar
  readonly most: { readonly g: number; readonly h: number }; // maximum of both plots
  readonly fewest: number | null;
  readonly choose: (name: string) => void;
}

export function EngineCard({ side, trace, engines, looked, most, fewest, choose }: CardProps) {
  const { name, result } = trace;
  const all = result?.expanded ?? 0;
  const shown = lookedAt(trace.states, looked);
  const waiting = waitingAt(trace.waiting ?? [], looked);
  const last = shown[shown.length - 1];
  const isDone = result !== null && looked >= all;
  return (
    <section class={`engine-card ${side}`} aria-label={`Engine ${side === 'a' ? 'one' : 'two'}`}>
      <EngineChoice chosen={name} engines={engines} choose={choose} />
      <div class="nums num"><div><b>{Math.min(looked, all).toLocaleString('en')}</b><span class="small soft"><span class="desk-only">{all === 1 ? 'state' : 'states'} </span>looked at</span></div>
        <div><b>{(last?.open ?? 0).toLocaleString('en')}</b><span class="small soft">waiting</span></div></div>
      <div class="prog"><span class="track"><i style={`width: ${all === 0 ? 0 : (100 * Math.min(looked, all)) / all}%`} /></span>
        <span class={`small ${isDone ? 'done' : 'soft'}`} role="status">{trace.failure ? trace.failure : result === null ? 'searching …' : isDone ? <Outcome trace={trace} /> : `${last?.g ?? 0} deep; ${count(all, 'state')} to the end`}</span></div>
      <Plot looked={shown} waiting={waiting} side={side} most={most} fewest={fewest} />
    </section>
  );
}

function Outcome({ trace: { result } }: { trace: Trace }) {
  if (result?.status === 'solved') return <><Icon name={result.optimal ? 'seal' : 'check'} /> done: {pushes(result.pushes!)}{result.optimal ? ', proved' : ''}</>;
  return <>{result?.status === 'unsolvable' ? 'done: no solution, proved' : `not solved (${result?.limit ?? 'no limit'})`}</>;
}

const [WIDTH, HEIGHT, LEFT] = [320, 300, 34];

type Rated = { readonly g: number; readonly h: number };

function countByPlace(states: readonly Rated[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { g, h } of states) counts.set(`${g},${h}`, (counts.get(`${g},${h}`) ?? 0) + 1);
  return counts;
}

interface PlotProps {
  readonly looked: readonly Rated[];
  readonly waiting: readonly Rated[];
  readonly side: 'a' | 'b';
  readonly most: Rated;
  readonly fewest: number | null;
}

function Plot({ looked, waiting, side, most, fewest }: PlotProps) {
  const x = (g: number) => LEFT + (g * (WIDTH - LEFT - 14)) / Math.max(1, most.g);
  const y = (h: number) => HEIGHT - 34 - (h * (HEIGHT - 56)) / Math.max(1, most.h);
  const lineFrom = fewest === null ? 0 : Math.max(0, fewest - most.h);
  const dots = (states: readonly Rated[], kind: string) => [...countByPlace(states)].map(([place, times]) => {
    const [g, h] = place.split(',').map(Number) as [number, number];
    const radius = 2 + Math.min(5, 1.15 * Math.sqrt(times));
    return side === 'a' ? <circle key={`${kind} ${place}`} class={kind} cx={x(g)} cy={y(h)} r={radius} />
      : <rect key={`${kind} ${place}`} class={kind} x={x(g) - radius * 0.9} y={y(h) - radius * 0.9} width={1.8 * radius} height={1.8 * radius} rx="1" />;
  });
  return (
    <svg class="map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="States by pushes made and by pushes still needed at least; filled: looked at, hollow: waiting">
      <path class="axis" d={`M${LEFT} ${y(0) + 10}H${WIDTH - 6}M24 ${y(most.h)}V${y(0)}`} />
      {fewest !== null && fewest <= most.g && <path class="fewest" d={`M${x(lineFrom)} ${y(fewest - lineFrom)}L${x(fewest)} ${y(0)}`} />}
      {dots(waiting, 'dot waits')}
      {dots(looked, 'dot')}
      <text x={LEFT} y={HEIGHT - 6}>pushes made</text><text x={WIDTH - 6} y={HEIGHT - 6} text-anchor="end">{most.g}</text>
      <text transform={`rotate(-90 14 ${y(0)})`} x="14" y={y(0)}>still needed, at least</text>
      {fewest !== null && fewest <= most.g && <text class="strong" x={x(lineFrom) + 8} y={y(fewest - lineFrom) - 4}>sum {fewest}</text>}
    </svg>
  );
}
