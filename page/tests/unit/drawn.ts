// Levels drawn in tests: rows joined by newlines, the first newline left out.
import { levelFromRows, type Level, type Win } from '../../src/game/level';

export const drawn = (text: string, win: Win = 'boxes'): Level => levelFromRows(text.replace(/^\n/, '').split('\n'), win);
