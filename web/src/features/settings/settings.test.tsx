import { describe } from 'vitest';
import { breakCalls, TROUBLES, wordsOf } from '../../../test/calls.ts';
import { stopClock, tickUntilVisible } from '../../../test/clock.ts';
import { Account, expect, logIn, PASSWORD, test } from '../../../test/fixtures.ts';
import { status, submitLogin, type } from '../../../test/forms.ts';
import type { Locator } from '../../../test/locator.ts';
import type { Page } from '../../../test/page.ts';
import { until } from '../../../test/until.ts';

async function newLearner(page: Page, server: { url: string }): Promise<Account> {
  const account = await Account.register(server.url);
  logIn(page, account);
  return account;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fillPasswords(page: Page, current: string, next: string, again: string) {
  await type(field(page, 'Current password'), current);
  await type(field(page, 'New password'), next);
  await type(field(page, 'Confirm new password'), again);
  await page.getByRole('button', { name: 'Save Account Settings' }).click();
}

test('settings have three tabs and Logout', async ({ page, learners }) => {
  logIn(page, learners.empty().account);
  await page.goto('/settings');
  const names = ['Account', 'Study Preferences', 'Privacy & Security'];
  await expect(page.getByRole('tab')).toHaveText(names);
  await expect(page.getByRole('main').getByRole('button', { name: 'Logout' })).toBeVisible();
  for (const name of names.reverse()) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
});

describe('account', () => {
  test('is saved; the message goes after three seconds', async ({ page, server }) => {
    const account = await newLearner(page, server);
    page.clock.install();
    await page.goto('/settings');
    await type(field(page, 'Username'), 'Minji Kim');
    stopClock(page);
    await page.getByRole('button', { name: 'Save Account Settings' }).click();
    const message = status(page, 'Account settings updated successfully.');
    await tickUntilVisible(page, message);
    await page.clock.runFor(2_700);
    await expect(message).toBeVisible();
    await page.clock.runFor(800);
    await expect(message).toHaveCount(0);
    expect((await account.get<{ username: string }>('/auth/profile')).username).toBe('Minji Kim');
  });

  test('says what failed, and saves when asked again', async ({ page, server }) => {
    await newLearner(page, server);
    await page.goto('/settings');
    const save = page.getByRole('button', { name: 'Save Account Settings' });
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, ['/auth/profile'], trouble, { method: 'PUT' });
      await save.click();
      await expect(page.getByRole('alert')).toHaveText(
        `Failed to update account settings.${wordsOf[trouble]}`,
      );
      mend();
    }
    await save.click();
    await expect(status(page, 'Account settings updated successfully.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('refuses new passwords that differ, and a half-filled change of the password', async ({
    page,
    learners,
  }) => {
    logIn(page, learners.empty().account);
    await page.goto('/settings');
    await fillPasswords(page, PASSWORD, 'battery staple', 'battery stable');
    await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription(
      'New passwords do not match',
    );
    await fillPasswords(page, PASSWORD, '', '');
    await expect(field(page, 'New password')).toHaveAccessibleDescription(
      'New password is required',
    );
    await fillPasswords(page, '', 'battery staple', 'battery staple');
    await expect(field(page, 'Current password')).toHaveAccessibleDescription(
      'Current password is required',
    );
    await fillPasswords(page, PASSWORD, '12345', '12345');
    await expect(field(page, 'New password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters',
    );
  });

  test('says at the field that the current password is wrong, keeps the session and saves nothing', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    await page.goto('/settings');
    await type(field(page, 'Username'), 'Minji Kim');
    await fillPasswords(page, 'wrong', 'battery staple', 'battery staple');
    await expect(field(page, 'Current password')).toHaveAccessibleDescription(
      'Current password is incorrect',
    );
    await expect(page).toHaveURL('/settings');
    expect(await account.get('/auth/profile')).toMatchObject({ username: 'Minji' });
  });

  test('changes name and password, and ends the other sessions', async ({ page, server }) => {
    const account = await newLearner(page, server);
    const elsewhere = await account.elsewhere();
    await page.goto('/settings');
    await type(field(page, 'Username'), 'Minji Kim');
    await fillPasswords(page, PASSWORD, 'battery staple', 'battery staple');
    await expect(status(page, 'Account settings updated successfully.')).toBeVisible();
    await expect(field(page, 'Current password')).toHaveValue('');
    await expect(elsewhere.get('/auth/profile')).rejects.toThrow('login_required');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await submitLogin(page, { ...account.user, password: 'battery staple' });
    await expect(page.getByRole('heading', { name: 'Welcome, Minji Kim!' })).toBeVisible();
  });
});

