import type { Import } from '@gieok/shared/contract/imports';
import { archiveTexts } from '@gieok/shared/texts/archive';
import { answerCalls, breakCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import type { Page } from '../../../test/page.ts';

const LIST = 'Korean\tEnglish\tExample\n나무\ttree\t나무가 커요.\n물\twater\t\n뷁뷁\t\t\n';

async function newLearner(page: Page, server: { url: string }): Promise<Account> {
  const account = await Account.register(server.url);
  logIn(page, account);
  return account;
}

async function readList(page: Page, text = LIST): Promise<void> {
  await page.goto('/import');
  await page.getByRole('textbox', { name: 'Words' }).fill(text);
  await page.getByRole('button', { name: 'Read the List' }).click();
  await expect(page.getByRole('heading', { name: 'Pasted list', level: 2 })).toBeVisible();
}

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const importButton = (page: Page, name: string) => page.getByRole('button', { name });

test('a list is shown as it will be, imported into a deck, and can be undone', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  const { id } = await account.createDeck('Nature');
  await readList(page);
  expect(await account.get('/cards')).toEqual([]);
  await expect(region(page, 'Your words').getByRole('listitem').nth(0)).toContainText(
    'Example sentence: 나무가 커요.',
  );
  await expect(region(page, '1 row with a problem')).toContainText('Row 4');
  await page.getByLabel('Add the cards to').selectOption('Nature');
  await page.getByRole('checkbox', { name: 'Production' }).click();
  await importButton(page, 'Import 4 cards').click();
  await expect(page.getByText('Done: 4 cards added.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Study Now' })).toHaveAttribute(
    'href',
    `/study/${id}`,
  );
  expect(await account.get('/cards')).toHaveLength(4);

  await page.getByRole('button', { name: 'Undo the Import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The import was undone.')).toBeVisible();
  expect(await account.get('/cards')).toEqual([]);
});

test('what was pasted where a list was wanted comes in by the same door, into the deck', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  const { id } = await account.createDeck('Nature');
  await page.goto(`/cards/paste?deck=${id}`);
  const words = page.getByRole('textbox', { name: 'Words' });
  await expect(words).toBeFocused();
  await page.getByRole('button', { name: 'Read the List' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Paste a list with a word and its meaning on each line',
  );
  await words.fill('나무 - tree\n뷁뷁');
  await page.getByRole('button', { name: 'Read the List' }).click();
  await expect(region(page, '1 row with a problem')).toContainText('Row 2');
  await expect(region(page, '1 row with a problem')).toContainText('뷁뷁');
  // Whoever sees something wrong has their list still.
  await page.getByRole('button', { name: 'Change the List' }).click();
  await expect(words).toHaveValue('나무 - tree\n뷁뷁');
  await words.fill('나무 - tree\n물, water');
  await page.getByRole('button', { name: 'Read the List' }).click();
  await importButton(page, 'Import 2 cards').click();
  await expect(page.getByText('Done: 2 cards added.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Study Now' })).toHaveAttribute(
    'href',
    `/study/${id}`,
  );
  await page.getByRole('button', { name: 'Import Another File' }).click();
  await expect(words).toHaveValue('');
  expect(await account.get('/imports')).toHaveLength(1);
});

test('an import that another window has begun is shown as it stands', async ({ page, server }) => {
  const account = await newLearner(page, server);
  await readList(page);
  const [{ id }] = (await account.get('/imports')) as [{ id: number }];
  await account.post(`/imports/${id}/commit`, {});
  await importButton(page, 'Import 2 cards').click();
  await expect(page.getByText('Done: 2 cards added.')).toBeVisible();
});

test('a deck that is made for a list is studied, and goes when the import is undone', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  await readList(page);
  await page.getByLabel('Add the cards to').selectOption('A new deck …');
  await page.getByRole('textbox', { name: 'Name of the new deck' }).fill('Trees');
  expect(await account.get('/decks')).toEqual([]);
  await importButton(page, 'Import 2 cards').click();
  await expect(page.getByText('Done: 2 cards added.')).toBeVisible();
  const [deck] = (await account.get('/decks')) as { id: number }[];
  const study = page.getByRole('link', { name: 'Study Now' });
  await expect(study).toHaveAttribute('href', `/study/${deck?.id}`);
  await page.reload();
  await expect(study).toHaveAttribute('href', `/study/${deck?.id}`);
  await page.getByRole('button', { name: 'Undo the Import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The import was undone.')).toBeVisible();
  expect(await account.get('/decks')).toEqual([]);
});

test('columns become what one says, and without Korean and English nothing is imported', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  await readList(page, '나무\t나무가 커요.\ttree\n물\t물이 맑아요.\twater\n');
  await page.getByLabel('Column 1 becomes').selectOption('Do not import');
  await expect(
    page.getByText('Choose one column for the Korean and one for the English.'),
  ).toBeVisible();
  await expect(importButton(page, 'Import')).toBeVisible();
  await importButton(page, 'Import').click();
  await expect(page.getByText('No cards can be made this way')).toBeVisible();
  await page.getByLabel('Column 1 becomes').selectOption('Korean');
  await page.getByLabel('Column 2 becomes').selectOption('Notes');
  await page.getByLabel('Column 3 becomes').selectOption('English');
  await importButton(page, 'Import 2 cards').click();
  await expect(page.getByText('Done: 2 cards added.')).toBeVisible();
  expect(await account.get('/cards')).toMatchObject([
    { korean_text: '물', pronunciation_notes: '물이 맑아요.' },
    { korean_text: '나무', english_text: 'tree' },
  ]);
});

