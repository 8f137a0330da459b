import { breakCalls, holdCalls, takeServerAway } from '../../test/calls.ts';
import { Account, expect, logIn, PASSWORD, test } from '../../test/fixtures.ts';
import { status, submitLogin } from '../../test/forms.ts';
import type { Page } from '../../test/page.ts';
import { deviceWith, SEOUL } from '../../test/voices.ts';

const PATH = '/drills/answers';
const line = (page: Page, text: string) => status(page, text);
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));

const answered = async (account: Account) =>
  (await account.call('GET /drills')).results.find(({ kind }) => kind === 'numbers')?.answered;

/** A learner on the first question of a drill. */
async function drilling(page: Page, server: { url: string }): Promise<Account> {
  const account = await Account.register(server.url);
  logIn(page, account);
  await begin(page);
  return account;
}

async function begin(page: Page): Promise<void> {
  await page.goto('/drills');
  await page.getByRole('button', { name: 'Start: Numbers and counters' }).click();
  await expect(page.getByLabel('Your answer in Hangul')).toBeFocused();
}

async function answer(page: Page, nth = 1): Promise<void> {
  await expect(page.getByText(`${nth} of 10`)).toBeVisible();
  await page.keyboard.type('하나');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

test('answers wait over a reload, and go with the next visit of any page', async ({
  page,
  server,
}) => {
  const account = await drilling(page, server);
  const mend = breakCalls(page, [PATH], 'server down');
  await answer(page, 1);
  await expect(line(page, '1 answer is kept on this device.')).toBeVisible();
  await answer(page, 2);
  await expect(line(page, '2 answers are kept on this device.')).toBeVisible();
  await page.reload();
  await expect(line(page, '2 answers are kept on this device.')).toBeVisible();
  expect(await answered(account)).toBe(0);
  mend();
  await page.goto('/decks');
  await expect(line(page, 'Your answers are saved.')).toBeVisible();
  expect(await answered(account)).toBe(2);
  expect(Object.keys(localStorage).filter((key) => key.includes('answers'))).toEqual([]);
});

test('answers of a tab that was closed while they were sent go with the next visit', async ({
  page,
  server,
}) => {
  const account = await drilling(page, server);
  holdCalls(page, [PATH]);
  const call = page.nextCall(PATH);
  await answer(page);
  await call;
  page.close();
  page.network.interceptors.clear();
  expect(await answered(account)).toBe(0);
  await page.goto('/listen');
  await expect.poll(() => answered(account)).toBe(1);
});

test('answers go by themselves once the server is back', async ({ page, server }) => {
  const account = await drilling(page, server);
  const bringBack = takeServerAway(page);
  await answer(page);
  await expect(line(page, '1 answer is kept')).toBeVisible();
  bringBack();
  lookAgain();
  await expect(line(page, 'Your answers are saved.')).toBeVisible();
  expect(await answered(account)).toBe(1);
});

test('an answer that the server had got before counts once', async ({ page, server }) => {
  const account = await drilling(page, server);
  page.network.loseAnswers.add(PATH);
  await answer(page);
  await expect(line(page, '1 answer is kept')).toBeVisible();
  expect(await answered(account)).toBe(1);
  page.network.loseAnswers.clear();
  const again = page.nextCall(PATH);
  lookAgain();
  await again;
  await expect(line(page, 'Your answers are saved.')).toBeVisible();
  expect(await answered(account)).toBe(1);
});

test('of two tabs the one that stays sends what the other has left', async ({ page, server }) => {
  const account = await drilling(page, server);
  breakCalls(page, [PATH], 'server down');
  await answer(page);
  await expect(line(page, '1 answer is kept')).toBeVisible();
  page.close();
  const [key = '', ...more] = Object.keys(localStorage).filter((name) => name.includes('answers'));
  expect(more).toEqual([]);
  const left = localStorage.getItem(key) ?? '';
  localStorage.removeItem(key);
  page.network.interceptors.clear();
  await page.goto('/decks');
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible();
  localStorage.setItem(key, left);
  const hear = () => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
    return localStorage.getItem(key);
  };
  await expect.poll(hear).toBe(null);
  expect(await answered(account)).toBe(1);
});

test('answers never go to another account; logging out warns of them, and the next login sends them', async ({
  page,
  server,
}) => {
  const other = await Account.register(server.url);
  const account = await drilling(page, server);
  breakCalls(page, [PATH], 'server down');
  await answer(page);
  const kept = line(page, '1 answer is kept');
  await expect(kept).toBeVisible();
  const logOut = async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await logOut();
  const dialog = page.getByRole('dialog', { name: 'Log out before everything is saved?' });
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await submitLogin(page, { email: other.user.email, password: PASSWORD });
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  page.network.interceptors.clear();
  page.network.calls.length = 0;
  await begin(page);
  await expect(kept).toHaveCount(0);
  lookAgain();
  await answer(page);
  await expect.poll(() => answered(other)).toBe(1);
  expect(page.network.calls.filter(({ path }) => path === PATH)).toHaveLength(1);
  await logOut();
  await submitLogin(page, { email: account.user.email, password: PASSWORD });
  const mine = await Account.logIn(server.url, account.user.email);
  await expect.poll(() => answered(mine)).toBe(1);
  expect(await answered(other)).toBe(1);
});

test('an answer that the server refuses is told, and holds up no other', async ({
  page,
  server,
}) => {
  deviceWith([SEOUL]);
  const account = await drilling(page, server);
  breakCalls(page, [PATH], 'server down');
  await answer(page, 1);
  await answer(page, 2);
  await expect(line(page, '2 answers are kept')).toBeVisible();
  page.close();
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('answers'));
  const spoiled = JSON.parse(localStorage.getItem(key) ?? '');
  spoiled.event.answer.kind = 'of a later release';
  localStorage.setItem(key, JSON.stringify(spoiled));
  page.network.interceptors.clear();
  await page.goto('/decks');
  await expect(page.getByRole('alert')).toContainText('1 answer could not be saved:');
  expect(await answered(account)).toBe(1);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
