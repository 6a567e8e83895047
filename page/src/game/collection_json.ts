// Reads levels from the JSON of the library: rows, title, and winning condition.
import type { LevelEntry } from './collection';
import type { LevelInFile as ServerLevel } from '../../generated/api';
import type { LevelInFile as PackageLevel } from '../../../bindings/wasm/npm/index.js';
import { levelFromRows } from './level';

export function entryFromJson(told: ServerLevel | PackageLevel): LevelEntry {
  const first = told.solutions?.[0];
  return {
    title: told.title || `Level ${told.number}`,
    author: told.author ?? '',
    notes: ('notes' in told ? told.notes : []).join(' '),
    level: levelFromRows(told.rows ?? [], told.win),
    solution: (typeof first === 'object' ? first.lurd : first) ?? '',
  };
}
