// The screenshots of docs/page.md, made anew where PICTURES names a folder.
import { mkdirSync } from 'node:fs';
import { HARD, PHONE, clickSquare, link, shows } from './steps.mjs';

const HINGE_SOLVED = /Solved: \d+ moves, 21 pushes, proved fewest pushes, then moves/;

async function picture(page, name) {
  mkdirSync(process.env.PICTURES, { recursive: true });
  await page.evaluate(() => document.activeElement?.blur());
  await page.screenshot({ path: `${process.env.PICTURES}/page-${name}.png`, fullPage: true });
}

export function pictures(test) {
  const taken = (name, work, context = {}) =>
    test(`picture: ${name}`, (page, place) => work(page, place), { context, needsSolver: true });

  for (const [name, context] of [
    ['desktop', {}], ['dark', { colorScheme: 'dark' }],
    ['phone', { ...PHONE, deviceScaleFactor: 1.5 }]]) {
    taken(name, async (page, { address }) => {
      await page.goto(address);
      await shows(page, HINGE_SOLVED);
      await page.locator('.scrub').fill('40');
      await picture(page, name);
    }, context);
  }

  taken('solving', async (page, { address }) => {
    await page.goto(link(address, HARD, '&title=Ten boxes'));
    await page.getByRole('tab', { name: 'Solve' }).click();
    await page.getByLabel('Find').selectOption('moves');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await shows(page, /best so far/);
    await shows(page, /Searching … [4-9]/);
    await page.locator('.scrub').fill('30');
    await picture(page, 'solving');
  });

  taken('editor', async (page, { address }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Draw a level' }).click();
    await page.getByRole('radio', { name: 'box', exact: true }).click();
    await clickSquare(page, 1, 2);
    await clickSquare(page, 4, 7);
    await page.getByRole('radio', { name: 'goal', exact: true }).click();
    await clickSquare(page, 1, 4);
    await shows(page, /seen at once/);
    await picture(page, 'editor');
  });

  taken('explained', async (page, { address }) => {
    await page.goto(link(address, '10w_w3-w4-w_w5-p2-w_w-b-w-b-ow_w4-b-o-w_w3-2w2-ow_10w', '&title=Pushed too far'));
    await page.getByLabel('show squares where a box is lost').check();
    await clickSquare(page, 3, 6);
    await clickSquare(page, 1, 6);
    await page.locator('[data-test=lost]').waitFor();
    await page.locator('.halo').first().waitFor();
    await picture(page, 'explained');
  });

  async function compareEngines(page, address) {
    await page.goto(address);
    await shows(page, HINGE_SOLVED);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await shows(page, 'All engines are done');
  }

  taken('compared', async (page, { address }) => {
    await compareEngines(page, address);
    await page.getByRole('button', { name: 'Watch the solution of greedy' }).click();
    await page.locator('.scrub').fill('50');
    await picture(page, 'compared');
  });

  taken('searched', async (page, { address }) => {
    await compareEngines(page, address);
    await page.getByRole('button', { name: 'Watch the search of bfs' }).click();
    await page.locator('[data-test=search-film] .scrub').fill('60');
    await picture(page, 'searched');
  });

  taken('critique', async (page, { address }) => {
    await page.goto(link(address, '9w_w--p3-2w_w-b2-b2-w_w2-2o2-2w_w5-3w_9w', '&title=Too roomy'));
    await page.getByRole('tab', { name: 'Draw' }).click();
    await page.getByRole('button', { name: /Is it solvable/ }).click();
    await page.locator('[data-test=critique]').waitFor();
    await picture(page, 'critique');
  });
}
