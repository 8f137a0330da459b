import { dictionaryTexts } from '@gieok/shared/texts/dictionaries';
import { importingTexts } from '@gieok/shared/texts/importing';
import { answerCalls, breakCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import type { Page } from '../../../test/page.ts';

const TABLE = 'word,meanings\n뷁뷁,playground\nfish,poisson\n';

async function newLearner(page: Page, server: { url: string }): Promise<Account> {
  const account = await Account.register(server.url);
  logIn(page, account);
  return account;
}

const own = (page: Page) => page.getByRole('region', { name: 'Your dictionaries' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function choose(file: File): void {
  const input = document.querySelector('input[aria-label="File of the dictionary"]') as Element;
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a dictionary is added, moved and deleted', async ({ page, server }) => {
  const account = await newLearner(page, server);
  for (const name of ['First.csv', 'Second.csv']) await account.addDictionary(name, TABLE);
  await page.goto('/import');
  await expect(own(page)).toContainText('1 entry');
  await expect(own(page)).toContainText('Left out: 1 without Korean.');
  await expect(button(page, 'Move Up Second')).toBeVisible();
  const titles = async () =>
    ((await account.get('/dictionaries')) as { title: string }[]).map(({ title }) => title);
  expect(await titles()).toEqual(['First', 'Second']);
  await button(page, 'Move Up Second').click();
  await expect(own(page).getByRole('listitem').nth(0)).toContainText('Second');
  expect(await titles()).toEqual(['Second', 'First']);
  await button(page, 'Delete First').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(button(page, 'Delete First')).toHaveCount(0);
  expect(await titles()).toEqual(['Second']);
});

test('one that cannot be read says why, and goes', async ({ page, server }) => {
  const account = await newLearner(page, server);
  await account.addDictionary('Bad.csv', 'word,meanings\nfish,poisson\n');
  await page.goto('/import');
  await expect(own(page).getByRole('alert')).toHaveText(dictionaryTexts.noWords);
  await button(page, 'Remove Bad').click();
  await expect(own(page).getByRole('alert')).toHaveCount(0);
});

test('none is moved below one that failed', async ({ page, server }) => {
  const account = await newLearner(page, server);
  for (const name of ['First.csv', 'Second.csv']) await account.addDictionary(name, TABLE);
  await account.addDictionary('Bad.csv', 'word,meanings\nfish,poisson\n');
  await page.goto('/import');
  await expect(own(page).getByRole('alert')).toHaveText(dictionaryTexts.noWords);
  await expect(button(page, 'Move Down First')).toBeEnabled();
  await expect(button(page, 'Move Down Second')).toBeDisabled();
});

test('one that is read can be cancelled; what fails is told', async ({ page, server }) => {
  const reading = {
    ...{ id: 7, title: 'Large', licence: 'CC BY', state: 'reading', entries: 12_500, error: null },
    dropped: { withoutKorean: 0, withoutMeaning: 0, repeated: 0 },
  };
  await newLearner(page, server);
  answerCalls(page, ['/dictionaries'], { json: { success: true, data: [reading] } });
  breakCalls(page, ['/dictionaries/7'], '500 without words', { method: 'DELETE' });
  await page.goto('/import');
  await expect(own(page)).toContainText('12,500 entries so far · CC BY');
  await button(page, 'Cancel Large').click();
  await expect(own(page).getByRole('alert')).toBeVisible();
});

test('an empty file is not sent', async ({ page, server }) => {
  await newLearner(page, server);
  await page.goto('/import');
  await expect(button(page, 'Add a Dictionary')).toBeVisible();
  choose(new File([], 'empty.csv'));
  await expect(own(page).getByRole('alert')).toHaveText(importingTexts.fileEmpty);
});
