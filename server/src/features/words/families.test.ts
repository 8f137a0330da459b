import { expect, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const ask = (learner: TestLearner, word: string, hanja: string) =>
  learner.get(`/words/family?${new URLSearchParams({ word, hanja })}`);
const familiesOf = async (learner: TestLearner, word: string, hanja: string): Promise<Json[]> =>
  (await ask(learner, word, hanja)).body.data;
const wordsOf = async (learner: TestLearner, word: string, hanja: string): Promise<Json[]> =>
  (await familiesOf(learner, word, hanja)).flatMap(({ words }) => words);
const newWord = (learner: TestLearner, korean_text: string, english_text: string, hanja: string) =>
  learner.newCard({ korean_text, english_text, hanja });

/** 鼉 is in no word of the path. */
const CHARACTER = '鼉';

it('words of the path share a character with a word, each read as in it', async () => {
  const learner = await app.newLearner();
  const families = await familiesOf(learner, '학교', '學校');
  expect(families.map(({ character, reading }) => [character, reading])).toContainEqual([
    '學',
    '학',
  ]);
  const [{ words }] = families;
  expect(words[0]).toEqual({
    word: '학생',
    hanja: '學生',
    meaning: 'student',
    knowledge: 'none',
    card_id: null,
  });
  expect(words.length).toBeLessThanOrEqual(20);
  for (const { word, hanja } of words) {
    expect(word).not.toBe('학교');
    expect(hanja).toContain('學');
  }
});

it('known words come first, then those with a card, then the others', async () => {
  const learner = await app.newLearner();
  const card = await newWord(learner, '대학', 'college, university', '大學');
  await learner.newCard({
    korean_text: '과학',
    english_text: 'science',
    also: ['production'],
  });
  const own = await newWord(learner, '학구열', 'zeal for learning', '學究熱');
  await learner.put('/words/known', { words: [{ word: '유학', knowledge: 'known' }] });
  const reviewed = { eventId: crypto.randomUUID(), rating: 4, at: app.now.toISOString() };
  await learner.post(`/cards/${own.id}/review`, reviewed);
  await app.db.updateTable('cards').set({ stage: 'review' }).where('id', '=', own.id).execute();
  const words = await wordsOf(learner, '학교', '學');
  expect(words.slice(0, 4)).toMatchObject([
    { word: '유학', knowledge: 'known', card_id: null },
    { word: '학구열', hanja: '學究熱', knowledge: 'known', card_id: own.id },
    { word: '대학', knowledge: 'new', card_id: card.id },
    { word: '과학', hanja: '科學', knowledge: 'new', card_id: expect.any(Number) },
  ]);
  expect(words[4]).toMatchObject({ word: '학생', card_id: null });
});

it('words that are spelled alike and mean something else are no words of a family', async () => {
  const learner = await app.newLearner();
  await learner.newCard({ korean_text: '시장', english_text: 'mayor' });
  const other = await newWord(learner, '시장', 'hunger', '市場氣');
  const found = await wordsOf(learner, '도시', '市');
  expect(found.filter(({ word }) => word === '시장')).toMatchObject([
    { hanja: '市場氣', card_id: other.id },
    { hanja: '市場', meaning: 'market', card_id: null },
  ]);
});

it('a word has no family where no other has its characters, and is not in its own', async () => {
  const learner = await app.newLearner();
  await newWord(learner, '악어', 'alligator', `${CHARACTER}魚`);
  expect(await familiesOf(learner, '타룡', CHARACTER)).toMatchObject([{ reading: null }]);
  expect(await familiesOf(learner, '악어', CHARACTER)).toEqual([]);
  const own = await familiesOf(learner, '악어', `${CHARACTER}魚`);
  expect(own.map(({ character }) => character)).not.toContain(CHARACTER);
  expect(await familiesOf(learner, '나무', 'tree')).toEqual([]);
});

it('cards of others, deleted ones, and characters in other texts are not found', async () => {
  const [learner, other] = [await app.newLearner(), await app.newLearner()];
  await newWord(other, '타룡', 'a crocodile', `${CHARACTER}龍`);
  await learner.newCard({ korean_text: '북', english_text: `drum ${CHARACTER}鼓` });
  const deleted = await newWord(learner, '타고', 'drum of its skin', `${CHARACTER}鼓`);
  const changed = await newWord(learner, '타피', 'its skin', `${CHARACTER}皮`);
  const find = () => wordsOf(learner, '악어', CHARACTER);
  expect((await find()).map(({ word }) => word)).toEqual(['타고', '타피']);
  await learner.delete(`/cards/${deleted.id}`);
  await learner.put(`/cards/${changed.id}`, { hanja: '皮' });
  expect(await find()).toEqual([]);
  await learner.put(`/cards/${changed.id}`, { hanja: `皮, ${CHARACTER}皮` });
  expect(await find()).toMatchObject([{ word: '타피', hanja: `皮, ${CHARACTER}皮` }]);
});

it('a family has twenty words at most, and nothing is asked for without a word or hanja', async () => {
  const learner = await app.newLearner();
  const cards = Array.from({ length: 25 }, (_, nth) => ({
    korean_text: `타${nth}`,
    english_text: `drum ${nth}`,
    hanja: CHARACTER,
  }));
  await learner.post('/cards/many', { cards });
  expect(await wordsOf(learner, '악어', CHARACTER)).toHaveLength(20);
  const answer = await learner.get('/words/family?word=%20');
  expect(answer.status).toBe(400);
  expect(Object.keys(fieldErrors(answer))).toEqual(['word', 'hanja']);
});
