// The view Play. It is controlled by keys, by clicks (on a box and its destination, or on floor to walk there) and by
// swipes. With a solver, the page warns of lost positions, hatches dead squares and shows the next push.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board, type Marks, type Nudge } from '../board/board';
import { describeStep } from '../board/describe';
import { Fit } from '../board/fit';
import { isWide, quarterTurn } from '../board/turn';
import { usePage } from '../app/page';
import type { Opened } from '../app/open';
import { DOWN, LEFT, RIGHT, UP, type Direction } from '../game/direction';
import { play, pushCount, redo, restart, undo, type Game } from '../game/game';
import { isWall, type Square } from '../game/level';
import type { Step } from '../game/lurd';
import { isWon } from '../game/position';
import { BoxPaths, pathTo } from '../game/paths';
import { resultsOf } from '../keep/games';
import { useLasting } from '../keep/use_lasting';
import { useNow } from '../keep/use_now';
import { LOST } from '../solve/needed_pushes';
import { Icon } from '../ui/icon';
import { Switch } from '../ui/switch';
import { useLatest } from '../ui/use_latest';
import { PHONE, useMedia } from '../ui/use_media';
import { pushes as pushWords, sentence } from '../ui/words';
import { Light } from '../win/light';
import { Leaves } from '../win/leaves';
import { WinCard } from '../win/win_card';
import { useHint } from './hint';
import { LevelPanel, lineFor } from './level_panel';
import { Score, Tries } from './score';
import { useFewest } from './use_fewest';
import { useGame } from './use_game';
import { useGlide } from './use_glide';
import { useInspection } from './use_inspection';
import { useKeys } from './use_keys';
import { useNeeded } from './use_needed';
import { useSounds } from './use_sounds';
import { usePace } from './use_pace';

const HOLD = 450; // milliseconds of a long press, and between the undos that it repeats

