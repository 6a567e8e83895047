// The levels of the project, one file per collection, loaded when they are opened.
import { readCollection, type Collection } from '../game/collection';

const FILES = import.meta.glob<string>(
  ['../../../levels/*.{sok,xsb}', '../../../levels/generated/*.sok', '!../../../levels/large-walls.xsb'],
  { query: '?raw', import: 'default' });

export interface Shelf {
  readonly key: string; // key in addresses
  readonly file: string;
  readonly title: string;
  readonly about: string;
}

export const SHELVES: readonly Shelf[] = [
  { key: 'tutorial', file: 'tutorial.sok', title: 'Tutorial', about: 'one idea in each level' },
  { key: 'first-steps', file: 'first-steps.xsb', title: 'First steps', about: 'small levels for a first try' },
  { key: 'workshop', file: 'workshop.sok', title: 'Workshop', about: 'medium levels, drawn by hand' },
  { key: 'easy', file: 'generated/easy.sok', title: 'Easy', about: 'made by the generator' },
  { key: 'medium', file: 'generated/medium.sok', title: 'Medium', about: 'made by the generator' },
  { key: 'hard', file: 'generated/hard.sok', title: 'Hard', about: 'made by the generator' },
  { key: 'fiendish', file: 'generated/fiendish.sok', title: 'Fiendish', about: 'made by the generator' },
  { key: 'large', file: 'generated/large.sok', title: 'Large', about: 'twenty boxes and more' },
  { key: 'robots', file: 'robots.xsb', title: 'Robots', about: 'two and three players' },
  { key: 'spare-goals', file: 'generated/spare-goals.sok', title: 'Spare goals', about: 'more goals than boxes' },
  { key: 'boulders', file: 'generated/boulders.sok', title: 'Boulders', about: 'reach the target' },
  { key: 'deadlocks', file: 'deadlocks.sok', title: 'Deadlocks', about: 'lost positions to study' },
  { key: 'unsolvable', file: 'unsolvable.xsb', title: 'Unsolvable', about: 'each for another reason' },
];

const opened = new Map<string, Promise<Collection>>();

export const shelfOf = (key: string): Shelf | null => SHELVES.find((shelf) => shelf.key === key) ?? null;

export function openShelf(key: string): Promise<Collection> {
  const load = FILES[`../../../levels/${shelfOf(key)?.file}`];
  if (!load) return Promise.reject(new Error(`there is no collection “${key}”`));
  if (!opened.has(key)) opened.set(key, load().then(readCollection));
  return opened.get(key)!;
}
