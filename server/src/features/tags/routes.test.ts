import { beforeEach, describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { checkSchedules } from '../../learning/check-schedules.ts';

const app = await testAppForThisFile();
let learner: TestLearner;

beforeEach(async () => {
  learner = await app.newLearner();
});

const tagsOf = async (cardId: number) => (await learner.readCard(cardId)).tags;
const listed = async (query = '') => (await learner.get(`/tags${query}`)).body;
const found = async (query: string) => {
  const { data, total } = (await learner.get(`/cards?${query}`)).body;
  expect(data).toHaveLength(total);
  return data.map(({ id }: Json) => id);
};
async function expectCounted() {
  const checked = await checkSchedules(app.db, { mend: false, say: () => {} });
  expect(checked).toMatchObject({ differing: 0, miscounted: 0 });
}

describe('tags of a card', () => {
  it('are kept in the order of the alphabet, each once, as they were first written', async () => {
    const { id } = await learner.newCard({ tags: ['  Street   food ', 'A:: b ::', 'street_FOOD'] });
    expect(await tagsOf(id)).toEqual(['A::b', 'Street_food']);
    const other = await learner.newCard({ tags: ['STREET_food', 'a::B::c'] });
    expect(await tagsOf(other.id)).toEqual(['a::B::c', 'Street_food']);
    await learner.put(`/cards/${id}`, { english_text: 'changed' });
    expect(await tagsOf(id)).toEqual(['A::b', 'Street_food']);
    await learner.put(`/cards/${id}`, { tags: null });
    expect(await tagsOf(id)).toEqual([]);
  });

  it('are shared by its siblings, and are not those of a word whose cards differ', async () => {
    const { id } = await learner.newCard({ tags: ['food'], also: ['production'] });
    const made = (await learner.post(`/words/${id}/cards`, { types: ['spelling'] })).body.data;
    expect(made.tags).toEqual(['food']);
    expect(made.cards.map(({ tags }: Json) => tags)).toEqual([['food'], ['food'], ['food']]);
    const changed = (await learner.put(`/words/${id}`, { tags: ['drink'] })).body.data;
    expect(changed.tags).toEqual(['drink']);
    await learner.put(`/cards/${id}`, { tags: [] });
    expect((await learner.get(`/words/${id}`)).body.data).not.toHaveProperty('tags');
  });

  it('are refused where they are too many, too long, empty or no text', async () => {
    const refused = async (tags: unknown) => {
      const answer = await learner.post('/cards', { korean_text: '물', english_text: 'w', tags });
      expect(answer.status).toBe(400);
      return fieldErrors(answer);
    };
    const many = Array.from({ length: 51 }, (_, place) => `tag${place}`);
    expect(await refused(many)).toEqual({ tags: 'Must be a list of at most 50 tags' });
    expect(await refused('food')).toEqual({ tags: 'Must be a list of at most 50 tags' });
    expect(await refused(['x'.repeat(101)])).toEqual({
      'tags.0': 'Must be at most 100 characters',
    });
    expect(await refused([' :: '])).toEqual({ 'tags.0': 'Tag is required' });
    expect(await refused(['a\u0007b'])).toEqual({
      'tags.0': 'A tag must not contain control characters',
    });
    expect((await listed()).data).toEqual([]);
  });
});

describe('cards by a tag', () => {
  it('are those that have it or one within it, together with every other condition', async () => {
    const deck = (await learner.newDeck()).id;
    const first = (
      await learner.newCard({ korean_text: '나무', tags: ['A::B', 'x'], deckId: deck })
    ).id;
    const second = (await learner.newCard({ korean_text: '가지', tags: ['a'] })).id;
    const third = (await learner.newCard({ korean_text: '다리', tags: ['AB'] })).id;
    await learner.review(first, 3);
    expect(await found('tag=A')).toEqual([second, first]);
    expect(await found('tag=a::b')).toEqual([first]);
    expect(await found('tag=AB')).toEqual([third]);
    expect(await found('tag=B')).toEqual([]);
    expect(await found('tag=A&sort=oldest')).toEqual([first, second]);
    expect(await found('tag=A&sort=korean')).toEqual([second, first]);
    expect(await found(`tag=A&deck=${deck}`)).toEqual([first]);
    expect(await found('tag=A&stage=new')).toEqual([second]);
    expect(await found(`tag=A&search=${encodeURIComponent('나무')}`)).toEqual([first]);
    expect(await found(`tag=x&search=${encodeURIComponent('가지')}`)).toEqual([]);
    const paged = (await learner.get('/cards?tag=A&limit=1&offset=1')).body;
    expect([paged.total, paged.data[0].id]).toEqual([2, first]);
    const other = await app.newLearner();
    expect((await other.get('/cards?tag=A')).body.total).toBe(0);
  });

  it('are no longer those that were deleted or have lost it', async () => {
    const ids: number[] = [];
    for (const tags of [['a::b'], ['a::b', 'a'], ['c']]) {
      ids.push((await learner.newCard({ tags })).id);
    }
    const [first, second, third] = ids;
    const a = (cards: number) => ({ name: 'a', cards });
    expect((await listed()).data).toEqual([
      a(2),
      { name: 'a::b', cards: 2 },
      { name: 'c', cards: 1 },
    ]);
    await learner.delete(`/cards/${first}`);
    await learner.put(`/cards/${second}`, { tags: ['a'] });
    expect((await listed()).data).toEqual([a(1), { name: 'c', cards: 1 }]);
    expect(await found('tag=a')).toEqual([second]);
    const all = { ids: [second, third], action: 'delete' };
    const { undoId } = (await learner.post('/cards/bulk', all)).body.data;
    expect(await listed()).toMatchObject({ data: [], total: 0 });
    await learner.post('/cards/bulk/undo', { undoId });
    expect(await found('tag=a')).toEqual([second]);
    await expectCounted();
  });
});

it('lists tags page by page, also those that a text is found in', async () => {
  await learner.newCard({ tags: ['TOPIK::1', 'food', '100%', '음식'] });
  const names = async (query: string) => {
    const { data, total } = await listed(query);
    return [data.map(({ name }: Json) => name), total];
  };
  expect(await names('')).toEqual([['100%', 'food', 'TOPIK', 'TOPIK::1', '음식'], 5]);
  expect(await names('?search=Topik')).toEqual([['TOPIK', 'TOPIK::1'], 2]);
  expect(await names('?search=%25')).toEqual([['100%'], 1]);
  expect(await names('?limit=2&offset=4')).toEqual([['음식'], 5]);
  expect(await names('?offset=9')).toEqual([[], 5]);
});

it('two who make the same tags at once both have their cards', async () => {
  const word = { english_text: 'w', tags: ['b::c', 'a'] };
  const answers = await Promise.all(
    ['가', '나', '다', '라'].map((korean_text) =>
      learner.post('/cards/many', {
        cards: [
          { ...word, korean_text },
          { ...word, korean_text },
        ],
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await listed()).data.map(({ cards }: Json) => cards)).toEqual([8, 8, 8]);
  await expectCounted();
});
