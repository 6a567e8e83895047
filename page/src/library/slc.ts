// Reads .slc, the XML format of levels, with the XML parser of the browser, because the solver in the tab has none.
import type { Collection, LevelEntry } from '../game/collection';
import { LevelError, levelFromRows } from '../game/level';

export const isSlc = (text: string) => /^\uFEFF?\s*<[^]*<SokobanLevels\b/.test(text.slice(0, 4000));

export function readSlc(text: string): Collection {
  const file = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'text/xml');
  const broken = file.querySelector('parsererror');
  if (broken) throw new Error('The file is broken XML.');
  const entries: LevelEntry[] = [];
  const problems: string[] = [];
  file.querySelectorAll('Level').forEach((level, i) => {
    const rows = [...level.querySelectorAll(':scope > L')].map((row) => row.textContent ?? '');
    const author = level.getAttribute('Copyright') ?? level.closest('LevelCollection')?.getAttribute('Copyright') ?? '';
    try {
      entries.push({ title: level.getAttribute('Id') || `Level ${i + 1}`, author, notes: '', level: levelFromRows(rows), solution: '' });
    } catch (error) {
      if (!(error instanceof LevelError)) throw error;
      problems.push(`board ${i + 1}: ${error.message}`);
    }
  });
  return { title: file.querySelector('SokobanLevels > Title')?.textContent?.trim() ?? '', entries, problems };
}
