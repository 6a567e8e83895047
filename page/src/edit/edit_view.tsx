// The editor. The user chooses a piece and paints, or moves the cursor with the arrow keys and places the piece.
import { useState } from 'preact/hooks';
import { Board } from '../board/board';
import { describeSquare } from '../board/describe';
import { BoxShape, GoalShape, PhilosopherShape } from '../board/pieces';
import { usePage } from '../app/page';
import type { LevelEntry } from '../game/collection';
import { columnOf, looseLevel, rowOf, type Square } from '../game/level';
import { startOf } from '../game/position';
import { asSok, copy, download, fileName, linkTo } from '../keep/download';
import { toHash } from '../keep/share';
import { DRAWN, keepDrawn } from '../library/own';
import { useKeys } from '../play/use_keys';
import { Icon } from '../ui/icon';
import { count } from '../ui/words';
import { PIECES, emptyDrawing, levelIn, mirrored, remarksOn, resized, rotated, type Drawing, type Piece, type Side } from './drawing';
import { DrawingReport } from './drawing_report';
import { SYMMETRIES, type Symmetry } from './symmetry';
import { TextView } from './text_view';
import { useDrawing } from './use_drawing';

const SIDES: readonly Side[] = ['top', 'bottom', 'left', 'right'];

export function EditView({ given }: { given: LevelEntry | null }) {
  const { engine, go, say, state } = usePage();
  const desk = useDrawing(given);
  const { drawing, cursor } = desk;
  const [piece, setPiece] = useState<Piece>('#');
  const [symmetry, setSymmetry] = useState<Symmetry>('off');
  const [spare, setSpare] = useState<readonly Square[]>([]);
  const [hover, setHover] = useState<Square | null>(null);
  const drawn = looseLevel(drawing.rows, drawing.win);
  const level = levelIn(drawing);
  const remarks = remarksOn(drawing);
  const entry: LevelEntry | null = level && { title: desk.title.trim() || 'My level', author: desk.author, notes: '', level, solution: '' };

  const change = (act: (drawing: Drawing) => Drawing, words?: string) => {
    if (desk.change(act) && words) say(words);
  };
  const move = (rows: number, columns: number) => {
    const square = desk.moveCursor(rows, columns);
    const there = drawing.rows[rowOf(drawn, square)]![columnOf(drawn, square)];
    say(`${describeSquare(drawn, square)}: ${PIECES.find(({ character }) => character === there)!.name}`);
  };
  const nameOf = (wanted: Piece) => PIECES.find(({ character }) => character === wanted)!.name;
  const type = (typed: Piece) => {
    setPiece(typed);
    const square = desk.cursorNow();
    if (square !== null && desk.putAt(square, typed, symmetry)) say(`${nameOf(typed)} at ${describeSquare(drawn, square)}`);
  };
  useKeys({
    ArrowUp: () => move(-1, 0), ArrowDown: () => move(1, 0), ArrowLeft: () => move(0, -1), ArrowRight: () => move(0, 1),
    Enter: () => type(piece), ' ': () => type(piece), u: desk.undo, z: desk.undo, y: desk.redo, Escape: desk.hideCursor,
    ...Object.fromEntries(PIECES.flatMap(({ character }, i) => (character === ' ' ? [String(i + 1)] : [character, String(i + 1)]).map((key) => [key, () => type(character)]))),
  });
  const test = async () => {
    if (!entry) return;
    try {
      const number = await keepDrawn(entry);
      go({ view: 'play', place: { kind: 'level', collection: DRAWN, number } });
    } catch {
      go({ view: 'play', place: { kind: 'link', shared: { level: entry.level, title: entry.title, author: entry.author, moves: '' } } });
    }
  };
  const ghost = hover !== null && drawing.rows[rowOf(drawn, hover)]?.[columnOf(drawn, hover)] !== piece ? hover : null;
  return (
    <div class="editor">
      <section class="tools" role="radiogroup" aria-label="Piece to draw">
        {PIECES.map(({ character, name }, i) => (
          <button key={character} type="button" role="radio" aria-checked={piece === character} aria-label={name} title={`${name} (${i + 1})`} onClick={() => setPiece(character)}>
            <PieceTile piece={character} /><kbd aria-hidden="true">{i + 1}</kbd></button>
        ))}
      </section>
      <section class="canvas stage" aria-label="The drawing">
        <div class="bar">
          <span class="names"><input class="name" value={desk.title} aria-label="Title" maxLength={120} onInput={(event) => desk.name(event.currentTarget.value)} />
            <input class="author" value={desk.author} aria-label="Author" placeholder="by …" maxLength={120} onInput={(event) => desk.sign(event.currentTarget.value)} /></span>
          <span class="grp"><button type="button" aria-label="Undo" title="Undo (U)" disabled={!desk.canUndo} onClick={desk.undo}><Icon name="undo" /></button>
            <button type="button" aria-label="Redo" title="Redo (Y)" disabled={!desk.canRedo} onClick={desk.redo}><Icon name="redo" /></button></span>
          <span class="grp"><button type="button" aria-label="Rotate" title="Rotate" onClick={() => change(rotated, 'Rotated')}><Icon name="rotate" /></button>
            <button type="button" aria-label="Mirror" title="Mirror" onClick={() => change(mirrored, 'Mirrored')}><Icon name="mirror" /></button></span>
          <label class="grp symmetry">Symmetry: <select value={symmetry} onChange={(event) => setSymmetry(event.currentTarget.value as Symmetry)}>
            {SYMMETRIES.map((name) => <option key={name} value={name}>{name}</option>)}</select></label>
        </div>
        <div class="fit"><div class="hold" style={`--w: ${drawn.width}; --h: ${drawn.height}`}>
          <Board level={drawn} position={startOf(drawn)} label={`Drawing of ${desk.title}`} still isDrawing onHover={setHover}
            onDrag={(square) => desk.putAt(square, piece, symmetry, true)} onDragEnd={desk.endStroke} marks={{ chosen: cursor ?? ghost, spare }}
            over={ghost !== null && <g class="ghost" transform={`translate(${columnOf(drawn, ghost)} ${rowOf(drawn, ghost)})`}><PieceShape piece={piece} /></g>} />
          {SIDES.map((side) => (
            <span key={side} class={`edge-buttons at-${side}`}>
              <button type="button" aria-label={`One less at the ${side}`} onClick={() => change((now) => resized(now, side, -1))}><Icon name="minus" /></button>
              <button type="button" aria-label={`One more at the ${side}`} onClick={() => change((now) => resized(now, side, 1))}><Icon name="plus" /></button>
            </span>
          ))}
        </div></div>
        <p class="status"><span class="num">{drawn.width} × {drawn.height} · {count(drawn.boxes.length, 'box', 'boxes')}, {count(drawn.goals.filter(Boolean).length, 'goal')} · {count(drawn.players.length, 'player')}</span></p>
      </section>
      <section class="verdict-panel" aria-label="What the solver says">
        <ul class="checks" aria-live="polite">
          {remarks.map(({ kind, text }) => <li key={text} class={kind}><Icon name={kind === 'note' ? 'eye' : 'flag'} /><span>{text}</span></li>)}
          {level && remarks.every(({ kind }) => kind === 'note') && <li class="fine"><Icon name="check" /><span>It is a level.</span></li>}
        </ul>
        {level && (state.engines?.tab ?? engine) && <DrawingReport key={drawing.rows.join('|') + drawing.win} level={level} drawn={drawn} engine={(state.engines?.tab ?? engine)!} mark={setSpare}
          fill={(squares) => change((now) => squares.reduce((so_far, square) => walled(so_far, drawn, square), now), 'Filled with wall')} />}
        <label class="choice small"><input type="checkbox" checked={drawing.win === 'player'}
          onChange={() => change((now) => ({ ...now, win: now.win === 'player' ? 'boxes' : 'player' }))} /> The level is won by reaching a target</label>
        <TextView drawing={drawing} change={change} />
        <div class="stack tight end">
          <button type="button" class="primary big" disabled={!entry} onClick={() => void test()}><Icon name="play" /> Play it</button>
          <div class="row wrap"><button type="button" disabled={!entry} onClick={() => entry && void copy(linkTo(toHash({ ...entry, moves: '' })), 'Link', say)}><Icon name="share" /> Copy link</button>
            <button type="button" disabled={!entry} onClick={() => entry && download(fileName(entry.title, 'sok'), asSok(entry))}><Icon name="down" /> .sok</button>
            <button type="button" class="quiet" onClick={() => change(() => emptyDrawing(9, 8), 'An empty board; undo brings the drawing back')}>New</button></div>
        </div>
      </section>
    </div>
  );
}

