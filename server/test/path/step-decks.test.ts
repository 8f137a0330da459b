import { describe, expect, it } from 'vitest';
import { pathSteps } from '../../src/features/path/path-steps.ts';
import { food } from '../../src/features/starter-decks/decks/food.ts';
import { starterDecks } from '../../src/features/starter-decks/starter-decks.ts';
import { stepDeck } from '../../src/features/starter-decks/step-deck.ts';
import { type Json, testAppForThisFile } from '../test-app.ts';

const app = await testAppForThisFile();
const decks = pathSteps.map(stepDeck);

describe('the steps of the path', () => {
  it('stand behind the other starter decks, 100 words each', async () => {
    const { data } = (await (await app.newLearner()).get('/starter-decks')).body;
    const steps = data.slice(starterDecks.length);
    expect(data.slice(0, starterDecks.length).map(({ step }: Json) => step)).toEqual(
      starterDecks.map(({ key }) => (key === 'hangul' ? 0 : null)),
    );
    expect(steps.map(({ step, total_words }: Json) => [step, total_words])).toEqual(
      decks.map((_, place) => [place + 1, 100]),
    );
    expect(steps[0]).toMatchObject({
      ...{ key: 'step-1', name: 'Step 1: First words', sample_words: ['있다', '가다', '하다'] },
      ...{ description: expect.stringMatching(/^Words 1 to 100 .* both ways/), deck_id: null },
    });
  });

  it('become cards in their order, for the meaning and for the Korean; numbers for the spelling, too', async () => {
    const learner = await app.newLearner();
    const { id, added } = (await learner.post('/starter-decks/step-2')).body.data;
    expect(added).toBe(205);
    const { deck, cards } = (await learner.get(`/decks/${id}`)).body.data;
    expect(deck).toMatchObject({ name: 'Step 2: Every day and around town' });
    const asked = cards.filter(({ card_type }: Json) => card_type === 'recognition');
    expect(asked.map(({ korean_text }: Json) => korean_text)).toEqual(
      pathSteps[1]?.words().map(({ word }) => word),
    );
    const { data } = (await learner.get(`/cards/study/new?deckId=${id}&limit=3`)).body;
    expect(data.map(({ korean_text }: Json) => korean_text)).toEqual(
      asked.slice(0, 3).map(({ korean_text }: Json) => korean_text),
    );
  });

  it('share the cards of words that other starter decks have', async () => {
    const learner = await app.newLearner();
    await learner.post('/starter-decks/food');
    const { added } = (await learner.post('/starter-decks/step-4')).body.data;
    const { data } = (await learner.get('/cards?search=비빔밥')).body;
    const meant = data.filter(({ korean_text }: Json) => korean_text === '비빔밥');
    expect(meant.map(({ card_type }: Json) => card_type).sort()).toEqual([
      'production',
      'recognition',
    ]);
    const shared = decks[3]?.words().filter(({ key }) => food.words().some((of) => of.key === key));
    expect(shared?.length).toBeGreaterThan(5);
    expect(added).toBeLessThan(200);
  });

  it('have each word once, and a card of another deck for one word alone', () => {
    const keys = decks.flatMap((deck) => deck.words().map(({ key }) => key));
    expect(keys).toHaveLength(1800);
    expect(new Set(keys).size).toBe(1800);
  });

  it('keep homographs of other decks apart: 배 is a pear, a stomach and a ship', () => {
    const words = [...decks, ...starterDecks].flatMap((deck) => deck.words());
    const ships = words.filter(({ korean }) => korean === '배');
    expect([...new Map(ships.map(({ key, english }) => [key, english])).values()].sort()).toEqual([
      'boat; ship',
      'pear',
      'stomach; belly',
    ]);
    const better = words.filter(({ korean }) => korean === '낫다');
    expect(new Set(better.map(({ key }) => key)).size).toBe(2);
  });

  it('say how a word conjugates that is spelled like another', () => {
    const words = decks.flatMap((deck) => deck.words());
    const chosen = words.flatMap(({ korean, conjugationClass }) =>
      conjugationClass === undefined ? [] : [`${korean} ${conjugationClass}`],
    );
    expect(chosen.toSorted()).toEqual(['걷다 ㄷ', '곱다 ㅂ', '굽다 ㅂ', '누르다 르', '묻다 ㄷ']);
  });
});
