// Tests the pages of `render` and `bench report` in a real browser: node tests/films/run.mjs BINARY [PART OF A NAME]
//
// PICTURES=folder keeps screenshots. The last line is "N passed, N failed". If XML_OUTPUT_FILE names a file, the results are
// written to it as JUnit XML.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const PATIENCE = 120_000; // milliseconds, a guard against hanging on a busy machine
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const WORKSHOP = join(ROOT, 'levels/workshop.sok');
const WIDE = { viewport: { width: 1100, height: 800 } };

const binary = resolve(process.argv[2] ?? '');
const wanted = process.argv[3] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'sokrates-films-'));
const run = (...args) => execFileSync(binary, args.map(String), { timeout: PATIENCE, stdio: ['ignore', 'ignore', 'inherit'] });

function render(name, ...args) {
  run('render', '--output', join(folder, name), ...args);
  return pathToFileURL(join(folder, name)).href;
}

function report() {
  const [journal, page] = [join(folder, 'run.jsonl'), join(folder, 'report.html')];
  rmSync(journal, { force: true });
  run('bench', WORKSHOP, '--nodes', 2000, '--threads', 1, '--quiet', '--engine', 'greedy', '--output', journal);
  run('bench', 'report', journal, '--html', page);
  return pathToFileURL(page).href;
}

const step = (page) => page.evaluate(() => Number(document.body.dataset.step));
const last = async (page) => Number(await page.locator('#scrub').getAttribute('max'));
const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};
const click = (page, id) => page.locator(`#${id}`).click();
const name = (page, start) => page.waitForFunction((text) => document.getElementById('name').textContent.startsWith(text), start);
const until = (page, wantedStep) => page.waitForFunction((at) => Number(document.body.dataset.step) === at, wantedStep);
const moved = (page) => page.waitForFunction(() => Number(document.body.dataset.step) > 0);
const places = (page) => page.locator('#stage use').evaluateAll((uses) => uses.map((use) => use.getAttribute('style')));
const colorOfBoxes = (page) => page.evaluate(() => getComputedStyle(document.querySelector('#box .box')).fill);

// Returns how many boxes are on goals and how many are not.
async function boxes(page) {
  const kinds = await page.locator('#stage use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href')));
  return [kinds.filter((kind) => kind === '#done').length, kinds.filter((kind) => kind === '#box').length];
}

