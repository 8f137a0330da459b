import { Account, logIn, PASSWORD } from '../../testing/accounts.ts';
import { tone } from '../../testing/tone.ts';
import { expect, test } from '../fixtures.ts';
import { type } from '../forms.ts';

test('a deck is shared by link, and taken by somebody else, who keeps it when it is gone', async ({
  page,
  server,
  browser,
}) => {
  const owner = await Account.register(server.url);
  const deck = await owner.createDeck('Trees');
  const audio_file_path = await owner.uploadAudio(tone(0.2));
  await owner.addToDeck(
    deck,
    await owner.createCard({ korean_text: '나무', english_text: 'tree', audio_file_path }),
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, owner);
  await page.goto(`/decks/${deck.id}`);
  await page.getByRole('button', { name: 'Deck menu' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Deck' });
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Link copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const learner = await Account.register(server.url);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  await type(other.getByLabel('Email'), learner.user.email);
  await type(other.getByLabel('Password', { exact: true }), PASSWORD);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(link);
  await other.getByRole('button', { name: 'Make a Copy' }).click();
  // The page that is shared has the same heading.
  await expect(other).toHaveURL(/\/decks\/\d+$/);
  await expect(other.getByRole('heading', { name: 'Trees', level: 1 })).toBeVisible();
  await owner.call('DELETE /auth/account', { body: { password: PASSWORD } });
  const [card] = await learner.call('GET /cards', { query: { limit: 1 } });
  expect(card).toMatchObject({ korean_text: '나무', stage: 'new' });
  const sound = await context.request.get(`${server.url}/api/audio/${card?.audio_file_path}`);
  expect(sound.status()).toBe(200);
  expect(card?.audio_file_path).not.toBe(audio_file_path);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Deck not found' })).toBeVisible();
  await context.close();
});
