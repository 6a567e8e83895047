import { ROOM, link, shows, untilEqual } from './steps.mjs';

export const HARD = '14w_w12-w_w-b-b-b2-b-b-w_w3-w6-w-w_w-b-b-b2-b-b-w_w12-w_w2-5o-4ow_w7-o3-pw_14w';

export function solving(test) {
  const needsSolver = { needsSolver: true };

  test('a level is solved and proved, and the solution watched', async (page, { address }) => {
    await page.goto(link(address, ROOM));
    await page.getByRole('tab', { name: 'Solve' }).click();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await shows(page, /Solved: \d+ moves, 4 pushes, proved fewest pushes/);
    await page.keyboard.press('End');
    await shows(page, /push 4 of 4/);
  }, needsSolver);

  test('a hard search tells its bounds and is cancelled at once', async (page, { address }) => {
    await page.goto(link(address, HARD));
    await page.getByRole('tab', { name: 'Solve' }).click();
    await page.getByLabel('Find').selectOption('moves');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await shows(page, /Searching … \d/);
    await page.locator('.plot').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('[data-test=result]').waitFor();
    await shows(page, /before it was cancelled/);
    await page.getByRole('button', { name: 'Solve', exact: true }).waitFor();
  }, needsSolver);

  test('all of our tutorial is solved', async (page, { address }) => {
    await page.goto(address);
    await page.locator('[data-test=levels]').click();
    await page.getByRole('button', { name: /The push/ }).click();
    for (let level = 1; level <= 15; ++level) {
      await shows(page, `${level} of 15`);
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      await shows(page, /Solved: \d+ moves, \d+ pushes, proved fewest pushes/);
      if (level < 15) await page.getByRole('button', { name: 'Next level' }).click();
    }
  }, needsSolver);

  test('a level without a solution is called so', async (page, { address }) => {
    await page.goto(link(address, '7w_w-b3-w_w2-p2-w_w2-o2-w_7w'));
    await page.getByRole('tab', { name: 'Solve' }).click();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await shows(page, /Unsolvable, proved/);
  }, needsSolver);

  test('a lost position is explained, dead squares are shown, a hint is given', async (page, { address }) => {
    await page.goto(link(address, '9w_w7-w_w-b3-b-w_w3-p3-w_w-o3-o-w_w7-w_9w'));
    await page.getByLabel('show squares where a box is lost').check();
    await page.locator('.dead').first().waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('[data-test=hint]').waitFor();
    await page.locator('.arrow').waitFor();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    await page.locator('[data-test=lost]').waitFor();
    await page.locator('.halo').first().waitFor();
    await page.keyboard.press('u');
    await untilEqual(() => page.locator('[data-test=lost]').count(), 0);
  }, needsSolver);

  test('formats beyond XSB are read by the solver', async (page, { address }) => {
    await page.goto(address);
    await page.getByText(/Solved/).first().waitFor();
    await page.locator('[data-test=levels]').click();
    await page.locator('.library textarea').fill('Start: 0,0\nTarget: 2,3\n0 1 0 0\n0 0 1 0\n1 0 0 0\n');
    await page.getByRole('button', { name: 'Read the text' }).click();
    await page.locator('.target').first().waitFor();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await shows(page, /Solved: \d+ moves/);
  }, needsSolver);

  test('engines are compared', async (page, { address }) => {
    await page.goto(link(address, ROOM));
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await untilEqual(() => page.getByRole('button', { name: /Watch the solution of/ }).count(), 4);
    await page.getByRole('button', { name: 'Watch the solution of greedy' }).click();
    await shows(page, /move \d+ of \d+/);
  }, needsSolver);

  test('the editor says whether a drawing can be solved', async (page, { address }) => {
    await page.goto(link(address, ROOM));
    await page.getByRole('tab', { name: 'Draw' }).click();
    await page.getByRole('button', { name: 'Is it solvable?' }).click();
    await shows(page, /Solved: \d+ moves, 4 pushes, proved/);
  }, needsSolver);
}
