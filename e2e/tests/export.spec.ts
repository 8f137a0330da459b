import { readFile } from 'node:fs/promises';
import { Account, PASSWORD } from '../../testing/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { type } from '../forms.ts';

test('what one has learned is taken along from the profile and from a deck', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  const deck = await account.createDeck('Trees');
  const card = await account.createCard({ korean_text: '나무', english_text: 'tree' });
  await account.call('POST /decks/:id/cards', {
    params: { id: deck.id },
    body: { cardId: card.id },
  });
  await account.createCard({ korean_text: '물', english_text: 'water' });
  // The login itself must give the browser what a link needs.
  await page.goto('/login');
  await type(page.getByLabel('Email'), account.user.email);
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  const fileBehind = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  await page.goto('/profile');
  const archive = await fileBehind('Everything (ZIP)');
  expect(archive.name).toMatch(/^gieok-\d{4}-\d\d-\d\d\.zip$/);
  expect(archive.content.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  const table = await fileBehind('Cards as a table (CSV)');
  expect(table.name).toMatch(/^gieok-\d{4}-\d\d-\d\d\.csv$/);
  expect(table.content.toString('utf8')).toContain('\r\n물,water,');

  const forAnki = await fileBehind('Cards for Anki (APKG)');
  expect(forAnki.name).toMatch(/^gieok-\d{4}-\d\d-\d\d\.apkg$/);
  expect(forAnki.content.toString('latin1')).toContain('collection.anki21');

  await page.goto(`/decks/${deck.id}`);
  const ofDeck = (await fileBehind('table (CSV)')).content.toString('utf8');
  expect(ofDeck).toContain('\r\n나무,tree,');
  expect(ofDeck).not.toContain('물');
});
