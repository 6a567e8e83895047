// Plays a sound for each push of the user, for a game that becomes lost, and for a win.
import { useEffect, useRef } from 'preact/hooks';
import { pushCount, type Game } from '../game/game';
import { boxesOnGoals, isWon } from '../game/position';
import { playSound } from './sound';

export function useSounds(game: Game, isLost: boolean): void {
  const before = useRef(game);
  useEffect(() => {
    const last = before.current;
    before.current = game;
    if (game.steps.length <= last.steps.length || game.level !== last.level) return;
    const { level, position } = game;
    if (isWon(level, position)) playSound('won');
    else if (pushCount(game) > pushCount(last)) playSound(boxesOnGoals(level, position) > boxesOnGoals(level, last.position) ? 'goal' : 'push');
  }, [game]);
  useEffect(() => {
    if (isLost) playSound('lost');
  }, [isLost]);
}
