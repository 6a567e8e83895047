import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { CORRIDOR, link, play, press, shows, taken, untilEqual } from './steps.mjs';

async function paste(page, text) {
  await page.locator('.own textarea').first().fill(text);
  await page.getByRole('button', { name: 'Read the text' }).first().click();
}

export function library(test) {
  test('*the library has our collections with thumbnails and progress, a search, and the level of the day', async (page, { address }) => {
    await page.goto(`${address}#/first-steps/1`);
    await play(page, 'r');
    await shows(page, 'Perfect.');
    await page.goto(`${address}#/library/first-steps`);
    await untilEqual(() => page.locator('.level-card').count(), 6);
    await untilEqual(() => page.locator('.level-card .thumbnail').count(), 6);
    await untilEqual(() => page.locator('.cols [aria-current] .num').textContent(), '1/6');
    assert.equal(await page.locator('.level-card').first().getByRole('img', { name: '3 of 3 stars' }).count(), 1);
    await shows(page, '1 day in a row');
    await page.getByRole('searchbox').fill('two');
    await untilEqual(() => page.locator('.level-card').count(), 1);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('link', { name: /^Robots/ }).first().click();
    await untilEqual(() => page.locator('.level-card').count(), 4);
    await page.locator('.day').getByRole('button', { name: 'Play' }).click();
    await shows(page, /^Level of the day · \w+/);
    await untilEqual(() => page.evaluate(() => /^#\/day\/\d{4}-\d\d-\d\d$/.test(location.hash)), true);
  });

  test('*text, files and links become collections of one’s own: named, exported, removed and brought back', async (page, { address }) => {
    await page.goto(`${address}#/library/tutorial`);
    await paste(page, 'nothing here');
    await page.getByRole('alert').waitFor();
    await paste(page, '; A cupboard\n#####\n#@$.#\n#####\n\nFull of winter coats.\nAuthor: Zoe\n\n; Another\n####\n#@.#\n####');
    await page.getByRole('heading', { name: 'A cupboard' }).waitFor();
    await page.getByRole('button', { name: 'Next level' }).click();
    await page.getByRole('heading', { name: 'Another' }).waitFor();
    await page.keyboard.press('l');
    await page.getByLabel('Name').fill('Mine');
    await page.getByLabel('Name').blur();
    await page.getByRole('heading', { name: 'Mine' }).waitFor();
    const file = await taken(page, () => press(page, '.sok'));
    assert.equal(file.suggestedFilename(), 'mine.sok');
    assert.match((await readFile(await file.path())).toString(), /^Collection: Mine\n[^]*A cupboard\n\n#####\n#@\$\.#\n#####\n\nFull of winter coats\.\n\nAuthor: Zoe\n[^]*Another/);
    await press(page, 'Remove');
    await shows(page, '“Mine” is removed.');
    await press(page, 'Undo');
    await page.getByRole('link', { name: /^Mine/ }).first().waitFor();
    await press(page, 'Remove');
    await page.locator('.side input[type=file]').setInputFiles(await file.path()); // the exported file is read back
    await page.getByRole('heading', { name: 'A cupboard' }).waitFor();
    await shows(page, 'Mine: 2 levels are in your library.');
    await shows(page, 'by Zoe');
    await shows(page, 'Full of winter coats.');
    await page.keyboard.press('l');
    await page.locator('.side input[type=file]').setInputFiles({ name: 'x.xsb', mimeType: 'text/plain', buffer: Buffer.from('####\n#@.#\n# $#\n####') });
    await page.getByRole('heading', { name: 'Level 1' }).waitFor();
    await page.keyboard.press('l');
    await paste(page, '<?xml version="1.0"?><SokobanLevels><Title>Set</Title><LevelCollection Copyright="me"><Level Id="In XML" Width="5" Height="3">' +
      '<L>#####</L><L>#@$.#</L><L>#####</L></Level></LevelCollection></SokobanLevels>');
    await page.getByRole('heading', { name: 'In XML' }).waitFor();
    await shows(page, 'by me');
    await page.keyboard.press('l');
    await paste(page, `look: https://example.org/${link('', CORRIDOR, '&title=Sent&author=Zoe')}`);
    await page.getByRole('heading', { name: 'Sent' }).waitFor();
  }, { needsSolver: true });

  test('a file is dropped on the page, and boards that are no levels are named', async (page, { address }) => {
    await page.goto(link(address, CORRIDOR));
    await page.locator('[data-test=moves]').waitFor();
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['; Dropped\n####\n#@.#\n# $#\n####\n\n; No player\n####\n#$.#\n####\n'], 'dropped.xsb'));
      return data;
    });
    await page.dispatchEvent('.page', 'drop', { dataTransfer: dropped });
    await page.getByRole('heading', { name: 'Dropped' }).waitFor();
    await shows(page, /1 level is in your library\. Left out: board 2: /);
  }, { needsSolver: true });

  test('without a reader, the page names what is missing, and still opens links', async (page, { address }) => {
    await page.route('**/sokrates/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${address}#/library/tutorial`);
    await paste(page, '#####\n#@$.#\n#####');
    await page.getByRole('alert').getByText('The reader of levels is missing').waitFor();
    await paste(page, link('', CORRIDOR, '&title=Sent'));
    await page.getByRole('heading', { name: 'Sent' }).waitFor();
  });

  test('formats beyond XSB are read by the solver, and an open board is one board', async (page, { address }) => {
    await page.goto(`${address}#/library/tutorial`);
    await paste(page, 'Start: 0,0\nTarget: 2,3\n0 1 0 0\n0 0 1 0\n1 0 0 0\n');
    await page.locator('.target').first().waitFor();
    await page.keyboard.press('l');
    await paste(page, '; Open\n#####\n#@--\n#-$.\n-----\n#####\n');
    await page.getByRole('heading', { name: 'Open' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Next level' }).count(), 0);
  }, { needsSolver: true });
}
