import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import { breakCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status, type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';

const DAY_MS = 86_400_000;
const STUDY_PREFERENCES = '/settings?tab=study#more';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** As a finger on a slider does. */
const slideTo = (slider: ReturnType<Page['getByLabel']>, value: string) =>
  slider.evaluate<void, HTMLInputElement>((range) => {
    // React looks away where a script sets the value of an element.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(range, value);
    range.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Somebody with the starter deck, each of whose cards was rated on ten days; one word in two was forgotten. */
async function studiedForWeeks(server: string): Promise<Account> {
  const account = await Account.register(server);
  await account.addStarterDeck();
  const cards = await account.get<{ id: number }[]>('/cards?limit=80');
  const random = seededRandom(3);
  const reviews = cards.flatMap(({ id }) => {
    let daysAgo = 40;
    return Array.from({ length: 10 }, () => {
      daysAgo -= random() < 0.7 ? 1 : 3;
      return {
        cardId: id,
        rating: random() < 0.5 ? 1 : 3,
        reviewId: crypto.randomUUID(),
        reviewedAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
      };
    });
  });
  for (let start = 0; start < reviews.length; start += 400) {
    await account.post('/reviews', { reviews: reviews.slice(start, start + 400) });
  }
  return account;
}

test('one button saves all study preferences, but of those not touched nothing that was changed elsewhere', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  logIn(page, account);
  await page.goto(STUDY_PREFERENCES);
  await type(page.getByLabel('Leech threshold'), '5');
  await type(page.getByLabel('Reviews per day'), '77');
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(1);
  await account.savePreferences({ scheduler: 'fsrs', dayStartsAt: 6 });
  await button(page, 'Save Study Preferences').click();
  await expect(status(page, 'Study preferences updated successfully.')).toBeVisible();
  expect(await account.get('/settings/study')).toMatchObject({
    leechThreshold: 5,
    reviewsPerDay: 77,
    scheduler: 'fsrs',
    dayStartsAt: 6,
  });
  await type(page.getByLabel('Leech threshold'), '6');
  await button(page, 'Save Study Preferences').click();
  await expect
    .poll(() => account.get('/settings/study'))
    .toMatchObject({ leechThreshold: 6, scheduler: 'fsrs', dayStartsAt: 6 });
  for (const typed of ['1', '-5', '5.5']) {
    await type(page.getByLabel('Leech threshold'), typed);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Leech threshold')).toHaveAccessibleDescription(
      /Must be a whole number from 2 to 99/,
    );
    await expect(page.getByLabel('Leech threshold')).toHaveValue(typed);
  }
});

test('FSRS is fitted to the learner: suggested, weighed, used, and taken back', async ({
  page,
  server,
}) => {
  const account = await studiedForWeeks(server.url);
  await account.savePreferences({ scheduler: 'fsrs' });
  logIn(page, account);
  await page.goto('/dashboard');
  await expect(
    page.getByText('Your 800 reviews are enough to fit FSRS to your memory.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Fit FSRS' }).click();

  const fit = panel(page, 'FSRS fitted to you');
  const mend = breakCalls(page, ['/settings/study/fit'], '500 with words', {
    method: 'POST',
  });
  await button(page, 'Fit to My Reviews').click();
  await expect(fit.getByRole('alert')).toHaveText('The disk is on fire.');
  mend();
  await button(page, 'Fit to My Reviews').click();
  const row = fit.getByRole('row', { name: /^Prediction error/ });
  await expect(row).toBeVisible();
  const [before = Number.NaN, after = Number.NaN] = row.getByRole('cell').texts().map(Number);
  expect(after).toBeLessThan(before);
  await expect(row).toContainText(
    /on \d+ later reviews that the fit had not seen; lower is better/,
  );
  await expect(fit.getByRole('row', { name: /^Reviews a day/ })).toContainText(/\d+\s*\d+$/);

  const stabilities = async () =>
    (await account.get<{ stability: number }[]>('/cards?limit=100')).map((card) => card.stability);
  const published = await stabilities();
  await button(page, 'Use the New Weights').click();
  await expect(status(page, 'FSRS now uses the weights fitted to you.')).toBeVisible();
  await expect(fit.getByText('In use', { exact: true })).toBeVisible();
  expect(await stabilities()).not.toEqual(published);

  await button(page, 'Use the Default Weights').click();
  await expect(status(page, 'FSRS uses its default weights again.')).toBeVisible();
  await expect(fit.getByText('In use', { exact: true })).toHaveCount(0);
  expect(await stabilities()).toEqual(published);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fit FSRS' })).toHaveCount(0);
});

test('somebody who has just begun is told how many reviews a fit needs', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await account.savePreferences({ scheduler: 'fsrs' });
  logIn(page, account);
  await page.goto(STUDY_PREFERENCES);
  await expect(page.getByText('0 reviews so far; at least 100 are needed.')).toBeVisible();
  await expect(button(page, 'Fit to My Reviews')).toBeDisabled();
  await expect(
    page.getByText('Now: no reviews over the next 30 days, with the cards you have.'),
  ).toBeVisible();
});

