// Reads levels of other sources with the library, in the tab or on the server. Without a solver, the page itself reads XSB,
// .sok and .slc.
import { readCollection, type Collection } from '../game/collection';
import { fromHash } from '../keep/share';
import type { Engines } from '../solve/choose_engine';
import { isSlc, readSlc } from './slc';

export async function readLevels(text: string, engines: Engines | null): Promise<Collection> {
  if (text.trim() === '') throw new Error('There is no text to read; paste or drop a level.');
  const collection = await read(text, engines);
  if (collection.entries.length > 0) return collection;
  const why = collection.problems[0];
  throw new Error(why ? `There is no level in this text: ${why}.` : 'There is no level in this text; the formats are XSB, .sok, .slc, links and a 0/1 matrix.');
}

async function read(text: string, engines: Engines | null): Promise<Collection> {
  const link = /#(level=\S+)/.exec(text);
  if (link) return fromLink(`#${link[1]}`);
  // The reader in the tab does not support XML, but the browser does.
  if (isSlc(text)) return engines?.server ? engines.server.read(text).catch(() => readSlc(text)) : readSlc(text);
  const engine = engines?.tab ?? engines?.server;
  if (!engine) return readCollection(text);
  const [theirs, plain] = [await engine.read(text), readCollection(text)];
  // The reader in the tab returns no notes. They come from the plain reader if both find the same number of levels.
  if (theirs.entries.length !== plain.entries.length) return theirs;
  return { ...theirs, title: theirs.title || plain.title, entries: theirs.entries.map((entry, i) => ({ ...entry, notes: entry.notes || plain.entries[i]!.notes })) };
}

function fromLink(hash: string): Collection {
  const shared = fromHash(hash)!;
  return { title: '', problems: [], entries: [{ title: shared.title || 'A level', author: shared.author, notes: '', level: shared.level, solution: shared.moves }] };
}
