// The automatic verdict on a drawing: whether it is solvable, the fewest pushes, the difficulty for people, and unnecessary
// squares, which are marked on the board.
import { useEffect, useState } from 'preact/hooks';
import { describeSquare } from '../board/describe';
import { columnOf, rowOf, squareAt, type Level, type Square } from '../game/level';
import { levelText, type Critique, type Engine, type SolveResult } from '../solve/engine';
import { verdictWords } from '../solve/words';
import { Icon } from '../ui/icon';
import { useLatest } from '../ui/use_latest';
import { count, pushes, sentence } from '../ui/words';

const [MOMENT, SECONDS] = [400, 20];
const GRADES = ['easy', 'medium', 'hard', 'fiendish'];

interface DrawingReportProps {
  readonly level: Level;
  readonly drawn: Level; // the same level with its empty border, as the editor shows it
  readonly engine: Engine;
  readonly mark: (squares: readonly Square[]) => void;
  readonly fill: (squares: readonly Square[]) => void; // replaces these squares by walls
}

export function DrawingReport({ level, drawn, engine, mark, fill }: DrawingReportProps) {
  const [seen, setSeen] = useState<string | null>(null); // why it is unsolvable, if the inspection proves it
  const [result, setResult] = useState<SolveResult | null>(null);
  const [critique, setCritique] = useState<Critique | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const latest = useLatest({ level, drawn, mark });
  // The view creates a new judgement for each drawing, so the level does not change.
  useEffect(() => {
    const { level: drawnLevel, drawn: shown, mark: show } = latest.current;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const text = levelText(drawnLevel);
      const inspection = await engine.inspect(text, drawnLevel.width);
      if (signal.aborted) return;
      setSeen(inspection.lost?.reason ?? inspection.unsolvable);
      const found = await engine.solve(text, { objective: 'pushes', engine: '', seconds: SECONDS }, { signal, onProgress: () => {} });
      if (signal.aborted) return;
      setResult(found);
      if (!found.optimal) return;
      const useless = onDesk(await engine.critique(text, drawnLevel.width, signal), drawnLevel, shown);
      if (signal.aborted) return;
      setCritique(useless);
      show([...useless.idleBoxes, ...useless.emptyGoals, ...useless.unusedFloor, ...useless.idleWalls]);
    };
    const timer = setTimeout(() => ask().catch((error: Error) => signal.aborted || setFailure(error.message)), MOMENT);
    return () => {
      clearTimeout(timer);
      controller.abort();
      show([]);
    };
  }, [engine, latest]);

  if (failure) return <p class="verdict bad" role="alert">{failure}</p>;
  return (
    <>
      <Hero result={result} seen={seen} />
      {critique?.difficulty && <Hard grade={critique.difficulty} />}
      {critique && <Better level={drawn} critique={critique} fill={fill} />}
    </>
  );
}

function Hero({ result, seen }: { result: SolveResult | null; seen: string | null }) {
  if (seen || result?.status === 'unsolvable') {
    return <div class="hero bad" role="status" data-test="drawing-report"><Icon name="flag" /><div><b>No solution, proved</b><p>{sentence(seen ?? result?.reason ?? 'every order of pushes was tried')}</p></div></div>;
  }
  if (!result) return <div class="hero waits" role="status"><Icon name="hint" /><div><b>Solving …</b><p>The verdict comes by itself.</p></div></div>;
  if (result.pushes === null) return <div class="hero waits" role="status" data-test="drawing-report"><Icon name="hint" /><div><b>Not solved</b><p>{verdictWords(result, 'pushes')}</p></div></div>;
  return (
    <div class="hero" role="status" data-test="drawing-report"><span class="serif num">{result.pushes}</span>
      <div><b class="row"><Icon name="seal" /> Solvable{result.optimal ? ', proved' : ''}</b>
        <p>{result.optimal ? `${pushes(result.pushes)}, and no solution has fewer.` : verdictWords(result, 'pushes')}</p></div></div>
  );
}

function Hard({ grade }: { grade: string }) {
  const at = GRADES.indexOf(grade);
  return (
    <div class="stack tight"><div class="row between small"><b>How hard for people</b><span class="soft">{grade}</span></div>
      <div class="hard" aria-hidden="true">{GRADES.map((name, i) => <i key={name} class={i <= at ? 'on' : ''} />)}{GRADES.map((name) => <span key={name} class={name === grade ? 'here' : ''}>{name}</span>)}</div></div>
  );
}

// The solver gets the level without its empty border, but the editor shows it with the border.
function onDesk(critique: Critique, level: Level, drawn: Level): Critique {
  const [here, there] = [level.players[0]!, drawn.players[0]!];
  const [down, right] = [rowOf(drawn, there) - rowOf(level, here), columnOf(drawn, there) - columnOf(level, here)];
  const moved = (squares: readonly Square[]) =>
    squares.map((square) => squareAt(drawn, rowOf(level, square) + down, columnOf(level, square) + right));
  return {
    ...critique, idleBoxes: moved(critique.idleBoxes), emptyGoals: moved(critique.emptyGoals), unusedFloor: moved(critique.unusedFloor),
    idleWalls: moved(critique.idleWalls),
  };
}

function Better({ level, critique, fill }: { level: Level; critique: Critique; fill: (squares: readonly Square[]) => void }) {
  const list = (squares: readonly Square[]) => squares.slice(0, 3).map((square) => describeSquare(level, square)).join('; ') +
    (squares.length > 3 ? `; and ${squares.length - 3} more` : '');
  const { idleBoxes, emptyGoals, unusedFloor, idleWalls, farthestPushes } = critique;
  const isTight = idleBoxes.length + emptyGoals.length + unusedFloor.length + idleWalls.length === 0;
  const tips = [
    idleBoxes.length > 0 && `Boxes that never move: ${list(idleBoxes)}.`,
    emptyGoals.length > 0 && `Goals that stay empty: ${list(emptyGoals)}.`,
    idleWalls.length > 0 && `Walls without which it takes as many pushes: ${list(idleWalls)}.`,
    critique.ways === 1 ? 'Only one order of pushes is as short.' : critique.ways && `${critique.ways.toLocaleString('en')} orders of pushes are as short.`,
    farthestPushes !== null && critique.pushes !== null && farthestPushes > critique.pushes && `Another start of these boxes takes ${pushes(farthestPushes)}.`,
  ].filter((tip): tip is string => typeof tip === 'string');
  return (
    <div class="stack tight"><b>What could be better</b>
      <ul class="checks" data-test="critique">
        {isTight && <li class="fine"><Icon name="check" /><span>Nothing is superfluous.</span></li>}
        {unusedFloor.length > 0 && (
          <li class="note"><Icon name="eye" /><span>Floor the solution does not need: {list(unusedFloor)}. {count(unusedFloor.length, 'square is', 'squares are')} marked.{' '}
            <button type="button" class="link" onClick={() => fill(unusedFloor)}>Fill with wall</button></span></li>
        )}
        {tips.map((tip) => <li key={tip} class="note"><Icon name="eye" /><span>{tip}</span></li>)}
      </ul></div>
  );
}
