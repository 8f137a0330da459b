import type { Card } from '@gieok/shared/contract/cards';
import { describe, onTestFinished } from 'vitest';
import { learnerWith, reviewInThePast } from '../../../../testing/content.ts';
import { breakCalls, takeServerAway } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status, type } from '../../../test/forms.ts';
import type { Locator } from '../../../test/locator.ts';
import type { Page } from '../../../test/page.ts';
import { asked, chooseInMenu, position, rate, rating } from '../../../test/study.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const readCard = (account: Account, id: number) => account.get<Card>(`/cards/${id}`);
const dateIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A learner with two cards that are due, 가1 and 가2, at the first of them. */
async function studying(page: Page, server: string) {
  const account = await learnerWith(server, 2, 0);
  const [card] = (await account.get<Card[]>('/cards')).reverse();
  if (card === undefined) throw new Error('There is no card');
  logIn(page, account);
  await page.goto('/study');
  await expect(asked(page, '가1')).toBeVisible();
  return { account, card };
}

const CHOICES: {
  name: string;
  said: string;
  confirm?: (page: Page) => Promise<void>;
  /** What the server then says of the card. */
  leaves: Partial<Card>;
}[] = [
  {
    name: 'Bury until tomorrow',
    said: 'Card buried until tomorrow.',
    leaves: { buried_until: expect.any(String) as unknown as string },
  },
  { name: 'Suspend', said: 'Card suspended.', leaves: { suspended: true } },
  {
    name: 'Reset to new…',
    said: 'Card reset to new.',
    confirm: async (page) => {
      await expect(dialog(page)).toContainText('lapses and repetitions become 0');
      await dialog(page).getByRole('button', { name: 'Reset to new' }).click();
    },
    leaves: { stage: 'new', repetitions: 0, due_at: null },
  },
  {
    name: 'Set due date…',
    said: 'Due date set.',
    confirm: async (page) => {
      await dialog(page).getByLabel('Due date').fill(dateIn(40));
      await dialog(page).getByRole('button', { name: 'Set Due Date' }).click();
    },
    leaves: { due_at: expect.stringMatching(/^20\d\d-/) as unknown as string },
  },
];

