// Drawing a level: choose a piece and paint; or move the cursor with the arrow keys and type the piece.
import { useState } from 'preact/hooks';
import { Board } from '../board/board';
import { describeSquare } from '../board/describe';
import { columnOf, looseLevel, rowOf, type Level, type Square } from '../game/level';
import { startOf } from '../game/position';
import type { Engine } from '../solve/engine';
import { useKeys } from '../play/use_keys';
import { PIECES, emptyDrawing, levelIn, mirrored, remarksOn, resized, rotated, type Drawing, type Piece, type Side } from './drawing';
import { Judgement } from './judgement';
import { useDrawing } from './use_drawing';

const SIDES: readonly (readonly [Side, string])[] = [['top', '↑'], ['bottom', '↓'], ['left', '←'], ['right', '→']];

interface EditProps {
  readonly level: Level;
  readonly title: string;
  readonly engine: Engine | null;
  readonly use: (level: Level, mode: 'play' | 'solve') => void;
  readonly say: (sentence: string) => void;
}

export function EditView({ level: given, title, engine, use, say }: EditProps) {
  const desk = useDrawing(given);
  const { drawing, cursor } = desk;
  const [piece, setPiece] = useState<Piece>('#');
  const [spare, setSpare] = useState<readonly Square[]>([]);
  const drawn = looseLevel(drawing.rows, drawing.win);
  const level = levelIn(drawing);
  const remarks = remarksOn(drawing);

  const change = (act: (drawing: Drawing) => Drawing, words?: string) => {
    if (desk.change(act) && words) say(words);
  };
  const move = (rows: number, columns: number) => {
    const square = desk.moveCursor(rows, columns);
    const there = drawing.rows[rowOf(drawn, square)]![columnOf(drawn, square)];
    say(`${describeSquare(drawn, square)}: ${PIECES.find(({ character }) => character === there)!.name}`);
  };
  const type = (typed: Piece, name: string) => {
    setPiece(typed);
    const square = desk.cursorNow();
    if (square !== null && desk.putAt(square, typed)) say(`${name} at ${describeSquare(drawn, square)}`);
  };
  useKeys({
    ArrowUp: () => move(-1, 0), ArrowDown: () => move(1, 0), ArrowLeft: () => move(0, -1), ArrowRight: () => move(0, 1),
    Enter: () => type(piece, PIECES.find(({ character }) => character === piece)!.name),
    u: desk.undo, z: desk.undo, y: desk.redo, Escape: desk.hideCursor,
    ...Object.fromEntries(PIECES.flatMap(({ character, name }, i) =>
      [character, String(i + 1)].map((key) => [key, () => type(character, name)]))),
  });

  return (
    <>
      <div class="stage">
        <Board level={drawn} position={startOf(drawn)} label={`Drawing of ${title}`} still
          onDrag={(square) => desk.putAt(square, piece)} marks={{ chosen: cursor, spare }} />
        <div class="row pieces" role="radiogroup" aria-label="Piece to draw">
          {PIECES.map(({ character, name }, i) => (
            <button key={character} type="button" role="radio" aria-checked={piece === character} aria-label={name}
              class="piece" title={`${name} (${i + 1})`} onClick={() => setPiece(character)}><PieceIcon piece={character} /></button>
          ))}
        </div>
      </div>
      <div class="panel">
        <div class="row">
          <button type="button" onClick={desk.undo} disabled={!desk.canUndo}>↶ Undo</button>
          <button type="button" onClick={desk.redo} disabled={!desk.canRedo}>↷ Redo</button>
          <button type="button" onClick={() => change(rotated, 'Rotated')}>Rotate</button>
          <button type="button" onClick={() => change(mirrored, 'Mirrored')}>Mirror</button>
          <button type="button" onClick={() => change(() => emptyDrawing(8, 7), 'An empty room')}>Empty room</button>
        </div>
        <fieldset class="sizes">
          <legend>Size {drawn.width} × {drawn.height}</legend>
          {SIDES.map(([side, arrow]) => (
            <span key={side} class="pair">
              <button type="button" aria-label={`One less at the ${side}`} onClick={() => change((now) => resized(now, side, -1))}>−</button>
              <span aria-hidden="true">{arrow}</span>
              <button type="button" aria-label={`One more at the ${side}`} onClick={() => change((now) => resized(now, side, 1))}>+</button>
            </span>
          ))}
        </fieldset>
        <label class="choice"><input type="checkbox" checked={drawing.win === 'player'}
          onChange={() => change((now) => ({ ...now, win: now.win === 'player' ? 'boxes' : 'player' }))} /> won by reaching a target</label>
        <ul class="remarks" aria-live="polite">
          {remarks.map(({ kind, text }) => <li key={text} class={kind}>{text}</li>)}
          {level && remarks.every(({ kind }) => kind === 'note') && <li class="fine">It is a level.</li>}
        </ul>
        {level && engine && <Judgement key={drawing.rows.join('|')} level={level} drawn={drawn} engine={engine} mark={setSpare} />}
        <div class="row">
          <button type="button" class="primary" disabled={!level} onClick={() => level && use(level, 'play')}>Play it</button>
          <button type="button" disabled={!level} onClick={() => level && use(level, 'solve')}>Solve it</button>
        </div>
        <details class="keys"><summary>How to draw</summary>
          <p>Choose a piece, then click or drag over the board. By keyboard: the arrows move a cursor, <kbd>1</kbd>–<kbd>7</kbd> or
            the characters <kbd>#</kbd> <kbd>.</kbd> <kbd>$</kbd> <kbd>@</kbd> put a piece, <kbd>U</kbd> takes it back.</p>
        </details>
      </div>
    </>
  );
}

function PieceIcon({ piece }: { piece: Piece }) {
  const one = looseLevel([piece]);
  return (
    <svg viewBox="0 0 1 1" aria-hidden="true">
      <rect class="floor" width="1" height="1" />
      {piece === '#' && <rect class="wall" width="1" height="1" />}
      {one.goals[0] && <path class="goal" d="M.5 .24L.76 .5L.5 .76L.24 .5Z" />}
      {one.boxes.length > 0 && <g class={`box ${one.goals[0] ? 'home' : ''}`}><rect x=".1" y=".1" width=".8" height=".8" rx=".1" />
        <path class={one.goals[0] ? 'diamond' : ''} d={one.goals[0] ? 'M.5 .26L.74 .5L.5 .74L.26 .5Z' : 'M.2 .2L.8 .8M.8 .2L.2 .8'} /></g>}
      {one.players.length > 0 && <g class="player robot0"><circle cx=".5" cy=".5" r=".37" />
        {one.goals[0] ? <path class="on-goal" d="M.5 .28L.72 .5L.5 .72L.28 .5Z" />
          : <g class="face"><circle cx=".38" cy=".55" r=".07" /><circle cx=".62" cy=".55" r=".07" /></g>}</g>}
    </svg>
  );
}
