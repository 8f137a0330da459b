import { DAY_MS, HOUR_MS } from '@gieok/shared/constants';
import { describe, expect, it } from 'vitest';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const progressOf = async (learner: TestLearner) => (await learner.get('/path/progress')).body.data;
const take = async (learner: TestLearner, key: string) =>
  (await learner.post(`/starter-decks/${key}`)).body.data.id;

/** As if every card of the learner had been rated but for `left` of the path, by their order. */
async function rateAllBut(learner: TestLearner, left: number): Promise<number[]> {
  const cards = await app.db
    .selectFrom('cards')
    .select('id')
    .where('user_id', '=', learner.id)
    .where('stage', '=', 'new')
    .orderBy('shuffle_key')
    .execute();
  const ids = cards.map(({ id }) => id);
  const events = ids.slice(0, ids.length - left).map((cardId) => ({
    ...{ type: 'review', cardId, eventId: crypto.randomUUID(), rating: 3 },
    // A rating of today would bury the other cards of its word.
    at: new Date(app.now.getTime() - DAY_MS).toISOString(),
  }));
  await learner.post('/events', { events });
  return ids.slice(ids.length - left);
}

describe('the path', () => {
  it('has 18 steps of 100 words, each with a sentence, and 60 patterns', async () => {
    const { status, body } = await (await app.newLearner()).get('/path');
    expect(status).toBe(200);
    const { steps, patterns } = body.data;
    expect(steps.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 18 }, (_, place) => place + 1),
    );
    for (const { title, words } of steps) {
      expect(title).toMatch(/^[A-Z]/);
      expect(words).toHaveLength(100);
      for (const word of words) expect(word.sentence && word.translation).toBeTruthy();
    }
    expect(patterns).toHaveLength(60);
  });

  it('begins with 있다, in a sentence of known words', async () => {
    const { body } = await (await app.newLearner()).get('/path');
    expect(body.data.steps[0].title).toBe('First words');
    expect(body.data.steps[0].words[0]).toEqual({
      ...{ word: '있다', kind: 'verb', hanja: null, meanings: ['to exist', 'to have'] },
      ...{ sentence: '집에 우유가 있어요.', translation: "There's milk at home." },
      note: 'What one has takes 이/가: 시간이 있어요.',
    });
    expect(body.data.patterns[0].sentences[2]).toEqual({
      sentence: '여기가 우리 {집이에요}.',
      translation: 'This is our house.',
      cue: '집',
    });
  });
});

describe('the patterns of grammar', () => {
  it('are listed without their sentences', async () => {
    const { body } = await (await app.newLearner()).get('/path/patterns');
    expect(body.data).toHaveLength(60);
    expect(body.data[20]).toEqual({
      ...{ number: 21, step: 5, pattern: '-(으)ㄹ 수 있다/없다', meaning: 'can; cannot' },
      ...{ built: expect.stringContaining('먹을 수'), cards: 0, deck_id: null },
    });
  });

  it('come with sentences, and with verbs of the learner before those of the path', async () => {
    const learner = await app.newLearner();
    const examples = async (number: number) => {
      const { status, body } = await learner.get(`/path/patterns/${number}`);
      expect(status).toBe(200);
      return body.data.examples;
    };
    const { body } = await learner.get('/path/patterns/21');
    expect(body.data.sentences).toHaveLength(3);
    expect(body.data.examples).toHaveLength(3);
    expect(await examples(2)).toEqual([]);
    await learner.newCard({ korean_text: '걷다', english_text: 'to walk' });
    await (await app.newLearner()).newCard({ korean_text: '먹다', english_text: 'to eat' });
    expect(await examples(21)).toContainEqual({
      ...{ word: '걷다', built: '걸을 수 있어요', is_own: true },
    });
    expect((await examples(21)).filter(({ is_own }: Json) => is_own)).toHaveLength(1);
    expect(await examples(45)).toContainEqual(expect.objectContaining({ is_own: false }));
  });

  it('end with the sixtieth', async () => {
    const learner = await app.newLearner();
    expect((await learner.get('/path/patterns/61')).status).toBe(404);
    expect((await learner.get('/path/patterns/x')).status).toBe(400);
  });
});

