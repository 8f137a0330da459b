import { BASIC, oldPackage } from '../../server/test/anki-package.ts';
import { Account, logIn } from '../../testing/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { fitsAt, inspect } from '../inspect.ts';
import { rating } from '../study.ts';

const TABLE =
  '\uFEFF단어;뜻;예문\r\n나무;tree;나무가 커요.\r\n물;water;"물 한 잔; 주세요."\r\n뷁뷁;;\r\n';

test('a spreadsheet becomes a deck that is studied at once, by keys alone and without barriers', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await logIn(page, account);
  await page.goto('/cards');
  await page.getByRole('link', { name: 'Import Your Words' }).press('Enter');
  await expect(page).toHaveURL('/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a File' }).press('Enter');
  await (await chooser).setFiles({
    name: 'Nature.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(TABLE),
  });
  await expect(page.getByRole('heading', { name: 'Nature.csv' })).toBeVisible();
  await expect(page.getByLabel('Separator')).toHaveValue(';');
  await expect(page.getByLabel('예문 becomes')).toHaveValue('example_sentence');
  await inspect(page);
  await fitsAt(page, 390);
  // It goes on where the page is loaded anew.
  await page.reload();
  const name = page.getByLabel('Name of the new deck');
  await expect(name).toHaveValue('Nature');
  await name.press('End');
  await name.pressSequentially(' words');
  await name.press('Enter');
  await expect(page.getByText('Done: 2 cards added.')).toBeVisible();
  await page.getByRole('link', { name: 'Study Now' }).press('Enter');
  await expect(page).toHaveURL(/\/study\/\d+$/);
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(rating(page, 'Good')).toBeVisible();
  await page.keyboard.press('3');
  await expect
    .poll(async () => (await account.get<{ total_reviews: number }>('/stats')).total_reviews)
    .toBe(1);
});

test('a file of another kind is refused in words, and the next may be chosen', async ({
  page,
  server,
}) => {
  await logIn(page, await Account.register(server.url));
  await page.goto('/import');
  const file = page.getByLabel('File to import');
  const buffer = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
  await file.setInputFiles({ name: 'tree.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('alert')).toContainText('This file type cannot be imported');
  await inspect(page);
  await expect(page.getByRole('button', { name: 'Choose a File' })).toBeEnabled();
});

test('a package of Anki goes in with its note types, and what was studied there goes on', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await logIn(page, account);
  await page.goto('/import');
  const words = [
    ['나무', 'tree'],
    ['물', 'water'],
  ];
  const notes = words.map((fields) => ({
    type: BASIC.id,
    fields,
    cards: [{ ord: 0 }, { ord: 1 }],
  }));
  await page.getByLabel('File to import').setInputFiles({
    name: 'Korean.apkg',
    mimeType: 'application/octet-stream',
    buffer: await oldPackage({ noteTypes: [BASIC], notes }),
  });
  await expect(page.getByRole('heading', { name: 'Korean.apkg' })).toBeVisible();
  await expect(page.getByLabel('Front of Basic becomes')).toHaveValue('korean_text');
  await expect(page.getByLabel('Card 2 of Basic becomes')).toHaveValue('production');
  await inspect(page);
  await page.getByRole('button', { name: 'Import 4 cards' }).press('Enter');
  await expect(page.getByText('Done: 4 cards added.')).toBeVisible();
  await page.getByRole('link', { name: 'Study Now' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await page.keyboard.press('Space');
  await rating(page, 'Good').click();
  await expect
    .poll(async () => (await account.get<{ total_reviews: number }>('/stats')).total_reviews)
    .toBe(1);
});
