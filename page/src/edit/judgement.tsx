// "Is it solvable, how hard, what is superfluous?" Asked of the solver; the last two of a server, which can tell.
import { useEffect, useState } from 'preact/hooks';
import { describeSquare } from '../board/describe';
import type { Level, Square } from '../game/level';
import { levelText, type Critique, type Engine, type Inspection } from '../solve/engine';
import { verdictWords } from '../solve/words';

const SECONDS = 20;

export function Judgement({ level, engine }: { level: Level; engine: Engine }) {
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

  const ask = async () => {
    const controller = new AbortController();
    setAsking(controller);
    setTold(null);
    setCritique(null);
    try {
      const watch = { signal: controller.signal, onProgress: () => {} };
      const result = await engine.solve(text, { objective: 'pushes', engine: '', seconds: SECONDS }, watch);
      setTold(verdictWords(result, 'pushes'));
      if (result.optimal && engine.critique) setCritique(await engine.critique(text, level.width, controller.signal));
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
      <p><button type="button" onClick={() => (asking ? asking.abort() : void ask())}>{asking ? 'Stop' : 'Is it solvable?'}</button>{' '}
        {seen?.lowerBound != null && !reason && <span class="effort">at least {seen.lowerBound} pushes</span>}</p>
      {told && <p data-test="judged"><strong>{told}</strong></p>}
      {critique && <Superfluous level={level} critique={critique} />}
    </div>
  );
}

function Superfluous({ level, critique }: { level: Level; critique: Critique }) {
  const list = (squares: readonly Square[]) => squares.slice(0, 4).map((square) => describeSquare(level, square)).join('; ') +
    (squares.length > 4 ? `; and ${squares.length - 4} more` : '');
  const lines = [
    critique.difficulty && `Difficulty for people: ${critique.difficulty}.`,
    critique.ways === 1 && 'The order of pushes is unique.',
    critique.idleBoxes.length > 0 && `Boxes that never move: ${list(critique.idleBoxes)}.`,
    critique.unusedFloor.length > 0 && `Floor the solution does not need: ${list(critique.unusedFloor)}.`,
    critique.idleWalls.length > 0 && `Walls without which it is as hard: ${list(critique.idleWalls)}.`,
  ].filter(Boolean);
  return <ul class="remarks">{lines.map((line) => <li key={String(line)} class="note">{line}</li>)}</ul>;
}
