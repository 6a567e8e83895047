// Writes generated/levels/KEY.json for every collection of the page. The library reads the files of levels/, so that the page has
// no parser. The environment variable SOKRATES names the program (default: ../sokrates, which builds itself).
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const program = process.env.SOKRATES || path('../../sokrates');
const shelves = JSON.parse(readFileSync(path('../src/library/shelves.json'), 'utf8'));

rmSync(path('../generated/levels'), { recursive: true, force: true });
mkdirSync(path('../generated/levels'), { recursive: true });
for (const { key, file } of shelves) {
  const json = execFileSync(program, ['convert', '--to', 'json', path(`../../levels/${file}`)], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const { title, author, notes, levels } = JSON.parse(json);
  const kept = levels.map(({ number, title, author, win, rows, notes, solutions }) => ({ number, title, author, win, rows, notes, solutions }));
  writeFileSync(path(`../generated/levels/${key}.json`), JSON.stringify({ title, author, notes, levels: kept }));
}
