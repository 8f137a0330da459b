import { Account, logIn } from '../accounts.ts';
import { expect, test } from '../fixtures.ts';
import { status } from '../forms.ts';
import { fitsAt, inspect } from '../inspect.ts';

test('a list that is typed line by line becomes cards, by keys alone and without barriers', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await account.createCard({ korean_text: '물', english_text: 'water' });
  await logIn(page, account);
  await page.goto('/cards/paste');
  await inspect(page);
  await page.getByLabel('Words').focus();
  for (const line of ['사과 - apple', '물, water', '감', '학교 school']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('2 new words · 1 you have · 1 unreadable')).toBeVisible();
  await inspect(page);
  for (const width of [390, 768, 1280]) await fitsAt(page, width);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Deck')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add 2 Cards' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page, '2 cards created.')).toBeVisible();
  await expect(page).toHaveURL('/cards');
  expect(await account.get('/cards')).toMatchObject([
    { korean_text: '학교', english_text: 'school' },
    { korean_text: '사과', english_text: 'apple' },
    { korean_text: '물' },
  ]);
});
