// Reads the two most common text formats of levels, XSB and .sok, without a solver. Other formats have no board that this
// reader knows. They are passed to the engine, which reads all formats.
import { LevelError, levelFromRows, type Level, type Win } from './level';

export interface LevelEntry {
  readonly title: string;
  readonly author: string;
  readonly notes: string;
  readonly level: Level;
  readonly solution: string; // LURD; '' if none is stored
}

export interface Collection {
  readonly title: string;
  readonly entries: readonly LevelEntry[];
  readonly problems: readonly string[]; // boards that are invalid, with the reason
}

const isRow = (line: string) => /^[#@+$*. _-]+$/.test(line) && line.includes('#');
const isMoves = (line: string) => /^[udlrUDLR{}\d]+$/.test(line) && /[udlr]/i.test(line);
const tagged = (line: string, tag: string) =>
  line.toLowerCase().startsWith(`${tag}:`) ? line.slice(tag.length + 1).trim() : null;

// Returns true for figures that programs write below a board. They are not notes of the designer.
const isFigure = (line: string) => /^(Optimal pushes|Box changes|Difficulty|Made by|Moves|Date|Solver): /.test(line);

interface Draft {
  rows: string[];
  title: string;
  author: string;
  win: Win;
  notes: string[];
  moves: string;
}

export function readCollection(text: string): Collection {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/).map((line) => line.replace(/\s+$/, ''));
  const drafts: Draft[] = [];
  let collectionTitle = '';
  let waiting: string[] = []; // lines of text since the last board
  let inBoard = false;

  const settle = (next: Draft | null) => {
    // The last line of text before a board is its title. The lines above it belong to the previous board.
    const last = drafts[drafts.length - 1];
    if (next && waiting.length > 0 && !isMoves(waiting[waiting.length - 1]!)) {
      next.title = waiting.pop()!.replace(/^;\s*/, '');
    }
    if (last) takeNotes(last, waiting);
    waiting = [];
  };
  for (const line of lines) {
    if (isRow(line)) {
      if (!inBoard) {
        const draft: Draft = { rows: [], title: '', author: '', win: 'boxes', notes: [], moves: '' };
        settle(draft);
        drafts.push(draft);
      }
      drafts[drafts.length - 1]!.rows.push(line);
      inBoard = true;
      continue;
    }
    inBoard = false;
    const collection = tagged(line, 'collection') ?? tagged(line, 'set');
    if (drafts.length === 0 && collection !== null) collectionTitle = collection;
    else if (line !== '' && !line.startsWith('::')) waiting.push(line);
  }
  settle(null);
  return finished(collectionTitle, drafts);
}

function takeNotes(draft: Draft, lines: readonly string[]): void {
  const movesAt = lines.findIndex(isMoves);
  lines.forEach((line, i) => {
    const title = tagged(line, 'title');
    const author = tagged(line, 'author');
    const win = tagged(line, 'win');
    if (title !== null) draft.title = title;
    else if (author !== null) draft.author = author;
    else if (win === 'player' || win === 'boxes') draft.win = win;
    else if (isFigure(line)) return;
    else if (movesAt < 0 || i < movesAt - 1) draft.notes.push(line.replace(/^;\s*/, ''));
    else if (isMoves(line) && lines.slice(movesAt, i).every(isMoves)) draft.moves += line;
  });
}

function finished(title: string, drafts: readonly Draft[]): Collection {
  const entries: LevelEntry[] = [];
  const problems: string[] = [];
  drafts.forEach((draft, i) => {
    try {
      entries.push({
        title: draft.title || `Level ${i + 1}`,
        author: draft.author,
        notes: draft.notes.join(' '),
        level: levelFromRows(draft.rows, draft.win),
        solution: draft.moves,
      });
    } catch (error) {
      if (!(error instanceof LevelError)) throw error;
      problems.push(`board ${i + 1}: ${error.message}`);
    }
  });
  return { title, entries, problems };
}