describe('the place on the path', () => {
  it('is nowhere before the first step, then the last step that one has', async () => {
    const learner = await app.newLearner();
    expect(await progressOf(learner)).toBeNull();
    await take(learner, 'hangul');
    expect(await progressOf(learner)).toMatchObject({ step: 0, title: 'Hangul', rated_words: 0 });
    const deckId = await take(learner, 'step-1');
    await take(learner, 'step-3');
    await learner.delete(`/decks/${await take(learner, 'step-4')}`);
    expect(await progressOf(learner)).toMatchObject({ step: 3, words: 100 });
    await learner.delete(`/decks/${await take(learner, 'step-3')}`);
    expect(await progressOf(learner)).toEqual({
      ...{ step: 1, steps: 18, title: 'First words', deck_id: deckId },
      ...{ words: 100, rated_words: 0 },
    });
  });

  it('counts words that were rated, not their other cards', async () => {
    const learner = await app.newLearner();
    await take(learner, 'step-1');
    await rateAllBut(learner, 163);
    expect(await progressOf(learner)).toMatchObject({ words: 100, rated_words: 37 });
  });
});

describe('the next step of the path', () => {
  const names = async (learner: TestLearner) =>
    (await learner.get('/decks')).body.data.map(({ name }: Json) => name).sort();

  it('is added once the last card was rated, by whichever call', async () => {
    const learner = await app.newLearner();
    await take(learner, 'hangul');
    await rateAllBut(learner, 0);
    expect(await names(learner)).toEqual(['Hangul', 'Step 1: First words']);
    const [last = 0] = await rateAllBut(learner, 1);
    expect(await names(learner)).toHaveLength(2);
    expect((await learner.review(last, 3)).status).toBe(200);
    expect(await names(learner)).toContain('Step 2: Every day and around town');
    const [next = 0] = await rateAllBut(learner, 1);
    const review = { cardId: next, rating: 3, reviewId: crypto.randomUUID() };
    await learner.post('/reviews', { reviews: [review] });
    expect(await progressOf(learner)).toMatchObject({ step: 3, words: 100 });
  });

  it('is added where the last card was rated twice before that was sent', async () => {
    const learner = await app.newLearner();
    await take(learner, 'step-1');
    const [cardId = 0] = await rateAllBut(learner, 1);
    const events = [2, 1].map((hours) => ({
      ...{ type: 'review', cardId, eventId: crypto.randomUUID(), rating: 3 },
      at: new Date(app.now.getTime() - hours * HOUR_MS).toISOString(),
    }));
    await learner.post('/events', { events });
    expect(await progressOf(learner)).toMatchObject({ step: 2 });
  });

  it('is added where the last card was suspended or deleted, too', async () => {
    const learner = await app.newLearner();
    await take(learner, 'step-1');
    const [suspended = 0] = await rateAllBut(learner, 1);
    await learner.post(`/cards/${suspended}/suspend`);
    expect(await progressOf(learner)).toMatchObject({ step: 2 });
    const [deleted = 0] = await rateAllBut(learner, 1);
    await learner.delete(`/cards/${deleted}`);
    expect(await progressOf(learner)).toMatchObject({ step: 3 });
  });

  it('is not added to one who hides the path, nor to one who is not on it', async () => {
    const [hiding, other] = [await app.newLearner(), await app.newLearner()];
    await take(hiding, 'step-1');
    await hiding.put('/settings/study', { showPath: false });
    await rateAllBut(hiding, 0);
    expect(await names(hiding)).toEqual(['Step 1: First words']);
    await other.post('/decks/starter');
    await rateAllBut(other, 0);
    expect(await names(other)).toEqual(['First Words']);
  });

  it('ends with the last', async () => {
    const learner = await app.newLearner();
    await take(learner, 'step-18');
    await rateAllBut(learner, 0);
    expect(await progressOf(learner)).toMatchObject({ step: 18, words: 100, rated_words: 100 });
  });
});

it('new words of the path come in its order, in turns with others, in a random order, too', async () => {
  const learner = await app.newLearner();
  await learner.put('/settings/study', { newCardsPerDay: 30 });
  await take(learner, 'step-2');
  await take(learner, 'step-1');
  for (const korean_text of ['가', '나', '다']) await learner.newCard({ korean_text });
  const { steps } = (await learner.get('/path')).body.data;
  const { data } = (await learner.get('/cards/study/new?limit=20&orderBy=random')).body;
  const texts = data.map(({ korean_text }: Json) => korean_text);
  expect(texts.filter((text: string) => !/^[가나다]$/.test(text))).toEqual(
    steps[0].words.slice(0, 17).map(({ word }: Json) => word),
  );
  for (const place of [1, 3, 5]) expect(texts[place]).toMatch(/^[가나다]$/);
});
