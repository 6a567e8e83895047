import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { CORRIDOR, clickSquare, link, play, press, shows, taken, type, untilEqual, visit } from './steps.mjs';

const draws = (address, level, more = '') => link(address, level, `${more}&view=draw`);
const choose = (page, piece) => page.getByRole('radio', { name: piece, exact: true }).click();
const rows = (page) => page.getByLabel('The drawing as text').inputValue();

export function drawing(test) {
  test('*a level is drawn with the mouse: pieces, size, turns, remarks; it is played, and drawing goes on', async (page, { address }) => {
    await page.goto(draws(address, CORRIDOR, '&title=Corridor'));
    await shows(page, 'It is a level.');
    await choose(page, 'floor');
    await clickSquare(page, 1, 1);
    await shows(page, 'There is no player yet.');
    assert.equal(await page.getByRole('button', { name: 'Play it' }).isDisabled(), true);
    await choose(page, 'player');
    await clickSquare(page, 1, 2);
    await choose(page, 'box');
    await clickSquare(page, 1, 1);
    await shows(page, 'More boxes (2) than goals (1): unsolvable.');
    await press(page, 'One more at the bottom');
    await shows(page, /7 × 4 /);
    await press(page, 'Rotate');
    await shows(page, /4 × 7 /);
    for (let i = 0; i < 3; ++i) await press(page, 'Undo');
    await shows(page, 'It is a level.');
    await page.getByLabel('Title').fill('My corridor');
    await press(page, 'Play it');
    await page.getByRole('heading', { name: 'My corridor' }).waitFor();
    await play(page, 'r');
    await untilEqual(() => page.locator('[data-test=pushes]').textContent(), '1');
    await visit(page, 'Draw');
    assert.equal(await page.getByLabel('Title').inputValue(), 'My corridor');
  });

  test('a stroke is one undo, symmetry draws on both sides, the text is the drawing', async (page, { address }) => {
    await page.goto(draws(address, '9w_w7-w_wp6-w_w7-w_9w'));
    await page.locator('.as-text summary').click();
    await page.getByLabel('Symmetry').selectOption('left-right');
    await choose(page, 'goal');
    await clickSquare(page, 1, 1);
    await untilEqual(async () => (await rows(page)).split('\n')[1], '#.     .#');
    await page.getByLabel('Symmetry').selectOption('off');
    await choose(page, 'wall');
    const board = await page.locator('.stage .board > svg').boundingBox();
    const unit = board.width / 9.12;
    await page.mouse.move(board.x + 2.5 * unit, board.y + 3.5 * unit);
    await page.mouse.down();
    await page.mouse.move(board.x + 6.5 * unit, board.y + 3.5 * unit, { steps: 12 });
    await page.mouse.up();
    await untilEqual(async () => (await rows(page)).split('\n')[3], '# ##### #');
    await page.keyboard.press('Control+z');
    await untilEqual(async () => (await rows(page)).split('\n')[3], '#       #');
    await page.getByLabel('The drawing as text').fill('#####\n#@$.#\n#####');
    await shows(page, /5 × 3 · 1 box, 1 goal · 1 player/);
    await page.getByLabel('The drawing as text').fill('#####\n#@x.#\n#####');
    await shows(page, /“x” in row 2, column 3 means nothing/);
  });

  test('a level is drawn by keyboard alone', async (page, { address }) => {
    await page.goto(draws(address, CORRIDOR));
    await shows(page, 'It is a level.');
    await type(page, ['ArrowDown', 'ArrowRight', 'ArrowRight', '$']);
    await shows(page, 'box at row 2, column 3');
    await shows(page, 'More boxes (2) than goals (1)');
    await page.keyboard.press('u');
    await shows(page, 'It is a level.');
  });

  test('*the editor says at once whether a drawing can be solved, how hard it is, and what is superfluous, and removes it', async (page, { address }) => {
    // "Two of a kind" with an alcove that the solution does not need, and an empty column in front of it.
    await page.goto(draws(address, '9w_w--p3-2w_w-b2-b2-w_w2-2o2-2w_9w'));
    await press(page, 'One more at the left');
    await shows(page, '4 pushes, and no solution has fewer.');
    await shows(page, 'How hard for people');
    await shows(page, /Floor the solution does not need: .*row 3, column 9/);
    await page.locator('.spare').first().waitFor();
    await press(page, 'Fill with wall');
    await untilEqual(() => page.getByText(/Floor the solution does not need/).count(), 0);
    await press(page, 'Undo');
    await shows(page, /Floor the solution does not need/);
  }, { needsSolver: true });

  test('a drawing is mirrored and made smaller, and shared with its title and author', async (page, { address }) => {
    await page.goto(draws(address, CORRIDOR, '&title=Corridor'));
    await page.locator('.as-text summary').click();
    await press(page, 'Mirror');
    await untilEqual(async () => (await rows(page)).split('\n')[1], '#. $ @#');
    await press(page, 'One more at the left');
    await press(page, 'One less at the left');
    await untilEqual(async () => (await rows(page)).split('\n')[1], '#. $ @#');
    await page.getByLabel('Author').fill('Zoe');
    await press(page, 'Copy link');
    await untilEqual(() => page.evaluate(() => navigator.clipboard.readText()).then((text) => text.split('#')[1]), 'level=7w_wo-b-pw_7w&title=Corridor&author=Zoe');
    const file = await taken(page, () => press(page, '.sok'));
    assert.match((await readFile(await file.path())).toString(), /^Corridor\n\n#######\n#\.-\$-@#\n#######\n\nAuthor: Zoe\n$/);
  });
}
