// The light of a won level: it spreads over the floor from the last box, and rays surround the boxes.
import { useId } from 'preact/hooks';
import { outlineOf } from '../board/outline';
import { straight, type Turn } from '../board/turn';
import type { Game } from '../game/game';
import { columnOf, rowOf, type Square } from '../game/level';
import { replay } from '../game/position';

// Returns the square of the last pushed box, or the square of the player.
function lastSquare({ level, steps, pushes, position }: Game): Square {
  const last = pushes.lastIndexOf(true);
  if (last < 0) return position.players[0]!;
  const { positions } = replay(level, steps.slice(0, last + 1));
  const [before, after] = [positions[last]!, positions[last + 1]!];
  return after.boxes.find((square, i) => square !== before.boxes[i])!;
}

export function Light({ game, turn }: { game: Game; turn?: Turn }) {
  const id = useId();
  const { level, shown } = turn ?? straight(game.level);
  const center = shown(lastSquare(game));
  const { silhouette } = outlineOf(level); // walls are drawn over it, and their round corners show it
  const placed = (level.win === 'player' ? game.position.players : game.position.boxes).map(shown).filter((square) => level.goals[square]);
  return (
    <>
      <defs>
        <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={columnOf(level, center) + 0.5} cy={rowOf(level, center) + 0.5} r="6.5">
          <stop class="glow-1" offset="0" /><stop class="glow-2" offset=".55" /><stop class="glow-3" offset="1" />
        </radialGradient>
      </defs>
      <path class="lit" d={silhouette} fill={`url(#${id})`} />
      <g class="rays">
        {placed.map((square) => (
          <g key={square} transform={`translate(${columnOf(level, square)} ${rowOf(level, square)})`}>
            {Array.from({ length: 12 }, (_, i) => <path key={i} transform={`rotate(${i * 30 + 15} .5 .5)`} d={`M.5 -.1V${i % 2 ? -0.19 : -0.24}`} />)}
          </g>
        ))}
      </g>
    </>
  );
}
