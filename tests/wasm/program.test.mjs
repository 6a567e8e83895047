// Tests the command line program of the npm package: it prints what the native program prints, and npx starts it.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = root + 'build/wasm/sokrates/program.cjs';
// The recorded sessions of the commands that the program has, except long searches.
const CASES = ['solve_choice', 'solve_files', 'solve_inputs', 'solve_text', 'solve_usage', 'verify', 'info', 'convert', 'rate', 'records', 'robots', 'typing'];
// The commands that the program lacks.
const LACKS = 'bench,critique,dedupe,generate,play,render,report,serve';

const inFolder = (body) => {
  const folder = mkdtempSync(join(tmpdir(), 'sokrates-npx-'));
  try {
    return body(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('the recorded terminal sessions', { timeout: 1_800_000 }, () => {
  const done = spawnSync('python3', ['-B', root + 'tests/cli/golden.py', '--run', `'${process.execPath}' '${program}'`, '--lacks', LACKS, ...CASES], { encoding: 'utf8' });
  assert.equal(done.status, 0, done.stdout + done.stderr);
});

test('a pipe, and an exit code', () => {
  const run = (input, ...words) => spawnSync(process.execPath, [program, ...words], { input, encoding: 'utf8' });
  const solved = run('#######\n#@ $ .#\n#######\n', 'solve', '--lurd');
  assert.deepEqual([solved.status, solved.stdout, solved.stderr], [0, 'rRR\n', '']);
  assert.equal(run('#####\n#@ .#\n#$  #\n#####\n', 'solve', '--quiet', '-').status, 10);
  const refused = run('', 'serve', '--port', '80');
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /^sokrates: serve: this command is not available on this system/);
});

test('npx runs the packed archive in an empty folder, without a network', { timeout: 300_000 }, () =>
  inFolder((folder) => {
    const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, npm_config_cache: join(folder, 'cache'), npm_config_offline: 'true' } };
    const archive = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, root + 'build/wasm/sokrates'], options).trim();
    copyFileSync(root + 'levels/tutorial.sok', join(folder, 'tutorial.sok'));
    const npx = (...words) => execFileSync('npx', ['--yes', '--package', join(folder, archive), 'sokrates', ...words], options);
    assert.match(npx('--version'), /^sokrates \d/);
    const rows = npx('solve', '--json', 'tutorial.sok').trim().split('\n').map((row) => JSON.parse(row));
    assert.ok(rows.length > 3);
    for (const row of rows) assert.equal(row.status, 'solved', `level ${row.level}`);
    writeFileSync(join(folder, 'solved.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n') + '\n');
    assert.match(npx('verify', 'tutorial.sok', 'solved.jsonl'), /valid/);
  }));
