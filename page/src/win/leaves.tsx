// Olive leaves that fall when a level is won, and the wreath on the card.
import { STAR, starKind } from '../ui/stars';

const LEAF = 'M0 0C5 -9 5 -19 0 -28C-5 -19 -5 -9 0 0Z';
const [WIDTH, HEIGHT, COUNT, KINDS] = [1000, 700, 46, 5];

// A Lehmer generator places the same leaves each time, so that pictures of a level do not differ.
function* numbers(seed: number): Generator<number, never> {
  for (;;) yield (seed = (seed * 16807) % 2147483647) / 2147483647;
}

export function Leaves() {
  const random = numbers(7);
  const next = () => random.next().value;
  return (
    <svg class="leaves" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {Array.from({ length: COUNT }, (_, i) => (
        <g key={i} class="leaf-fall" style={`animation-delay: ${Math.round(next() * 500)}ms`}>
          <path class={`leaf-${i % KINDS}`} d={LEAF}
            transform={`translate(${Math.round(next() * WIDTH)} ${Math.round(next() * HEIGHT)}) rotate(${Math.round(next() * 360)}) scale(${(0.4 + next() * 0.4).toFixed(2)})`} />
        </g>
      ))}
    </svg>
  );
}

const PLACES = [[-41, 8, 1.85], [0, -14, 2.5], [41, 8, 1.85]] as const;
const ORDER = [0, 1, 2] as const;

function Twig({ side }: { side: 1 | -1 }) {
  return (
    <>
      <path class="twig" d={`M${side * 8} 62C${side * 62} 54 ${side * 92} 10 ${side * 74} -58`} />
      {Array.from({ length: 9 }, (_, i) => {
        const along = (i + 0.6) / 9;
        const angle = 1.42 - along * 2.02;
        const [x, y] = [Math.cos(angle) * 78 * side, Math.sin(angle) * 66];
        return [1, -1].map((out) => (
          <path key={`${i} ${out}`} class="leaf" d={LEAF}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(side * (angle * 180) / Math.PI + out * 38).toFixed(1)}) scale(${(0.95 - along * 0.25).toFixed(2)})`} />
        ));
      })}
    </>
  );
}

// The wreath is golden if the moves are the fewest, too.
export function Wreath({ stars, isProved, golden }: { stars: number; isProved: boolean; golden: boolean }) {
  return (
    <svg class={`wreath ${golden ? 'golden' : ''}`} viewBox="-120 -92 240 164" role="img" aria-label={`${stars} of 3 stars${golden ? ', golden wreath' : ''}`}>
      <Twig side={1} /><Twig side={-1} />
      {ORDER.map((i) => {
        const [x, y, size] = PLACES[i];
        return <g key={i} transform={`translate(${x - 12 * size} ${y - 12 * size}) scale(${size})`}>
          <path class={`st ${starKind(i, stars, isProved)}`} style={`animation-delay: ${700 + i * 140}ms`} d={STAR} /></g>;
      })}
    </svg>
  );
}
