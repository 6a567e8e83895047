// "Is it solvable, how hard, what is superfluous?" Asked of the solver, which marks on the board what it means.
import { useEffect, useState } from 'preact/hooks';
import { describeSquare } from '../board/describe';
import { columnOf, rowOf, squareAt, type Level, type Square } from '../game/level';
import { levelText, type Critique, type Engine, type Inspection } from '../solve/engine';
import { verdictWords } from '../solve/words';

const SECONDS = 20;

interface JudgementProps {
  readonly level: Level;
  readonly drawn: Level; // the same with its rim, as it stands on the desk
  readonly engine: Engine;
  readonly mark: (squares: readonly Square[]) => void;
}

export function Judgement({ level, drawn, engine, mark }: JudgementProps) {
  const [seen, setSeen] = useState<Inspection | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [critique, setCritique] = useState<Critique | null>(null);
  const [asking, setAsking] = useState<AbortController | null>(null);
  const text = levelText(level);

  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      engine.inspect(text, level.width).then((found) => current && setSeen(found), () => {});
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, engine]);
  useEffect(() => () => asking?.abort(), [asking]);
  useEffect(() => () => mark([]), []);

  const ask = async () => {
    const controller = new AbortController();
    setAsking(controller);
    setTold(null);
    setCritique(null);
    mark([]);
    try {
      const watch = { signal: controller.signal, onProgress: () => {} };
      const result = await engine.solve(text, { objective: 'pushes', engine: '', seconds: SECONDS }, watch);
      setTold(verdictWords(result, 'pushes'));
      if (!result.optimal || controller.signal.aborted) return;
      const found = onDesk(await engine.critique(text, level.width, controller.signal), level, drawn);
      if (controller.signal.aborted) return;
      setCritique(found);
      mark([...found.idleBoxes, ...found.emptyGoals, ...found.unusedFloor, ...found.idleWalls]);
    } catch (error) {
      setTold(String((error as Error).message));
    } finally {
      setAsking(null);
    }
  };
  const reason = seen?.lost?.reason ?? seen?.unsolvable;
  return (
    <div class="judgement">
      {reason && <p class="bad" data-test="seen">Unsolvable, seen at once: {reason}.</p>}
      <p><button type="button" onClick={() => (asking ? asking.abort() : void ask())}>{asking ? 'Stop' : 'Is it solvable, how hard?'}</button>{' '}
        {asking ? <span class="effort">{told ? 'looking for what is superfluous …' : 'solving …'}</span>
          : seen?.lowerBound != null && !reason && <span class="effort">at least {seen.lowerBound} pushes</span>}</p>
      {told && <p data-test="judged"><strong>{told}</strong></p>}
      {critique && <Superfluous level={drawn} critique={critique} />}
    </div>
  );
}

// The solver speaks of the level without its empty rim; the desk shows it with.
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

function Superfluous({ level, critique }: { level: Level; critique: Critique }) {
  const list = (squares: readonly Square[]) => squares.slice(0, 3).map((square) => describeSquare(level, square)).join('; ') +
    (squares.length > 3 ? `; and ${squares.length - 3} more` : '');
  const { idleBoxes, emptyGoals, unusedFloor, idleWalls } = critique;
  const isTight = idleBoxes.length + emptyGoals.length + unusedFloor.length + idleWalls.length === 0;
  const lines = [
    critique.difficulty && `Difficulty for people: ${critique.difficulty}.`,
    critique.ways === 1 ? 'Only one order of pushes is as short.' : critique.ways && `${critique.ways.toLocaleString('en')} orders of pushes are as short.`,
    idleBoxes.length > 0 && `Boxes that never move: ${list(idleBoxes)}.`,
    emptyGoals.length > 0 && `Goals that stay empty: ${list(emptyGoals)}.`,
    unusedFloor.length > 0 && `Floor the solution does not need: ${list(unusedFloor)}.`,
    idleWalls.length > 0 && `Walls without which it takes as many pushes: ${list(idleWalls)}.`,
    isTight && 'Nothing is superfluous.',
    critique.farthestPushes !== null && critique.pushes !== null && critique.farthestPushes > critique.pushes &&
      `Another start of these boxes takes ${critique.farthestPushes} pushes.`,
  ].filter(Boolean);
  return <ul class="remarks" data-test="critique">{lines.map((line) => <li key={String(line)} class="note">{line}</li>)}</ul>;
}
