// Shows the next push of a solution from the current position as an arrow, or reports that there is none.
import { useEffect, useRef, useState } from 'preact/hooks';
import { describeSquare } from '../board/describe';
import { DIRECTION_NAMES, type Direction } from '../game/direction';
import type { Game } from '../game/game';
import type { Square } from '../game/level';
import { parseLurd } from '../game/lurd';
import { apply } from '../game/position';
import { levelText, withOwnNumbers, type Engine } from '../solve/engine';

export interface Hint {
  readonly text: string;
  readonly arrow: { readonly from: Square; readonly direction: Direction } | null;
}

const SECONDS = 10;

export function hintFrom(game: Game, lurd: string): Hint {
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
  return { text: 'Walk there: no push is needed any more.', arrow: null };
}

export function useHint(engine: Engine | null, game: Game, say: (sentence: string) => void) {
  const [shown, setShown] = useState<{ readonly game: Game; readonly hint: Hint } | null>(null);
  const [search, setSearch] = useState<AbortController | null>(null);
  const latest = useRef(game);
  latest.current = game;
  useEffect(() => () => search?.abort(), [search, game]);

  const ask = async () => {
    if (!engine || search) return;
    const controller = new AbortController();
    setSearch(controller);
    const show = (hint: Hint) => {
      setShown({ game, hint });
      say(hint.text);
    };
    try {
      const result = await engine.solve(levelText(game.level, game.position), { objective: 'pushes', engine: '', seconds: SECONDS },
        { signal: controller.signal, onProgress: () => {} });
      if (latest.current !== game || controller.signal.aborted) return;
      if (result.solution !== null) show(hintFrom(game, withOwnNumbers(result.solution, game.position)));
      else show({ arrow: null, text: result.status === 'unsolvable' ? 'There is no solution from here: undo a push.' : `No solution was found within ${SECONDS} seconds.` });
    } catch (error) {
      show({ text: (error as Error).message, arrow: null });
    } finally {
      setSearch(null);
    }
  };
  return { hint: shown?.game === game ? shown.hint : null, isThinking: search !== null, ask: () => void ask() };
}