describe('study preferences', () => {
  const SAVE = { name: 'Save Study Preferences' };

  test('are the defaults when they cannot be loaded', async ({ page, server }) => {
    const account = await newLearner(page, server);
    await account.savePreferences({ newCardsPerDay: 3, studyOrder: 'added' });
    const mend = breakCalls(page, ['/settings/study'], '500 with words');
    await page.goto('/settings?tab=study');
    await expect(field(page, 'New cards per day')).toHaveValue('10');
    await expect(field(page, 'Reviews per day')).toHaveValue('50');
    await expect(field(page, 'Study order')).toHaveValue('random');
    mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(field(page, 'New cards per day')).toHaveValue('3');
  });

  test('are saved; the message goes after three seconds', async ({ page, server }) => {
    const account = await newLearner(page, server);
    page.clock.install();
    await page.goto('/settings?tab=study');
    await type(field(page, 'New cards per day'), '0');
    await type(field(page, 'Reviews per day'), '500');
    await field(page, 'Study order').selectOption('added');
    stopClock(page);
    const sent = page.nextCall('/settings/study', { method: 'PUT' });
    await page.getByRole('button', SAVE).click();
    expect((await sent).json()).toMatchObject({
      newCardsPerDay: 0,
      reviewsPerDay: 500,
      studyOrder: 'added',
      theme: 'system',
    });
    const message = status(page, 'Study preferences updated successfully.');
    await tickUntilVisible(page, message);
    await page.clock.runFor(2_700);
    await expect(message).toBeVisible();
    await page.clock.runFor(800);
    await expect(message).toHaveCount(0);
    expect(await account.get('/settings/study')).toMatchObject({ reviewsPerDay: 500 });
  });

  test('open what is behind More whenever an address names it', async ({ page, server }) => {
    await newLearner(page, server);
    await page.goto('/settings?tab=study');
    const flow = page.getByRole('switch', { name: 'Start the next session automatically' });
    await expect(flow).not.toBeVisible();
    window.history.pushState(null, '', '/settings?tab=study#more');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect(flow).toBeVisible();
  });

  test('decide what studying is like: siblings, stops and romanization', async ({
    page,
    server,
  }) => {
    const account = await newLearner(page, server);
    await page.goto('/settings?tab=study#more');
    const siblings = page.getByRole('switch', { name: 'One card of a word a day' });
    const flow = page.getByRole('switch', { name: 'Start the next session automatically' });
    const missed = page.getByRole('switch', { name: 'Missed words come back' });
    const slips = page.getByRole('switch', { name: 'Try again after a slip' });
    await expect(siblings).toBeChecked();
    await expect(flow).not.toBeChecked();
    await expect(missed).not.toBeChecked();
    await expect(slips).not.toBeChecked();
    await siblings.click();
    await flow.click();
    await missed.click();
    await slips.click();
    await field(page, 'Romanization').selectOption('back');
    await field(page, 'Example sentence').selectOption('front');
    await field(page, 'Form of verbs and adjectives').selectOption('Past, formal: 읽었습니다');
    await page.getByRole('button', SAVE).click();
    await expect(status(page, 'Study preferences updated successfully.')).toBeVisible();
    expect(await account.get('/settings/study')).toMatchObject({
      burySiblings: false,
      flowOn: true,
      repeatMissed: true,
      retryTypos: true,
      romanization: 'back',
      exampleSentence: 'front',
      conjugation: 'pastFormal',
    });
  });

  test('say what failed, and are saved when asked again', async ({ page, server }) => {
    await newLearner(page, server);
    await page.goto('/settings?tab=study');
    await type(field(page, 'New cards per day'), '20');
    for (const trouble of TROUBLES) {
      const mend = breakCalls(page, ['/settings/study'], trouble, { method: 'PUT' });
      await page.getByRole('button', SAVE).click();
      await expect(page.getByRole('alert')).toHaveText(
        `Failed to update study preferences.${wordsOf[trouble]}`,
      );
      mend();
    }
    await expect(field(page, 'New cards per day')).toHaveValue('20');
    await page.getByRole('button', SAVE).click();
    await expect(status(page, 'Study preferences updated successfully.')).toBeVisible();
  });

  test('begin with the defaults, and have bounds', async ({ page, learners }) => {
    logIn(page, learners.empty().account);
    await page.goto('/settings?tab=study');
    const sent: string[] = [];
    page.onCall((call) => call.method === 'PUT' && sent.push(call.address));
    const fresh = field(page, 'New cards per day');
    const reviews = field(page, 'Reviews per day');
    await expect(fresh).toHaveValue('10');
    await expect(reviews).toHaveValue('50');
    const order = field(page, 'Study order');
    await expect(order).toHaveValue('random');
    expect(valuesOf(order)).toEqual(['random', 'added']);
    const theme = field(page, 'Theme');
    await expect(theme).toHaveValue('system');
    expect(valuesOf(theme)).toEqual(['light', 'dark', 'system']);
    for (const [first, second] of [
      ['101', '501'],
      ['-1', '5.5'],
      ['', 'ten'],
    ] as const) {
      await type(fresh, first);
      await type(reviews, second);
      await expect(fresh).toHaveAccessibleDescription('0 to 100');
      await page.keyboard.press('Enter');
      await expect(fresh).toHaveAccessibleDescription(/Must be a whole number from 0 to 100/);
      await expect(reviews).toHaveAccessibleDescription(/Must be a whole number from 0 to 500/);
      await expect(fresh).toBeFocused();
      await expect(fresh).toHaveValue(first);
      await expect(reviews).toHaveValue(second);
    }
    expect(sent).toEqual([]);
  });
});

