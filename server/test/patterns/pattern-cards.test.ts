import { askedSpelling } from '@gieok/shared/korean/asked-spelling';
import { clozeOf } from '@gieok/shared/korean/cloze';
import { checkSpelling } from '@gieok/shared/korean/spelling';
import { describe, expect, it } from 'vitest';
import { pathPatterns } from '../../src/features/path/path-steps.ts';
import { patternCards } from '../../src/features/starter-decks/pattern-cards.ts';
import { importNow } from '../imports.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../test-app.ts';

const app = await testAppForThisFile();

const study = (learner: TestLearner, ...numbers: number[]) =>
  learner.post('/path/patterns/cards', { numbers });
const cardsOf = async (learner: TestLearner): Promise<Json[]> =>
  (await learner.get('/cards?limit=100&sort=oldest')).body.data;
const patternOf = async (learner: TestLearner, number: number): Promise<Json> =>
  (await learner.get(`/path/patterns/${number}`)).body.data;
const words = (cards: readonly Json[]) => new Set(cards.map(({ word_id }) => word_id)).size;

describe('the cards of the 60 patterns', () => {
  const all = pathPatterns().flatMap((pattern) =>
    patternCards(pattern).map((card, place) => ({ card, ...pattern.sentences[place] })),
  );

  it('ask each for the gap of its sentence, the whole of it and nothing else', () => {
    expect(all).toHaveLength(180);
    const asked = all.map(({ card: { korean_text, example_sentence = null } }) => {
      const cloze = clozeOf({ korean_text, example_sentence });
      return cloze?.pieces.join(`{${cloze.form}}`);
    });
    expect(asked).toEqual(all.map(({ sentence }) => sentence));
  });

  it('take the gap for right, and without its spaces for almost', () => {
    for (const { card, sentence = '' } of all) {
      const gap = sentence.slice(sentence.indexOf('{') + 1, sentence.indexOf('}'));
      const { korean_text, example_sentence = null } = card;
      const asked = askedSpelling({ card_type: 'cloze', korean_text, example_sentence });
      const verdictOf = (answer: string) => checkSpelling(answer, asked);
      expect([gap, verdictOf(gap)]).toEqual([gap, 'correct']);
      const joined = gap.replaceAll(' ', '');
      expect([gap, verdictOf(joined)]).toEqual([gap, joined === gap ? 'correct' : 'almost']);
    }
  });

  it('say the cue with the translation, and have keys of their own', () => {
    for (const { card, cue, translation } of all) {
      expect(card.english_text).toBe(`${translation} (${cue})`);
    }
    expect(new Set(all.map(({ card }) => card.starter_key)).size).toBe(180);
  });
});

