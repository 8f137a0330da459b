import { Account, logIn } from '../../testing/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { fitsAt, inspect } from '../inspect.ts';

test('a list that is typed line by line becomes cards, by keys alone and without barriers', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await account.createCard({ korean_text: '물', english_text: 'water' });
  await logIn(page, account);
  const { id } = await account.createDeck('Fruit');
  await page.goto(`/cards/paste?deck=${id}`);
  await expect(page).toHaveURL(`/import?paste=&deck=${id}`);
  const words = page.getByRole('textbox', { name: 'Words' });
  await expect(words).toBeFocused();
  await inspect(page);
  for (const line of ['사과 - apple', '물, water', '감', '학교 school']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Read the List' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pasted list', level: 2 })).toBeVisible();
  await inspect(page);
  await fitsAt(page, 390, 768, 1280);
  await expect(page.getByLabel('Add the cards to')).toHaveValue(String(id));
  await page.getByLabel('Add the cards to').press('Enter');
  await page.getByRole('button', { name: 'Import 2 cards' }).press('Enter');
  await expect(page.getByText('Done: 2 cards added.')).toBeVisible();
  expect(await account.get(`/decks/${id}`)).toMatchObject({
    cards: [{ korean_text: '사과' }, { korean_text: '학교' }],
  });
});
