// What several tests do.
import assert from 'node:assert/strict';

// A level in a link, as src/keep/share.ts writes it.
export const link = (address, level, more = '') => `${address}#level=${level}${more}`;

export const CORRIDOR = '7w_wp-b-ow_7w'; // #@ $ .#
export const ROOM = '8w_w--p3-w_w-b2-b-w_w2-2o2-w_8w'; // "Two of a kind"
export const HARD = '14w_w12-w_w-b-b-b2-b-b-w_w3-w6-w-w_w-b-b-b2-b-b-w_w12-w_w2-5o-4ow_w7-o3-pw_14w';
export const TWO_BOXES = '9w_w7-w_w-b3-b-w_w3-p3-w_w-o3-o-w_w7-w_w7-w_9w'; // not so wide that a phone turns it

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const count = async (page, what) => Number(await page.locator(`[data-test=${what}]`).textContent());
export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
export const visit = (page, name) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).filter({ visible: true }).click();

export async function type(page, keys) {
  for (const key of keys) await page.keyboard.press(key);
}

// Plays moves by arrow keys.
const KEYS = { u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' };
export async function play(page, lurd) {
  await page.locator('[data-test=moves]').waitFor();
  await type(page, [...lurd].map((letter) => KEYS[letter.toLowerCase()]));
}

export async function shows(page, text) {
  await page.getByText(text).first().waitFor({ state: 'attached' });
}

export async function untilEqual(read, wanted) {
  const end = Date.now() + 180_000; // a guard against hanging on a busy machine, no measure
  for (;;) {
    const value = await read();
    try {
      assert.deepEqual(value, wanted);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((go) => setTimeout(go, 30));
    }
  }
}

export async function taken(page, act) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

// Clicks a square of the board; rows and columns from 0.
export async function clickSquare(page, row, column, act = 'click') {
  const board = page.locator('.stage .board > svg').first();
  const box = await board.boundingBox();
  const view = (await board.getAttribute('viewBox')).split(' ').map(Number);
  const unit = box.width / view[2];
  const [x, y] = [box.x + (column + 0.5 - view[0]) * unit, box.y + (row + 0.5 - view[1]) * unit];
  if (act === 'tap') await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}
