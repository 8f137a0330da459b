import { RATING_NAMES, RATINGS } from '@gieok/shared/constants';
import { classicInterval } from '@gieok/shared/domain/scheduler/classic';
import { expect, test } from '../../../test/fixtures.ts';

test('the landing page makes its promises and names its four steps', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const promise of [/Spaced repetition/, /study less/i, /progress/i, /on any device/i]) {
    await expect(main.getByText(promise).first()).toBeVisible();
  }
  const steps = main
    .getByRole('region', { name: 'How it works' })
    .getByRole('heading', { level: 3 });
  await expect(steps).toHaveText(['Create cards', 'Study daily', 'Smart review', 'Track progress']);
  await expect(main.getByRole('link', { name: 'Start learning' })).toHaveAttribute(
    'href',
    '/register',
  );
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

test('the card on the landing page is rated as Classic would have it, and asks the next word', async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'A card to try' });
  for (const rating of RATINGS) {
    const button = card.getByRole('button', { name: RATING_NAMES[rating] });
    await button.click();
    const days = classicInterval(6, 2.5, rating);
    await expect(card.getByRole('status')).toHaveText(
      `${RATING_NAMES[rating]}: it returns in ${days} ${days === 1 ? 'day' : 'days'}.`,
    );
    await expect(button).toBeDisabled();
    await card.getByRole('button', { name: 'What does it mean?' }).click();
  }
});

test('the landing page shows letters one mixes up, and a text with what one does not know', async ({
  page,
}) => {
  await page.goto('/');
  const shown = page.getByRole('region', { name: 'What you see' });
  await expect(shown.getByRole('listitem').nth(0)).toContainText('ㅐ · ㅔ');
  await expect(shown.getByText('산책했어요').first()).toBeVisible();
});

test('the help page explains ratings, stages, tips, questions and the import', async ({ page }) => {
  await page.goto('/help');
  const section = (name: string) => page.getByRole('region', { name });
  for (const rating of ['Again', 'Hard', 'Good', 'Easy']) {
    await expect(section('What the ratings mean').getByText(rating).first()).toBeVisible();
  }
  for (const scheduler of ['Classic', 'FSRS']) {
    await expect(
      section('What the ratings mean').getByText(scheduler, { exact: true }),
    ).toBeVisible();
  }
  await expect(section('The stages of a card').getByRole('listitem')).toHaveText([
    /^New/,
    /^Learning/,
    /^Review/,
  ]);
  await expect(section('Study tips')).toContainText('Add 5 to 10 new cards per day.');
  const question = section('Questions and answers').getByRole('group').first();
  await question.locator('summary').click();
  await expect(question.locator('p')).toContainText('spread the cards over 2 to 30 days');
  await expect(section('Importing cards')).toContainText('(CSV, TSV, text)');
});

test('an address of a part of the help leads there, and the contents say where one is', async ({
  page,
}) => {
  await page.goto('/help#privacy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const open = (name: string) => contents.getByRole('link', { name });
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeFocused();
  await expect(open('Privacy')).toHaveAttribute('aria-current', 'location');
  for (const name of ['Terms', 'Terms', 'About']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeFocused();
    await expect(open(name)).toHaveAttribute('aria-current', 'location');
  }
  await expect(contents.locator('[aria-current]')).toHaveCount(1);
});
