import { craftCard, craftSession } from '../../../test/crafted.ts';
import { expect, logIn, test } from '../../../test/fixtures.ts';
import { type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';

const field = (page: Page) => page.getByPlaceholder('Type the Korean spelling...');
const toggle = (page: Page) => page.getByRole('button', { name: 'Korean keyboard' });
const keyboard = (page: Page) => page.getByRole('group', { name: 'Korean keyboard' });
const key = (page: Page, name: string) => keyboard(page).getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, learners }) => {
  logIn(page, learners.empty().account);
  craftSession(page, [craftCard({ card_type: 'spelling', korean_text: '빵값' })]);
  await page.goto('/study');
  await expect(field(page)).toBeFocused();
});

test('the Korean keyboard is there for whoever asks for it, and stays until it is put away', async ({
  page,
}) => {
  await expect(keyboard(page)).toHaveCount(0);
  await toggle(page).click();
  await expect(key(page, 'ㅂ')).toBeVisible();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(field(page)).toHaveAttribute('inputmode', 'none');
  await page.reload();
  await expect(key(page, 'ㅂ')).toBeVisible();
  await toggle(page).click();
  await expect(keyboard(page)).toHaveCount(0);
  await page.reload();
  await expect(field(page)).toBeFocused();
  await expect(keyboard(page)).toHaveCount(0);
});

test('its keys compose syllables, Shift for one letter, and take letters back one by one', async ({
  page,
}) => {
  await toggle(page).click();
  await key(page, 'Shift').click();
  await key(page, 'ㅃ').click();
  for (const letter of ['ㅏ', 'ㅇ', 'ㄱ', 'ㅏ', 'ㅂ', 'ㅅ']) await key(page, letter).click();
  await expect(field(page)).toHaveValue('빵값');
  for (const text of ['빵갑', '빵가', '빵ㄱ', '빵', '빠', 'ㅃ', '']) {
    await key(page, 'Delete the last letter').click();
    await expect(field(page)).toHaveValue(text);
  }
  await key(page, 'Space').click();
  await expect(field(page)).toHaveValue(' ');
});

test('it types at the caret', async ({ page }) => {
  await toggle(page).click();
  await type(field(page), '가값');
  const input = document.querySelector('input[lang="ko"]') as HTMLInputElement;
  input.setSelectionRange(1, 1);
  await key(page, 'ㄴ').click();
  await expect(field(page)).toHaveValue('간값');
  await key(page, 'ㅏ').click();
  await expect(field(page)).toHaveValue('가나값');
  expect(input.selectionStart).toBe(2);
  input.setSelectionRange(1, 3);
  await key(page, 'Delete the last letter').click();
  await expect(field(page)).toHaveValue('가');
});

test('keys of a Latin layout become hangul while it shows, unless they are to stay Latin', async ({
  page,
}) => {
  await page.keyboard.type('a');
  await expect(field(page)).toHaveValue('a');
  await page.keyboard.press('Backspace');
  await toggle(page).click();
  await expect(key(page, 'ㅂ')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Qkdrkqt');
  await expect(field(page)).toHaveValue('빵값');
  await page.keyboard.press('Backspace');
  await expect(field(page)).toHaveValue('빵갑');
  await page.keyboard.type('t');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correct', { exact: true })).toBeVisible();
});

test('what stays Latin stays so on this device', async ({ page }) => {
  await toggle(page).click();
  await page.getByLabel('Type Hangul with Latin keys').click();
  await page.reload();
  await expect(key(page, 'ㅂ')).toBeVisible();
  await field(page).click();
  await page.keyboard.type('PC');
  await expect(field(page)).toHaveValue('PC');
});
