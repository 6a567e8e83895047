// Tests the npm package in node, and compares its answers with those of the native program.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const native = process.env.SOKRATES ?? root + 'build/release/bin/sokrates';
const { critique, engines, inspect, mostThreads, prove, read, solve, verify, version } = await import(root + 'build/wasm/sokrates/index.js');

const run = (...command) => execFileSync(native, command, { encoding: 'utf8', maxBuffer: 1 << 28 });
const rows = (...command) => run('solve', '--json', '--threads', '1', ...command).trim().split('\n').map((row) => JSON.parse(row));
const levels = async (file) => (await read(readFileSync(root + file, 'utf8'))).levels;

// An optimal engine takes long to solve this level.
const HARD = `
##############
#            #
# $ $ $  $ $ #
#   #      # #
# $ $ $  $ $ #
#            #
#  ..... ....#
#       .   @#
##############
`;

test('the same signature as native', { timeout: 900_000 }, () => {
  const signature = root + 'build/wasm/bin/sokrates_wasm_signature.cjs';
  const wasm = execFileSync(process.execPath, ['--no-experimental-fetch', signature], { encoding: 'utf8' });
  assert.equal(wasm.trim(), run('bench', '--signature').trim().replaceAll(/(?<=\d),(?=\d)/g, ''));
});

for (const options of [{ objective: 'pushes' }, { objective: 'moves' }, { engine: 'astar' }, { first: true }, {}]) {
  test(`the same searches as native: ${JSON.stringify(options)}`, { timeout: 300_000 }, async () => {
    const flags = Object.entries(options).flatMap(([name, value]) => (value === true ? ['--' + name] : ['--' + name, value]));
    const expected = rows('--nodes', '3000', ...flags, root + 'levels/first-steps.xsb', root + 'levels/robots.xsb');
    const all = [...(await levels('levels/first-steps.xsb')), ...(await levels('levels/robots.xsb'))];
    assert.equal(all.length, expected.length);
    for (const [i, level] of all.entries()) {
      const found = await solve(level.text, { ...options, nodes: 3000 });
      for (const name of ['status', 'optimal', 'moves', 'pushes', 'shortened_from', 'solution', 'lower_bound', 'expanded', 'generated', 'limit'])
        assert.equal(found[name], expected[i][name], `${name} of level ${i + 1}`);
    }
  });
}

test('reads what people paste, and says what is wrong with a level', async () => {
  assert.deepEqual((await read('Shelf\n\n#####\n#@$.#\n#####\n\nOne box.\nOne goal.\n')).levels[0].notes, ['One box.', 'One goal.']);
  const file = await read('Try this:\n\n```\n#####\n#@$.#\n#####\n```\n\n####\n# $#\n####\n');
  assert.equal(file.levels.length, 2);
  assert.equal((await solve(file.levels[0].text)).solution, 'R');
  assert.match(file.levels[1].error, /no player/);
  await assert.rejects(read('nothing here'), /level/);
  await assert.rejects(solve('nothing here'), /level/);
});

test('a level won by reaching a target stays one', async () => {
  const [room] = (await read('Win: player\n\n#####\n#@$.#\n#   #\n#####\n')).levels;
  assert.equal(room.win, 'player');
  const result = await solve(room.text, { objective: 'moves' });
  assert.equal(result.moves, 4);
  assert.equal((await verify(room.text, result.solution)).valid, true);
});

test('the verifier says where a wrong solution goes wrong', async () => {
  const verdict = await verify('#####\n#@$.#\n#####', 'l');
  assert.equal(verdict.legal, false);
  assert.match(verdict.reason, /step 1/);
});

test('what is seen at sight is what the program sees', async () => {
  const [, wall] = await levels('levels/deadlocks.sok');
  const seen = await inspect(wall.text, { milliseconds: 5000 });
  const told = JSON.parse(run('info', '--json', '--levels', '2', '--position', '', root + 'levels/deadlocks.sok'));
  assert.equal(seen.dead.length, told.dead_squares);
  assert.deepEqual(seen.lost.boxes, [[2, 4]]);
  assert.equal(seen.lost.reason, told.position.reason);
  const fine = await inspect('#####\n#@$.#\n#####');
  assert.deepEqual([fine.lost, fine.lower_bound, fine.unsolvable_reason], [null, 1, null]);
  assert.ok((await engines()).some(({ name }) => name === 'astar'));
});

test('what was proved is certified, and the checker accepts it', { timeout: 300_000 }, async () => {
  const room = '########\n#  @   #\n# $  $ #\n#  ..  #\n########\n';
  const proof = await prove(room);
  assert.deepEqual([proof.claim, proof.optimal, proof.reason], ['pushes 4', true, null]);
  const folder = mkdtempSync(`${tmpdir()}/sokrates-`);
  writeFileSync(`${folder}/room.proof`, proof.certificate);
  assert.match(execFileSync('python3', [`${root}tools/checkproof.py`, `${folder}/room.proof`], { encoding: 'utf8' }), /^accepted/);
  rmSync(folder, { recursive: true });
  assert.equal((await prove('######\n#@ . #\n#$   #\n######\n')).claim, 'unsolvable');
  assert.match((await prove('Win: player\n\n####\n#@.#\n####\n')).reason, /target/);
  const stopped = await prove(HARD, { signal: AbortSignal.timeout(5) });
  assert.deepEqual([stopped.limit, stopped.certificate], ['cancelled', null]);
});

