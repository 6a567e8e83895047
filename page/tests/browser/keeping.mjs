// Nothing is lost: addresses, reloads, two tabs, and what earlier versions of the page kept.
import assert from 'node:assert/strict';
import { CORRIDOR, clickSquare, count, link, play, shows, type, untilEqual, visit } from './steps.mjs';

export function keeping(test) {
  test('*view, collection and level are in the address; back, forward and reload work', async (page, { address }) => {
    await page.goto(address);
    await page.getByRole('heading', { name: 'Walk around' }).waitFor();
    await untilEqual(() => page.evaluate(() => location.hash), '#/first-steps/2');
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'Two of a kind' }).waitFor();
    await visit(page, 'Library');
    await page.locator('.level-card').first().waitFor();
    await untilEqual(() => page.evaluate(() => location.hash), '#/library/first-steps');
    await page.goBack();
    await page.getByRole('heading', { name: 'Two of a kind' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Walk around' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Two of a kind' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Two of a kind' }).waitFor();
    await page.goto('about:blank');
    await page.goto(address); // without an address: where this browser was last
    await page.getByRole('heading', { name: 'Two of a kind' }).waitFor();
  });

  test('*a game is found again after a reload, with undo and redo', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await play(page, 'rr');
    await page.keyboard.press('u');
    await untilEqual(() => count(page, 'moves'), 1);
    await page.reload();
    await untilEqual(() => count(page, 'moves'), 1);
    await page.keyboard.press('y');
    await untilEqual(() => count(page, 'moves'), 2);
    await type(page, ['u', 'u']);
    await untilEqual(() => count(page, 'moves'), 0);
  });

  test('*a worse result never replaces a better one', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await play(page, 'rrr');
    await shows(page, /Solved in 2 pushes, 3 moves/);
    await page.keyboard.press('r');
    await play(page, 'rlrlrrr');
    await shows(page, /Solved in 2 pushes, 7 moves/);
    const kept = await page.evaluate((level) => JSON.parse(localStorage.getItem(`sokrates:v2:results:${level}`)), CORRIDOR);
    assert.deepEqual(kept.map(({ moves, pushes }) => [moves, pushes]), [[7, 2], [3, 2]]);
    await page.keyboard.press('Escape');
    await shows(page, /your best 2/);
  });

  test('*two tabs agree', async (page, { address }) => {
    const other = await page.context().newPage();
    await page.goto(link(address, CORRIDOR));
    await other.goto(link(address, CORRIDOR));
    await other.locator('[data-test=moves]').waitFor();
    await play(page, 'rr');
    await untilEqual(() => count(other, 'moves'), 2);
  });

  test('*games, results and settings that were saved under the old keys are taken over', async (page, { address }) => {
    await page.addInitScript((level) => {
      if (localStorage.length > 0) return;
      localStorage.setItem(`sokrates:game:${level}`, JSON.stringify({ lurd: 'rR', bestMoves: 9, bestPushes: 2 }));
      localStorage.setItem('sokrates:game:p5w_wp-ow_5w', JSON.stringify({ lurd: 'r', bestMoves: null, bestPushes: null }));
      localStorage.setItem('sokrates:game:broken', '{');
      localStorage.setItem('sokrates:theme', '"dark"');
      localStorage.setItem('sokrates:visited', 'true');
    }, CORRIDOR);
    await page.goto(link(address, CORRIDOR));
    await untilEqual(() => count(page, 'moves'), 2);
    await shows(page, /your best 2/);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await page.goto(link(address, '5w_wp-ow_5w', '&win=player'));
    await untilEqual(() => count(page, 'moves'), 1);
    await type(page, ['u']);
    await page.reload();
    await untilEqual(() => count(page, 'moves'), 0);
  });

  test('*a drawing is kept with its undo', async (page, { address }) => {
    await page.goto(`${address}#/draw`);
    await page.getByRole('radio', { name: 'box', exact: true }).click();
    await clickSquare(page, 2, 2);
    await shows(page, /9 × 8 · 1 box/);
    await page.reload();
    await shows(page, /9 × 8 · 1 box/);
    await page.keyboard.press('u');
    await shows(page, /9 × 8 · 0 boxes/);
  });

  test('*a collection that was imported is kept', async (page, { address }) => {
    await page.goto(`${address}#/library/`);
    await page.locator('.own textarea').first().fill('; A cupboard\n#####\n#@$.#\n#####');
    await page.getByRole('button', { name: 'Read the text' }).first().click();
    await page.getByRole('heading', { name: 'A cupboard' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'A cupboard' }).waitFor();
  }, { needsSolver: true });

  test('*the page and its solver work without a network once they were there', async (page, { address }) => {
    await page.goto(`${address}#/workshop/3`);
    await page.getByRole('heading', { name: 'Sawhorse' }).waitFor();
    const has = (file) => page.evaluate((name) => caches.match(new URL(name, document.baseURI).href).then(Boolean), file);
    await untilEqual(() => has('sokrates/sokrates.wasm'), true);
    await untilEqual(() => page.evaluate(() => navigator.serviceWorker.controller !== null), true);
    await page.context().setOffline(true);
    await page.goto('about:blank');
    await page.goto(`${address}#/first-steps/3/analysis?of=best`);
    await shows(page, '4 pushes, proved');
    await page.goto(`${address}#/fiendish/2`);
    await page.locator('[data-test=moves]').waitFor();
  }, { needsSolver: true, onlyAt: 'static' });

  test('*broken addresses and links are named', async (page, { address }) => {
    await page.goto(`${address}#level=zzz`);
    await page.getByRole('alert').getByText('This link shows nothing: the link holds no level.').waitFor();
    await page.goto(`${address}#/nowhere/1`);
    await page.getByRole('alert').getByText('there is no collection “nowhere”').waitFor();
    await page.goto(`${address}#/tutorial/99`);
    await page.getByRole('alert').getByText('this collection has 15 levels, and no level 99').waitFor();
    await page.goto(link(address, CORRIDOR, '&moves=rRl3u'));
    await shows(page, 'These moves do not fit the level');
    await shows(page, /Move 4 is not possible/);
  });

  test('the position in a film is in the address and survives a reload', async (page, { address }) => {
    await page.goto(`${address}#/workshop/3/analysis?moves=DrrdrrddldlUUU`);
    await page.locator('.film').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await untilEqual(() => page.evaluate(() => new URLSearchParams(location.hash.split('?')[1]).get('at')), '1');
    await page.reload();
    await shows(page, /push 1 of 4/);
    await page.keyboard.press('End');
    await shows(page, /push 4 of 4/);
  });

  test('switches and colors survive a reload', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await page.getByRole('switch', { name: 'Hatch dead squares' }).click();
    await page.getByRole('button', { name: 'Colors: auto' }).click();
    await page.reload();
    await page.getByRole('switch', { name: 'Hatch dead squares', checked: true }).waitFor();
    await page.getByRole('button', { name: 'Colors: dark' }).waitFor();
  });
}
