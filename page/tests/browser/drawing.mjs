import assert from 'node:assert/strict';
import { CORRIDOR, clickSquare, link, shows, untilEqual } from './steps.mjs';

export function drawing(test) {
  test('a level is drawn with the mouse: pieces, size, turns, remarks', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await page.getByRole('tab', { name: 'Draw' }).click();
    await shows(page, 'It is a level.');
    await page.getByRole('radio', { name: 'floor', exact: true }).click();
    await clickSquare(page, 1, 1);
    await shows(page, 'There is no player yet.');
    assert.equal(await page.getByRole('button', { name: 'Play it' }).isDisabled(), true);
    await page.getByRole('radio', { name: 'player', exact: true }).click();
    await clickSquare(page, 1, 2);
    await page.getByRole('radio', { name: 'box', exact: true }).click();
    await clickSquare(page, 1, 1);
    await shows(page, 'More boxes (2) than goals (1): unsolvable.');
    await shows(page, 'A box in a corner off goal: unsolvable.');
    await page.getByRole('button', { name: 'One more at the bottom' }).click();
    await shows(page, 'Size 7 × 4');
    await page.getByRole('button', { name: 'Rotate' }).click();
    await shows(page, 'Size 4 × 7');
    for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: 'Undo' }).click();
    await shows(page, 'It is a level.');
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.keyboard.press('ArrowRight');
    await untilEqual(() => page.locator('[data-test=pushes]').textContent(), '1');
  });

  test('a level is drawn by keyboard alone', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await page.getByRole('tab', { name: 'Draw' }).click();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', '$']) await page.keyboard.press(key);
    await shows(page, 'box at row 2, column 3');
    await shows(page, 'More boxes (2) than goals (1)');
    await page.keyboard.press('u');
    await shows(page, 'It is a level.');
  });
}
