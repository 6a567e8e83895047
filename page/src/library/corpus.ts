// Our own levels, a file each, fetched when they are opened.
import { readCollection, type Collection } from '../game/collection';

const FILES = import.meta.glob<string>(
  ['../../../levels/*.{sok,xsb}', '../../../levels/generated/*.sok', '!../../../levels/large-walls.xsb'],
  { query: '?raw', import: 'default' });

export interface Shelf {
  readonly key: string;
  readonly title: string;
  readonly about: string;
}

export const SHELVES: readonly Shelf[] = [
  { key: 'tutorial.sok', title: 'Tutorial', about: 'one idea each, told in a line' },
  { key: 'first-steps.xsb', title: 'First steps', about: 'small rooms for a first try' },
  { key: 'workshop.sok', title: 'Workshop', about: 'medium size, drawn by hand' },
  { key: 'generated/easy.sok', title: 'Easy', about: 'made by the generator' },
  { key: 'generated/medium.sok', title: 'Medium', about: 'made by the generator' },
  { key: 'generated/hard.sok', title: 'Hard', about: 'made by the generator' },
  { key: 'generated/fiendish.sok', title: 'Fiendish', about: 'made by the generator' },
  { key: 'generated/large.sok', title: 'Large', about: 'twenty boxes and more' },
  { key: 'robots.xsb', title: 'Robots', about: 'two and three players' },
  { key: 'generated/spare-goals.sok', title: 'Spare goals', about: 'more goals than boxes' },
  { key: 'generated/boulders.sok', title: 'Boulders', about: 'get to the target' },
  { key: 'deadlocks.sok', title: 'Deadlocks', about: 'a zoo of lost positions' },
  { key: 'unsolvable.xsb', title: 'Unsolvable', about: 'each for another reason' },
];

const opened = new Map<string, Promise<Collection>>();

export function openShelf(key: string): Promise<Collection> {
  const load = FILES[`../../../levels/${key}`];
  if (!load) return Promise.reject(new Error(`there is no shelf ${key}`));
  if (!opened.has(key)) opened.set(key, load().then(readCollection));
  return opened.get(key)!;
}
