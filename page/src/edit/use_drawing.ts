// The drawing in the editor, which the browser stores with its undo and redo history, and a cursor for drawing by keyboard.
// A stroke of the pointer is one undo step.
import type { LevelEntry } from '../game/collection';
import { columnOf, looseLevel, rowOf, type Square } from '../game/level';
import { recall, remember } from '../keep/storage';
import { useNow } from '../keep/use_now';
import { drawingOf, emptyDrawing, put, type Drawing, type Piece } from './drawing';
import { imagesOf, type Symmetry } from './symmetry';

interface Desk {
  readonly title: string;
  readonly author: string;
  readonly history: readonly Drawing[]; // the last one is shown
  readonly undone: readonly Drawing[];
  readonly cursor: Square | null;
  readonly inStroke: boolean; // true if the next change belongs to the last entry of the history
}

const MOST_KEPT = 200;
const KEY = 'drawing';
type Kept = Pick<Desk, 'title' | 'author' | 'history' | 'undone'>;

const EMPTY: Kept = { title: 'My level', author: '', history: [emptyDrawing(9, 8)], undone: [] };
const same = (a: Drawing, b: Drawing) => a.win === b.win && a.rows.join('|') === b.rows.join('|');

// A given level is added to the history, so that undo restores the previous drawing.
function openedDesk(given: LevelEntry | null): Desk {
  const kept = { ...EMPTY, ...recall<Partial<Kept>>(KEY, {}) };
  const desk: Desk = { ...kept, cursor: null, inStroke: false };
  if (!given) return desk;
  const drawing = drawingOf(given.level);
  const isThere = same(drawing, desk.history[desk.history.length - 1]!);
  return { ...desk, title: given.title, author: given.author, history: isThere ? desk.history : [...desk.history, drawing], undone: isThere ? desk.undone : [] };
}

export function useDrawing(given: LevelEntry | null) {
  const [now, show] = useNow(() => openedDesk(given));
  const set = (desk: Desk) => {
    show(desk);
    const { title, author, history, undone } = desk;
    remember(KEY, { title, author, history: history.slice(-MOST_KEPT), undone: undone.slice(-MOST_KEPT) });
  };
  const top = () => now().history[now().history.length - 1]!;
  const level = () => looseLevel(top().rows, top().win);

  const change = (act: (drawing: Drawing) => Drawing, isStroke = false): boolean => {
    const next = act(top());
    if (same(next, top())) return false;
    const size = next.rows.length * next.rows[0]!.length;
    const { cursor, history, inStroke } = now();
    const before = isStroke && inStroke ? history.slice(0, -1) : history;
    set({ ...now(), history: [...before, next], undone: [], inStroke: isStroke, cursor: cursor !== null && cursor < size ? cursor : null });
    return true;
  };
  return {
    drawing: top(),
    title: now().title,
    author: now().author,
    cursor: now().cursor,
    canUndo: now().history.length > 1,
    canRedo: now().undone.length > 0,
    change,
    name: (title: string) => set({ ...now(), title }),
    sign: (author: string) => set({ ...now(), author }),
    putAt(square: Square, piece: Piece, symmetry: Symmetry, isStroke = false) {
      const drawn = level();
      const squares = imagesOf(rowOf(drawn, square), columnOf(drawn, square), drawn.width, drawn.height, symmetry);
      return change((drawing) => squares.reduce((so_far, [row, column]) => put(so_far, row, column, piece), drawing), isStroke);
    },
    endStroke: () => set({ ...now(), inStroke: false }),
    undo() {
      const { history, undone } = now();
      if (history.length > 1) set({ ...now(), history: history.slice(0, -1), undone: [...undone, top()], cursor: null, inStroke: false });
    },
    redo() {
      const { history, undone } = now();
      const last = undone[undone.length - 1];
      if (last) set({ ...now(), history: [...history, last], undone: undone.slice(0, -1), cursor: null, inStroke: false });
    },
    cursorNow: () => now().cursor,
    // Returns the new square of the cursor.
    moveCursor(rows: number, columns: number): Square {
      const drawn = level();
      const at = now().cursor ?? 0;
      const row = Math.min(drawn.height - 1, Math.max(0, rowOf(drawn, at) + rows));
      const column = Math.min(drawn.width - 1, Math.max(0, columnOf(drawn, at) + columns));
      show({ ...now(), cursor: row * drawn.width + column });
      return row * drawn.width + column;
    },
    hideCursor: () => show({ ...now(), cursor: null }),
  };
}
