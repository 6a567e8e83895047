// Writes src/library/fewest.json: for every level of ours the fewest pushes where they are proved, and how hard the level is
// for people. node tools/fewest.mjs PROGRAM, where PROGRAM is build/release/bin/sokrates. Run it when a level changes.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = process.argv[2];
const levels = fileURLToPath(new URL('../../levels/', import.meta.url));
const files = JSON.parse(readFileSync(new URL('../src/library/shelves.json', import.meta.url), 'utf8')).map(({ file }) => file);

// A level that is not solved has an exit code of its own; its line is there all the same.
function lines(...args) {
  let text;
  try {
    text = execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  } catch (error) {
    text = error.stdout;
  }
  return text.split('\n').filter(Boolean).map((line) => JSON.parse(line));
}

const table = {};
for (const file of files) {
  const solved = lines('solve', '--objective', 'pushes', '--time', '60', '--json', levels + file);
  const rated = lines('rate', '--json', levels + file);
  table[file] = solved.map(({ status, optimal, pushes }, i) => {
    if (status === 'unsolvable') return ['unsolvable', null];
    return [status === 'solved' && optimal ? pushes : null, rated[i]?.difficulty ?? null];
  });
  console.log(`${file}: ${table[file].filter(([pushes]) => pushes !== null).length} of ${table[file].length} proved`);
}
const rows = Object.entries(table).map(([file, list]) => `  ${JSON.stringify(file)}: ${JSON.stringify(list)}`);
writeFileSync(new URL('../src/library/fewest.json', import.meta.url), `{\n${rows.join(',\n')}\n}\n`);
