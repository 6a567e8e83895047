// axe on everything there is to see: each view before the solver is asked, and with all its answers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CORRIDOR, HARD, PHONE, ROOM, TWO_BOXES, link, play, press, shows } from './steps.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function assertAccessible(page, view) {
  // Run in a world of its own: the page's policy lets no foreign script in.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  assert.deepEqual(serious, [], view);
}

const VIEWS = {
  play: ['#/tutorial/1', '.takes'], analysis: [`#level=${CORRIDOR}&moves=rRR`, '.moves'], library: ['#/library/workshop', '.level-card'],
  draw: ['#/draw', '.tools'], learn: ['#/learn/two-searches', '.engine-card'], 'a broken link': ['#level=zzz', '[role=alert]'] };

const ANSWERS = {
  async 'a search under way'(page, address) {
    await page.goto(link(address, HARD, '&view=analysis&of=best'));
    await shows(page, /\d s, /);
  },
  async 'a search stopped'(page) {
    await press(page, 'Stop');
    await shows(page, /before it was cancelled/);
  },
  async 'a level solved'(page, address) {
    await page.goto(link(address, ROOM, '&view=analysis&of=best'));
    await shows(page, 'bounds met');
  },
  async 'a game analyzed'(page, address) {
    await page.goto(`${address}#/workshop/1/analysis?moves=dRUUddRluurrrddLuullddRluurrrddddlllUUrRuullDldRRluuUdrrrdDLL`);
    await shows(page, 'Lost at push 13');
  },
  async 'a level won'(page, address) {
    await page.goto(link(address, '3w_wpw_wbw_wow_3w'));
    await play(page, 'd');
    await page.getByRole('dialog').waitFor();
  },
  async 'two searches, and engines compared'(page, address) {
    await page.goto(link(address, ROOM, '&view=learn'));
    await shows(page, /done: /);
    await page.locator('[data-test=other-engines] summary').click();
    await press(page, 'Compare');
    await shows(page, /All engines are done/);
  },
  async 'a drawing criticized'(page, address) {
    await page.goto(link(address, '9w_w--p3-2w_w-b2-b2-w_w2-2o2-2w_9w', '&view=draw'));
    await page.locator('[data-test=critique]').waitFor();
  },
  async 'a hint, dead squares shown'(page, address) {
    await page.goto(link(address, TWO_BOXES));
    await page.getByRole('switch', { name: 'Hatch dead squares' }).click();
    await page.locator('.dead').first().waitFor();
    await page.keyboard.press('h');
    await page.locator('[data-test=hint]').waitFor();
  },
  async 'a lost position explained'(page) {
    await play(page, 'rru');
    await page.locator('[data-test=lost]').waitFor();
  },
  async 'no solution'(page, address) {
    await page.goto(link(address, '7w_w-b3-w_w2-p2-w_w2-o2-w_7w', '&view=analysis&of=best'));
    await shows(page, 'No solution, proved');
  },
};

export function accessible(test) {
  test('*axe finds nothing serious in any view, light and dark', async (page, { address }) => {
    for (const scheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      for (const [view, [hash, there]] of Object.entries(VIEWS)) {
        await page.goto(address + hash);
        await page.locator(there).first().waitFor();
        await assertAccessible(page, `${view}, ${scheme}`);
      }
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
