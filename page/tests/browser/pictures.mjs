// Takes the screenshots of docs/page.md again if PICTURES names a folder.
import { mkdirSync } from 'node:fs';
import { PHONE, link, play, shows } from './steps.mjs';

const WIDE = { viewport: { width: 1280, height: 800 } };
const SAWHORSE = 'DrrdrrddldlUUUruLulldDldRRluuRRRdrddlldllUdrrrrrruuuululDlldDDuuulldldRRlddrRuU';
const LOST_GAME = 'dRUUddRluurrrddLuullddRluurrrddddlllUUrRuullDldRRluuUdrrrdDLL';
const NAIL_BOX = '9w_w3-wp2-w_w3-b3-w_2wb2wow-w_w2-w-o2-w_w2-b-ow-w_w3-w3-w_9w';

async function picture(page, name) {
  mkdirSync(process.env.PICTURES, { recursive: true });
  await page.evaluate(() => document.activeElement?.blur());
  await page.screenshot({ path: `${process.env.PICTURES}/page-${name}.png` });
}

// Sawhorse with a push to go for three stars, and a best game of another day.
async function sawhorse(page, address, moves) {
  await page.addInitScript(() => localStorage.setItem('sokrates:v2:knows the rules', 'true'));
  await page.goto(`${address}#/workshop/3`);
  await play(page, moves);
}

export function pictures(test) {
  const taken = (name, work, context = WIDE) =>
    test(`picture: ${name}`, async (page, place) => {
      await work(page, place);
      await picture(page, name);
    }, { context, needsSolver: true, onlyAt: 'static' });

  for (const [name, context] of [['desktop', WIDE], ['dark', { ...WIDE, colorScheme: 'dark' }]]) {
    taken(name, async (page, { address }) => {
      await sawhorse(page, address, SAWHORSE.slice(0, 71));
      await shows(page, 'Three stars are still within reach.');
    }, context);
  }
  taken('phone', async (page, { address }) => {
    await page.goto(address);
    await shows(page, '0 moves');
  }, { ...PHONE, deviceScaleFactor: 1.5 });
  taken('win', async (page, { address }) => {
    await sawhorse(page, address, SAWHORSE);
    await shows(page, 'Perfect.');
  });
  taken('analysis', async (page, { address }) => {
    await page.goto(`${address}#/workshop/1/analysis?moves=${LOST_GAME}&at=54`);
    await shows(page, 'Lost at push 13');
    await page.locator('.halo').first().waitFor();
  });
  taken('library', async (page, { address }) => {
    await page.goto(`${address}#/library/workshop`);
    await page.locator('.level-card').first().waitFor();
    await page.locator('.day .board').waitFor();
  });
  taken('editor', async (page, { address }) => {
    await page.goto(link(address, NAIL_BOX, '&title=Nail Box&view=draw'));
    await page.locator('[data-test=critique]').waitFor();
  });
  taken('learn', async (page, { address }) => {
    await page.goto(`${address}#/learn/two-searches`);
    await page.getByText('done: 19 pushes').nth(1).waitFor();
  });
}
