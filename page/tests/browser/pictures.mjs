// Takes pictures of every view if PICTURES names a folder.
//
// Each scene is taken once for the documents, as page-NAME.png. With SIZES=all, each scene is taken instead in all sizes and
// both themes, as NAME-1440x900-light.png and so on, for a comparison of the views.
import { mkdirSync, readFileSync } from 'node:fs';
import { PHONE, link, shows } from './steps.mjs';

const SAWHORSE = 'DrrdrrddldlUUUruLulldDldRRluuRRRdrddlldllUdrrrrrruuuululDlldDDuuulldldRRlddrRuU';
const LOST_GAME = 'dRUUddRluurrrddLuullddRluurrrddddlllUUrRuullDldRRluuUdrrrdDLL';
const NAIL_BOX = '9w_w3-wp2-w_w3-b3-w_2wb2wow-w_w2-w-o2-w_w2-b-ow-w_w3-w3-w_9w';
const DAY = 86_400_000;

// Results of earlier days, as fractions of a made-up player: pushes by number of the level in the workshop.
const EARLIER = [[1, 21], [2, 18], [3, 31], [3, 23], [4, 10], [5, 34]];

// Returns the levels of a collection as the keys under which the page stores them.
function keysOf(collection) {
  const { levels } = JSON.parse(readFileSync(new URL(`../../generated/levels/${collection}.json`, import.meta.url), 'utf8'));
  const letters = { '#': 'w', $: 'b', '*': 'B', '.': 'o', '@': 'p', '+': 'P', ' ': '-' };
  return levels.map(({ rows }) => rows.map((row) => [...row.trimEnd()].map((square) => letters[square]).join('')
    .replace(/(.)\1+/g, (run) => `${run.length}${run[0]}`)).join('_'));
}

// What the browser of a player holds who has solved a level on each of the last twelve days.
function playedBefore() {
  const now = Date.now();
  const keys = keysOf('workshop');
  const results = {};
  EARLIER.forEach(([number, pushes], i) => {
    const date = new Date(now - (EARLIER.length - i) * DAY).toISOString();
    const key = `results:${keys[number - 1]}`;
    results[key] = [{ date, moves: pushes * 4, pushes, lurd: '' }, ...(results[key] ?? [])];
  });
  const days = Array.from({ length: 12 }, (_, i) => new Date(now - (12 - i) * DAY).toISOString().slice(0, 10));
  return { ...results, days, 'knows the rules': true };
}

const hasPlayed = (page, kept = {}) => page.addInitScript((all) => {
  for (const [key, value] of Object.entries(all)) {
    if (localStorage.getItem(`sokrates:v2:${key}`) === null) localStorage.setItem(`sokrates:v2:${key}`, JSON.stringify(value));
  }
}, { ...playedBefore(), ...kept });
// A game of Sawhorse, the third level of the workshop.
const sawhorse = (moves) => ({ [`game:${keysOf('workshop')[2]}`]: { done: [moves.toLowerCase()], undone: [] } });

const SCENES = {
  async first(page, address) {
    await page.goto(address);
    await shows(page, '0 moves');
  },
  async play(page, address) {
    await hasPlayed(page, sawhorse(SAWHORSE.slice(0, 71)));
    await page.goto(`${address}#/workshop/3`);
    await shows(page, 'Three stars are still within reach.');
  },
  async win(page, address) {
    await hasPlayed(page, sawhorse(SAWHORSE));
    await page.goto(`${address}#/workshop/3`);
    await shows(page, 'Perfect.');
  },
  async analysis(page, address) {
    await page.goto(`${address}#/workshop/1/analysis?moves=${LOST_GAME}&at=54`);
    await shows(page, 'Lost at push 13');
    await page.locator('.halo').first().waitFor();
  },
  async best(page, address) {
    await page.goto(`${address}#/workshop/3/analysis?of=best`);
    await shows(page, 'bounds met');
  },
  async library(page, address) {
    await hasPlayed(page);
    await page.goto(`${address}#/library/workshop`);
    await page.locator('.level-card').first().waitFor();
    await page.locator('.day .board').waitFor();
  },
  async editor(page, address) {
    await page.goto(link(address, NAIL_BOX, '&title=Nail Box&view=draw'));
    await page.locator('[data-test=critique]').waitFor();
  },
  async learn(page, address) {
    await page.goto(`${address}#/learn/two-searches`);
    await page.getByText('done: 19 pushes').nth(1).waitFor();
  },
};

const WIDE = { viewport: { width: 1280, height: 800 } };
const SIZES = [{ viewport: { width: 1440, height: 900 } }, WIDE, PHONE];

// The pictures of docs/page.md and of the README.
const DOCUMENTS = [
  ['play', 'desktop', WIDE], ['play', 'dark', { ...WIDE, colorScheme: 'dark' }], ['first', 'phone', { ...PHONE, deviceScaleFactor: 1.5 }],
  ['win', 'win', WIDE], ['analysis', 'analysis', WIDE], ['library', 'library', WIDE], ['editor', 'editor', WIDE], ['learn', 'learn', WIDE],
];

function everySize() {
  return Object.keys(SCENES).flatMap((scene) => SIZES.flatMap((size) => ['light', 'dark'].map((colorScheme) =>
    [scene, `${scene}-${size.viewport.width}x${size.viewport.height}-${colorScheme}`, { ...size, colorScheme }])));
}

export function pictures(test) {
  const isAll = process.env.SIZES === 'all';
  for (const [scene, name, context] of isAll ? everySize() : DOCUMENTS) {
    test(`picture: ${name}`, async (page, { address }) => {
      await SCENES[scene](page, address);
      mkdirSync(process.env.PICTURES, { recursive: true });
      await page.evaluate(() => document.activeElement?.blur());
      await page.screenshot({ path: `${process.env.PICTURES}/${isAll ? '' : 'page-'}${name}.png` });
    }, { context, needsSolver: true, onlyAt: 'static' });
  }
}