test('a list of words alone gets the meanings of the dictionary, which are marked', async ({
  page,
  server,
}) => {
  const account = await newLearner(page, server);
  await readList(page, '학교\n배우다\n뷁뷁\n');
  await expect(region(page, 'What is imported')).toContainText(
    '2 words have no meaning in your list. Their meanings come from the dictionary.',
  );
  await expect(region(page, 'Your words').getByRole('listitem').nth(1)).toContainText(
    'Tags: dictionary',
  );
  await importButton(page, 'Import 2 cards').click();
  await expect(page.getByText('Done: 2 cards added.')).toBeVisible();
  expect(await account.get('/cards?tag=dictionary')).toMatchObject([
    { korean_text: '배우다', english_text: 'to learn' },
    { korean_text: '학교', english_text: 'school' },
  ]);
});

test('what comes in of a list, what does not, and why, is said before', async ({
  page,
  server,
}) => {
  await newLearner(page, server);
  await readList(
    page,
    'Korean\tEnglish\tSentence-English\tFrequency\n나무\ttree\tA tall tree.\t5\n물\twater\t\t7\n뷁뷁\t\t\t9\n',
  );
  const incoming = region(page, 'What is imported');
  await expect(incoming).toContainText('2 of 3 rows become 2 cards.');
  await expect(incoming.getByRole('listitem')).toHaveText('1English text is required');
  await expect(incoming).toContainText('Added to the notesSentence-English');
  await expect(incoming).toContainText('Not imported: numbers, or fields you left outFrequency');
  await page.getByLabel('Korean becomes').selectOption('Do not import');
  await expect(incoming.getByRole('alert')).toContainText('No cards from its 3 rows.');
});

test('words one has are left out, updated, or added once more', async ({ page, server }) => {
  const account = await newLearner(page, server);
  await account.createCard({ korean_text: '물', english_text: 'water' });
  await readList(page);
  await expect(page.getByText('1 duplicate: what should happen?')).toBeVisible();
  await expect(page.getByText('You already have this word: water')).toBeVisible();
  const incoming = region(page, 'What is imported');
  await expect(incoming).toContainText(
    '2 of 3 rows become 2 cards: 1 new, 1 duplicate. Choose below what happens to duplicates.',
  );
  await expect(importButton(page, 'Import 1 card')).toBeVisible();
  await page.getByRole('radio', { name: 'Import as duplicates' }).click();
  await expect(importButton(page, 'Import 2 cards')).toBeVisible();
  await page.getByRole('radio', { name: 'Update their texts' }).click();
  await importButton(page, 'Import 1 card, update 1 card').click();
  await expect(page.getByText(/^Done: 1 card added/)).toBeVisible();
  expect(await account.get('/cards')).toHaveLength(2);
  await readList(page);
  await expect(incoming).toContainText('Nothing to import: you already have all these words.');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(region(page, 'Import options').getByRole('status')).toContainText(
    'Nothing to import',
  );
});

test('an archive that is there already is no fault', async ({ page, server }) => {
  const account = await newLearner(page, server);
  const { outcome: _, ...list } = await account.post<Import>('/imports', { text: LIST });
  const counts = { ...list.counts, duplicates: list.counts.cards };
  const archive = { ...list, kind: 'archive', counts, warning: archiveTexts.allThere };
  answerCalls(page, [`/imports/${list.id}`], { json: { success: true, data: archive } });
  await page.goto(`/import?id=${list.id}`);
  await expect(page.getByText(archiveTexts.allThere)).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Nothing to import')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what was begun is gone on with later, or given up', async ({ page, server }) => {
  await newLearner(page, server);
  await readList(page);
  await page.goto('/import');
  await page.getByRole('button', { name: 'Continue Pasted list' }).click();
  await expect(importButton(page, 'Import 2 cards')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Another File' }).click();
  await expect(page.getByRole('button', { name: 'Read the List' })).toBeVisible();
  await expect(region(page, 'Recent imports')).toHaveCount(0);
});

test('what fails is said, and nothing that was typed is lost', async ({ page, server }) => {
  await newLearner(page, server);
  await page.goto('/import');
  await page.getByRole('textbox', { name: 'Words' }).fill(LIST);
  const mend = breakCalls(page, ['/imports'], 'server down', { method: 'POST' });
  await page.getByRole('button', { name: 'Read the List' }).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(page.getByRole('textbox', { name: 'Words' })).toHaveValue(LIST);
  mend();
  await page.getByRole('button', { name: 'Read the List' }).click();
  await page.getByLabel('Add the cards to').selectOption('A new deck …');
  await importButton(page, 'Import 2 cards').click();
  await expect(page.getByText('Deck name is required')).toBeVisible();
});
