import { type Particle, withParticle } from '@gieok/shared/korean/particles';
import { breakCalls } from '../../../test/calls.ts';
import { Account, expect, logIn, test } from '../../../test/fixtures.ts';
import { status, type } from '../../../test/forms.ts';
import type { Page } from '../../../test/page.ts';

const field = (page: Page) => page.getByLabel('Your answer in Hangul');

async function begin(page: Page, server: { url: string }, drill: string) {
  const account = await Account.register(server.url);
  logIn(page, account);
  await page.goto('/drills');
  await page.getByRole('button', { name: `Start: ${drill}` }).click();
  await expect(field(page)).toBeFocused();
  return account;
}

/** Of the shown question about particles. */
function answerTo(page: Page): string {
  const [prompt = ''] = page.getByRole('heading', { level: 2 }).texts();
  const [noun = '', particle] = prompt.split(' + ') as [string, Particle];
  return withParticle(noun, particle).text;
}

const resultOf = async (account: Account, wanted: string) =>
  (await account.call('GET /drills')).results.find(({ kind }) => kind === wanted);

test('ten particles are written by keys alone, the missed one again', async ({ page, server }) => {
  const account = await begin(page, server, 'Particles');
  for (let question = 1; question <= 10; question += 1) {
    await expect(page.getByText(`${question} of 10`)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    const answer = answerTo(page);
    const isRight = question !== 3;
    await page.keyboard.type(isRight ? answer : `${answer}를`);
    await page.keyboard.press('Enter');
    if (isRight) await expect(status(page, 'Right:')).toContainText(answer);
    else await expect(page.getByRole('alert')).toContainText(`Wrong. It is ${answer}`);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: '9 of 10 right' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Missed' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Repeat the missed one' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(answerTo(page));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 of 1 right' })).toBeVisible();
  await expect
    .poll(() => resultOf(account, 'particles'))
    .toEqual({ kind: 'particles', answered: 11, right: 10 });
  await page.getByRole('button', { name: 'Choose another drill' }).click();
  await expect(page.getByText('10 of the last 11 right')).toBeVisible();
});

test('what is no Hangul is asked again, Latin keys are read', async ({ page, server }) => {
  const account = await begin(page, server, 'Particles');
  for (const typed of ['', '3', 'hello']) {
    await type(field(page), typed);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Write your answer in Hangul.')).toBeVisible();
    await expect(field(page)).toBeFocused();
  }
  await type(field(page), 'rk');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(field(page)).toHaveValue('가');
  await expect(page.getByText('1 of 10')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 10')).toBeVisible();
  await page.getByRole('button', { name: 'I don’t know' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong. It is');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 of 10')).toBeVisible();
  await expect.poll(async () => (await resultOf(account, 'particles'))?.answered).toBe(2);
});

test('answers that could not be saved go with the next one', async ({ page, server }) => {
  const account = await begin(page, server, 'Numbers and counters');
  const mend = breakCalls(page, ['/drills/answers'], 'server down');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('하나');
  await page.keyboard.press('Enter');
  await expect(status(page, '1 answer is kept on this device.')).toBeVisible();
  mend();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 10')).toBeVisible();
  await page.keyboard.type('하나');
  await page.keyboard.press('Enter');
  await expect(status(page, 'Your answers are saved.')).toBeVisible();
  await expect.poll(async () => (await resultOf(account, 'numbers'))?.answered).toBe(2);
});

test('the weakest drill comes first, and the learner’s own verbs are asked', async ({
  page,
  server,
}) => {
  const account = await Account.register(server.url);
  const answers = ['irregular', 'irregular', 'numbers'].map((kind, place) => ({
    answerId: `answer-${place}`,
    kind: kind as 'irregular' | 'numbers',
    prompt: 'x',
    isRight: kind === 'numbers',
  }));
  await account.call('POST /drills/answers', { body: { answers } });
  // All that change of their class, so that one of them is asked.
  for (const korean_text of ['줍다', '깁다', '귀엽다']) {
    await account.createCard({ korean_text, english_text: `to ${korean_text}` });
  }
  logIn(page, account);
  await page.goto('/drills');
  await expect(page.getByText('0 of the last 2 right')).toBeVisible();
  expect(page.getByRole('heading', { level: 2 }).texts()).toEqual([
    'Irregular verbs',
    'Particles',
    'Numbers and counters',
  ]);
  await page.getByRole('button', { name: 'Start: Irregular verbs' }).click();
  const asked = page.getByText(/^to (줍다|깁다|귀엽다)/);
  for (let question = 1; asked.count() === 0; question += 1) {
    await page.getByRole('button', { name: 'I don’t know' }).click();
    await page.keyboard.press('Enter');
    if (question === 10) {
      await page.getByRole('button', { name: 'Answer ten more' }).click();
      question = 0;
    }
  }
  await expect(asked).toBeVisible();
});

test('a reload goes on in the same round, which nobody else sees and which ends', async ({
  page,
  server,
}) => {
  const account = await begin(page, server, 'Particles');
  await page.getByRole('button', { name: 'I don’t know' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 10')).toBeVisible();
  const answer = answerTo(page);
  await page.reload();
  await expect(page.getByText('2 of 10')).toBeVisible();
  expect(answerTo(page)).toBe(answer);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(answer);
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(status(page, 'Right:')).toContainText(answer);
  await expect(field(page)).toHaveValue(answer);
  logIn(page, await Account.register(server.url));
  await page.goto('/drills');
  await expect(page.getByRole('button', { name: 'Start: Particles' })).toBeVisible();
  logIn(page, account);
  await page.goto('/drills');
  for (let question = 2; question < 10; question += 1) {
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${question + 1} of 10`)).toBeVisible();
    await page.getByRole('button', { name: 'I don’t know' }).click();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 of 10 right' })).toBeVisible();
  await expect.poll(async () => (await resultOf(account, 'particles'))?.answered).toBe(10);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start: Particles' })).toBeVisible();
});
