// The drawing in the editor, with undo and redo, and a cursor for those who draw by keyboard.
import { columnOf, looseLevel, rowOf, type Level, type Square } from '../game/level';
import { useNow } from '../keep/use_now';
import { drawingOf, put, type Drawing, type Piece } from './drawing';

interface Desk {
  readonly given: Level;
  readonly history: readonly Drawing[]; // the last one is on the desk
  readonly undone: readonly Drawing[];
  readonly cursor: Square | null;
}

const freshDesk = (given: Level): Desk => ({ given, history: [drawingOf(given)], undone: [], cursor: null });
const same = (a: Drawing, b: Drawing) => a.win === b.win && a.rows.join('|') === b.rows.join('|');

export function useDrawing(given: Level) {
  const [now, set] = useNow(() => freshDesk(given));
  if (now().given !== given) set(freshDesk(given));
  const top = () => now().history[now().history.length - 1]!;
  const level = () => looseLevel(top().rows, top().win);

  const change = (act: (drawing: Drawing) => Drawing): boolean => {
    const next = act(top());
    if (same(next, top())) return false;
    const size = next.rows.length * next.rows[0]!.length;
    const { cursor } = now();
    set({ ...now(), history: [...now().history, next], undone: [], cursor: cursor !== null && cursor < size ? cursor : null });
    return true;
  };
  return {
    drawing: top(),
    cursor: now().cursor,
    canUndo: now().history.length > 1,
    canRedo: now().undone.length > 0,
    change,
    putAt: (square: Square, piece: Piece) =>
      change((drawing) => put(drawing, rowOf(level(), square), columnOf(level(), square), piece)),
    undo() {
      const { history, undone } = now();
      if (history.length > 1) set({ ...now(), history: history.slice(0, -1), undone: [...undone, top()], cursor: null });
    },
    redo() {
      const { history, undone } = now();
      const last = undone[undone.length - 1];
      if (last) set({ ...now(), history: [...history, last], undone: undone.slice(0, -1), cursor: null });
    },
    cursorNow: () => now().cursor,
    // Gives the square it has come to.
    moveCursor(rows: number, columns: number): Square {
      const drawn = level();
      const at = now().cursor ?? 0;
      const row = Math.min(drawn.height - 1, Math.max(0, rowOf(drawn, at) + rows));
      const column = Math.min(drawn.width - 1, Math.max(0, columnOf(drawn, at) + columns));
      set({ ...now(), cursor: row * drawn.width + column });
      return row * drawn.width + column;
    },
    hideCursor: () => set({ ...now(), cursor: null }),
  };
}
