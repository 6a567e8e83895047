// Inspects the current position with the solver, without a search. Requests are debounced, and outdated answers are ignored.
import { useEffect, useState } from 'preact/hooks';
import type { Level, Square } from '../game/level';
import type { Position } from '../game/position';
import { useLatest } from '../ui/use_latest';
import { levelText, type Engine, type Inspection } from '../solve/engine';

const MOMENT = 120;

export function useInspection(engine: Engine | null, level: Level, position: Position, wanted: boolean) {
  const [known, setKnown] = useState<{ level: Level; boxes: readonly Square[]; answer: Inspection } | null>(null);
  const { boxes } = position;
  const latest = useLatest(position); // a walk changes no answer
  useEffect(() => {
    if (!engine || !wanted) return undefined;
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const answer = await engine.inspect(levelText(level, latest.current), level.width);
        if (current) setKnown({ level, boxes, answer });
      } catch {
        if (current) setKnown(null);
      }
    }, MOMENT);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [engine, wanted, level, boxes, latest]);

  if (!known || known.level !== level) return null;
  // Dead squares depend only on the walls and goals. The answer whether the position is lost is valid only for the same
  // boxes.
  return known.boxes === position.boxes ? known.answer : { ...known.answer, lost: null };
}