test('the critique is that of the program', { timeout: 300_000 }, async () => {
  const told = run('critique', '--json', '--time', '60', '--levels', '1-3', root + 'levels/tutorial.sok').trim().split('\n').map((line) => JSON.parse(line));
  for (const [i, level] of (await levels('levels/tutorial.sok')).slice(0, 3).entries()) {
    const found = await critique(level.text, { seconds: 60 });
    for (const name of ['status', 'pushes', 'dead_ends', 'unused_floor', 'idle_boxes', 'empty_goals', 'idle_walls', 'ways', 'farthest_pushes'])
      assert.deepEqual(found[name], told[i][name], `${name} of level ${i + 1}`);
    assert.match(found.difficulty, /easy|medium/);
  }
});

test('a search shows some of its states, evenly spaced, and is the same search', async () => {
  const room = '########\n#  @   #\n# $  $ #\n#  ..  #\n########';
  const watched = await solve(room, { engine: 'bfs', trace: 10 });
  const plain = await solve(room, { engine: 'bfs' });
  assert.equal(plain.trace, undefined);
  assert.equal(watched.expanded, plain.expanded);
  assert.ok(watched.trace.length >= 5 && watched.trace.length <= 10);
  assert.deepEqual(watched.trace[0].rows, room.split('\n'));
  const stride = watched.trace[1].number - 1;
  watched.trace.forEach(({ number, g }, i) => {
    assert.equal(number, 1 + i * stride);
    assert.ok(i === 0 || g >= watched.trace[i - 1].g);
  });
});

test('more threads are asked for than there are: it is solved all the same', async () => {
  assert.equal(mostThreads(), 1); // in node; the page's tests have a browser
  assert.equal((await solve('#####\n#@$.#\n#####', { threads: 8 })).solution, 'R');
});

test('options that are none are refused', async () => {
  await assert.rejects(solve(HARD, { colour: 'blue' }), /there is no option 'colour'; options are engine, /);
  await assert.rejects(solve(HARD, { objective: 'fun' }), /objective: 'fun' is not one of any/);
  await assert.rejects(solve(HARD, { settings: { corral_nodes: 0 } }), /settings: 'corral_nodes' cannot be 0/);
  await assert.rejects(solve(HARD, { engine: 'no-such' }), /engine: 'no-such' is not one of/);
  const result = await solve(HARD, { engine: 'dfs', objective: 'pushes' });
  assert.equal(result.status, 'invalid');
  assert.match(result.reason, /dfs/);
});

test('progress is told, and the better solutions with their moves', { timeout: 300_000 }, async () => {
  const told = [];
  const result = await solve(HARD, { objective: 'moves', nodes: 20_000, onProgress: (progress) => told.push(progress) });
  assert.ok(told.length > 0);
  assert.ok(told.every((progress, i) => i === 0 || progress.expanded >= told[i - 1].expanded));
  const found = told.findLast((progress) => progress.solution !== null);
  assert.ok(found, 'no solution was told of');
  assert.equal((await verify(HARD, found.solution)).valid, true);
  assert.ok(result.moves <= found.moves);
  assert.ok(result.lower_bound <= result.moves);
});

test('who cancels gets an answer, and the next one works', { timeout: 300_000 }, async () => {
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  const result = await solve(HARD, { engine: 'bfs', objective: 'pushes', signal: stop.signal, onProgress });
  assert.equal(result.limit, 'cancelled');
  assert.equal(result.status, 'unknown');
  assert.ok(result.expanded > 0);
  const early = await solve(HARD, { engine: 'bfs', objective: 'pushes', signal: AbortSignal.abort() });
  assert.equal(early.limit, 'cancelled');
  assert.equal((await solve('#####\n#@$.#\n#####')).solution, 'R');
});

test('a memory limit is kept', { timeout: 300_000 }, async () => {
  const result = await solve(HARD, { engine: 'bfs', objective: 'pushes', memory: 20_000_000 });
  assert.equal(result.limit, 'memory');
  assert.ok(result.peak_bytes <= 20_000_000);
});

test('where there is no more memory there is an answer', { timeout: 300_000 }, async () => {
  // Distances of four million squares to two hundred goals would take three gigabytes.
  const wide = '#' + ' '.repeat(1998) + '#\n';
  const line = (piece) => '#' + piece.repeat(200) + ' '.repeat(1798) + '#\n';
  const field = '#'.repeat(2000) + '\n' + wide + line(' $').slice(0, 1999) + '#\n' + wide.repeat(1990) + '#@' + ' '.repeat(1997) +
    '#\n' + line('.') + '#'.repeat(2000) + '\n';
  const result = await solve(field, { engine: 'astar', objective: 'pushes', memory: 2 ** 36 });
  assert.equal(result.status, 'unknown');
  assert.equal(result.limit, 'memory');
});

test('the version is the one of the package', async () => {
  assert.equal(await version(), JSON.parse(readFileSync(root + 'build/wasm/sokrates/package.json', 'utf8')).version);
});

test('everything that is exported has a type', async () => {
  const types = readFileSync(root + 'bindings/wasm/npm/index.d.ts', 'utf8');
  const typed = [...types.matchAll(/^export function (\w+)/gm)].map((match) => match[1]).sort();
  assert.deepEqual(Object.keys(await import(root + 'build/wasm/sokrates/index.js')).sort(), typed);
});
