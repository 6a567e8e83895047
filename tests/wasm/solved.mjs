// Counts the levels that the package solves in node, on one thread, within a limit of processor seconds per level:
//
//   node tests/wasm/solved.mjs [--seconds 30] [--part 1/2] [FILE...]      default: Debian's XSokoban (cavepacker-data)
//
// --part N/M takes every Mth level, from the Nth on. The limit is processor time, so that a busy machine gives the same answer.
// The verifier replays every solution. Prints a line for each level and at the end "N of M solved".
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const MAPS = '/usr/share/games/cavepacker/maps/';
const debians = () => (existsSync(MAPS) ? readdirSync(MAPS).filter((name) => /^xsokoban\d+\.sok$/.test(name)).sort().map((name) => MAPS + name) : []);
const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, part: { type: 'string', default: '1/1' } }, allowPositionals: true });
const files = positionals.length > 0 ? positionals : debians();
const seconds = Number(values.seconds);
const [part, parts] = values.part.split('/').map(Number);
if (files.length === 0 || !existsSync(`${root}build/wasm/sokrates/index.js`)) {
  console.log(`skipped: ${files.length === 0 ? 'no levels; install cavepacker-data or name a file' : 'no package; run tools/make_wasm'}`);
  process.exit(0);
}
const { read, solve, verify } = await import(`${root}build/wasm/sokrates/index.js`);

const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

async function solvedWithin(level, number) {
  const begin = used();
  const stop = new AbortController();
  const onProgress = () => used() - begin > seconds && stop.abort();
  const result = await solve(level.text, { signal: stop.signal, onProgress });
  const took = used() - begin;
  const isValid = result.solution !== null && (await verify(level.text, result.solution)).valid;
  const isSolved = isValid && took <= seconds;
  console.log(`level ${number}: ${isSolved ? `${result.pushes} pushes` : result.limit ?? result.status}, ${took.toFixed(1)} s, ${result.expanded} expanded`);
  return isSolved;
}

const levels = [];
for (const file of files) levels.push(...(await read(readFileSync(file, 'utf8'))).levels);
let [solved, tried] = [0, 0];
for (const [i, level] of levels.entries()) {
  if (i % parts !== part - 1) continue;
  ++tried;
  if (await solvedWithin(level, i + 1)) ++solved;
}
console.log(`${solved} of ${tried} solved`);