export function PlayView({ opened }: { opened: Opened }) {
  const page = usePage();
  const { engine, say, go, state } = page;
  const { entries, index, key } = opened;
  const entry = entries[index]!;
  const { level } = entry;
  const quick = state.engines?.tab ?? engine; // short queries run in the tab if possible
  const { game, change } = useGame(level, () => say('This browser does not keep the game: its storage is full or forbidden.'));
  const { position } = game;
  const [activeNow, setActive] = useNow(() => 0);
  const active = activeNow();
  const [chosen, setChosen] = useState<number | null>(null);
  const [showsDead, setShowsDead] = useLasting('shows dead squares', false);
  const [warns, setWarns] = useLasting('warns', true);
  const [nudge, setNudge] = useState<Nudge | null>(null);
  const [closed, setClosed] = useState<Game | null>(null); // the won game whose card was closed
  const { shown, glide, stop } = useGlide(position);
  const pace = usePace();
  const isPhone = useMedia(PHONE);
  const turn = useMemo(() => (isPhone && isWide(level) ? quarterTurn(level) : undefined), [isPhone, level]);
  const won = game.steps.length > 0 && isWon(level, position);
  const celebrates = won && closed !== game && shown === position;
  const { fewest, isProving, known } = useFewest(engine, key, index + 1, entry);
  const inspection = useInspection(quick, level, position, (warns || showsDead) && !won);
  const needed = useNeeded(quick, level, position, warns && !won && fewest.pushes !== null && fewest.pushes > 0);
  const { hint, isThinking, ask: askHint } = useHint(engine, game, say);
  const paths = useMemo(() => (chosen === null ? null : new BoxPaths(level, position, active, chosen)), [level, position, chosen, active]);
  useEffect(() => setChosen(null), [game]);

  // Actions apply to the newest game, because keys may arrive faster than the page is rendered.
  const make = (steps: readonly Step[] | null, otherwise: string): boolean => {
    let before = position;
    const after = steps && steps.length > 0 ? change((now) => {
      before = now.position;
      return play(now, steps);
    }) : null;
    if (!after || !steps) {
      say(otherwise);
      return false;
    }
    if (steps.length > 1) glide(level, before, steps);
    else stop();
    say(describeStep(level, after.position, steps[steps.length - 1]!, after.pushes[after.pushes.length - 1]!));
    return true;
  };
  const walk = (direction: Direction) => {
    const step = { player: activeNow(), direction };
    if (!make([step], 'Blocked')) setNudge((last) => ({ ...step, count: (last?.count ?? 0) + 1 }));
  };
  const goTo = (act: (game: Game) => Game, words: string, otherwise: string) => {
    stop();
    let before: Game | null = null;
    const after = change((now) => act((before = now)));
    say(after === before ? otherwise : words);
  };
  const onSquare = (square: Square) => {
    const box = position.boxes.indexOf(square);
    const player = position.players.indexOf(square);
    if (box >= 0) return setChosen(box === chosen ? null : box);
    if (player >= 0 && player !== active) return setActive(player);
    if (isWall(level, square)) return setChosen(null);
    if (paths) make(paths.path(square), 'The box cannot go there');
    else make(pathTo(level, position, active, square), 'There is no path to that square');
    setChosen(null);
  };
  const actions = {
    undo: () => goTo(undo, 'Undone', 'Nothing to undo'),
    redo: () => goTo(redo, 'Done again', 'Nothing to redo'),
    restart: () => goTo(restart, 'Back at the start; undo brings the game back', 'This is the start'),
  };
  const turnTo = (by: number) => {
    const to = index + by;
    if (to >= 0 && to < entries.length) go({ view: 'play', place: { kind: 'level', collection: key, number: to + 1 } });
  };
  const next = index + 1 < entries.length ? () => turnTo(1) : null;
  const watch = () => go({ view: 'analysis', place: state.place, source: 'best', moves: '', at: null });
  const step = (direction: Direction) => (event: KeyboardEvent) => pace(event, () => walk(turn ? turn.meantDirection(direction) : direction));
  const robots = Object.fromEntries(position.players.map((_, i) => [String(i + 1), () => setActive(i)]));
  useKeys({
    ArrowUp: step(UP), ArrowRight: step(RIGHT), ArrowDown: step(DOWN), ArrowLeft: step(LEFT), w: step(UP), d: step(RIGHT), s: step(DOWN), a: step(LEFT),
    u: actions.undo, z: actions.undo, Backspace: actions.undo, y: actions.redo, r: actions.restart,
    h: askHint, x: () => setShowsDead(!showsDead), n: () => turnTo(1), p: () => turnTo(-1),
    Escape: () => (celebrates ? setClosed(game) : setChosen(null)),
    ...(won && next ? { Enter: next } : {}), ...(position.players.length > 1 ? robots : {}),
  });

  const lost = warns && !won && (inspection?.lost || needed === LOST) ? inspection?.lost?.reason ?? '' : null;
  useSounds(game, lost !== null);
  const marks: Marks = {
    dead: showsDead ? inspection?.deadSquares : undefined,
    reach: paths?.destinations(),
    chosen: chosen === null ? null : position.boxes[chosen],
    blame: shown === position && lost !== null ? inspection?.lost?.boxes : undefined,
    arrow: hint?.arrow ?? null,
  };
  const results = resultsOf(level);
  const verdict = <Verdict game={game} won={won} lost={lost} needed={needed} fewest={fewest.pushes} unsolvable={fewest.unsolvable} hint={hint?.text ?? null} />;

  return (
    <div class={`play ${celebrates ? 'won' : ''}`}>
      {celebrates && <Leaves />}
      {!celebrates && <LevelPanel opened={opened} fewest={fewest} isProving={isProving} known={known} turnTo={turnTo} />}
      <section class="stage" aria-label="The board">
        {isPhone && game.steps.length === 0 && <p class="rules small soft">{lineFor(opened)}</p>}
        {isPhone && !celebrates && (lost !== null || hint) && <div class="over">{verdict}</div>}
        <Fit level={level} position={shown}>
          <Board level={level} position={shown} label={entry.title} marks={marks} active={active} onSquare={onSquare} onSwipe={walk}
            nudge={nudge} turn={turn} cheers={celebrates} under={celebrates && <Light game={game} turn={turn} />} />
        </Fit>
        {!celebrates && (
          <div class="controls">
            <HeldButton act={actions.undo} disabled={game.done.length === 0}><Icon name="undo" /> Undo <kbd>U</kbd></HeldButton>
            <button type="button" onClick={actions.redo} disabled={game.undone.length === 0}><Icon name="redo" /> Redo <kbd>Y</kbd></button>
            <button type="button" onClick={actions.restart} disabled={game.steps.length === 0}><Icon name="restart" /> Restart <kbd>R</kbd></button>
            {engine && isPhone && <button type="button" onClick={askHint} disabled={won || isThinking}><Icon name="hint" /> Hint</button>}
          </div>
        )}
      </section>
      {celebrates ? (
        <WinCard opened={opened} game={game} results={results} fewest={fewest.pushes} next={next} watch={watch}
          again={actions.restart} close={() => setClosed(game)} />
      ) : (
        <>
          <Score moves={game.steps.length} pushes={pushCount(game)} results={results} fewest={fewest.pushes} />
          <section class="aside right" aria-label="Help">
            {!(isPhone && (lost !== null || hint)) && verdict}
            <div class="stack tight">
              {engine && !isPhone && <button type="button" onClick={askHint} disabled={won || isThinking}><Icon name="hint" /> {isThinking ? 'Thinking …' : <>Show the next push <kbd>H</kbd></>}</button>}
              {!fewest.unsolvable && (engine || entry.solution) && <button type="button" class="quiet" onClick={watch}><Icon name="play" /> Watch the solution</button>}
              {game.steps.length > 0 && <button type="button" class="quiet" onClick={() => go({ view: 'analysis', place: state.place, source: 'game', moves: '', at: null })}><Icon name="eye" /> Analyze this game</button>}
            </div>
            {engine && (
              <div class="switches">
                <Switch on={warns} toggle={() => setWarns(!warns)}>Warn when it is lost</Switch>
                <Switch on={showsDead} toggle={() => setShowsDead(!showsDead)}>Hatch dead squares</Switch>
              </div>
            )}
            <Tries results={results} fewest={fewest.pushes} />
            <p class="end small soft desk-only"><kbd>↑</kbd> <kbd>←</kbd> <kbd>↓</kbd> <kbd>→</kbd> walk and push. Or click a box, then its place.</p>
          </section>
        </>
      )}
    </div>
  );
}

