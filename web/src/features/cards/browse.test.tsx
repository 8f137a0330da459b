import { describe } from 'vitest';
import { breakCalls, TROUBLES, wordsOf } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status, type } from '../../../test/forms.ts';

describe('browsing cards', () => {
  test('shows twelve a page, and pages through them', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    const asked = page.nextCall('/cards');
    await page.goto('/cards');
    expect((await asked).query.get('limit')).toBe('12');
    const cards = page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
    await expect(cards).toHaveCount(12);
    await expect(page.getByText('Page 1 of 9', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 9', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/cards?page=2');
    await page.goto('/cards?page=9');
    await expect(cards).toHaveCount(107 - 8 * 12);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.goto('/cards?page=99');
    await expect(page.getByText('Page 9 of 9', { exact: true })).toBeVisible();
  });

  test('says Page 1 of 1 on a single page', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/cards?search=umbrella');
    await expect(page.getByText('Page 1 of 1', { exact: true })).toBeVisible();
  });

  test('shows of each card what the spec names', async ({ page, learners }) => {
    const { account, card } = learners.full();
    logIn(page, account);
    await page.goto('/cards?search=국물');
    const tile = page.getByRole('listitem').filter({ hasText: '국물' });
    for (const text of ['Kitchen', 'Recognition', 'broth', 'gungmul']) {
      await expect(tile.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(tile.getByText('국물', { exact: true }).first()).toHaveAttribute('lang', 'ko');
    await expect(tile.getByRole('link', { name: /^Edit/ })).toHaveAttribute(
      'href',
      `/cards/${card}/edit`,
    );
    await page.goto('/cards?search=umbrella');
    await expect(page.getByText('Uncategorized', { exact: true })).toBeVisible();
    await page.goto('/cards?search=pot');
    await expect(page.getByRole('listitem').getByText('Production', { exact: true })).toBeVisible();
    await page.goto('/cards?search=spoon');
    await expect(page.getByRole('listitem').getByText('Spelling', { exact: true })).toBeVisible();
  });

  test('searches, and keeps the search in the address', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/cards?page=3');
    await type(page.getByRole('searchbox', { name: 'Search cards' }), 'broth');
    await expect(page).toHaveURL('/cards?search=broth');
    await expect(page.getByText('1 card found')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search cards' })).toHaveValue('broth');
    await expect(page.getByRole('listitem').filter({ hasText: '국물' })).toBeVisible();
    await type(page.getByRole('searchbox', { name: 'Search cards' }), 'no such word');
    await expect(page.getByText('Nothing found', { exact: true })).toBeVisible();
  });

  test('filters by category, and keeps the filter in the address', async ({ page, learners }) => {
    const { account, category } = learners.full();
    logIn(page, account);
    await page.goto('/cards');
    const filter = page.getByRole('combobox', { name: 'Category' });
    await expect(filter.locator('option').first()).toHaveText('All Categories');
    await filter.selectOption({ label: 'Kitchen' });
    await expect(page).toHaveURL(`/cards?category=${category}`);
    await expect(page.getByText('6 cards found')).toBeVisible();
    await page.reload();
    await expect(filter).toHaveValue(String(category));
  });

  test('leads to the new card, and from there back', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/cards?page=2');
    await page.getByRole('link', { name: 'Add New Card' }).click();
    await expect(page).toHaveURL('/cards/new');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/cards?page=2');
  });

  test('says that the categories could not be loaded, and tries again', async ({
    page,
    learners,
  }) => {
    logIn(page, learners.full().account);
    const mend = breakCalls(page, ['/categories'], '500 with words');
    await page.goto('/cards');
    const complaint = page.getByRole('alert');
    await expect(complaint).toHaveText('Failed to load categories. Please try again.');
    await expect(page.getByText('Page 1 of 9')).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(complaint).toHaveCount(0);
  });
});

describe('deleting a card', () => {
  test('asks first, and deletes nothing when the answer is no', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/cards?search=umbrella');
    const ask = page.getByRole('button', { name: /^Delete/ });
    for (const no of ['Cancel', 'Escape']) {
      await ask.click();
      const dialog = page.getByRole('dialog', {
        name: 'Are you sure you want to delete this card?',
      });
      await expect(dialog).toContainText('umbrella');
      if (no === 'Cancel') await dialog.getByRole('button', { name: 'Cancel' }).click();
      else await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(ask).toBeFocused();
    }
    await expect(page.getByText('1 card found')).toBeVisible();
  });

  test('says what failed, then deletes', async ({ page, server }) => {
    const account = await Account.register(server.url);
    const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    logIn(page, account);
    await page.goto('/cards');
    await page.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, [`/cards/${id}`], trouble, { method: 'DELETE' });
      await confirm.click();
      await expect(dialog.getByRole('alert')).toHaveText(
        `Failed to delete card. Please try again.${wordsOf[trouble]}`,
      );
      mend();
    }
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(status(page, 'Card deleted.')).toBeVisible();
    await expect(page.getByText('No cards yet')).toBeVisible();
  });
});
