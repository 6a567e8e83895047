// Draws a position, and describes it in words for screen readers. Walls, floor and goals are drawn once per level. Pieces
// keep their DOM nodes and move by transform, so that they glide.
import type { ComponentChildren } from 'preact';
import { memo } from '../ui/memo';
import { useId, useMemo, useRef } from 'preact/hooks';
import { COLUMN_STEP, ROW_STEP, type Direction } from '../game/direction';
import { columnOf, rowOf, squareAt, type Level, type Square } from '../game/level';
import type { Position } from '../game/position';
import { describeBoard, describeRows } from './describe';
import { DEPTH, outlineOf, squaresPath, type Outline } from './outline';
import { BlameShape, BoxShape, GoalShape, PlayerShape, TargetShape, type Facing } from './pieces';
import { straight, turnedPosition, type Turn } from './turn';
import { useSwipe } from './use_swipe';

export interface Marks {
  readonly dead?: readonly Square[]; // floor squares on which a box can never reach a goal
  readonly reach?: readonly Square[]; // squares that the chosen box can reach
  readonly blame?: readonly Square[]; // boxes that make the position lost
  readonly spare?: readonly Square[]; // unnecessary squares of the level
  readonly chosen?: Square | null; // selected box, or the cursor of the editor
  readonly arrow?: { readonly from: Square; readonly direction: Direction } | null; // push of a hint
}

export interface Nudge {
  readonly player: number;
  readonly direction: Direction;
  readonly count: number;
}

interface BoardProps {
  readonly level: Level;
  readonly position: Position;
  readonly label: string;
  readonly marks?: Marks;
  readonly active?: number; // number of the robot that moves
  readonly still?: boolean; // disables gliding, for jumps and for the editor
  readonly cheers?: boolean; // true if the level is won
  readonly letters?: boolean; // shows letters on the boxes
  readonly nudge?: Nudge | null; // a step that was refused
  readonly turn?: Turn;
  readonly isDrawing?: boolean; // editor mode: shows all walls and the grid
  readonly under?: ComponentChildren; // drawn between floor and pieces, such as light
  readonly over?: ComponentChildren;
  readonly onSquare?: (square: Square) => void;
  readonly onDrag?: (square: Square) => void; // called for squares passed while the button is down
  readonly onDragEnd?: () => void;
  readonly onHover?: (square: Square | null) => void;
  readonly onSwipe?: (direction: Direction) => void;
}

export const boxLetter = (box: number) => (box < 26 ? String.fromCharCode(65 + box) : String(box + 1));

export function Board(props: BoardProps) {
  const { level: drawn, isDrawing = false } = props;
  const picture = useRef<SVGSVGElement>(null);
  const plain = useMemo(() => straight(drawn), [drawn]);
  const turn = props.turn ?? plain;
  const { level } = turn;
  const position = props.turn ? turnedPosition(turn, props.position) : props.position;
  const outline = useMemo(() => outlineOf(level, isDrawing), [level, isDrawing]);

  const squareUnder = (event: PointerEvent): Square => {
    const frame = picture.current!.getBoundingClientRect();
    const unit = frame.width / outline.width;
    const square = squareAt(level, Math.floor((event.clientY - frame.top) / unit + outline.top),
      Math.floor((event.clientX - frame.left) / unit + outline.left));
    return square < 0 ? square : turn.meant(square);
  };
  const { onSwipe } = props;
  const handlers = useSwipe({ squareUnder, onTap: props.onSquare, onDrag: props.onDrag, onDragEnd: props.onDragEnd, onHover: props.onHover,
    onSwipe: onSwipe && ((direction) => onSwipe(turn.meantDirection(direction))) });

  return (
    <div class={`board ${props.still ? '' : 'glides'}`} style={`--w: ${outline.width}; --h: ${outline.height}`} {...handlers}>
      <svg ref={picture} viewBox={`${outline.left} ${outline.top} ${outline.width} ${outline.height}`} role="img"
        aria-label={`${props.label}. ${describeBoard(drawn, props.position)}`}>
        <Ground level={level} outline={outline} isDrawing={isDrawing} under={props.under}
          dead={props.marks?.dead} reach={props.marks?.reach} turn={turn} />
        <Pieces {...props} level={level} position={position} turn={turn} />
        {props.over}
      </svg>
      <ol class="twin" aria-label="The board in words">
        {describeRows(drawn, props.position).map((row, i) => <li key={i}>{row}</li>)}
      </ol>
    </div>
  );
}

const at = (level: Level, square: Square) => `transform: translate(${columnOf(level, square)}px, ${rowOf(level, square)}px)`;

interface GroundProps {
  readonly level: Level;
  readonly outline: Outline;
  readonly turn: Turn;
  readonly isDrawing: boolean;
  readonly dead?: readonly Square[];
  readonly reach?: readonly Square[];
  readonly under?: ComponentChildren;
}

