// Reads levels from the JSON of the library: rows, title, and winning condition.
import type { LevelEntry } from './collection';
import { levelFromRows, type Win } from './level';

export interface JsonLevel {
  readonly number: number;
  readonly title?: string;
  readonly author?: string;
  readonly notes?: readonly string[];
  readonly win?: Win;
  readonly rows?: readonly string[];
  readonly solutions?: readonly (string | { readonly lurd: string })[];
}

export interface JsonCollection {
  readonly title?: string;
  readonly levels: readonly JsonLevel[];
}

export function entryFromJson(told: JsonLevel): LevelEntry {
  const first = told.solutions?.[0];
  return {
    title: told.title || `Level ${told.number}`,
    author: told.author ?? '',
    notes: (told.notes ?? []).join(' '),
    level: levelFromRows(told.rows ?? [], told.win),
    solution: (typeof first === 'object' ? first.lurd : first) ?? '',
  };
}
