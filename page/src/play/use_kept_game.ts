// The game of a level, found again where it was left.
import { lurdOf, newGame, play, pushCount, type Game } from '../game/game';
import type { Level } from '../game/level';
import { parseLurd } from '../game/lurd';
import { isWon } from '../game/position';
import { better, recallGame, rememberGame, type Kept } from '../keep/storage';
import { useNow } from '../keep/use_now';

interface KeptGame {
  readonly game: Game;
  readonly kept: Kept;
}

function found(level: Level): KeptGame {
  const kept = recallGame(level);
  try {
    // A step each, so that undo goes on where it was.
    const game = parseLurd(kept.lurd).reduce((so_far, step) => play(so_far, [step]) ?? so_far, newGame(level));
    return { game, kept };
  } catch {
    return { game: newGame(level), kept };
  }
}

export function useKeptGame(level: Level) {
  const [now, set] = useNow(() => found(level));
  if (now().game.level !== level) set(found(level));

  // Null from `act` is a refusal: nothing changes.
  const change = (act: (game: Game) => Game | null): Game | null => {
    const { game, kept } = now();
    const after = act(game);
    if (!after || after === game) return after;
    const won = after.steps.length > 0 && isWon(level, after.position);
    const record: Kept = {
      lurd: lurdOf(after),
      bestMoves: won ? better(kept.bestMoves, after.steps.length) : kept.bestMoves,
      bestPushes: won ? better(kept.bestPushes, pushCount(after)) : kept.bestPushes,
    };
    set({ game: after, kept: record });
    rememberGame(level, record);
    return after;
  };
  return { ...now(), change };
}