test.for(CHOICES)(
  '$name takes the card out of the session, and Z puts it back',
  async ({ name, said, confirm, leaves }, { page, server }) => {
    const { account, card } = await studying(page, server.url);
    const before = await readCard(account, card.id);
    await chooseInMenu(page, name);
    await confirm?.(page);
    await expect(asked(page, '가2')).toBeVisible();
    await expect(position(page, 'Card 1 of 1 (Last card)')).toBeVisible();
    await expect(status(page, said)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    const after = await readCard(account, card.id);
    expect(after).toMatchObject(leaves);
    expect(after).not.toEqual(before);
    // The new card has the focus: the space bar turns it.
    await page.keyboard.press('Space');
    await expect(rating(page, 'Good')).toBeVisible();
    await page.keyboard.press('z');
    await expect(asked(page, '가1')).toBeVisible();
    await expect(position(page, 'Card 1 of 2')).toBeVisible();
    expect(await readCard(account, card.id)).toEqual(before);
    await rate(page, 'Good');
    await expect(asked(page, '가2')).toBeVisible();
  },
);

test('all of it is undone one after the other after a reload too', async ({ page, server }) => {
  const { account, card } = await studying(page, server.url);
  await chooseInMenu(page, 'Bury until tomorrow');
  await expect(asked(page, '가2')).toBeVisible();
  await chooseInMenu(page, 'Suspend');
  await expect(page.getByRole('heading', { name: 'No cards to review' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No cards to review' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(asked(page, '가2')).toBeVisible();
  await page.keyboard.press('z');
  await expect(asked(page, '가1')).toBeVisible();
  await expect(position(page, 'Card 1 of 2')).toBeVisible();
  expect(await readCard(account, card.id)).toMatchObject({ suspended: false, buried_until: null });
});

test('a buried card leaves the sessions of other tabs at any hour, with a server or without', async ({
  page,
  server,
}) => {
  const told: unknown[] = [];
  const tab = new BroadcastChannel('gieok:cards');
  onTestFinished(() => tab.close());
  tab.addEventListener('message', ({ data }) => told.push(data));
  const { account, card } = await studying(page, server.url);
  const [other] = await account.get<Card[]>('/cards');
  await chooseInMenu(page, 'Bury until tomorrow');
  await expect(asked(page, '가2')).toBeVisible();
  takeServerAway(page);
  await chooseInMenu(page, 'Bury until tomorrow');
  await expect
    .poll(() => told)
    .toEqual([
      { id: card.id, card: null },
      { id: other?.id, card: null },
    ]);
});

test('the message offers the undo as well', async ({ page, server }) => {
  // It goes after six seconds, which a busy machine may need to press its button.
  page.clock.install();
  await studying(page, server.url);
  await chooseInMenu(page, 'Suspend');
  await status(page, 'Card suspended.').getByRole('button', { name: 'Undo' }).click();
  await expect(asked(page, '가1')).toBeVisible();
  await expect(status(page, 'Card suspended.')).toHaveCount(0);
});

test('practice offers no burying: it has no today to be spared', async ({ page, server }) => {
  logIn(page, await learnerWith(server.url, 0, 1));
  await page.goto('/study');
  await rate(page, 'Good');
  await page.getByRole('button', { name: 'Restudy Cards' }).click();
  await page.getByRole('button', { name: 'Card menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Suspend',
    'Reset to new…',
    'Set due date…',
    'Edit',
    'Open card page',
  ]);
});

test('a due date before today is refused', async ({ page, server }) => {
  await studying(page, server.url);
  await chooseInMenu(page, 'Set due date…');
  await dialog(page).getByLabel('Due date').fill('2020-01-01');
  await dialog(page).getByRole('button', { name: 'Set Due Date' }).click();
  await expect(dialog(page)).toContainText('Choose today or a later day');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(asked(page, '가1')).toBeVisible();
});

test('what fails is said, and the card stays', async ({ page, server }) => {
  const { account, card } = await studying(page, server.url);
  const mend = breakCalls(page, [`/cards/${card.id}/bury`], '500 with words');
  await chooseInMenu(page, 'Bury until tomorrow');
  await expect(page.getByRole('alert')).toContainText('Failed to change the card.');
  await expect(asked(page, '가1')).toBeVisible();
  mend();
  await account.delete(`/cards/${card.id}`);
  await chooseInMenu(page, 'Bury until tomorrow');
  await expect(page.getByRole('alert')).toContainText('This card has been deleted.');
  await page.getByRole('button', { name: 'Skip Card' }).click();
  await expect(asked(page, '가2')).toBeVisible();
});

describe('under FSRS', () => {
  test('a card due again within minutes rejoins the session, with hints that hold', async ({
    page,
    server,
  }) => {
    const account = await learnerWith(server.url, 0, 2);
    await account.savePreferences({ scheduler: 'fsrs' });
    const [card] = (await account.get<Card[]>('/cards')).slice(-1);
    logIn(page, account);
    await page.goto('/study');
    await expect(position(page, 'Card 1 of 2')).toBeVisible();
    const promised: string[] = [];
    const rateAs = async (name: string) => {
      await page.getByRole('button', { name: 'Show answer' }).click();
      const words = await rating(page, name).evaluate(({ textContent }) => textContent);
      promised.push(words.replace(name, '').trim());
      await rating(page, name).click();
    };
    await rateAs('Again');
    await expect(position(page, 'Card 2 of 3')).toBeVisible();
    await rate(page, 'Easy');
    await expect(position(page, 'Card 3 of 3 (Last card)')).toBeVisible();
    await expect(asked(page, '나1')).toBeVisible();
    await rateAs('Good');
    await expect(position(page, 'Card 4 of 4 (Last card)')).toBeVisible();
    await rateAs('Good');
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
    const { history } = await account.get<{ history: { interval_text: string }[] }>(
      `/cards/${card?.id}/progress`,
    );
    expect(promised).toEqual(['1 min', '10 min', expect.stringMatching(/day/)]);
    expect(history.map(({ interval_text }) => interval_text)).toEqual(promised);

    for (const text of ['Card 4 of 4 (Last card)', 'Card 3 of 3 (Last card)', 'Card 2 of 3']) {
      await page.keyboard.press('z');
      await expect(position(page, text)).toBeVisible();
    }
    await page.keyboard.press('z');
    await expect(position(page, 'Card 1 of 2')).toBeVisible();
  });
});

describe('a leech', () => {
  const LAPSED = [
    [30, 3],
    [29, 3],
    [25, 1],
    [20, 3],
    [19, 3],
  ] as const;

  /** A learner who has rated 국물 Again once more than their threshold bears, with another card to come. */
  async function withLeech(page: Page, server: string, scheduler: 'sm2' | 'fsrs') {
    const account = await Account.register(server);
    const card = await account.createCard({ korean_text: '국물', english_text: 'broth' });
    await account.createCard({ korean_text: '나무', english_text: 'tree' });
    await account.savePreferences({ leechThreshold: 2, scheduler });
    await reviewInThePast(account, card, LAPSED);
    logIn(page, account);
    await page.goto('/study');
    await expect(asked(page, '국물')).toBeVisible();
    await rate(page, 'Again');
    await expect(page.getByRole('heading', { name: '국물 is a leech' })).toBeFocused();
    return { account, card };
  }

  test('is explained when it becomes one, and the session goes on without it', async ({
    page,
    server,
  }) => {
    const { account, card } = await withLeech(page, server.url, 'fsrs');
    await expect(page.getByText('You have forgotten this card 2 times.')).toBeVisible();
    await expect(page.getByText('This card is suspended: you')).toBeVisible();
    await page.getByRole('button', { name: 'Edit card' }).click();
    await type(dialog(page).getByLabel('English text'), 'broth, as in soup');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('region').getByText('broth, as in soup')).toBeVisible();
    expect(await readCard(account, card.id)).toMatchObject({ leech: true, suspended: true });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(asked(page, '나무')).toBeVisible();
    await expect(position(page, 'Card 2 of 2 (Last card)')).toBeVisible();
  });

  test('is none any more when the rating is undone', async ({ page, server }) => {
    const { account, card } = await withLeech(page, server.url, 'sm2');
    await page.getByRole('button', { name: 'Undo rating' }).click();
    await expect(asked(page, '국물')).toBeVisible();
    await expect(position(page, 'Card 1 of 2')).toBeVisible();
    expect(await readCard(account, card.id)).toMatchObject({ leech: false, suspended: false });
  });

  test('can be kept, and then comes again in this session', async ({ page, server }) => {
    const { account, card } = await withLeech(page, server.url, 'fsrs');
    await page.getByRole('button', { name: 'Keep studying it' }).click();
    await expect(position(page, 'Card 2 of 3')).toBeVisible();
    expect(await readCard(account, card.id)).toMatchObject({ suspended: false });
    await rate(page, 'Easy');
    await expect(asked(page, '국물')).toBeVisible();
  });
});
