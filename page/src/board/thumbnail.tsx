// Draws a small picture of a level at its start, with the same shapes but without filters.
import { memo } from '../ui/memo';
import { columnOf, rowOf, type Level, type Square } from '../game/level';
import { DEPTH, outlineOf } from './outline';
import { BoxShape, GoalShape, PlayerShape, TargetShape } from './pieces';

export const Thumbnail = memo(function Thumbnail({ level, label }: { level: Level; label: string }) {
  const outline = outlineOf(level);
  const at = (square: Square) => `translate(${columnOf(level, square)} ${rowOf(level, square)})`;
  const goals = [...level.goals.keys()].filter((square) => level.goals[square]);
  return (
    <svg class="thumbnail" viewBox={`${outline.left} ${outline.top} ${outline.width} ${outline.height}`} role={label ? 'img' : undefined} aria-label={label || undefined} aria-hidden={label === ''}>
      <path class="floor" d={outline.silhouette + outline.floor} /><path class="floor-odd" d={outline.odd} />
      {goals.map((square) => <g key={square} transform={at(square)}>{level.win === 'player' ? <TargetShape /> : <GoalShape />}</g>)}
      <path class="thumb-face" d={outline.walls} fill-rule="evenodd" transform={`translate(0 ${DEPTH})`} />
      <path class="thumb-wall" d={outline.walls} fill-rule="evenodd" />
      {level.boxes.map((square) => (
        <g key={square} class={`box ${level.goals[square] && level.win === 'boxes' ? 'placed' : ''}`} transform={at(square)}>
          <BoxShape placed={level.goals[square] === true && level.win === 'boxes'} /></g>
      ))}
      {level.players.map((square, i) => (
        <g key={square} class="player" transform={at(square)}><PlayerShape index={i} of={level.players.length} facing={2} active={false} /></g>
      ))}
    </svg>
  );
});
