import { describe } from 'vitest';
import { breakCalls, TROUBLES, wordsOf } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status, type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';

async function newLearner(page: Page, server: { url: string }): Promise<Account> {
  const account = await Account.register(server.url);
  logIn(page, account);
  return account;
}

const tile = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('categories', () => {
  test('show edit, delete and View Cards', async ({ page, learners }) => {
    const { account, category } = learners.full();
    logIn(page, account);
    await page.goto('/categories');
    const kitchen = tile(page, 'Kitchen');
    await expect(kitchen).toContainText('6 cards');
    await expect(kitchen.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(kitchen.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(kitchen.getByRole('link', { name: 'View Cards' })).toHaveAttribute(
      'href',
      `/categories/${category}`,
    );
  });

  test('keep what was changed elsewhere while their dialog was open', async ({ page, server }) => {
    const account = await newLearner(page, server);
    const { id } = await account.createCategory('Sea');
    await page.goto('/categories');
    await tile(page, 'Sea').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Category' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Sea');
    await account.put(`/categories/${id}`, { description: 'Waves.' });
    await type(dialog.getByLabel('Name'), 'Ocean');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(status(page, 'Category saved.')).toBeVisible();
    await expect(tile(page, 'Ocean')).toContainText('Waves.');
  });

  test('are added in a dialog, whose name the browser itself insists on', async ({
    page,
    server,
  }) => {
    await newLearner(page, server);
    await page.goto('/categories');
    await page.getByRole('button', { name: 'Add Category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Category' });
    const name = dialog.getByLabel('Name');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('required');
    const add = dialog.getByRole('button', { name: 'Add Category' });
    await add.click();
    expect(await name.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
      true,
    );
    expect(page.network.calls.filter(({ method }) => method === 'POST')).toEqual([]);

    await type(name, 'Sea 바다');
    await type(dialog.getByLabel('Description'), 'Waves and fish.');
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, ['/categories'], trouble, { method: 'POST' });
      await add.click();
      await expect(dialog.getByRole('alert')).toHaveText(
        `Failed to create category. Please try again.${wordsOf[trouble]}`,
      );
      mend();
    }
    await add.click();
    await expect(dialog).toBeHidden();
    await expect(status(page, 'Category added.')).toBeVisible();
    await expect(tile(page, 'Sea 바다')).toContainText('Waves and fish.');
  });

  test('are changed in a dialog', async ({ page, server }) => {
    const account = await newLearner(page, server);
    const { id } = await account.createCategory('Sea', 'Waves and fish.');
    await page.goto('/categories');
    await tile(page, 'Sea').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Category' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Sea');
    await expect(dialog.getByLabel('Description')).toHaveValue('Waves and fish.');
    await type(dialog.getByLabel('Name'), 'Ocean');
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, [`/categories/${id}`], trouble, { method: 'PUT' });
      await save.click();
      await expect(dialog.getByRole('alert')).toHaveText(
        `Failed to update category. Please try again.${wordsOf[trouble]}`,
      );
      mend();
    }
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(tile(page, 'Ocean')).toBeVisible();
  });

  test('are deleted after a question; their cards stay', async ({ page, server }) => {
    const account = await newLearner(page, server);
    const { id } = await account.createCategory('Sea');
    await account.createCard({ korean_text: '바다', english_text: 'sea', category_id: id });
    await page.goto('/categories');
    await tile(page, 'Sea').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', {
      name: 'Are you sure you want to delete this category?',
    });
    await expect(dialog).toContainText(
      'This action cannot be undone. Its card stays and becomes Uncategorized.',
    );
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, [`/categories/${id}`], trouble, { method: 'DELETE' });
      await confirm.click();
      await expect(dialog.getByRole('alert')).toHaveText(
        `Failed to delete category. Please try again.${wordsOf[trouble]}`,
      );
      mend();
    }
    await confirm.click();
    await expect(page.getByText('No categories yet')).toBeVisible();
    await page.goto('/cards');
    await expect(tile(page, '바다')).toContainText('Uncategorized');
  });
});

describe('category', () => {
  test('shows name, description, count, cards and the ways on', async ({ page, learners }) => {
    const { account, category, card } = learners.full();
    logIn(page, account);
    await page.goto(`/categories/${category}`);
    await expect(page.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible();
    await expect(page.getByText('Pots, pans and knives.')).toBeVisible();
    await expect(page.getByText('Total Cards: 6')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Study Category' })).toHaveAttribute(
      'href',
      `/study?category=${category}`,
    );
    const cards = page.getByRole('list', { name: 'Cards in this category' });
    await expect(cards.getByRole('listitem')).toHaveCount(6);
    await expect(cards.getByRole('link', { name: 'Edit 국물' })).toHaveAttribute(
      'href',
      `/cards/${card}/edit`,
    );
    await page.getByRole('link', { name: 'Add Card to Category' }).click();
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(String(category));
  });

  test('is not found when it is not there, nor when it is somebody else’s', async ({
    page,
    learners,
  }) => {
    const { category } = learners.full();
    logIn(page, learners.empty().account);
    for (const path of [`/categories/${category}`, '/categories/0', '/categories/none']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Category not found' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Categories' })).toBeVisible();
    }
  });
});