// The board looks like a shallow tray seen from slightly south: the tops of walls lie on the grid, and the floor lies DEPTH
// lower.
const Ground = memo(function Ground({ level, outline, turn, isDrawing, dead, reach, under }: GroundProps) {
  const id = useId();
  const { walls, silhouette } = outline;
  const drawnWalls = [...level.walls.keys()].filter((square) => level.walls[square]);
  return (
    <>
      <defs>
        <linearGradient id={`${id}cap`} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2={level.width * 0.25} y2={level.height}>
          <stop class="cap-1" offset="0" /><stop class="cap-2" offset="1" />
        </linearGradient>
        <linearGradient id={`${id}face`} x1="0" y1="0" x2="0" y2="1"><stop class="face-1" offset="0" /><stop class="face-2" offset="1" /></linearGradient>
        <clipPath id={`${id}floor`}><path d={silhouette + outline.floor} /></clipPath>
        <clipPath id={`${id}wall`}><path d={walls} clip-rule="evenodd" /></clipPath>
        <pattern id={`${id}dead`} width=".177" height=".177" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M.06 0V.2" /></pattern>
        <filter id={`${id}soft`} x="-10%" y="-10%" width="120%" height="125%"><feGaussianBlur stdDeviation=".09" /></filter>
        <filter id={`${id}far`} x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation=".28" /></filter>
      </defs>
      <path class="ground" d={silhouette} transform={`translate(0 ${DEPTH + 0.22})`} filter={`url(#${id}far)`} />
      <path class="floor" d={silhouette + outline.floor} /><path class="floor-odd" d={outline.odd} />
      {under}
      <g clip-path={`url(#${id}floor)`}>
        <path class="shade" d={walls} fill-rule="evenodd" transform={`translate(.07 ${DEPTH + 0.13})`} filter={`url(#${id}soft)`} />
        {reach && <path class="reach" d={squaresPath(level, reach.map(turn.shown), 0.05)} />}
        {dead && <path class="dead" d={squaresPath(level, dead.map(turn.shown))} fill={`url(#${id}dead)`} />}
      </g>
      <Goals level={level} />
      <path class="wall-face" d={walls} fill-rule="evenodd" transform={`translate(0 ${DEPTH})`} fill={`url(#${id}face)`} />
      <path class="wall-edge" d={walls} fill-rule="evenodd" />
      <g clip-path={`url(#${id}wall)`}><path class="wall" d={walls} fill-rule="evenodd" fill={`url(#${id}cap)`} transform="translate(0 .045)" /></g>
      {isDrawing && <path class="wall-grid" d={squaresPath(level, drawnWalls)} clip-path={`url(#${id}wall)`} />}
    </>
  );
});

function Goals({ level }: { level: Level }) {
  const goals = [...level.goals.keys()].filter((square) => level.goals[square]);
  return <>{goals.map((square) => <g key={square} class={level.win === 'player' ? 'target' : 'spot'} style={at(level, square)}>
    {level.win === 'player' ? <TargetShape /> : <GoalShape />}</g>)}</>;
}

function Pieces({ level, position, turn, marks = {}, ...props }: BoardProps & { turn: Turn }) {
  const blame = new Set(marks.blame?.map(turn.shown));
  const { nudge } = props;
  return (
    <>
      {marks.spare?.map((square) => <rect key={square} class={`spare ${level.walls[turn.shown(square)] ? 'in-wall' : ''}`} style={at(level, turn.shown(square))}
        x=".08" y=".1" width=".84" height=".84" rx=".16" />)}
      {position.boxes.map((square, i) => (
        <Box key={i} style={at(level, square)} placed={level.goals[square] === true && level.win === 'boxes'} blamed={blame.has(square)}
          letter={props.letters ? boxLetter(i) : null} />
      ))}
      {position.players.map((square, i) => (
        <Player key={i} style={at(level, square)} index={i} of={position.players.length} facing={props.cheers ? 4 : position.facing[i]!}
          active={i === props.active} nudge={nudge?.player === i ? nudge.count : 0}
          towards={nudge?.player === i ? turn.shownDirection(nudge.direction) : 0} />
      ))}
      {marks.arrow && <Arrow style={at(level, turn.shown(marks.arrow.from))} direction={turn.shownDirection(marks.arrow.direction)} />}
      {marks.chosen != null && <rect class="chosen" style={at(level, turn.shown(marks.chosen))} x=".03" y=".03" width=".94" height=".94" rx=".16" />}
    </>
  );
}

const Box = memo(function Box(props: { style: string; placed: boolean; blamed: boolean; letter: string | null }) {
  return (
    <g class={`box ${props.placed ? 'placed' : ''}`} style={props.style}>
      <BoxShape placed={props.placed} />
      {props.blamed && <BlameShape />}
      {props.letter !== null && <g class="label"><circle cx=".17" cy=".15" r=".145" /><text x=".17" y=".22">{props.letter}</text></g>}
    </g>
  );
});

interface PlayerProps {
  readonly style: string;
  readonly index: number;
  readonly of: number;
  readonly facing: Facing;
  readonly active: boolean;
  readonly nudge: number; // number of refused steps
  readonly towards: Direction;
}

const Player = memo(function Player({ style, nudge, towards, ...shape }: PlayerProps) {
  const refused = nudge === 0 ? '' : nudge % 2 === 0 ? 'nudge-a' : 'nudge-b';
  return (
    <g class="player" style={style}>
      <g class={refused} style={`--nx: ${COLUMN_STEP[towards]}; --ny: ${ROW_STEP[towards]}`}><PlayerShape {...shape} /></g>
    </g>
  );
});

function Arrow({ style, direction }: { style: string; direction: Direction }) {
  const path = 'M.5 .5V-.34M.3 -.12L.5 -.36L.7 -.12';
  return (
    <g class="arrow" style={style}>
      <g transform={`rotate(${direction * 90} .5 .44)`}><path class="casing" d={path} /><path d={path} /></g>
    </g>
  );
}
