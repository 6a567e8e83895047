import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { assertAccessible } from './accessible.mjs';
import { CORRIDOR, PHONE, link, shows, untilEqual } from './steps.mjs';

// Everything but the solver, levels included.
function gzippedBytes() {
  const dist = new URL('../../dist/', import.meta.url);
  const files = ['index.html', 'icon.svg', ...readdirSync(new URL('assets', dist)).map((name) => `assets/${name}`)];
  return files.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, dist))).length, 0);
}

const VIEWS = ['Play', 'Solve', 'Compare', 'Draw'];

export function looks(test) {
  test('the first screen explains itself and shows a solution', async (page, { address, solves }) => {
    await page.goto(address);
    await shows(page, 'Push every box onto a diamond.');
    await shows(page, /move \d+ of \d+, push \d+ of 21/);
    if (solves) await shows(page, /Solved: \d+ moves, 21 pushes, proved fewest pushes, then moves/);
    await assertAccessible(page, 'first screen');
    await page.getByRole('button', { name: 'Play it yourself' }).click();
    await page.locator('[data-test=moves]').waitFor();
    assert.equal(await page.getByText('Push every box onto a diamond.').count(), 0);
  });

  test('the page is under 80 KB gzipped, with all its levels', async () => {
    const bytes = gzippedBytes();
    console.log(`   ${bytes} bytes`);
    assert.ok(bytes < 80_000, `${bytes} bytes`);
  });

  test('the phone: nothing is wider than the screen, in any view', async (page, { address }) => {
    await page.goto(address);
    await shows(page, 'Push every box onto a diamond.');
    for (const view of VIEWS) {
      await page.getByRole('tab', { name: view }).click();
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(content <= PHONE.viewport.width, `${view} is ${content} wide`);
    }
  }, { context: PHONE });

  // By the clock of the page, from the request on. Told, not judged: other work of the machine is in it.
  test('a first visitor begins to play and is answered', async (page, { address }) => {
    await page.addInitScript(() => {
      const timer = setInterval(() => {
        document.querySelector('.intro .primary')?.click();
        const moves = document.querySelector('[data-test=moves]');
        if (moves?.textContent === '0') document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
        if (!(Number(moves?.textContent) > 0)) return;
        clearInterval(timer);
        document.body.dataset.answered = Math.round(performance.now());
      }, 10);
    });
    await page.goto(address);
    console.log(`   ${await page.locator('body[data-answered]').getAttribute('data-answered')} ms`);
  });

  test('dark follows the system, and can be chosen', async (page, { address }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(address);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await untilEqual(ground, 'rgb(20, 22, 26)');
    const colours = page.getByRole('button', { name: /Colours/ });
    await colours.click(); // dark
    await colours.click(); // light
    await untilEqual(ground, 'rgb(252, 251, 248)');
  });

  test('the board is told in words, too', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    assert.equal(await page.locator('.twin li').nth(1).textContent(), 'Row 2: wall, player, floor, box, floor, goal, wall');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await shows(page, 'Pushed a box right, 0 of 1 box on goals');
  });
}