async function keep(page, picture) {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${picture}.png` });
}

async function playsToTheEnd(page) {
  await page.locator('#speed').selectOption('50');
  await click(page, 'play');
  await until(page, await last(page));
  const [done, left] = await boxes(page);
  assert.equal(left, 0);
  assert.ok(done > 0);
}

const film = (page, place = '') => page.goto(render('workshop.html', WORKSHOP) + place);

const TESTS = {
  async 'a film plays to its end'(page) {
    await film(page);
    await keep(page, 'player');
    await playsToTheEnd(page);
    assert.equal(await page.locator('#play').textContent(), 'Play');
    await keep(page, 'player-end');
  },
  async 'buttons step, jump, play and pause'(page) {
    await film(page);
    await click(page, 'forward');
    await click(page, 'forward');
    assert.equal(await step(page), 2);
    await click(page, 'back');
    assert.equal(await step(page), 1);
    await click(page, 'last');
    assert.equal((await boxes(page))[1], 0);
    await click(page, 'first');
    assert.equal(await step(page), 0);
    await click(page, 'play');
    await moved(page);
    await click(page, 'play');
    const here = await step(page);
    await page.waitForTimeout(500);
    assert.equal(await step(page), here);
  },
  async 'keys step, jump, play, and open other levels'(page) {
    await film(page);
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft');
    assert.equal(await step(page), 2);
    await press(page, 'End');
    assert.equal(await step(page), await last(page));
    await press(page, 'Home');
    assert.equal(await step(page), 0);
    await press(page, 'Shift+ArrowRight');
    assert.match(await page.locator('#count').textContent(), /push 1 of/);
    await press(page, 'Home', ' ');
    await moved(page);
    await press(page, ' ', 'n');
    await name(page, '2.');
    await press(page, 'p');
    await name(page, '1.');
  },
  async 'the bar and the address lead to the same position'(page) {
    await film(page);
    await click(page, 'scrub');
    const middle = await step(page);
    assert.ok(middle > 0.35 * (await last(page)) && middle < 0.65 * (await last(page)), String(middle));
    const before = await places(page);
    await press(page, 'End');
    await page.evaluate((at) => { location.hash = `#1/${at}`; }, middle);
    await until(page, middle);
    assert.deepEqual(await places(page), before);
  },
  async 'the index leads to every level'(page) {
    await film(page);
    const links = page.locator('#list a');
    const count = await links.count();
    assert.ok(count > 2);
    await links.last().click();
    await name(page, `${count}.`);
    assert.equal(await links.last().getAttribute('aria-current'), 'true');
  },
  async 'robots play'(page) {
    await page.goto(render('robots.html', '--time', 20, join(ROOT, 'levels/robots.xsb')));
    await press(page, 'End');
    assert.equal(await step(page), await last(page));
    assert.equal((await boxes(page))[1], 0);
    await keep(page, 'player-robots');
  },
  async 'pieces have their colors, and nothing is loaded from elsewhere'(page) {
    await film(page);
    assert.notEqual(await colorOfBoxes(page), 'rgb(0, 0, 0)');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
    assert.deepEqual(loaded.filter((address) => !address.startsWith('data:')), []);
  },
  async 'solutions of a report play'(page) {
    await page.goto(`${report()}#2`);
    assert.match(await page.locator('#name').textContent(), /Nail Box/);
    assert.notEqual(await colorOfBoxes(page), 'rgb(0, 0, 0)');
    await playsToTheEnd(page);
    await keep(page, 'report-solution');
  },
  async 'keys scroll a report until its player is used'(page) {
    await page.goto(report());
    assert.equal(await page.evaluate(() => scrollY), 0);
    await press(page, 'End');
    await page.waitForFunction(() => scrollY > 0);
    assert.equal(await step(page), 0);
    await click(page, 'forward');
    await press(page, 'ArrowRight');
    assert.equal(await step(page), 2);
  },
  async 'a film and pictures open'(page) {
    for (const [file, ...more] of [['film.gif'], ['still.svg'], ['sheet.svg', '--sheet'], ['still.png']]) {
      const address = render(file, WORKSHOP, '--levels', 1, ...more);
      writeFileSync(join(folder, 'show.html'), `<!DOCTYPE html><link rel=icon href='data:,'><img src='${address}'>`);
      await page.goto(pathToFileURL(join(folder, 'show.html')).href);
      await page.waitForFunction(() => document.images[0].complete && document.images[0].naturalWidth > 0);
    }
  },
};

const OTHERS = {
  'a film fits on 400 pixels': [{ viewport: { width: 400, height: 800 }, isMobile: true }, async (page) => {
    await film(page);
    assert.equal(await page.evaluate(() => innerWidth), 400);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 400);
    await keep(page, 'player-narrow');
  }],
  'a film follows the dark theme': [{ ...WIDE, colorScheme: 'dark' }, async (page) => {
    await film(page);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.ok(Math.max(...ground.match(/\d+/g).map(Number)) < 80, ground);
    await keep(page, 'player-dark');
  }],
};

const tests = [...Object.entries(TESTS).map(([title, work]) => [title, WIDE, work]), ...Object.entries(OTHERS).map(([title, [context, work]]) => [title, context, work])];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
const cases = [];
let failed = 0;
for (const [title, options, work] of tests.filter(([title]) => title.includes(wanted))) {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE);
  const complaints = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await work(page);
    assert.deepEqual(complaints, []);
    console.log(`ok ${title}`);
    cases.push(`<testcase name="${title}"/>`);
  } catch (error) {
    console.log(`FAILED ${title}\n${error.stack}`);
    cases.push(`<testcase name="${title}"><failure/></testcase>`);
    ++failed;
  } finally {
    await context.close();
  }
}
await browser.close();
rmSync(folder, { recursive: true });
if (process.env.XML_OUTPUT_FILE) writeFileSync(process.env.XML_OUTPUT_FILE, `<testsuite>\n${cases.join('\n')}\n</testsuite>\n`);
console.log(`${cases.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
