// Playing: by keys, by clicks (a box, then where it should go; floor to walk there), by swipes. With a solver at hand it
// warns of lost positions, shades dead squares and gives hints.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board, type Marks } from '../board/board';
import { describeStep } from '../board/describe';
import { DOWN, LEFT, RIGHT, UP, type Direction } from '../game/direction';
import { play, pushCount, redo, restart, undo, type Game } from '../game/game';
import { isWall, type Square } from '../game/level';
import type { Step } from '../game/lurd';
import { isWon } from '../game/position';
import { BoxWays, wayTo } from '../game/ways';
import type { Kept } from '../keep/storage';
import { useLasting } from '../keep/use_lasting';
import { useNow } from '../keep/use_now';
import type { Engine } from '../solve/engine';
import { HintButton, type HintShown } from './hint';
import { useGlide } from './use_glide';
import { useInspection } from './use_inspection';
import { useKeys } from './use_keys';

interface PlayProps {
  readonly title: string;
  readonly notes: string;
  readonly game: Game;
  readonly kept: Kept;
  readonly engine: Engine | null;
  readonly change: (act: (game: Game) => Game | null) => Game | null;
  readonly say: (sentence: string) => void;
  readonly next: (() => void) | null;
}

export function PlayView({ title, notes, game, kept, engine, change, say, next }: PlayProps) {
  const { level, position } = game;
  const [activeNow, setActive] = useNow(() => 0);
  const active = activeNow();
  const [chosen, setChosen] = useState<number | null>(null);
  const [showsDead, setShowsDead] = useLasting('shows dead squares', false);
  const [warns, setWarns] = useLasting('warns', true);
  const [hint, setHint] = useState<HintShown | null>(null);
  const { shown, glide, stop } = useGlide(position);
  const won = isWon(level, position);
  const inspection = useInspection(engine, level, position, (warns || showsDead) && !won);
  const ways = useMemo(() => (chosen === null ? null : new BoxWays(level, position, active, chosen)), [game, chosen, active]);

  useEffect(() => {
    setChosen(null);
    setHint(null);
  }, [game]);
  useEffect(() => setActive(0), [level]);

  // Keys may come faster than the page is drawn: what is done is done to the game as it is by then.
  const make = (steps: readonly Step[] | null, otherwise: string) => {
    let before = position;
    const after = steps && steps.length > 0 ? change((now) => {
      before = now.position;
      return play(now, steps);
    }) : null;
    if (!after || !steps) return say(otherwise);
    if (steps.length > 1) glide(level, before, steps);
    else stop();
    say(describeStep(level, after.position, steps[steps.length - 1]!, after.pushes[after.pushes.length - 1]!));
  };
  const walk = (direction: Direction) => make([{ player: activeNow(), direction }], 'Blocked');
  const goTo = (act: (game: Game) => Game, words: string) => {
    stop();
    let before: Game | null = null;
    const after = change((now) => act((before = now)));
    say(after === before ? 'Nothing to take back' : words);
  };
  const onSquare = (square: Square) => {
    const box = position.boxes.indexOf(square);
    const player = position.players.indexOf(square);
    if (box >= 0) return setChosen(box === chosen ? null : box);
    if (player >= 0 && player !== active) return setActive(player);
    if (isWall(level, square)) return setChosen(null);
    if (ways) make(ways.way(square), 'The box cannot go there');
    else make(wayTo(level, position, active, square), 'There is no way there');
    setChosen(null);
  };
  const actions = {
    undo: () => goTo(undo, 'Taken back'),
    redo: () => goTo(redo, 'Done again'),
    restart: () => goTo(restart, 'Back at the start; undo brings it back'),
  };
  const robots = Object.fromEntries(position.players.map((_, i) => [String(i + 1), () => setActive(i)]));
  useKeys({
    ArrowUp: () => walk(UP), ArrowRight: () => walk(RIGHT), ArrowDown: () => walk(DOWN), ArrowLeft: () => walk(LEFT),
    w: () => walk(UP), d: () => walk(RIGHT), s: () => walk(DOWN), a: () => walk(LEFT),
    u: actions.undo, z: actions.undo, Backspace: actions.undo, y: actions.redo, r: actions.restart,
    Escape: () => setChosen(null), ...(position.players.length > 1 ? robots : {}),
  });

  const lost = warns && !won ? inspection?.lost ?? null : null;
  const marks: Marks = {
    dead: showsDead ? inspection?.deadSquares : undefined,
    reach: ways?.destinations(),
    chosen: chosen === null ? null : position.boxes[chosen],
    blame: shown === position ? lost?.boxes : undefined,
    arrow: hint?.arrow ?? null,
  };
  return (
    <>
      <div class="stage">
        <Board level={level} position={shown} label={title} marks={marks} active={active} onSquare={onSquare} onSwipe={walk} />
        <div class="row under">
          <button type="button" onClick={actions.undo} disabled={game.done.length === 0} title="Undo (U)">↶ Undo</button>
          <button type="button" onClick={actions.redo} disabled={game.undone.length === 0} title="Redo (Y)">↷ Redo</button>
          <button type="button" onClick={actions.restart} disabled={game.steps.length === 0} title="Restart (R)">⟲ Restart</button>
        </div>
      </div>
      <div class="panel">
        {notes && <p class="notes">{notes}</p>}
        <dl class="figures">
          <div><dt>moves</dt><dd data-test="moves">{game.steps.length}</dd></div>
          <div><dt>pushes</dt><dd data-test="pushes">{pushCount(game)}</dd></div>
          <div><dt>best</dt><dd>{kept.bestMoves === null ? '–' : `${kept.bestMoves} / ${kept.bestPushes}`}</dd></div>
        </dl>
        {won && game.steps.length > 0 && (
          <p class="good" role="status">Solved in {game.steps.length} moves, {pushCount(game)} pushes.{' '}
            {next && <button type="button" class="primary" onClick={next}>Next level</button>}</p>
        )}
        {lost && (
          <p class="bad" role="status" data-test="lost"><strong>Lost from here:</strong> {lost.reason}.{' '}
            <button type="button" onClick={actions.undo} disabled={game.done.length === 0}>Undo</button></p>
        )}
        {engine && !won && <HintButton engine={engine} game={game} hint={hint} show={setHint} say={say} />}
        {engine && (
          <fieldset class="choices">
            <legend>Explain</legend>
            <label><input type="checkbox" checked={warns} onChange={() => setWarns(!warns)} /> warn when the position is lost</label>
            <label><input type="checkbox" checked={showsDead} onChange={() => setShowsDead(!showsDead)} /> show squares where a box is lost</label>
          </fieldset>
        )}
        <details class="keys">
          <summary>How to play</summary>
          <p>Push every box onto a goal. Boxes are pushed, never pulled, one at a time.</p>
          <p><kbd>↑</kbd><kbd>↓</kbd><kbd>←</kbd><kbd>→</kbd> walk and push · <kbd>U</kbd> undo · <kbd>Y</kbd> redo · <kbd>R</kbd> restart
            (can be undone){position.players.length > 1 && <> · <kbd>1</kbd>–<kbd>{position.players.length}</kbd> choose a robot</>}</p>
          <p>Or click: a box and then where it should go; or floor, to walk there. On a touch screen swipe or tap.</p>
        </details>
      </div>
    </>
  );
}