describe('a pattern that is studied', () => {
  it('brings three siblings into the deck of patterns, once', async () => {
    const learner = await app.newLearner();
    const answers = await Promise.all([study(learner, 10), study(learner, 10)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body }) => body.data.added).sort()).toEqual([0, 3]);
    const { id } = answers[0].body.data;
    const cards = await cardsOf(learner);
    expect(cards).toHaveLength(3);
    expect(words(cards)).toBe(1);
    expect(cards[0]).toMatchObject({
      ...{ card_type: 'cloze', korean_text: '쉬고 싶어요', category_name: 'Learning Path' },
      ...{ example_sentence: '오늘은 집에서 쉬고 싶어요.', romanization: 'swigo sipeoyo' },
      english_text: expect.stringMatching(/^I.*\. \(쉬다\)$/),
      pronunciation_notes: expect.stringMatching(/^-고 싶다: .+\n.*stem/),
      decks: [{ id, name: 'Patterns of Grammar' }],
    });
    expect(await patternOf(learner, 10)).toMatchObject({ cards: 3, deck_id: id });
    expect(await patternOf(learner, 11)).toMatchObject({ cards: 0, deck_id: id });
    expect(await patternOf(await app.newLearner(), 10)).toMatchObject({ cards: 0, deck_id: null });
  });

  it('is asked for once a day', async () => {
    const learner = await app.newLearner();
    await study(learner, 10, 20);
    const fresh = async () => (await learner.get('/cards/study/new')).body.data;
    const [first, second] = await fresh();
    expect([first.word_id === second.word_id, (await fresh()).length]).toEqual([false, 2]);
    await learner.review(first.id, 3);
    expect((await fresh()).map(({ word_id }: Json) => word_id)).toEqual([second.word_id]);
  });

  it('is added with others; what is there already stays as it is', async () => {
    const learner = await app.newLearner();
    await study(learner, 21);
    const [first] = await cardsOf(learner);
    await learner.put(`/cards/${first?.id}`, { english_text: 'my own words' });
    expect((await study(learner, 22, 21, 22, 20)).body.data.added).toBe(6);
    const cards = await cardsOf(learner);
    expect([cards.length, words(cards)]).toEqual([9, 3]);
    expect(cards[0]).toMatchObject({ id: first?.id, english_text: 'my own words' });
  });

  it('brings back deleted cards beside their siblings, unlinked ones included', async () => {
    const learner = await app.newLearner();
    await study(learner, 21);
    const [first, second, third] = (await cardsOf(learner)) as [Json, Json, Json];
    await learner.delete(`/cards/${first.id}`);
    expect(await patternOf(learner, 21)).toMatchObject({ cards: 2 });
    expect((await study(learner, 21)).body.data.added).toBe(1);
    expect(words(await cardsOf(learner))).toBe(1);
    await learner.delete(`/words/${first.word_id}/cards/${second.id}`);
    for (const card of await cardsOf(learner)) {
      if (card.id !== second.id) await learner.delete(`/cards/${card.id}`);
    }
    expect((await study(learner, 21)).body.data.added).toBe(2);
    const cards = await cardsOf(learner);
    expect(cards.map(({ word_id }) => word_id)).toEqual([second.id, second.id, second.id]);
    expect(cards.map(({ id }) => id)).not.toContain(third.id);
  });

  it('comes back into a new deck with the same cards after its deck was deleted', async () => {
    const learner = await app.newLearner();
    const { id } = (await study(learner, 21)).body.data;
    const cards = await cardsOf(learner);
    await learner.delete(`/decks/${id}`);
    expect(await patternOf(learner, 21)).toMatchObject({ cards: 3, deck_id: null });
    const again = (await study(learner, 21)).body.data;
    expect(again.added).toBe(0);
    expect((await learner.get(`/decks/${again.id}`)).body.data.cards).toHaveLength(3);
    expect((await cardsOf(learner)).map((card) => card.id)).toEqual(cards.map((card) => card.id));
  });

  it('keeps its three sentences apart: what would make them alike is refused, other changes are not', async () => {
    const learner = await app.newLearner();
    await study(learner, 21);
    const before = await cardsOf(learner);
    const { word_id: word, korean_text, example_sentence } = before[0] as Json;
    const change = (fields: Json) => learner.put(`/words/${word}`, fields);
    const alike = await change({ korean_text, example_sentence });
    expect([alike.status, alike.body.code]).toEqual([409, 'cards_alike']);
    expect(await cardsOf(learner)).toEqual(before);
    const noted = await change({ pronunciation_notes: 'my own note' });
    expect(noted.status).toBe(200);
    const sentences = (cards: Json[]) => cards.map((card) => card.example_sentence);
    expect(sentences(noted.body.data.cards)).toEqual(sentences(before));
    expect(noted.body.data).toMatchObject({ pronunciation_notes: 'my own note' });
  });

  it('is refused where there is none, or where too many are named', async () => {
    const learner = await app.newLearner();
    expect((await study(learner, 21, 61)).status).toBe(404);
    expect((await study(learner)).status).toBe(400);
    const eleven = Array.from({ length: 11 }, (_, place) => place + 1);
    expect((await study(learner, ...eleven)).status).toBe(400);
    expect(await cardsOf(learner)).toEqual([]);
  });

  it.each(['archive', 'csv'])(
    'is the same in another account, taken there by %s',
    async (format) => {
      const [learner, other] = [await app.newLearner(), await app.newLearner()];
      await study(learner, 21, 22);
      const { rawPayload } = await app.inject({
        url: `/api/exports?format=${format}`,
        headers: { authorization: `Bearer ${learner.token}` },
      });
      expect(await importNow(app, other, rawPayload)).toMatchObject({ state: 'done', error: null });
      const [there, here] = [await cardsOf(other), await cardsOf(learner)];
      const texts = (cards: Json[]) =>
        cards.map((card) => [card.card_type, card.korean_text, card.english_text]).sort();
      expect(texts(there)).toEqual(texts(here));
      expect(words(there)).toBe(2);
      const added = format === 'archive' ? 0 : 6;
      expect((await study(other, 21, 22)).body.data.added).toBe(added);
    },
  );
});
