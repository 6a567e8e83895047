// A collection of levels, and its conversion from the JSON of the library's reader. The page itself parses no level format.
import type { LevelInFile as ServerLevel } from '../../generated/api';
import type { LevelInFile as PackageLevel } from '../../../bindings/wasm/npm/index.js';
import { levelFromRows, type Level } from './level';

export interface LevelEntry {
  readonly title: string;
  readonly author: string;
  readonly notes: string; // lines
  readonly level: Level;
  readonly solution: string; // LURD; '' if none is stored
}

export interface Collection {
  readonly title: string;
  readonly entries: readonly LevelEntry[];
  readonly problems: readonly string[]; // boards that are invalid, with the reason
}

// `author` is the author of a level that names none: that of its collection.
export function entryFromJson(answer: ServerLevel | PackageLevel, author = ''): LevelEntry {
  const first = answer.solutions?.[0];
  return {
    title: answer.title || `Level ${answer.number}`,
    author: answer.author || author,
    notes: (answer.notes ?? []).join('\n'),
    level: levelFromRows(answer.rows ?? [], answer.win),
    solution: (typeof first === 'object' ? first.lurd : first) ?? '',
  };
}

// Figures that programs write below a board. They are not notes of the designer.
const FIGURE = /^(Optimal pushes|Box changes|Difficulty|Made by|Moves|Date|Solver): /;

// Returns the notes of the designer in one line.
export const designerNotes = ({ notes }: LevelEntry): string => notes.split('\n').filter((line) => !FIGURE.test(line)).join(' ');
