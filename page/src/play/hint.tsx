// The next push of a solution from here, shown as an arrow; or that there is none.
import { useEffect, useRef, useState } from 'preact/hooks';
import { describeSquare } from '../board/describe';
import { DIRECTION_NAMES, type Direction } from '../game/direction';
import type { Game } from '../game/game';
import type { Square } from '../game/level';
import { parseLurd } from '../game/lurd';
import { apply } from '../game/position';
import { levelText, withOwnNumbers, type Engine } from '../solve/engine';

export interface HintShown {
  readonly text: string;
  readonly arrow: { readonly from: Square; readonly direction: Direction } | null;
}

const SECONDS = 10;

export function hintFrom(game: Game, lurd: string): HintShown {
  let position = game.position;
  for (const step of parseLurd(lurd)) {
    const stepped = apply(game.level, position, step);
    if (!stepped) break;
    if (stepped.pushed >= 0) {
      const from = position.boxes[stepped.pushed]!;
      return {
        text: `Push the box at ${describeSquare(game.level, from)} ${DIRECTION_NAMES[step.direction]}.`,
        arrow: { from, direction: step.direction },
      };
    }
    position = stepped.position;
  }
  return { text: 'Just walk there: no push is needed any more.', arrow: null };
}

interface HintProps {
  readonly engine: Engine;
  readonly game: Game;
  readonly hint: HintShown | null;
  readonly show: (hint: HintShown | null) => void;
  readonly say: (sentence: string) => void;
}

export function HintButton({ engine, game, hint, show, say }: HintProps) {
  const [search, setSearch] = useState<AbortController | null>(null);
  const latest = useRef(game);
  latest.current = game;
  useEffect(() => () => search?.abort(), [search, game]);

  const ask = async () => {
    const controller = new AbortController();
    setSearch(controller);
    show(null);
    try {
      const result = await engine.solve(levelText(game.level, game.position), { objective: 'any', engine: '', seconds: SECONDS },
        { signal: controller.signal, onProgress: () => {} });
      if (latest.current !== game || controller.signal.aborted) return;
      const told = result.solution !== null
        ? hintFrom(game, withOwnNumbers(result.solution, game.position))
        : { text: result.status === 'unsolvable'
          ? 'There is no solution from here: take something back.'
          : `No solution found within ${SECONDS} seconds.`, arrow: null };
      show(told);
      say(told.text);
    } catch (error) {
      show({ text: String((error as Error).message), arrow: null });
    } finally {
      setSearch(null);
    }
  };
  return (
    <p class="hint">
      <button type="button" onClick={ask} disabled={search !== null}>{search ? 'Thinking …' : 'Hint'}</button>{' '}
      {hint && <span data-test="hint">{hint.text}</span>}
    </p>
  );
}
