// axe on everything there is to see: each view before the solver is asked, and with all its answers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CORRIDOR, HARD, PHONE, ROOM, link, shows } from './steps.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function assertAccessible(page, view) {
  // Run in a world of its own: the page's policy lets no foreign script in.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  assert.deepEqual(serious, [], view);
}

const enter = (page, view) => page.getByRole('tab', { name: view }).click();
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

const ANSWERS = {
  async 'a search under way'(page, address) {
    await page.goto(link(address, HARD));
    await enter(page, 'Solve');
    await page.getByLabel('Find').selectOption('moves');
    await press(page, 'Solve');
    await shows(page, /best so far/);
  },
  async 'a search cancelled'(page) {
    await press(page, 'Cancel');
    await page.locator('[data-test=result]').waitFor();
  },
  async 'a level solved'(page, address) {
    await page.goto(link(address, ROOM));
    await enter(page, 'Solve');
    await press(page, 'Solve');
    await shows(page, /Solved: \d+ moves/);
  },
  async 'engines compared, a solution watched'(page) {
    await enter(page, 'Compare');
    await press(page, 'Compare');
    await shows(page, 'All engines are done');
    await press(page, 'Watch the solution of greedy');
    await shows(page, /move \d+ of \d+/);
  },
  async 'a search watched'(page) {
    await press(page, 'Watch the search of bfs');
    await page.locator('[data-test=search-film]').waitFor();
  },
  async 'a drawing criticised'(page, address) {
    await page.goto(link(address, '9w_w--p3-2w_w-b2-b2-w_w2-2o2-2w_9w'));
    await enter(page, 'Draw');
    await press(page, 'Is it solvable, how hard?');
    await page.locator('[data-test=critique]').waitFor();
  },
  async 'a hint, dead squares shown'(page, address) {
    await page.goto(link(address, '9w_w7-w_w-b3-b-w_w3-p3-w_w-o3-o-w_w7-w_9w'));
    await page.getByLabel('show squares where a box is lost').check();
    await page.locator('.dead').first().waitFor();
    await press(page, 'Hint');
    await page.locator('[data-test=hint]').waitFor();
  },
  async 'a lost position explained'(page) {
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    await page.locator('[data-test=lost]').waitFor();
  },
  async 'no solution'(page, address) {
    await page.goto(link(address, '7w_w-b3-w_w2-p2-w_w2-o2-w_7w'));
    await enter(page, 'Solve');
    await press(page, 'Solve');
    await shows(page, /Unsolvable, proved/);
  },
};

export function accessible(test) {
  test('axe finds nothing serious in any view, light and dark', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR, '&moves=rRR'));
    for (const scheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      for (const view of ['Play', 'Solve', 'Compare', 'Draw']) {
        await enter(page, view);
        await assertAccessible(page, `${view}, ${scheme}`);
      }
      await page.locator('[data-test=levels]').click();
      await page.locator('.card').first().waitFor();
      await assertAccessible(page, `levels, ${scheme}`);
      await page.keyboard.press('Escape');
    }
  });

  for (const [name, context, onlyAt] of [['light, wide', {}, 'static'], ['dark, on a phone', { ...PHONE, colorScheme: 'dark' }, 'server']]) {
    test(`axe finds nothing serious in any answer of the solver: ${name}`, async (page, { address }) => {
      for (const [answer, reach] of Object.entries(ANSWERS)) {
        await reach(page, address);
        await assertAccessible(page, answer);
        const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(width <= 0, `${answer}: ${width} pixels beyond the screen`);
      }
    }, { needsSolver: true, context, onlyAt });
  }
}