test('a retention says what it is worth in words; a change of it may leave the cards where they are', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  await account.savePreferences({ scheduler: 'fsrs' });
  const card = await account.createCard({ korean_text: '나무', english_text: 'tree' });
  const { due_at: due } = await account.review(card, 4);
  logIn(page, account);
  await page.goto(STUDY_PREFERENCES);
  const knownWords = async () => {
    const worth = page.getByText(/cards known after a year/);
    await expect(worth).toContainText(/[\d,]+ cards known after a year/);
    return Number(/[\d,]+/.exec(worth.texts()[0] ?? '')?.[0].replace(',', ''));
  };
  const usual = await knownWords();
  await expect(
    page.getByText(/with 10 new ones and about \d+ reviews a day on average/),
  ).toBeVisible();
  await expect(page.getByText(/^At 90%:/)).toHaveCount(0);
  await slideTo(page.getByLabel('Desired retention'), '70');
  await expect(page.getByText(/^At 90%: [\d,]+ cards, with /)).toBeVisible();
  expect(await knownWords()).toBeLessThan(usual);

  await expect(page.getByText(/Saving gives every card a new due date/)).toBeVisible();
  await page.getByRole('switch', { name: 'Reschedule the cards you have studied' }).click();
  await expect(page.getByText(/Saving moves no card/)).toBeVisible();
  await button(page, 'Save Study Preferences').click();
  await expect(status(page, 'Study preferences updated successfully.')).toBeVisible();
  const [kept] = await account.get<{ due_at: string }[]>('/cards');
  expect(kept?.due_at).toBe(due);
  await expect.poll(() => account.get('/settings/study')).toMatchObject({ desiredRetention: 0.7 });
});

test('what few want to change is folded away, unless an address asks for it or it is wrong', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  logIn(page, account);
  await page.goto('/settings?tab=study');
  const longest = page.getByLabel('Maximum interval');
  const steps = page.getByLabel('Learning steps');
  await expect(longest).toBeHidden();
  const more = page.getByText('More', { exact: true });
  await more.click();
  await expect(longest).toHaveValue('36500');
  await expect(steps).toHaveValue('1 10');
  for (const typed of ['', '0 10', '1 2 3 4 5 6', '1.5', 'ten']) {
    await type(steps, typed);
    await more.click();
    await expect(steps).toBeHidden();
    await button(page, 'Save Study Preferences').click();
    await expect(steps).toHaveAccessibleDescription(/Must be one to five whole minutes/);
    await expect(steps).toBeVisible();
  }
  await type(steps, '10 1');
  await button(page, 'Save Study Preferences').click();
  await expect(steps).toHaveAccessibleDescription(/No step may be shorter/);
  await type(steps, '5, 30');
  await type(longest, '180');
  await button(page, 'Save Study Preferences').click();
  await expect(status(page, 'Study preferences updated successfully.')).toBeVisible();
  await expect
    .poll(() => account.get('/settings/study'))
    .toMatchObject({ maximumInterval: 180, learningSteps: [5, 30] });
  await page.goto('/dashboard');
  await page.goto(STUDY_PREFERENCES);
  await expect(longest).toBeVisible();
  await expect(steps).toHaveValue('5 30');
});
