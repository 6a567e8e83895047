// The game of a level, restored from this tab or another one.
import { useEffect, useRef } from 'preact/hooks';
import { lurdOf, pushCount, type Game } from '../game/game';
import type { Level } from '../game/level';
import { isWon } from '../game/position';
import { addDay, addResult, gameKey, recallGame, rememberGame } from '../keep/games';
import { onChangeElsewhere, remember } from '../keep/storage';
import { useNow } from '../keep/use_now';

export function useGame(level: Level, refused: () => void) {
  const [now, set] = useNow(() => recallGame(level));
  const warned = useRef(false);
  useEffect(() => onChangeElsewhere((key) => {
    if (key === gameKey(level)) set(recallGame(level));
  }), [level, set]);

  const keep = (game: Game) => {
    const kept = rememberGame(game);
    if (game.steps.length > 0 && isWon(level, game.position)) {
      addResult(level, { date: new Date().toISOString(), moves: game.steps.length, pushes: pushCount(game), lurd: lurdOf(game) });
      addDay();
      remember('knows the rules', true);
    }
    if (!kept && !warned.current) refused();
    warned.current ||= !kept;
  };
  // If `act` returns null, the action is refused and nothing changes.
  const change = (act: (game: Game) => Game | null): Game | null => {
    const after = act(now());
    if (!after || after === now()) return after;
    set(after);
    keep(after);
    return after;
  };
  return { game: now(), change };
}
