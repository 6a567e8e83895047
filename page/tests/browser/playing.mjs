import assert from 'node:assert/strict';
import { CORRIDOR, PHONE, ROOM, TWO_BOXES, clickSquare, count, link, play, shows, type, untilEqual } from './steps.mjs';

const isWon = (page) => page.getByRole('dialog', { name: /Solved|Well done|Perfect/ });

export function playing(test) {
  test('*keys walk, push, undo, redo; a restart can be undone; Ctrl+Z works', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await page.locator('[data-test=moves]').waitFor();
    await type(page, ['ArrowRight', 'd']);
    await untilEqual(async () => [await count(page, 'moves'), await count(page, 'pushes')], [2, 1]);
    await page.keyboard.press('u');
    await untilEqual(() => count(page, 'pushes'), 0);
    await type(page, ['y', 'r']);
    await untilEqual(() => count(page, 'moves'), 0);
    await page.keyboard.press('Control+z');
    await untilEqual(() => count(page, 'moves'), 2);
    await page.keyboard.press('ArrowRight');
    await shows(page, /Solved in 2 pushes, 3 moves/);
  });

  test('one move is “1 move”, one push is “1 push”', async (page, { address }) => {
    await page.goto(link(address, '5w_wpbow_5w'));
    await play(page, 'r');
    await shows(page, /Solved in 1 push, 1 move\./);
    await page.keyboard.press('Escape');
    assert.match(await page.locator('.score').innerText(), /1\s+push\s+1 move\b/);
  });

  test('clicks take a box to its goal, and walk', async (page, { address }) => {
    await page.goto(link(address, ROOM));
    await page.locator('.stage .board').waitFor();
    await clickSquare(page, 2, 2);
    await page.locator('.chosen').waitFor();
    await clickSquare(page, 3, 3);
    await untilEqual(() => count(page, 'pushes'), 2);
    await clickSquare(page, 1, 1);
    await shows(page, /Walked/);
    await clickSquare(page, 2, 5);
    await clickSquare(page, 3, 4);
    await shows(page, /Solved in 4 pushes/);
  });

  test('touch: swipes walk, taps walk there; a wide level is turned on a phone, and its moves are not', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    const board = page.locator('.stage .board > svg');
    await board.waitFor();
    const box = await board.boundingBox();
    assert.ok(box.height > box.width, 'the level is turned a quarter');
    const client = await page.context().newCDPSession(page);
    const touch = (kind, x, y) => client.send('Input.dispatchTouchEvent', { type: kind, touchPoints: kind === 'touchEnd' ? [] : [{ x, y }] });
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
    await touch('touchStart', x, y);
    await touch('touchMove', x + 3, y + 40); // downwards: to the right in the level as it was drawn
    await touch('touchEnd');
    await untilEqual(() => count(page, 'moves'), 1);
    await shows(page, 'Walked right');
    await clickSquare(page, 1, 1, 'tap');
    await untilEqual(() => count(page, 'moves'), 2);
  }, { context: PHONE });

  test('robots are chosen by number and by click', async (page, { address }) => {
    await page.goto(link(address, '11w_w4-w4-w_w-pbowobp-w_w4-w4-w_11w'));
    await play(page, 'r');
    await type(page, ['2', 'ArrowLeft']);
    await shows(page, /Solved in 2 pushes, 2 moves/);
  });

  test('*winning: stars, the proved best, and the next level by one key; Escape closes the card', async (page, { address }) => {
    await page.goto(`${address}#/first-steps/2`);
    await page.locator('.stage .board').waitFor();
    await clickSquare(page, 2, 3);
    await clickSquare(page, 1, 1);
    await shows(page, 'Perfect.');
    await shows(page, /Solved in 3 pushes, .*No solution has fewer pushes, and that is proved\./);
    assert.equal(await isWon(page).getByRole('img', { name: '3 of 3 stars' }).count(), 1);
    await page.keyboard.press('Escape');
    await untilEqual(() => isWon(page).count(), 0);
    await type(page, ['u', 'y']);
    await isWon(page).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Two of a kind' }).waitFor();
  });

  test('the wreath is golden if the moves are the fewest, too, and the third star is dashed until there is a proof', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await page.locator('.takes .stars .open').waitFor();
    await play(page, 'rlrrr');
    await page.getByText('No solution has fewer pushes, and that is').waitFor();
    await untilEqual(() => page.evaluate((level) => localStorage.getItem(`sokrates:v2:fewest moves:${level}`), CORRIDOR), '3');
    assert.equal(await page.locator('.wreath.golden').count(), 0);
    await page.keyboard.press('r');
    await play(page, 'rrr');
    await page.locator('.wreath.golden').waitFor();
    await shows(page, /none of these has fewer moves/);
  }, { needsSolver: true, onlyAt: 'static' });

  test('sounds are off at first; switched on, a push, a goal and a win are heard', async (page, { address }) => {
    await page.addInitScript(() => {
      globalThis.tones = 0;
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function count(...when) {
        ++globalThis.tones;
        start.apply(this, when);
      };
    });
    const tones = () => page.evaluate(() => globalThis.tones);
    await page.goto(link(address, CORRIDOR));
    await play(page, 'rr');
    await untilEqual(() => count(page, 'pushes'), 1);
    assert.equal(await tones(), 0);
    await page.getByRole('switch', { name: 'Sound' }).click();
    await page.keyboard.press('u');
    await play(page, 'r');
    await untilEqual(tones, 1);
    await play(page, 'r');
    await untilEqual(tones, 1 + 4);
    await page.reload();
    await page.getByRole('switch', { name: 'Sound', checked: true }).waitFor();
  });

  test('n and p turn to the next and the previous level, l opens the library, ? lists the keys', async (page, { address }) => {
    await page.goto(`${address}#/tutorial/2`);
    await page.getByRole('heading', { name: 'From behind' }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'The corner' }).waitFor();
    await page.keyboard.press('p');
    await page.getByRole('heading', { name: 'From behind' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await untilEqual(() => page.getByRole('dialog').count(), 0);
    await page.keyboard.press('l');
    await page.locator('.level-card').first().waitFor();
  });

  test('a refused push nudges the player and is announced', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await play(page, 'l');
    await shows(page, 'Blocked');
    assert.equal(await page.locator('.player [class^=nudge]').count(), 1);
    assert.equal(await count(page, 'moves'), 0);
  });

  test('pieces keep their nodes while they move, also on a board of 50 by 50', async (page, { address }) => {
    await page.goto(link(address, `50w_wp47-w_${'w48-w_'.repeat(46)}w2-b44-ow_50w`));
    await page.locator('.stage .player').waitFor();
    await page.evaluate(() => { document.querySelector('.stage .player').dataset.seen = 'yes'; });
    await play(page, 'rrrddd');
    await untilEqual(() => count(page, 'moves'), 6);
    assert.equal(await page.locator('.stage .player[data-seen=yes]').count(), 1);
    const width = async () => Math.round((await page.locator('.stage .board > svg').boundingBox()).width);
    const before = await width();
    for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: 'Larger' }).click();
    assert.ok((await width()) > 2 * before, 'the board is enlarged');
    await play(page, 'd'.repeat(40));
    const inSight = () => page.evaluate(() => {
      const [player, frame] = ['.stage .player', '.stage .fit'].map((name) => document.querySelector(name).getBoundingClientRect());
      return player.top >= frame.top && player.bottom <= frame.bottom;
    });
    await untilEqual(inSight, true);
  });

  test('*a lost position is explained, dead squares are hatched, a hint is given', async (page, { address }) => {
    await page.goto(link(address, TWO_BOXES));
    await page.getByRole('switch', { name: 'Hatch dead squares' }).click();
    await page.locator('.dead').waitFor();
    await page.keyboard.press('h');
    await page.locator('[data-test=hint]').waitFor();
    await page.locator('.arrow').waitFor();
    await play(page, 'rru');
    await page.locator('[data-test=lost]').waitFor();
    await page.locator('.halo').first().waitFor();
    await page.keyboard.press('u');
    await untilEqual(() => page.locator('[data-test=lost]').count(), 0);
  }, { needsSolver: true });

  test('the verdict says what can still be reached', async (page, { address }) => {
    await page.goto(`${address}#/first-steps/3`);
    await page.locator('.stage .board').waitFor();
    await clickSquare(page, 2, 2);
    await page.locator('.chosen').waitFor();
    await clickSquare(page, 2, 3);
    await shows(page, 'Three stars are still within reach.');
  }, { needsSolver: true, onlyAt: 'static' });

  test('two stars: at most a quarter more pushes than the fewest', async (page, { address }) => {
    await page.goto(link(address, '13w_wpb8-ow_w11-w_13w'));
    await shows(page, '9 pushes');
    await play(page, `rdrruldllu${'r'.repeat(9)}`);
    await shows(page, 'Well done.');
    assert.equal(await isWon(page).getByRole('img', { name: '2 of 3 stars' }).count(), 1);
  }, { needsSolver: true, onlyAt: 'static' });
}