interface VerdictProps {
  readonly game: Game;
  readonly won: boolean;
  readonly lost: string | null; // reason; '' if there is no reason in words
  readonly needed: number | null;
  readonly fewest: number | null;
  readonly unsolvable: boolean;
  readonly hint: string | null;
}

// One line that shows what can still be achieved.
function Verdict({ game, won, lost, needed, fewest, unsolvable, hint }: VerdictProps) {
  const made = pushCount(game);
  if (won) return <p class="verdict" role="status"><Icon name="check" /> Solved in {pushWords(made)}, {game.steps.length} {game.steps.length === 1 ? 'move' : 'moves'}.</p>;
  if (lost !== null && !unsolvable) {
    return <p class="verdict bad" role="status" data-test="lost"><Icon name="flag" /> <span><b>Lost from here.</b> {lost && `${sentence(lost)} `}Undo to go on.</span></p>;
  }
  if (hint) return <p class="verdict plain" data-test="hint"><Icon name="hint" /> {hint}</p>;
  if (made === 0 || needed === null || needed === LOST || fewest === null) return null;
  return made + needed === fewest
    ? <p class="verdict"><Icon name="check" /> Three stars are still within reach.</p>
    : <p class="verdict"><Icon name="check" /> It can be won in {pushWords(made + needed)}.</p>;
}

// Repeats the action during a long press.
function HeldButton({ act, disabled, children }: { act: () => void; disabled: boolean; children: ComponentChildren }) {
  const [isHeld, setHeld] = useState(false);
  const latest = useLatest(act);
  useEffect(() => {
    if (!isHeld || disabled) return undefined;
    const timer = setInterval(() => latest.current(), HOLD);
    return () => clearInterval(timer);
  }, [isHeld, disabled, latest]);
  const release = () => setHeld(false);
  return <button type="button" onClick={act} disabled={disabled} onPointerDown={() => setHeld(true)} onPointerUp={release}
    onPointerLeave={release} onPointerCancel={release}>{children}</button>;
}
