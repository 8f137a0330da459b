import { DEFAULT_PREFERENCES } from '@gieok/shared/contract/preferences';
import { afterEach, describe, expect, it } from 'vitest';
import { testAppForThisFile, testAppForThisTest } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

type Defaults = { -readonly [Name in keyof typeof DEFAULT_PREFERENCES]: unknown };
const released = { ...DEFAULT_PREFERENCES };

/** As the next release might have them. */
function changeDefaults(changes: Partial<Defaults>) {
  Object.assign(DEFAULT_PREFERENCES satisfies Defaults, changes);
}

afterEach(() => changeDefaults(released));

const OTHERS = {
  newCardsPerDay: 2,
  reviewsPerDay: 3,
  studyOrder: 'added',
  theme: 'dark',
  dayStartsAt: 0,
  scheduler: 'fsrs',
  desiredRetention: 0.8,
  leechThreshold: 5,
};

describe('when a release has other defaults', () => {
  it('an account that never chose follows them, in its preferences and in what it studies', async () => {
    const learner = await app.newLearner();
    for (const word of ['물', '불', '밥', '집'])
      await learner.post('/cards', {
        korean_text: word,
        english_text: 'x',
        card_type: 'recognition',
      });
    changeDefaults(OTHERS);
    const { body } = await learner.get('/settings/study');
    expect(body.data).toMatchObject({ ...OTHERS, timeZone: 'Asia/Seoul' });
    expect((await learner.get('/cards/study/new')).body).toMatchObject({ count: 4, available: 2 });
    const [card] = (await learner.get('/cards/study/new')).body.data;
    const { data } = (await learner.post(`/cards/${card.id}/review`, { rating: 3 })).body;
    expect(data.stability).not.toBeNull();
  });

  it('one that chose keeps what it chose, also where it chose the default of then', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { newCardsPerDay: 20, leechThreshold: 4 });
    await learner.put('/settings/study', { newCardsPerDay: 10 });
    changeDefaults(OTHERS);
    expect((await learner.get('/settings/study')).body.data).toMatchObject({
      ...OTHERS,
      timeZone: 'Asia/Seoul',
      newCardsPerDay: 10,
      leechThreshold: 4,
    });
    const answer = await learner.put('/settings/study', { theme: 'light' });
    expect(answer.body.data).toMatchObject({
      newCardsPerDay: 10,
      reviewsPerDay: 3,
      theme: 'light',
    });
    changeDefaults(released);
    const { data } = (await learner.get('/settings/study')).body;
    expect(data).toMatchObject({ newCardsPerDay: 10, reviewsPerDay: 50, theme: 'light' });
  });

  it('one that sent back all that it was given, with one field changed, chose that field alone', async () => {
    const learner = await app.newLearner();
    const { data: given } = (await learner.get('/settings/study')).body;
    await learner.put('/settings/study', { ...given, theme: 'light' });
    changeDefaults(OTHERS);
    const { data } = (await learner.get('/settings/study')).body;
    expect(data).toMatchObject({ ...OTHERS, theme: 'light' });
  });

  it('the operator’s scheduler of new accounts stays that of those who got it', async () => {
    const other = await testAppForThisTest({ env: { DEFAULT_SCHEDULER: 'sm2' } });
    const learner = await other.newLearner();
    changeDefaults(OTHERS);
    expect((await learner.get('/settings/study')).body.data.scheduler).toBe('sm2');
  });
});
