// Reads levels of other sources with the library's reader, in the tab or on the server. Only links are read by the page, because
// their format is its own.
import type { Collection } from '../game/collection';
import { fromHash } from '../keep/share';
import type { Engines } from '../solve/choose_engine';
import { isSlc, textOfSlc } from './slc';

export async function readLevels(text: string, engines: Engines): Promise<Collection> {
  if (text.trim() === '') throw new Error('There is no text to read; paste or drop a level.');
  const collection = await read(text, engines);
  if (collection.entries.length > 0) return collection;
  const why = collection.problems[0];
  throw new Error(why ? `There is no level in this text: ${why}.` : 'There is no level in this text; the formats are XSB, .sok, .slc, links and a 0/1 matrix.');
}

async function read(text: string, { tab, server }: Engines): Promise<Collection> {
  const link = /#(level=\S+)/.exec(text);
  if (link) return fromLink(`#${link[1]}`);
  if (isSlc(text) && server) return server.read(text);
  if (tab) return tab.read(isSlc(text) ? textOfSlc(text) : text);
  if (server) return server.read(text);
  throw new Error('The reader of levels is missing; it is the folder “sokrates” beside this page, or “sokrates serve”.');
}

function fromLink(hash: string): Collection {
  const shared = fromHash(hash)!;
  return { title: '', problems: [], entries: [{ title: shared.title || 'A level', author: shared.author, notes: '', level: shared.level, solution: shared.moves }] };
}
