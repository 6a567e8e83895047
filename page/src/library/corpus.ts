// The collections of the project. Each one is a file that the library has read when the page was built (tools/levels.mjs), and
// that is loaded when the collection is opened. The collection of the first visit is a part of the page, so that the first level
// needs no further request.
import type { LevelFile } from '../../generated/api';
import firstSteps from '../../generated/levels/first-steps.json';
import { entryFromJson, type Collection } from '../game/collection';
import shelves from './shelves.json';

const FILES = import.meta.glob<LevelFile>(['../../generated/levels/*.json', '!../../generated/levels/first-steps.json'], { import: 'default' });

export interface Shelf {
  readonly key: string; // key in addresses
  readonly file: string; // path in levels/
  readonly title: string;
  readonly about: string;
}

export const SHELVES: readonly Shelf[] = shelves;

const opened = new Map<string, Promise<Collection>>();

export const shelfOf = (key: string): Shelf | null => SHELVES.find((shelf) => shelf.key === key) ?? null;

export function openShelf(key: string): Promise<Collection> {
  const load = key === 'first-steps' ? async () => firstSteps as LevelFile : FILES[`../../generated/levels/${key}.json`];
  if (!load) return Promise.reject(new Error(`there is no collection “${key}”`));
  if (!opened.has(key)) opened.set(key, load().then(({ title, levels }) => ({ title, entries: levels.map((level) => entryFromJson(level)), problems: [] })));
  return opened.get(key)!;
}