describe('study preferences that are not saved', () => {
  test('stay while one looks at another tab, and are not left without a question', async ({
    page,
    server,
  }) => {
    await newLearner(page, server);
    await page.goto('/settings?tab=study');
    const fresh = field(page, 'New cards per day');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const help = page.getByRole('link', { name: 'Help' }).first();
    await type(fresh, '33');
    for (const name of ['Account', 'Study Preferences']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      await help.click();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
    }
    await expect(fresh).toHaveValue('33');
    await page.getByRole('button', { name: 'Save Study Preferences' }).click();
    await expect(status(page, 'Study preferences updated successfully.')).toBeVisible();
    await help.click();
    await expect(page).toHaveURL('/help');
  });
});

describe('the theme', () => {
  test('is seen as it is chosen, and is as it was when left unsaved', async ({ page, server }) => {
    await newLearner(page, server);
    const shown = () => document.documentElement.dataset.mantineColorScheme;
    await page.goto('/settings?tab=study');
    await field(page, 'Theme').selectOption({ label: 'Light' });
    expect(shown()).toBe('light');
    await page.getByRole('button', { name: 'Save Study Preferences' }).click();
    await expect(status(page, 'Study preferences updated successfully.')).toBeVisible();
    await field(page, 'Theme').selectOption({ label: 'Dark' });
    expect(shown()).toBe('dark');
    await page.getByRole('link', { name: 'Help' }).first().click();
    await until(() => expect(shown()).toBe('light'));
    expect(localStorage.getItem('theme')).toBe('light');
  });
});

const valuesOf = (select: Locator) =>
  select
    .locator('option')
    .all()
    .map((option) => (option as HTMLOptionElement).value);
