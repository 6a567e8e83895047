import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { CORRIDOR, HARD, ROOM, TWO_BOXES, count, link, play, press, shows, taken, type, untilEqual } from './steps.mjs';

const best = (address, level, more = '') => link(address, level, `${more}&view=analysis&of=best`);
const share = async (page, what) => {
  await page.locator('.menu summary').click();
  return page.getByRole('button', { name: what, exact: true }).click();
};
const FEWEST = JSON.parse(readFileSync(new URL('../../src/library/fewest.json', import.meta.url), 'utf8'));

const LOST_GAME = 'dRUUddRluurrrddLuullddRluurrrddddlllUUrRuullDldRRluuUdrrrdDLL';

export function solving(test) {
  const needsSolver = { needsSolver: true };

  test('*the solution is watched, and proved to be the best', async (page, { address }) => {
    await page.goto(link(address, ROOM));
    await page.getByRole('button', { name: 'Watch the solution' }).click();
    await shows(page, '4 pushes, proved');
    await shows(page, /Solved: \d+ moves, 4 pushes, proved fewest pushes, then moves/);
    await shows(page, 'bounds met');
    await page.keyboard.press('End');
    await shows(page, /push 4 of 4/);
    await untilEqual(() => page.locator('.moves tr').last().innerText().then((text) => /0 to go/.test(text)), true);
  }, needsSolver);

  test('a link holds level, title and moves, and is watched: play, step, drag; the position is in the address', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR, '&title=Corridor&author=Zoe&moves=r2R'));
    await page.getByRole('heading', { name: 'Corridor' }).waitFor();
    await page.keyboard.press('Home');
    await shows(page, /push 0 of 2, move 0 of 3/);
    await press(page, 'Forward one push');
    await shows(page, /push 1 of 2, move 2 of 3/);
    await page.keyboard.press('Shift+ArrowLeft');
    await shows(page, /push 0 of 2, move 1 of 3/);
    await untilEqual(() => page.evaluate(() => location.hash.endsWith('&at=1')), true);
    await page.reload();
    await shows(page, /push 0 of 2, move 1 of 3/);
    await page.locator('.scrub').fill('3');
    await shows(page, /push 2 of 2, move 3 of 3/);
    await page.keyboard.press('Home');
    await press(page, 'Play');
    await shows(page, /push 2 of 2/);
    await share(page, 'Copy moves');
    await untilEqual(() => page.evaluate(() => navigator.clipboard.readText()), 'rRR');
    await share(page, 'Copy link');
    await untilEqual(() => page.evaluate(() => navigator.clipboard.readText()),
      `${address}#level=${CORRIDOR}&title=Corridor&author=Zoe&moves=r2R&view=analysis`);
  });

  test('files leave the page: .sok, SVG, GIF', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR, '&title=Corridor&author=Zoe&moves=r2R'));
    await page.locator('.film').waitFor();
    const file = async (name) => {
      const download = await taken(page, () => share(page, name));
      return [download.suggestedFilename(), await readFile(await download.path())];
    };
    const [sokName, sok] = await file('.sok');
    assert.equal(sokName, 'corridor.sok');
    assert.equal(sok.toString(), 'Corridor\n\n#######\n#@-$-.#\n#######\n\nAuthor: Zoe\n\nSolution\nrRR\n');
    const [, svg] = await file('SVG');
    assert.match(svg.toString(), /^<svg[^]*viewBox="0\.36 0\.36 6\.28 [^]*stop-color="rgb[^]*<path/);
    if (process.env.PICTURES) await writeFile(`${process.env.PICTURES}/corridor.svg`, svg);
    const [gifName, gif] = await file('GIF');
    assert.equal(gifName, 'corridor.gif');
    // 7x3 squares of 24 pixels, four frames, each with its graphic control block.
    assert.deepEqual([gif.toString('latin1', 0, 6), gif.readUInt16LE(6), gif.readUInt16LE(8)], ['GIF89a', 168, 72]);
    assert.equal(gif.toString('latin1').split('\x21\xf9\x04').length - 1, 4);
  });

  test('*a game is analyzed: pushes needed, a detour, the push that lost it, and playing on before it', async (page, { address }) => {
    await page.goto(`${address}#/workshop/1/analysis?moves=${LOST_GAME}`);
    await shows(page, 'Lost at push 13');
    await shows(page, '+2, a detour');
    await shows(page, /From this square a box can never be pushed to a goal/);
    await page.locator('.halo').first().waitFor();
    await page.getByRole('button', { name: 'Play on from push 12' }).click();
    await untilEqual(() => count(page, 'pushes'), 12);
    await page.keyboard.press('u');
    await untilEqual(() => count(page, 'pushes'), 12 - 1);
  }, needsSolver);

  test('a game is compared with a best solution, and its branches open as games of their own', async (page, { address }) => {
    await page.goto(`${address}#/workshop/1/analysis?moves=${LOST_GAME}`);
    await shows(page, 'Lost at push 13');
    await shows(page, 'Compared with a best solution');
    await untilEqual(() => page.locator('.compare tbody tr').allTextContents().then((rows) => rows.map((row) => /^(\D+)(\d\d)/.exec(row)?.slice(1))),
      [['This game', '16'], ['Best, proved', '21']]);
    await untilEqual(() => page.locator('.moves .branch').count(), 2); // at the detour and at the lost push
    await page.getByRole('button', { name: 'Show the branch before push 5: 21 pushes in all' }).click();
    await shows(page, 'Perfect');
    await shows(page, /push 4 of 21/);
    await page.goBack();
    await shows(page, 'Lost at push 13');
  }, { needsSolver: true, onlyAt: 'static' });

  test('the game in play is analyzed, and played on from any push', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await play(page, 'rrr');
    await page.getByRole('dialog').waitFor(); // the layout changes when the dialog opens and closes
    await page.keyboard.press('Escape');
    await untilEqual(() => page.getByRole('dialog').count(), 0);
    await page.getByRole('button', { name: 'Analyze this game' }).click();
    await shows(page, 'No push was wasted.');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await untilEqual(() => count(page, 'pushes'), 1);
    await type(page, ['u', 'u', 'u']); // the two moves and the restart before them
    await shows(page, /Solved in 2 pushes, 3 moves/);
  }, needsSolver);

  test('a hard search tells its bounds and is stopped at once; the next level does not inherit it', async (page, { address }) => {
    await page.goto(best(address, HARD));
    await shows(page, /\d+\.\d s, [\d,]+ states expanded/);
    await page.locator('.plot').waitFor();
    await press(page, 'Stop');
    await shows(page, /before it was cancelled/);
    await page.goto(best(address, ROOM));
    await shows(page, '4 pushes, proved');
  }, needsSolver);

  test('a tab closed in the middle of a search frees the job', async (page, { address }) => {
    const running = async () => (await (await fetch(`${address}api/health`)).json()).running;
    await page.goto(best(address, HARD));
    await shows(page, /\d+\.\d s, /);
    await untilEqual(running, 1);
    await page.close();
    await untilEqual(running, 0);
  }, { needsSolver: true, onlyAt: 'server' });

  test('all of our tutorial is solved, in as many pushes as the page has on record', async (page, { address }) => {
    for (const [i, [fewest]] of FEWEST['tutorial.sok'].entries()) {
      await page.goto(`${address}#/tutorial/${i + 1}/analysis?of=best`);
      await shows(page, `Tutorial · ${i + 1} of 15`);
      await shows(page, `${fewest} ${fewest === 1 ? 'push' : 'pushes'}, proved`);
    }
  }, { needsSolver: true, alsoPlain: true });

  test('a level without a solution is called so, and the certificate of it leaves the page', async (page, { address }) => {
    await page.goto(best(address, '7w_w-b3-w_w2-p2-w_w2-o2-w_7w', '&title=Corner'));
    await shows(page, 'No solution, proved');
    const file = await taken(page, () => press(page, 'Proof'));
    assert.match(accepted(await file.path()), /^accepted.*: unsolvable/);
  }, needsSolver);

  test('the proof leaves the page as a file that the checker accepts', async (page, { address }) => {
    await page.goto(best(address, ROOM, '&title=Two of a kind'));
    await shows(page, '4 pushes, proved');
    const file = await taken(page, () => press(page, 'Proof'));
    assert.equal(file.suggestedFilename(), 'two-of-a-kind.proof');
    assert.match(accepted(await file.path()), /^accepted.*: pushes 4/);
    await shows(page, /“pushes 4”, certified/);
  }, needsSolver);

  test('*two engines are compared state by state, and their numbers leave the page', async (page, { address }) => {
    await page.goto(`${address}#/learn/two-searches`);
    await untilEqual(() => page.getByText('done: 19 pushes, proved').count(), 2);
    await untilEqual(() => page.locator('.frontier.a').count().then((marks) => marks > 5), true);
    const looked = await page.locator('.engine-card.a .nums b').first().textContent();
    await page.locator('.engine-card.a .dot.waits').first().waitFor(); // breadth-first search ends with open states
    await page.keyboard.press('Home');
    await untilEqual(() => page.locator('.engine-card.a .nums b').first().textContent(), '1');
    await untilEqual(() => page.locator('.engine-card.a .dot:not(.waits)').count(), 1);
    await page.keyboard.press('End');
    await untilEqual(() => page.locator('.engine-card.a .nums b').first().textContent(), looked);
    const file = await taken(page, () => press(page, 'CSV'));
    assert.match((await readFile(await file.path())).toString(), /^engine,state,side,pushes made,still needed,waiting\nbfs,1,forward,0,[^]*\nastar,1,/);
    await page.locator('.engine-card.b .name select').selectOption('greedy');
    await shows(page, /done: \d+ pushes$/);
    await page.getByRole('link', { name: 'Next lesson' }).click();
    await page.getByRole('heading', { name: 'Fast, but is it short?' }).waitFor();
  }, { needsSolver: true, onlyAt: 'static' });

  test('heuristic, weight and speed are chosen, and are in the address', async (page, { address }) => {
    await page.goto(`${address}#/learn/weights`);
    await untilEqual(() => page.getByText(/done: /).count(), 2);
    const looked = () => page.locator('.engine-card.b .nums b').first().textContent();
    const before = await looked();
    await page.locator('.engine-card.b').getByRole('combobox', { name: 'Weight', exact: true }).selectOption('10');
    await page.locator('.engine-card.b').getByRole('combobox', { name: 'Heuristic', exact: true }).selectOption('manhattan');
    await untilEqual(() => page.evaluate(() => location.hash), '#/learn/weights?engines=astar,weighted-astar:10:manhattan');
    await untilEqual(async () => (await page.getByText(/done: /).count()) === 2 && (await looked()) !== before, true);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
    await page.reload();
    await untilEqual(() => page.locator('.engine-card.b').getByRole('combobox', { name: 'Weight', exact: true }).inputValue(), '10');
    await untilEqual(() => page.getByRole('combobox', { name: 'Speed' }).inputValue(), '4');
    await page.goBack();
    await untilEqual(() => page.evaluate(() => location.hash), '#/learn/weights?engines=astar,weighted-astar:10');
  }, { needsSolver: true, onlyAt: 'static' });

  test('every lesson has an address and runs', async (page, { address }) => {
    await page.goto(`${address}#/learn/states`);
    for (let lesson = 1; lesson <= 9; ++lesson) {
      await shows(page, `Learn · ${lesson} of 9`);
      await untilEqual(() => page.getByText(/done: /).count(), 2);
      if (lesson < 9) await page.getByRole('link', { name: 'Next lesson' }).click();
    }
  }, { needsSolver: true, onlyAt: 'static' });

  test('other engines are compared in a table', async (page, { address }) => {
    await page.goto(link(address, ROOM, '&view=learn'));
    await page.locator('[data-test=other-engines] summary').click();
    await press(page, 'Compare');
    await shows(page, /All engines are done/);
    await untilEqual(() => page.locator('[data-test=comparison] tbody tr').count(), 4);
  }, needsSolver);

  test('a level that there is no memory for ends in an answer, and the tab lives', async (page, { address, hasWasm }) => {
    if (!hasWasm) return;
    await page.goto(link(address, ROOM));
    await page.locator('[data-test=moves]').waitFor();
    const result = await page.evaluate(async () => {
      const { mostThreads, solve } = await import(new URL('sokrates/index.js', document.baseURI).href);
      // Distances of four million squares to two hundred goals would take three gigabytes, and a tab has two.
      const wide = `#${' '.repeat(1998)}#\n`;
      const line = (piece) => `#${piece.repeat(200).padEnd(1998)}#\n`;
      const field = `${'#'.repeat(2000)}\n${wide}${line(' $')}${wide.repeat(1990)}#@${' '.repeat(1997)}#\n${line('.')}${'#'.repeat(2000)}\n`;
      return solve(field, { engine: 'astar', objective: 'pushes', memory: 2 ** 36, threads: mostThreads() });
    });
    assert.deepEqual([result.status, result.limit], ['unknown', 'memory']);
    await page.getByRole('button', { name: 'Watch the solution' }).click();
    await shows(page, '4 pushes, proved');
  }, needsSolver);

  test('where the page is isolated the solver in the tab has threads: it solves, and is stopped', async (page, { address, hasWasm }) => {
    if (!hasWasm) return;
    await page.goto(link(address, HARD, '&view=learn'));
    await page.getByRole('combobox', { name: 'Solved' }).selectOption('tab');
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    const threads = await page.evaluate(() => Math.min(navigator.hardwareConcurrency, 8));
    const said = await page.locator('option[value=tab]').textContent();
    assert.equal(said, `in this tab${threads > 1 ? ` on ${threads} threads` : ''}: nothing leaves it`);
    await page.goto(best(address, HARD));
    await shows(page, /[1-9]\.\d s, .*best so far/);
    await press(page, 'Stop');
    await shows(page, /before it was cancelled/);
    await page.goto(best(address, ROOM));
    await shows(page, '4 pushes, proved');
  }, { needsSolver: true, onlyAt: 'server' });

  test('the solver in the tab runs in a worker, and is started again after a failure', async (page, { address }) => {
    let failures = 1;
    await page.route('**/sokrates.wasm', (route) => (failures-- > 0 ? route.fulfill({ status: 200, contentType: 'application/wasm', body: 'broken' }) : route.continue()));
    await page.goto(link(address, TWO_BOXES));
    await page.getByRole('switch', { name: 'Hatch dead squares' }).click();
    await untilEqual(() => failures < 1, true);
    await play(page, 'r');
    await page.locator('.dead').first().waitFor();
    assert.ok(page.workers().length > 0);
  }, { needsSolver: true, onlyAt: 'static' });

  test('a queued job says so', async (page, { address }) => {
    const ask = async (method, path, body) => (await fetch(`${address}api/${path}`, { method, headers: { 'Content-Type': 'application/json' }, body: body && JSON.stringify(body) })).json().catch(() => null);
    const { limits } = await ask('GET', 'about');
    const level = '##############\n#            #\n# $ $ $  $ $ #\n#   #      # #\n# $ $ $  $ $ #\n#            #\n#  ..... ....#\n#       .   @#\n##############';
    const jobs = await Promise.all(Array.from({ length: limits.running }, () => ask('POST', 'jobs', { level, objective: 'moves', time: 60, keep: true })));
    try {
      await page.goto(best(address, ROOM));
      await shows(page, 'The search waits for its turn.');
    } finally {
      await Promise.all(jobs.map(({ id }) => ask('DELETE', `jobs/${id}`)));
    }
    await shows(page, '4 pushes, proved');
  }, { needsSolver: true, onlyAt: 'server' });
}

const accepted = (path) => execFileSync('python3', [fileURLToPath(new URL('../../../tools/checkproof.py', import.meta.url)), path], { encoding: 'utf8' });
