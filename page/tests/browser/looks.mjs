import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import { assertAccessible } from './accessible.mjs';
import { CORRIDOR, PHONE, link, play, shows, untilEqual } from './steps.mjs';

// Everything but the solver, levels included.
function gzippedBytes() {
  const dist = new URL('../../dist/', import.meta.url);
  const files = readdirSync(dist, { withFileTypes: true }).filter((file) => file.isFile()).map(({ name }) => name)
    .concat(readdirSync(new URL('assets', dist)).map((name) => `assets/${name}`));
  return files.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, dist))).length, 0);
}

const ADDRESSES = ['#/tutorial/1', '#/workshop/3/analysis?moves=Dr', '#/library/workshop', '#/draw', '#/learn/two-searches'];
const TECHNICAL = /states|expanded|MiB|\bms\b|astar|engine|WebAssembly|server/i;

export function looks(test) {
  test('*the first screen is a level and one thing to do, and nothing technical', async (page, { address }) => {
    await page.goto(address);
    await shows(page, 'Push every box onto a diamond. Boxes are pushed, never pulled.');
    await page.getByRole('heading', { name: 'Walk around' }).waitFor();
    const board = await page.locator('.stage .board > svg').boundingBox();
    assert.ok(board.width * board.height > 0.2 * 1280 * 720, 'the board takes the middle of the screen');
    assert.doesNotMatch(await page.locator('body').innerText(), TECHNICAL);
    await assertAccessible(page, 'first screen');
    await play(page, 'u');
    await untilEqual(() => page.locator('[data-test=moves]').textContent(), '1');
  });

  test('*the page is under 120 KB gzipped, with all its levels', async () => {
    const bytes = gzippedBytes();
    console.log(`   ${bytes} bytes`);
    assert.ok(bytes < 120_000, `${bytes} bytes`);
  });

  test('*the phone: nothing is wider than the screen, in any view', async (page, { address }) => {
    for (const hash of ADDRESSES) {
      await page.goto(address + hash);
      await page.locator('main > *').first().waitFor();
      const content = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(content <= PHONE.viewport.width, `${hash} is ${content} wide`);
    }
  }, { context: PHONE });

  // By the clock of the page, from the request on, with the bytes that were loaded and the tasks longer than 50 ms. Printed, not
  // judged: other work of the machine is in it.
  test('a first visitor begins to play and is answered', async (page, { address }) => {
    await page.addInitScript(() => {
      globalThis.longTasks = [];
      new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))))
        .observe({ type: 'longtask', buffered: true });
      const timer = setInterval(() => {
        const moves = document.querySelector('[data-test=moves]');
        if (moves?.textContent === '0') document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
        if (!(Number(moves?.textContent) > 0)) return;
        clearInterval(timer);
        const bytes = performance.getEntriesByType('resource').reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
        document.body.dataset.answered = `${Math.round(performance.now())} ms, ${bytes} bytes, long tasks: ${globalThis.longTasks.join(', ') || 'none'} (ms)`;
      }, 10);
    });
    await page.goto(address);
    console.log(`   ${await page.locator('body[data-answered]').getAttribute('data-answered')}, load average ${loadavg()[0].toFixed(1)}`);
  });

  test('dark follows the system, and can be chosen', async (page, { address }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(address);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await untilEqual(ground, 'rgb(18, 20, 29)');
    const colors = page.getByRole('button', { name: /Colors/ });
    await colors.click(); // dark
    await colors.click(); // light
    await untilEqual(ground, 'rgb(246, 242, 233)');
  });

  test('from one view to the next the board keeps its place, and keys control the new view', async (page, { address }) => {
    await page.addInitScript(() => {
      globalThis.transitions = 0;
      const start = document.startViewTransition;
      document.startViewTransition = function count(change) {
        ++globalThis.transitions;
        return start.call(document, change);
      };
    });
    await page.goto(`${address}#/workshop/3/analysis?moves=Dr`);
    await page.locator('.film').waitFor();
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Play' }).filter({ visible: true }).click();
    await page.getByRole('heading', { name: 'Sawhorse' }).waitFor();
    await page.locator('[data-test=moves]').waitFor();
    await untilEqual(() => page.evaluate(() => [globalThis.transitions, document.activeElement?.id]), [1, 'view']);
    await play(page, 'd');
    await untilEqual(() => page.locator('[data-test=moves]').textContent(), '1');
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'Spare Pegs' }).waitFor();
    assert.equal(await page.evaluate(() => globalThis.transitions), 1); // the view is the same
    await page.goBack();
    await page.getByRole('heading', { name: 'Sawhorse' }).waitFor();
    await page.goBack();
    await page.locator('.film').waitFor();
  }, { context: { reducedMotion: 'no-preference' } });

  test('nothing but what is lost is red', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await page.locator('.stage .board').waitFor();
    const reds = await page.evaluate(() => [...document.querySelectorAll('.stage .board svg *')].filter((node) => {
      const { fill, stroke } = getComputedStyle(node);
      return fill.includes('174, 42, 32') || stroke.includes('174, 42, 32');
    }).length);
    assert.equal(reds, 0);
  });

  test('a board without a border has one drawn around it', async (page, { address }) => {
    await page.goto(link(address, '5-_-pbo-_5-'));
    const walls = page.locator('.stage .wall').first();
    await walls.waitFor();
    assert.match(await walls.getAttribute('d'), /^M/);
  });

  test('the board is described in words, too', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await untilEqual(() => page.locator('.twin li').nth(1).textContent(), 'Row 2: wall, player, floor, box, floor, goal, wall');
    await play(page, 'rr');
    await shows(page, 'Pushed a box right, 0 of 1 box on goals');
  });

  test('a long title wraps', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR, `&title=${'A very long title '.repeat(6)}${'x'.repeat(60)}&author=${'y'.repeat(80)}`));
    await page.locator('[data-test=moves]').waitFor();
    for (const viewport of [PHONE.viewport, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${viewport.width}`);
    }
  });

  test('the status line is cleared after a while', async (page, { address }) => {
    await page.clock.install();
    await page.goto(link(address, CORRIDOR));
    await page.locator('[data-test=moves]').waitFor();
    await page.getByRole('button', { name: /Copy a link|Share: copy/ }).click();
    await shows(page, 'Link copied');
    await page.clock.fastForward(10_000);
    await untilEqual(() => page.locator('.said').textContent(), '');
  });

  test('the page can be installed: its manifest names a start and icons that exist', async (page, { address }) => {
    await page.goto(address);
    const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
    assert.deepEqual([manifest.display, manifest.start_url], ['standalone', './']);
    assert.ok(manifest.icons.some(({ sizes }) => sizes === '192x192') && manifest.icons.some(({ sizes }) => sizes === '512x512'));
    for (const { src } of manifest.icons) assert.equal((await page.request.get(new URL(src, address).href)).status(), 200);
  });
}