const walled = (drawing: Drawing, drawn: { width: number }, square: Square): Drawing => ({
  ...drawing, rows: drawing.rows.map((row, i) => (i === Math.floor(square / drawn.width) ? `${row.slice(0, square % drawn.width)}#${row.slice((square % drawn.width) + 1)}` : row)) });

function PieceShape({ piece }: { piece: Piece }) {
  return (
    <>
      {piece === '#' && <rect class="thumb-wall" width="1" height="1" rx=".2" />}
      {'.+'.includes(piece) && <GoalShape />}
      {'$*'.includes(piece) && <g class={`box ${piece === '*' ? 'placed' : ''}`}><BoxShape placed={piece === '*'} /></g>}
      {'@+'.includes(piece) && <g class="player" transform={piece === '+' ? 'translate(.2 -.06) scale(.6)' : undefined}><PhilosopherShape facing={2} /></g>}
    </>
  );
}

function PieceTile({ piece }: { piece: Piece }) {
  return (
    <svg class="tile" viewBox="-.08 -.08 1.16 1.3" aria-hidden="true">
      {piece === '#' ? <><rect class="thumb-face" y=".2" width="1" height="1" rx=".2" /><rect class="thumb-wall" width="1" height="1" rx=".2" /></>
        : <rect class="tile-floor" y=".04" width="1" height="1" rx=".14" />}
      {piece !== '#' && <PieceShape piece={piece} />}
    </svg>
  );
}
