// The picture of a position, and its text twin. A box is a crate with crossed planks, on its goal one with the goal's
// diamond; the player has eyes, robots have numbers: colours only help.
import { useMemo, useRef } from 'preact/hooks';
import type { Direction } from '../game/direction';
import { COLUMN_STEP, ROW_STEP } from '../game/direction';
import { columnOf, rowOf, squareAt, type Level, type Square } from '../game/level';
import type { Position } from '../game/position';
import { describeBoard, describeRows } from './describe';
import { floorPath, openBorderPath, pathOf, wallPath } from './outline';
import { useSwipe } from './use_swipe';

export interface Marks {
  readonly dead?: readonly Square[]; // floor where a box is lost for ever
  readonly reach?: readonly Square[]; // where the chosen box can go
  readonly blame?: readonly Square[]; // boxes that make the position lost
  readonly spare?: readonly Square[]; // what the level could do without
  readonly chosen?: Square | null; // the box picked up, or the cursor of the editor
  readonly arrow?: { readonly from: Square; readonly direction: Direction } | null; // the push of a hint
}

interface BoardProps {
  readonly level: Level;
  readonly position: Position;
  readonly label: string;
  readonly marks?: Marks;
  readonly active?: number; // which robot moves
  readonly still?: boolean; // no gliding: for jumps and for the editor
  readonly onSquare?: (square: Square) => void;
  readonly onDrag?: (square: Square) => void; // squares passed while the button is down
  readonly onSwipe?: (direction: Direction) => void;
}

export function Board(props: BoardProps) {
  const { level, position, marks = {} } = props;
  const picture = useRef<SVGSVGElement>(null);
  const floor = useMemo(() => floorPath(level), [level]);
  const walls = useMemo(() => wallPath(level), [level]);
  const border = useMemo(() => openBorderPath(level), [level]);
  const goals = useMemo(() => [...level.goals.keys()].filter((square) => level.goals[square]), [level]);

  const squareUnder = (event: PointerEvent): Square => {
    const box = picture.current!.getBoundingClientRect();
    const unit = box.width / (level.width + 0.2);
    return squareAt(level, Math.floor((event.clientY - box.top) / unit - 0.1),
      Math.floor((event.clientX - box.left) / unit - 0.1));
  };
  const handlers = useSwipe({ squareUnder, onTap: props.onSquare, onDrag: props.onDrag, onSwipe: props.onSwipe });
  const at = (square: Square) => `transform: translate(${columnOf(level, square)}px, ${rowOf(level, square)}px)`;

  return (
    <div class={`board ${props.still ? 'still' : ''}`} {...handlers}
      style={`--columns: ${level.width + 0.2}; --rows: ${level.height + 0.2}`}>
      <svg ref={picture} viewBox={`-0.1 -0.1 ${level.width + 0.2} ${level.height + 0.2}`} role="img"
        aria-label={`${props.label}. ${describeBoard(level, position)}`}>
        <path class="floor" d={floor} />
        {marks.reach && <path class="reach" d={pathOf(level, marks.reach)} />}
        <path class="wall" d={walls} />
        <path class="border" d={border} />
        {marks.dead?.map((square) => <path key={square} class="dead" style={at(square)} d="M.38 .38L.62 .62M.62 .38L.38 .62" />)}
        {goals.map((square) => (level.win === 'player'
          ? <g key={square} class="target" style={at(square)}><circle cx=".5" cy=".5" r=".32" /><circle cx=".5" cy=".5" r=".14" /></g>
          : <path key={square} class="goal" style={at(square)} d="M.5 .24L.76 .5L.5 .76L.24 .5Z" />))}
        {position.boxes.map((square, i) => (
          <Box key={i} style={at(square)} home={level.goals[square] === true && level.win === 'boxes'}
            blamed={marks.blame?.includes(square) === true} />
        ))}
        {position.players.map((square, i) => (
          <Player key={i} style={at(square)} facing={position.facing[i]!} onGoal={level.goals[square] === true}
            number={position.players.length > 1 ? i + 1 : null} active={position.players.length > 1 && i === props.active} />
        ))}
        {marks.spare?.map((square) => <rect key={square} class={`spare ${level.walls[square] ? 'in-wall' : ''}`} style={at(square)} x=".04" y=".04" width=".92" height=".92" rx=".1" />)}
        {marks.arrow && <Arrow style={at(marks.arrow.from)} direction={marks.arrow.direction} />}
        {marks.chosen != null && <rect class="chosen" style={at(marks.chosen)} x=".05" y=".05" width=".9" height=".9" rx=".14" />}
      </svg>
      <ol class="twin" aria-label="The board in words">
        {describeRows(level, position).map((row, i) => <li key={i}>{row}</li>)}
      </ol>
    </div>
  );
}

function Box({ style, home, blamed }: { style: string; home: boolean; blamed: boolean }) {
  return (
    <g class={`box ${home ? 'home' : ''} ${blamed ? 'blamed' : ''}`} style={style}>
      <rect x=".1" y=".1" width=".8" height=".8" rx=".1" />
      {home ? <path class="diamond" d="M.5 .26L.74 .5L.5 .74L.26 .5Z" /> : <path d="M.2 .2L.8 .8M.8 .2L.2 .8" />}
      {blamed && <rect class="halo" x=".03" y=".03" width=".94" height=".94" rx=".14" />}
    </g>
  );
}

function Player(props: { style: string; facing: Direction; onGoal: boolean; number: number | null; active: boolean }) {
  const [x, y] = [0.5 + 0.1 * COLUMN_STEP[props.facing], 0.5 + 0.1 * ROW_STEP[props.facing]];
  return (
    <g class={`player robot${((props.number ?? 1) - 1) % 6} ${props.active ? 'active' : ''}`} style={props.style}>
      <circle cx=".5" cy=".5" r=".37" />
      {props.number !== null
        ? <text x=".5" y=".66" font-size=".46" text-anchor="middle">{props.number}</text>
        : props.onGoal ? <path class="on-goal" d="M.5 .28L.72 .5L.5 .72L.28 .5Z" />
        : <g class="face"><circle cx={x - 0.12} cy={y - 0.02} r=".07" /><circle cx={x + 0.12} cy={y - 0.02} r=".07" /></g>}
    </g>
  );
}

function Arrow({ style, direction }: { style: string; direction: Direction }) {
  return (
    <g class="arrow" style={style}>
      <path transform={`rotate(${direction * 90} .5 .5)`} d="M.5 .62V-.3M.26 -.06L.5 -.34L.74 -.06" />
    </g>
  );
}
