import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HARD, ROOM, link, shows, untilEqual } from './steps.mjs';

export function solving(test) {
  const needsSolver = { needsSolver: true };

  test('a level is solved and proved, and the solution watched', async (page, { address }) => {
    await page.goto(link(address, ROOM));
    await page.getByRole('tab', { name: 'Solve' }).click();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await shows(page, /Solved: \d+ moves, 4 pushes, proved fewest pushes/);
    await page.keyboard.press('End');
    await shows(page, /push 4 of 4/);
  }, needsSolver);

  test('a hard search tells its bounds and is cancelled at once', async (page, { address }) => {
    await page.goto(link(address, HARD));
    await page.getByRole('tab', { name: 'Solve' }).click();
    await page.getByLabel('Find').selectOption('moves');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await shows(page, /Searching … \d/);
    await page.locator('.plot').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('[data-test=result]').waitFor();
    await shows(page, /before it was cancelled/);
    await page.getByRole('button', { name: 'Solve', exact: true }).waitFor();
  }, needsSolver);

  test('a tab closed in the middle of a search frees the job', async (page, { address }) => {
    const running = async () => (await (await fetch(`${address}api/health`)).json()).running;
    await page.goto(link(address, HARD));
    await page.getByRole('tab', { name: 'Solve' }).click();
    await page.getByLabel('Find').selectOption('moves');
    await page.getByLabel('within').selectOption('300'); // longer than anybody waits below
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await shows(page, /Searching … \d/);
    await untilEqual(running, 1);
    await page.close();
    await untilEqual(running, 0);
  }, { needsSolver: true, onlyAt: 'server' });

  test('all of our tutorial is solved', async (page, { address }) => {
    await page.goto(address);
    await page.locator('[data-test=levels]').click();
    await page.getByRole('button', { name: /The push/ }).click();
    for (let level = 1; level <= 15; ++level) {
      await shows(page, `${level} of 15`);
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      await shows(page, /Solved: \d+ moves, \d+ pushes, proved fewest pushes/);
      if (level < 15) await page.getByRole('button', { name: 'Next level' }).click();
    }
  }, { needsSolver: true, alsoPlain: true });

  test('a level without a solution is called so', async (page, { address }) => {
    await page.goto(link(address, '7w_w-b3-w_w2-p2-w_w2-o2-w_7w'));
    await page.getByRole('tab', { name: 'Solve' }).click();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await shows(page, /Unsolvable, proved/);
  }, needsSolver);

  test('a lost position is explained, dead squares are shown, a hint is given', async (page, { address }) => {
    await page.goto(link(address, '9w_w7-w_w-b3-b-w_w3-p3-w_w-o3-o-w_w7-w_9w'));
    await page.getByLabel('show squares where a box is lost').check();
    await page.locator('.dead').first().waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('[data-test=hint]').waitFor();
    await page.locator('.arrow').waitFor();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    await page.locator('[data-test=lost]').waitFor();
    await page.locator('.halo').first().waitFor();
    await page.keyboard.press('u');
    await untilEqual(() => page.locator('[data-test=lost]').count(), 0);
  }, needsSolver);

  test('formats beyond XSB are read by the solver', async (page, { address }) => {
    await page.goto(address);
    await page.getByText(/Solved/).first().waitFor();
    await page.locator('[data-test=levels]').click();
    await page.locator('.library textarea').fill('Start: 0,0\nTarget: 2,3\n0 1 0 0\n0 0 1 0\n1 0 0 0\n');
    await page.getByRole('button', { name: 'Read the text' }).click();
    await page.locator('.target').first().waitFor();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await shows(page, /Solved: \d+ moves/);
  }, needsSolver);

  test('engines are compared', async (page, { address }) => {
    await page.goto(link(address, ROOM));
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await untilEqual(() => page.getByRole('button', { name: /Watch the solution of/ }).count(), 4);
    await page.getByRole('button', { name: 'Watch the solution of greedy' }).click();
    await shows(page, /move \d+ of \d+/);
  }, needsSolver);

  test('a search is watched state by state', async (page, { address }) => {
    await page.goto(link(address, ROOM));
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('button', { name: 'Watch the search of bfs' }).click();
    await shows(page, /State 1 of \d+: 0 from the start, at least \d+ to go/);
    await page.keyboard.press('End');
    await shows(page, /State (?!1 )\d+ of \d+: [1-4] from the start/);
    await page.locator('.plot .here').waitFor();
    await page.getByRole('button', { name: 'Watch the solution of bfs' }).click();
    await shows(page, /move \d+ of \d+/);
    await untilEqual(() => page.locator('[data-test=search-film]').count(), 0);
  }, needsSolver);

  test('the editor says whether a drawing can be solved, how hard it is, and what is superfluous', async (page, { address }) => {
    // "Two of a kind" with an alcove nobody needs, and an empty column in front of it.
    await page.goto(link(address, '9w_w--p3-2w_w-b2-b2-w_w2-2o2-2w_9w'));
    await page.getByRole('tab', { name: 'Draw' }).click();
    await page.getByRole('button', { name: 'One more at the left' }).click();
    await page.getByRole('button', { name: /Is it solvable/ }).click();
    await shows(page, /Solved: \d+ moves, 4 pushes, proved/);
    await shows(page, /Difficulty for people: easy/);
    await shows(page, /Floor the solution does not need: .*row 3, column 9/);
    await page.locator('.spare').first().waitFor();
    await page.keyboard.press('u');
    await untilEqual(() => page.locator('.spare').count(), 0);
  }, needsSolver);

  test('the proof leaves the page as a file that the checker accepts', async (page, { address }) => {
    await page.goto(link(address, ROOM, '&title=Two of a kind'));
    await page.getByRole('tab', { name: 'Solve' }).click();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the proof' }).click()]);
    assert.equal(download.suggestedFilename(), 'two-of-a-kind.proof');
    const said = execFileSync('python3', [fileURLToPath(new URL('../../../tools/checkproof.py', import.meta.url)), await download.path()], { encoding: 'utf8' });
    assert.match(said, /^accepted.*: pushes 4/);
    await shows(page, /“pushes 4”, certified/);
  }, needsSolver);

  test('a level that there is no memory for ends in an answer, and the tab lives', async (page, { address, hasWasm }) => {
    if (!hasWasm) return;
    await page.goto(link(address, ROOM));
    await page.getByRole('tab', { name: 'Solve' }).click();
    const result = await page.evaluate(async () => {
      const { mostThreads, solve } = await import(new URL('sokrates/index.js', document.baseURI).href);
      // Distances of four million squares to two hundred goals would take three gigabytes, and a tab has two.
      const wide = `#${' '.repeat(1998)}#\n`;
      const line = (piece) => `#${piece.repeat(200).padEnd(1998)}#\n`;
      const field = `${'#'.repeat(2000)}\n${wide}${line(' $')}${wide.repeat(1990)}#@${' '.repeat(1997)}#\n${line('.')}${'#'.repeat(2000)}\n`;
      return solve(field, { engine: 'astar', objective: 'pushes', memory: 2 ** 36, threads: mostThreads() });
    });
    assert.deepEqual([result.status, result.limit], ['unknown', 'memory']);
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await shows(page, /Solved: \d+ moves, 4 pushes, proved/);
  }, needsSolver);

  test('where the page is isolated the solver in the tab has threads: it solves, and is cancelled', async (page, { address, hasWasm }) => {
    if (!hasWasm) return;
    await page.goto(link(address, HARD));
    await page.getByRole('combobox', { name: 'Solved' }).selectOption('tab');
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    const threads = await page.evaluate(() => Math.min(navigator.hardwareConcurrency, 8));
    const said = await page.locator('footer option[value=tab]').textContent();
    assert.equal(said, `in this tab${threads > 1 ? ` on ${threads} threads` : ''}: nothing leaves it`);
    await page.getByRole('tab', { name: 'Solve' }).click();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await shows(page, /Searching … [1-9]\.\d s, .*best so far/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await shows(page, /before it was cancelled/);
    await page.goto(link(address, ROOM));
    await page.getByRole('tab', { name: 'Solve' }).click();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await shows(page, /Solved: \d+ moves, 4 pushes, proved/);
  }, { needsSolver: true, onlyAt: 'server' });
}
