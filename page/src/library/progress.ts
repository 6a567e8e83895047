// The user's progress in each collection.
import { useEffect, useState } from 'preact/hooks';
import type { LevelEntry } from '../game/collection';
import { starsFor } from '../game/stars';
import { bestByPushes, resultsOf } from '../keep/games';
import { SHELVES, openShelf } from './corpus';
import { countOf, fewestOf, solvableOf } from './fewest';
import { entriesOf, type OwnCollection } from './own';

export interface Progress {
  readonly levels: number;
  readonly solvable: number; // levels that are not known to be unsolvable
  readonly solved: number;
  readonly stars: number;
  readonly perfect: number; // solved with the proved fewest pushes
}

function progressIn(key: string, entries: readonly LevelEntry[]): Progress {
  const stars = entries.map(({ level }, i) => starsFor(bestByPushes(resultsOf(level))?.pushes ?? null, fewestOf(key, i + 1, level).pushes));
  return { levels: entries.length, solvable: entries.filter(({ level }, i) => !fewestOf(key, i + 1, level).unsolvable).length, solved: stars.filter(Boolean).length, stars: stars.reduce((sum, count) => sum + count, 0), perfect: stars.filter((count) => count === 3).length };
}

// Collections are read one after the other. Before a collection is read, only its numbers of levels are known.
export function useProgress(own: readonly OwnCollection[]): ReadonlyMap<string, Progress> {
  const [known, setKnown] = useState<ReadonlyMap<string, Progress>>(
    () => new Map(SHELVES.map(({ key }) => [key, { levels: countOf(key), solvable: solvableOf(key), solved: 0, stars: 0, perfect: 0 }])));
  useEffect(() => {
    let current = true;
    const readAll = async () => {
      for (const { key } of SHELVES) {
        const { entries } = await openShelf(key);
        if (!current) return;
        setKnown((before) => new Map(before).set(key, progressIn(key, entries)));
      }
    };
    readAll().catch(() => {}); // without a network, only the sizes are known
    return () => {
      current = false;
    };
  }, []);
  return new Map([...known, ...own.map((collection) => [collection.id, progressIn(collection.id, entriesOf(collection))] as const)]);
}
