import { describe } from 'vitest';
import { answerCalls, breakCalls } from '../../../test/calls.ts';
import { craftDeck, craftStats } from '../../../test/crafted.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { figure, status } from '../../../test/forms.ts';

const FIVE_CALLS = ['stats', 'cards/study/due', 'cards/study/new', 'cards', 'decks'];

describe('dashboard', () => {
  test('welcomes, counts and leads on', async ({ page, learners }) => {
    const { account, deck } = learners.full();
    logIn(page, account);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Welcome, Minji!' })).toBeVisible();
    await expect(page.getByText('2 day streak', { exact: true })).toBeVisible();
    await expect(figure(page, 'Due Today')).toHaveText('13');
    await expect(figure(page, 'New Cards')).toHaveText('91');
    await expect(figure(page, 'Total Cards')).toHaveText('107');
    await expect(figure(page, 'Reviews Today')).toHaveText('3');
    const links = { 'Review Now': '/study', 'Learn New': '/study', 'Browse All': '/cards' };
    for (const [name, path] of Object.entries(links)) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/study');
    const tile = page.getByRole('listitem').filter({ hasText: 'Kitchen 부엌' });
    await expect(tile).toContainText('What one needs to cook, and what comes of it.');
    await expect(tile).toContainText('6 cards');
    await expect(tile).toContainText('4 due');
    await expect(tile.getByRole('link', { name: 'Study' })).toHaveAttribute(
      'href',
      `/study/${deck}`,
    );
    await expect(tile.getByRole('link', { name: 'Manage' })).toHaveAttribute(
      'href',
      `/decks/${deck}`,
    );
    await page.getByRole('link', { name: 'Add Deck' }).click();
    await expect(page).toHaveURL('/decks/new');
  });

  test('is made of five calls', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    const calls = new Set<string>();
    page.onCall((call) => calls.add(call.path));
    await page.goto('/dashboard');
    await expect(page.getByText('2 day streak')).toBeVisible();
    for (const path of FIVE_CALLS) expect([...calls]).toContain(`/${path}`);
  });

  test('of somebody new offers a first deck, and no streak', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Create Your First Deck' })).toHaveAttribute(
      'href',
      '/decks/new',
    );
    await expect(page.getByRole('link', { name: 'Add Deck' })).toBeVisible();
    await expect(page.getByText('day streak')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Review Now' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Learn New' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Browse All' })).toBeVisible();
  });

  test('of somebody new shows the ways to begin, and the starter deck is one key away', async ({
    page,
    server,
  }) => {
    logIn(page, await Account.register(server.url));
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Create Your First Card' })).toHaveAttribute(
      'href',
      '/cards/new',
    );
    await page.getByRole('button', { name: 'Add the Starter Deck' }).press('Enter');
    await expect(page.getByText('10 cards left')).toBeVisible();
    await expect(figure(page, 'Total Cards')).toHaveText('100');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('of somebody new begins the path, says where one is on it, and hides it', async ({
    page,
    server,
  }) => {
    const account = await Account.register(server.url);
    logIn(page, account);
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Learn the Letters' })).toBeVisible();
    await page.getByRole('button', { name: 'Skip the Letters' }).press('Enter');
    const path = page.getByRole('group', { name: 'The Path' });
    await expect(path).toContainText('Step 1 of 18: First words');
    await expect(path).toContainText('0 of 100 words rated');
    await expect(path.getByRole('link', { name: 'See the Step' })).toBeVisible();
    const whole = path.getByRole('link', { name: 'Step 1 of 18: First words' });
    await expect(whole).toHaveAttribute('href', '/decks/starters');
    const mend = breakCalls(page, ['/settings/study'], '500 without words', { method: 'PUT' });
    await path.getByRole('button', { name: 'Hide the Path' }).press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Failed to hide the path. Please try again.');
    mend();
    await path.getByRole('button', { name: 'Hide the Path' }).press('Enter');
    await expect(
      status(page, 'The path is hidden and adds no more steps. Show it again in the settings.'),
    ).toBeVisible();
    await expect(path).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('says what must come before the next step of the path', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    const data = { step: 0, steps: 18, deck_id: 1, title: 'Hangul', words: 62, rated_words: 62 };
    answerCalls(page, ['/path/progress'], { json: { success: true, data } });
    await page.goto('/dashboard');
    await expect(page.getByRole('group', { name: 'The Path' })).toContainText(
      'All 62 words rated. Rate their other cards, too: then the next step is added.',
    );
  });

  test('offers the path to whoever has cards of their own', async ({ page, learners }) => {
    logIn(page, learners.full().account);
    await page.goto('/dashboard');
    const path = page.getByRole('group', { name: 'The Path' });
    await expect(path.getByRole('link', { name: 'See the Path' })).toHaveAttribute(
      'href',
      '/decks/starters',
    );
  });

  test('tells how much of the day is left, and what tomorrow holds', async ({ page, server }) => {
    const account = await Account.register(server.url);
    const { id } = await account.createCard({ korean_text: '나무', english_text: 'tree' });
    await account.createCard({ korean_text: '물', english_text: 'water' });
    await account.post(`/cards/${id}/review`, { rating: 3, timeTakenMs: 9_000 });
    logIn(page, account);
    await page.goto('/dashboard');
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByText('1 card left, about 1 min')).toBeVisible();
    await expect(today.getByText('1 card tomorrow so far.')).toBeVisible();
    await expect(today.getByRole('img')).toHaveAccessibleName(
      'The last 18 weeks: studied on 1 day',
    );
  });

  test('lets only decks with due cards be studied', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    const decks = [
      craftDeck({ id: 1, name: 'Due', due_cards: 2, new_cards: 1 }),
      craftDeck({ id: 2, name: 'Fresh', new_cards: 3 }),
      craftDeck({ id: 3, name: 'Done', new_cards: 0, studied_cards: 3 }),
    ];
    answerCalls(page, ['/decks'], { json: { success: true, data: decks } });
    await page.goto('/dashboard');
    const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(tile('Due').getByRole('link', { name: 'Study' })).toBeVisible();
    await expect(tile('Fresh').getByRole('button', { name: 'Study' })).toBeDisabled();
    await expect(tile('Fresh').getByRole('link', { name: 'Learn new' })).toHaveAttribute(
      'href',
      '/study/2',
    );
    await expect(tile('Done').getByRole('button', { name: 'Study' })).toBeDisabled();
    await expect(tile('Done').getByRole('link', { name: 'Learn new' })).toHaveCount(0);
  });

  test('counts the streak in days', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    const data = craftStats([1, 1, 1, 1, 1, 1, 1], { streak_days: 1234 });
    answerCalls(page, ['/stats'], { json: { success: true, data } });
    await page.goto('/dashboard');
    await expect(page.getByText('1,234 day streak', { exact: true })).toBeVisible();
  });

  test('names what it expected when it could not be loaded, and loads everything again', async ({
    page,
    learners,
  }) => {
    logIn(page, learners.full().account);
    const mend = breakCalls(page, ['/decks'], '500 with words');
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to load dashboard data: The disk is on fire.',
    );
    const hints = page.getByRole('group').filter({ hasText: 'Debug hints' });
    await hints.getByText('Debug hints').click();
    for (const path of FIVE_CALLS) {
      await expect(hints.getByText(`GET /api/${path}`, { exact: true })).toBeVisible();
    }
    await expect(hints).toContainText('failed with status 500');
    mend();
    const calls = new Set<string>();
    page.onCall((call) => calls.add(call.path));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('2 day streak')).toBeVisible();
    for (const path of [...FIVE_CALLS, 'settings/study', 'auth/profile']) {
      expect([...calls]).toContain(`/${path}`);
    }
  });

  test('says what today’s limits allow', async ({ page, server }) => {
    const account = await Account.register(server.url);
    await account.addStarterDeck();
    await account.savePreferences({ newCardsPerDay: 4 });
    logIn(page, account);
    await page.goto('/dashboard');
    await expect(page.getByText('Today’s limit allows 4 of 100 new cards.')).toBeVisible();
  });
});

test('in the first days one may choose how cards are scheduled, not before there is one', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  logIn(page, account);
  await page.goto('/dashboard');
  const hint = page.getByText('FSRS adapts to how you forget');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Your First Deck' })).toBeVisible();
  await expect(hint).toHaveCount(0);
  await account.createCard({ korean_text: '나무', english_text: 'tree' });
  await page.reload();
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: 'Keep Classic' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(figure(page, 'New Cards')).toHaveText('1');
  await expect(hint).toHaveCount(0);
});
