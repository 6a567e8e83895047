// Opens the level that an address names.
import type { Collection, LevelEntry } from '../game/collection';
import { openShelf, shelfOf } from '../library/corpus';
import { levelOfDay } from '../library/fewest';
import { isOwn, openOwn } from '../library/own';
import type { Place } from './route';

export interface Opened {
  readonly key: string; // key of the collection; '' for a level from a link
  readonly title: string;
  readonly entries: readonly LevelEntry[];
  readonly index: number;
  readonly day: string | null; // date if it is the level of a day, else null
}

export const openCollection = (key: string): Promise<Collection> => (isOwn(key) ? openOwn(key) : openShelf(key));

export async function openPlace(place: Place): Promise<Opened> {
  if (place.kind === 'link') {
    const { level, title, author } = place.shared;
    const entry: LevelEntry = { title: title || 'A level', author, notes: '', level, solution: '' };
    return { key: '', title: '', entries: [entry], index: 0, day: null };
  }
  const { collection, number } = place.kind === 'day' ? levelOfDay(place.date) : place;
  const { title, entries } = await openCollection(collection);
  if (number > entries.length) throw new Error(`this collection has ${entries.length} levels, and no level ${number}`);
  return { key: collection, title: shelfOf(collection)?.title ?? title, entries, index: number - 1, day: place.kind === 'day' ? place.date : null };
}
