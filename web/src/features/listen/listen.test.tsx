import { breakCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';
import { deviceWith, LONDON, SEOUL } from '../../../test/voices.ts';

const FIRE = { korean_text: '불', english_text: 'fire' };
const choices = (page: Page) =>
  page.getByRole('group', { name: 'What do you hear?' }).getByRole('button');
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

async function learner(page: Page, server: { url: string }) {
  const account = await Account.register(server.url);
  logIn(page, account);
  return account;
}

/** Answers by key. @param heard what was spoken last. */
async function answer(page: Page, heard: string | undefined, rightly: boolean) {
  const texts = choices(page)
    .all()
    .map((button) => button.textContent);
  const place = texts.findIndex((text) => (text === heard) === rightly);
  await page.keyboard.press(String(place + 1));
  await expect(next(page)).toBeFocused();
}

test('twenty words in a row are told apart by keys alone; mistakes are counted', async ({
  page,
  server,
}) => {
  const spoken = deviceWith([SEOUL]);
  const account = await learner(page, server);
  await account.createCard(FIRE);
  await page.goto('/listen');
  await page.getByRole('button', { name: 'Start: 20 questions' }).click();
  const heard = () => spoken.at(-1)?.text;
  for (let question = 1; question <= 20; question += 1) {
    await expect(page.getByText(`${question} of 20`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Listen' })).toBeFocused();
    if (question === 1) {
      await page.keyboard.press('r');
      await page.keyboard.press('Shift+r');
      expect(spoken.map(({ rate }) => rate)).toEqual([1, 1, 0.6]);
    }
    const isRight = question !== 1;
    await answer(page, heard(), isRight);
    const verdict = isRight ? 'Right:' : 'It was';
    await expect(status(page, verdict)).toContainText(heard() ?? '');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: '19 of 20 right' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Missed' }).getByRole('listitem')).toHaveCount(1);
  const mistakes = async () => (await account.call('GET /stats/confusions')).mistakes;
  await expect.poll(mistakes).toBe(1);
  await expect(page.getByRole('button', { name: 'Start again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 20')).toBeVisible();
});

test('words that sound alike are told apart by their meaning, which is said', async ({
  page,
  server,
}) => {
  const spoken = deviceWith([SEOUL]);
  const account = await learner(page, server);
  const { id } = await account.createCard({
    ...{ korean_text: '베개', english_text: 'pillow', card_type: 'spelling' },
  });
  const review = { rating: 1, reviewId: crypto.randomUUID(), answer: '베게' } as const;
  await account.call('POST /cards/:id/review', { params: { id }, body: review });
  await page.goto('/listen');
  await page.getByRole('button', { name: 'Start: ' }).click();
  // What the learner mixes up is asked for sure.
  const told = page.getByText('These sound alike');
  for (let question = 1; told.count() === 0; question += 1) {
    expect(question).toBeLessThan(20);
    await answer(page, spoken.at(-1)?.text, true);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${question + 1} of 20`)).toBeVisible();
  }
  await expect(told).toContainText('Choose the one that means');
});

test('answers that could not be saved go with the next one', async ({ page, server }) => {
  const spoken = deviceWith([SEOUL]);
  const account = await learner(page, server);
  await page.goto('/listen');
  await page.getByRole('button', { name: 'Start: ' }).click();
  const mend = breakCalls(page, ['/listening/answers'], 'server down');
  await answer(page, spoken.at(-1)?.text, false);
  await expect(status(page, '1 answer is kept on this device.')).toBeVisible();
  mend();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 20')).toBeVisible();
  await answer(page, spoken.at(-1)?.text, false);
  await expect(status(page, 'Your answers are saved.')).toBeVisible();
  const mistakes = async () => (await account.call('GET /stats/confusions')).mistakes;
  await expect.poll(mistakes).toBe(2);
});

test('without a Korean voice only words with a recording are asked, and the page says so', async ({
  page,
  server,
}) => {
  deviceWith([LONDON]);
  const account = await learner(page, server);
  await account.createCard(FIRE);
  await page.goto('/listen');
  await expect(page.getByRole('heading', { name: 'No Korean voice on this device' })).toBeVisible();
  await expect(page.getByText('Add a recording to a card')).toBeVisible();
  await account.createCard({ ...FIRE, audio_url: 'https://example.com/fire.mp3' });
  await page.goto('/dashboard');
  await page.goto('/listen');
  await expect(page.getByText('only your words with a recording')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Start: \d questions$/ })).toBeVisible();
});
