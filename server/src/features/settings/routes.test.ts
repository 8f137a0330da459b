import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { type Answer, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const DEFAULTS = {
  newCardsPerDay: 10,
  showPath: true,
  reviewsPerDay: 50,
  studyOrder: 'random',
  theme: 'system',
  timeZone: 'Asia/Seoul',
  dayStartsAt: 4,
  scheduler: 'sm2',
  desiredRetention: 0.9,
  maximumInterval: 36_500,
  learningSteps: [1, 10],
  leechThreshold: 8,
  burySiblings: true,
  flowOn: false,
  romanization: 'front',
  speech: { voice: null, rate: 1, autoplay: false },
  exampleSentence: 'back',
  repeatMissed: false,
  limitNewByReviews: false,
  oneHand: false,
  conjugation: 'polite',
  retryTypos: false,
  dictation: 'never',
  reminderHour: 18,
  vibration: false,
  // As FSRS-6 was published.
  weights: [
    ...[0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796],
    ...[1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542],
  ],
  scheduleVersion: 0,
};

describe('the study preferences', () => {
  it('are the defaults at first', async () => {
    const learner = await app.newLearner();
    expect((await learner.get('/settings/study')).body).toEqual({ success: true, data: DEFAULTS });
  });

  it('change in the fields that are sent, and in no other', async () => {
    const learner = await app.newLearner();
    const answer = await learner.put('/settings/study', { newCardsPerDay: 25, theme: 'dark' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({ ...DEFAULTS, newCardsPerDay: 25, theme: 'dark' });
    await learner.put('/settings/study', { studyOrder: 'added' });
    expect((await learner.get('/settings/study')).body.data).toEqual({
      ...DEFAULTS,
      newCardsPerDay: 25,
      theme: 'dark',
      studyOrder: 'added',
    });
  });

  it('can be sent back as they were received', async () => {
    const learner = await app.newLearner();
    await learner.put('/settings/study', { reviewsPerDay: 0, timeZone: 'America/New_York' });
    const { data } = (await learner.get('/settings/study')).body;
    const answer = await learner.put('/settings/study', data);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual(data);
  });

  it.each([
    { newCardsPerDay: 0, reviewsPerDay: 0, dayStartsAt: 0 },
    { newCardsPerDay: 100, reviewsPerDay: 500, dayStartsAt: 23 },
  ])(
    'may be as small or as large as $newCardsPerDay new cards and $reviewsPerDay reviews',
    async (bounds) => {
      const learner = await app.newLearner();
      const answer = await learner.put('/settings/study', bounds);
      expect(answer.body.data).toMatchObject(bounds);
    },
  );

  it.each([
    ['newCardsPerDay', -1, 'Must be a whole number from 0 to 100'],
    ['newCardsPerDay', 101, 'Must be a whole number from 0 to 100'],
    ['newCardsPerDay', 2.5, 'Must be a whole number from 0 to 100'],
    ['newCardsPerDay', 'ten', 'Must be a whole number from 0 to 100'],
    ['newCardsPerDay', null, 'Must be a whole number from 0 to 100'],
    ['reviewsPerDay', -1, 'Must be a whole number from 0 to 500'],
    ['reviewsPerDay', 501, 'Must be a whole number from 0 to 500'],
    ['dayStartsAt', 24, 'Must be a whole number from 0 to 23'],
    ['timeZone', 'Asia/Pyongyan', 'Unknown time zone'],
  ])('refuse a %s of %j, and change nothing', async (field, value, message) => {
    const learner = await app.newLearner();
    const answer = await learner.put('/settings/study', { theme: 'dark', [field]: value });
    expect(answer.status).toBe(400);
    expect(fieldErrors(answer)).toEqual({ [field]: message });
    expect(answer.body.message).toBe(message);
    expect((await learner.get('/settings/study')).body.data).toEqual(DEFAULTS);
  });

  it('take numbers in digits, as HTML fields send them', async () => {
    const learner = await app.newLearner();
    const answer = await learner.put('/settings/study', {
      newCardsPerDay: '7',
      reviewsPerDay: '0',
      dayStartsAt: '23',
      desiredRetention: '0.85',
      leechThreshold: '4',
    });
    expect(answer.body.data).toMatchObject({
      newCardsPerDay: 7,
      reviewsPerDay: 0,
      dayStartsAt: 23,
      desiredRetention: 0.85,
      leechThreshold: 4,
    });
  });

  it('keep siblings of a rated card for the next day, unless told otherwise', async () => {
    const learner = await app.newLearner();
    const burySiblings = async (answer: Promise<Answer>) => (await answer).body.data.burySiblings;
    expect(await burySiblings(learner.put('/settings/study', { burySiblings: false }))).toBe(false);
    expect(await burySiblings(learner.get('/settings/study'))).toBe(false);
    expect(await burySiblings(learner.put('/settings/study', { burySiblings: true }))).toBe(true);
    expect(await burySiblings(learner.get('/settings/study'))).toBe(true);
  });

  it('keep what the study screen is to be like', async () => {
    const learner = await app.newLearner();
    const speech = { voice: '유나 (Yuna)', rate: 0.8, autoplay: true };
    const chosen = {
      flowOn: true,
      romanization: 'back',
      exampleSentence: 'front',
      repeatMissed: true,
      oneHand: true,
      conjugation: 'pastFormal',
      retryTypos: true,
      dictation: 'sometimes',
      reminderHour: 7,
      vibration: true,
      speech,
    };
    expect((await learner.put('/settings/study', chosen)).body.data).toMatchObject(chosen);
    expect((await learner.get('/settings/study')).body.data).toEqual({ ...DEFAULTS, ...chosen });
    const back = {
      flowOn: false,
      romanization: 'front',
      exampleSentence: 'back',
      repeatMissed: false,
      oneHand: false,
      conjugation: 'polite',
      retryTypos: false,
      dictation: 'never',
      reminderHour: 18,
      vibration: false,
      speech: DEFAULTS.speech,
    };
    expect((await learner.put('/settings/study', back)).body.data).toEqual(DEFAULTS);
  });

  it.each([
    [null, 'speech'],
    [{ rate: 1, autoplay: false }, 'speech.voice'],
    [{ ...DEFAULTS.speech, rate: 3 }, 'speech.rate'],
    [{ ...DEFAULTS.speech, voice: 'x'.repeat(201) }, 'speech.voice'],
    [{ ...DEFAULTS.speech, autoplay: 'often' }, 'speech.autoplay'],
    [{ ...DEFAULTS.speech, pitch: 1 }, 'speech.pitch'],
  ])('refuse a way to hear cards that is none: %j', async (speech, path) => {
    const learner = await app.newLearner();
    const answer = await learner.put('/settings/study', { speech });
    expect(answer.status).toBe(400);
    expect(Object.keys(fieldErrors(answer))).toEqual([path]);
    expect((await learner.get('/settings/study')).body.data).toEqual(DEFAULTS);
  });

  it.each([
    { studyOrder: 'alphabetic' },
    { theme: 'sepia' },
    { scheduler: 'sm18' },
    { burySiblings: 1 },
    { flowOn: 'yes' },
    { romanization: 'sometimes' },
    { exampleSentence: null },
    { repeatMissed: 'no' },
    { oneHand: 'left' },
    { conjugation: 'plural' },
    { retryTypos: 1 },
    { dictation: true },
    { reminderHour: 24 },
    { fsrsWeights: [] },
  ])('refuse %j', async (change) => {
    const learner = await app.newLearner();
    const answer = await learner.put('/settings/study', change);
    expect(answer.status).toBe(400);
    expect(Object.keys(fieldErrors(answer))).toEqual(Object.keys(change));
  });
});

describe('what is stored of the study preferences', () => {
  const store = (userId: number, chosen: string) =>
    app.db.updateTable('preferences').set({ chosen }).where('user_id', '=', userId).execute();

  it('has what two devices chose at the same time, each its own', async () => {
    const learner = await app.newLearner();
    const { weights, scheduleVersion, timeZone, ...chosen } = {
      ...DEFAULTS,
      ...{
        newCardsPerDay: 3,
        reviewsPerDay: 4,
        studyOrder: 'added',
        theme: 'dark',
        dayStartsAt: 5,
      },
      ...{
        flowOn: true,
        romanization: 'never',
        repeatMissed: true,
        oneHand: true,
        retryTypos: true,
      },
      ...{ leechThreshold: 5, exampleSentence: 'front', dictation: 'always', conjugation: 'plain' },
    };
    const changes = Object.entries(chosen).map(([name, value]) => ({ [name]: value }));
    const answers = await Promise.all(changes.map((one) => learner.put('/settings/study', one)));
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect((await learner.get('/settings/study')).body.data).toMatchObject(chosen);
  });

  it.each([
    JSON.stringify({
      ...{ theme: 'sepia', newCardsPerDay: 1_000, flowOn: 1, learningSteps: [], speech: null },
      ...{ timeZone: 'Mars/Olympus', constructor: 1, leechThreshold: 5 },
    }),
    ...['{}', '', 'null', '[1]', '"text"', '{"theme":'],
  ])('counts as never chosen where it is not valid, and breaks no login: %s', async (chosen) => {
    const learner = await app.newLearner();
    await store(learner.id, chosen);
    const leechThreshold = chosen.includes('leech') ? 5 : 8;
    const held = { ...DEFAULTS, timeZone: 'UTC', leechThreshold };
    expect((await learner.get('/settings/study')).body.data).toEqual(held);
    const again = await app.login(learner.email, learner.password);
    expect((await again.get('/cards/study/new')).status).toBe(200);
    const answer = await learner.put('/settings/study', { theme: 'dark' });
    expect(answer.body.data).toEqual({ ...held, theme: 'dark' });
  });

  it('keeps what a newer release has put there', async () => {
    const learner = await app.newLearner();
    await store(learner.id, JSON.stringify({ timeZone: 'Asia/Seoul', confetti: true }));
    await learner.put('/settings/study', { theme: 'dark' });
    const { chosen } = await app.db
      .selectFrom('preferences')
      .select('chosen')
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(chosen)).toEqual({ timeZone: 'Asia/Seoul', confetti: true, theme: 'dark' });
  });
});

describe('asking for more today', () => {
  it('adds to what was asked for before, each kind apart', async () => {
    const learner = await app.newLearner();
    const first = await learner.post('/settings/study/extra', { newCards: 10 });
    expect(first.status).toBe(200);
    expect(first.body.data).toEqual({ day: '2026-03-10', newCards: 10, reviews: 0 });
    const second = await learner.post('/settings/study/extra', { newCards: 5, reviews: 10 });
    expect(second.body.data).toEqual({ day: '2026-03-10', newCards: 15, reviews: 10 });
  });

  it('may be a number in digits, as an HTML field sends it', async () => {
    const learner = await app.newLearner();
    const answer = await learner.post('/settings/study/extra', { newCards: '5' });
    expect(answer.body.data).toMatchObject({ newCards: 5, reviews: 0 });
  });

  it('is for today only', async () => {
    const learner = await app.newLearner();
    await learner.post('/settings/study/extra', { newCards: 10 });
    app.passDays(1);
    const { data } = (await learner.post('/settings/study/extra', {})).body;
    expect(data).toEqual({ day: '2026-03-11', newCards: 0, reviews: 0 });
  });

  it.each([{ newCards: -1 }, { reviews: 501 }, { reviews: 'ten' }, { cards: 1 }])(
    'refuses %j',
    async (body) => {
      const learner = await app.newLearner();
      const answer = await learner.post('/settings/study/extra', body);
      expect(answer.status).toBe(400);
      expect(Object.keys(fieldErrors(answer))).toEqual(Object.keys(body));
    },
  );
});
