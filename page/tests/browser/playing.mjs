import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { CORRIDOR, ROOM, clickSquare, count, link, shows, untilEqual } from './steps.mjs';

export function playing(test) {
  test('keys walk, push, undo, redo; a restart can be undone', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('d');
    await untilEqual(async () => [await count(page, 'moves'), await count(page, 'pushes')], [2, 1]);
    await page.keyboard.press('u');
    await untilEqual(() => count(page, 'pushes'), 0);
    await page.keyboard.press('y');
    await page.keyboard.press('r');
    await untilEqual(() => count(page, 'moves'), 0);
    await page.keyboard.press('u');
    await untilEqual(() => count(page, 'moves'), 2);
    await page.keyboard.press('ArrowRight');
    await shows(page, 'Solved in 3 moves, 2 pushes.');
  });

  test('clicks take a box to its goal, and walk', async (page, { address }) => {
    await page.goto(link(address, ROOM));
    await clickSquare(page, 2, 2);
    await page.locator('.chosen').waitFor();
    await clickSquare(page, 3, 3);
    await untilEqual(() => count(page, 'pushes'), 2);
    await clickSquare(page, 1, 1);
    await shows(page, /Walked/);
    await clickSquare(page, 2, 5);
    await clickSquare(page, 3, 4);
    await shows(page, /Solved in \d+ moves, 4 pushes/);
  });

  test('touch: swipes walk, taps walk there', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    const box = await page.locator('.stage .board svg').boundingBox();
    const client = await page.context().newCDPSession(page);
    const touch = (type, x, y) => client.send('Input.dispatchTouchEvent',
      { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
    await touch('touchStart', x, y);
    await touch('touchMove', x + 40, y + 3);
    await touch('touchEnd');
    await untilEqual(() => count(page, 'moves'), 1);
    await clickSquare(page, 1, 1, 'tap');
    await untilEqual(() => count(page, 'moves'), 2);
  }, { context: { hasTouch: true } });

  test('a game is found again where it was left, with the best result', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
    await shows(page, 'Solved in 3 moves');
    await page.keyboard.press('u');
    await untilEqual(() => count(page, 'moves'), 2);
    await page.reload();
    await untilEqual(() => count(page, 'moves'), 2);
    await shows(page, '3 / 2');
  });

  test('robots are chosen by number and by click', async (page, { address }) => {
    await page.goto(link(address, '11w_w4-w4-w_w-pbowobp-w_w4-w4-w_11w'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('2');
    await page.keyboard.press('ArrowLeft');
    await shows(page, 'Solved in 2 moves, 2 pushes');
  });

  test('the shelves hold our levels; text and files are read', async (page, { address }) => {
    await page.goto(address);
    await page.locator('[data-test=levels]').click();
    await page.getByRole('button', { name: 'Tutorial' }).click();
    await untilEqual(() => page.locator('.card').count(), 15);
    await page.getByRole('button', { name: 'Robots' }).click();
    await untilEqual(() => page.locator('.card').count(), 4);
    await page.locator('.library textarea').fill('nothing here');
    await page.getByRole('button', { name: 'Read the text' }).click();
    await page.getByRole('alert').waitFor();
    await page.locator('.library textarea').fill('; A cupboard\n#####\n#@$.#\n#####\n\n; Another\n####\n#@.#\n####');
    await page.getByRole('button', { name: 'Read the text' }).click();
    await page.getByRole('heading', { name: 'A cupboard' }).waitFor();
    await page.getByRole('button', { name: 'Next level' }).click();
    await page.getByRole('heading', { name: 'Another' }).waitFor();
    await page.locator('[data-test=levels]').click();
    await page.locator('input[type=file]').setInputFiles({ name: 'x.xsb', mimeType: 'text/plain', buffer: Buffer.from('####\n#@.#\n# $#\n####') });
    await page.getByRole('heading', { name: 'Level 1' }).waitFor();
    await page.locator('[data-test=levels]').click();
    await page.locator('.library textarea').fill('<?xml version="1.0"?><SokobanLevels><Title>Set</Title><LevelCollection Copyright="me"><Level Id="In XML" Width="5" Height="3">' +
      '<L>#####</L><L>#@$.#</L><L>#####</L></Level></LevelCollection></SokobanLevels>');
    await page.getByRole('button', { name: 'Read the text' }).click();
    await page.getByRole('heading', { name: 'In XML by me' }).waitFor();
  });

  test('a file is dropped on the page', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['; Dropped\n####\n#@.#\n# $#\n####'], 'dropped.xsb'));
      return data;
    });
    await page.dispatchEvent('.page', 'drop', { dataTransfer: dropped });
    await page.getByRole('heading', { name: 'Dropped' }).waitFor();
  });

  test('keyboard alone: tabs, levels and a game', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await page.locator('#tab-play').focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('#tab-solve[aria-selected=true]').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.locator('#tab-play[aria-selected=true]').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await untilEqual(() => count(page, 'moves'), 1);
  });

  test('a link holds level, title and moves, and is watched: play, step, scrub', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR, '&title=Corridor&moves=r2R'));
    await page.getByRole('heading', { name: 'Corridor' }).waitFor();
    await shows(page, 'move 0 of 3, push 0 of 2');
    await page.getByRole('button', { name: 'Forward one move' }).click();
    await shows(page, 'move 1 of 3');
    await page.keyboard.press('ArrowDown');
    await shows(page, 'move 2 of 3, push 1 of 2');
    await page.locator('.scrub').fill('3');
    await shows(page, 'move 3 of 3, push 2 of 2');
    await page.keyboard.press('Home');
    await shows(page, 'move 0 of 3');
    await page.getByRole('button', { name: 'Play' , exact: false }).last().click();
    await shows(page, 'move 3 of 3');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await untilEqual(() => page.evaluate(() => navigator.clipboard.readText()),
      `${address}#level=${CORRIDOR}&title=Corridor&moves=r2R`);
    await page.getByRole('button', { name: 'Copy moves' }).click();
    await untilEqual(() => page.evaluate(() => navigator.clipboard.readText()), 'rRR');
  });
  test('files leave the page: .sok, SVG, GIF', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR, '&title=Corridor&moves=r2R'));
    const taken = async (name) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
      return [download.suggestedFilename(), await readFile(await download.path())];
    };
    const [sokName, sok] = await taken('.sok');
    assert.equal(sokName, 'corridor.sok');
    assert.equal(sok.toString(), 'Corridor\n\n#######\n#@-$-.#\n#######\n\nSolution\nrRR\n');
    const [, svg] = await taken('SVG');
    assert.match(svg.toString(), /^<svg[^]*viewBox="-0.1 -0.1 7.2 3.2"[^]*<path/);
    if (process.env.PICTURES) await writeFile(`${process.env.PICTURES}/corridor.svg`, svg);
    const [gifName, gif] = await taken('GIF');
    assert.equal(gifName, 'corridor.gif');
    // 7x3 squares of 24 pixels, four frames, each with its graphic control block.
    assert.deepEqual([gif.toString('latin1', 0, 6), gif.readUInt16LE(6), gif.readUInt16LE(8)], ['GIF89a', 168, 72]);
    assert.equal(gif.toString('latin1').split('\x21\xf9\x04').length - 1, 4);
    if (process.env.PICTURES) await writeFile(`${process.env.PICTURES}/corridor.gif`, gif);
  });
}
