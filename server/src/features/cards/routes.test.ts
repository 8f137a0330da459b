import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const TREE = { korean_text: '나무', english_text: 'tree' };
const NOT_FOUND = "The card you're looking for doesn't exist or you don't have access to it.";
const koreanOf = (cards: Json) => cards.map((card: Json) => card.korean_text);

/** The Korean of the cards that a list gives for these parameters. */
async function listed(learner: TestLearner, query: Record<string, string>): Promise<string[]> {
  const { body } = await learner.get(`/cards?${new URLSearchParams(query)}`);
  return koreanOf(body.data);
}

it('a card says what kind of word it is, as long as what it says stays so', async () => {
  const learner = await app.newLearner();
  const card = await learner.newCard({ korean_text: '크다', english_text: 'to grow' });
  expect(card.word_kind).toBe('verb');
  const { body } = await learner.put(`/cards/${card.id}`, { ...card, english_text: 'to be big' });
  expect(body.data.word_kind).toBe('adjective');
  const review = await learner.review(card.id, 3);
  expect(review.body.data.word_kind).toBe('adjective');
  expect((await learner.get('/cards')).body.data).toMatchObject([{ word_kind: 'adjective' }]);
});

describe('making a card', () => {
  it('answers with the whole card: new, of the type recognition, with an ease of 2.5', async () => {
    const learner = await app.newLearner();
    const answer = await learner.post('/cards', TREE);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      data: {
        id: expect.any(Number),
        ...TREE,
        category_id: null,
        category_name: null,
        romanization: null,
        hanja: null,
        example_sentence: null,
        pronunciation_notes: null,
        conjugation_class: null,
        word_kind: 'noun',
        image_url: null,
        audio_url: null,
        audio_file_path: null,
        tags: [],
        card_type: 'recognition',
        client_key: null,
        word_id: expect.any(Number),
        decks: [],
        siblings: [],
        review_interval: 0,
        ease_factor: 2.5,
        stability: null,
        difficulty: null,
        stage: 'new',
        repetitions: 0,
        lapses: 0,
        due_at: null,
        due_day: null,
        due_instant: null,
        last_day: null,
        review_count: 0,
        schedule_version: 0,
        step: null,
        suspended: false,
        suspended_by_hand: false,
        suspension_at: null,
        buried_until: null,
        leech: false,
        leech_review_id: null,
        created_at: app.now.toISOString(),
        updated_at: app.now.toISOString(),
      },
    });
    const { data } = answer.body;
    expect((await learner.get(`/cards/${data.id}`)).body).toEqual({ success: true, data });
  });

  it('keeps every field', async () => {
    const learner = await app.newLearner();
    const category = await learner.newCategory({ name: 'Nature' });
    const fields = {
      ...TREE,
      category_id: category.id,
      romanization: 'namu',
      example_sentence: '나무가 커요.\nThe tree is big.',
      pronunciation_notes: 'as written',
      conjugation_class: 'ㅂ',
      image_url: 'https://example.com/tree.png',
      audio_url: 'https://example.com/tree.mp3',
      audio_file_path: 'uploads/tree.mp3',
      card_type: 'spelling',
    };
    const { data } = (await learner.post('/cards', fields)).body;
    expect(data).toMatchObject({ ...fields, category_name: 'Nature' });
  });

  it('trims texts, composes them, and stores an empty one as null', async () => {
    const learner = await app.newLearner();
    const { data } = (
      await learner.post('/cards', {
        korean_text: ` ${'한글'.normalize('NFD')} `,
        english_text: '  Hangul',
        romanization: '',
        example_sentence: '  ',
        conjugation_class: '',
        image_url: '',
        category_id: '',
      })
    ).body;
    expect(data).toMatchObject({
      korean_text: '한글',
      english_text: 'Hangul',
      romanization: null,
      example_sentence: null,
      conjugation_class: null,
      image_url: null,
      category_id: null,
    });
  });

  it('takes the id of a category as the text that a form sends', async () => {
    const learner = await app.newLearner();
    const category = await learner.newCategory();
    const card = await learner.newCard({ category_id: String(category.id) });
    expect(card.category_id).toBe(category.id);
  });

  it('puts it into a deck, and makes nothing where there is no such deck', async () => {
    const learner = await app.newLearner();
    const { id: deckId } = await learner.newDeck();
    const { body } = await learner.post('/cards', { ...TREE, also: ['spelling'], deckId });
    const { data } = (await learner.get(`/decks/${deckId}`)).body;
    expect(data.cards.map((card: { word_id: number }) => card.word_id)).toEqual([
      body.data.id,
      body.data.id,
    ]);
    expect((await learner.post('/cards', { ...TREE, deckId: 999_999 })).status).toBe(404);
    expect((await learner.post('/cards', { ...TREE, deckId: null })).status).toBe(201);
    expect((await learner.get('/cards')).body.total).toBe(3);
  });

  it('makes those that come at the same time, and of one that is refused nothing', async () => {
    const learner = await app.newLearner();
    const { id: foreign } = await (await app.newLearner()).newDeck();
    const { id: own } = await learner.newDeck();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        learner.post('/cards', {
          ...{ korean_text: `나무 ${place}`, english_text: 'tree', also: ['production'] },
          deckId: place % 3 === 0 ? foreign : own,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, place) => (place % 3 === 0 ? 404 : 201)),
    );
    for (const [place, { body }] of answers.entries()) {
      if (place % 3 === 0) continue;
      expect(body.data).toMatchObject({ korean_text: `나무 ${place}`, decks: [{ id: own }] });
      expect((await learner.get(`/cards/${body.data.id}`)).body.data).toEqual(body.data);
    }
    expect((await learner.get('/cards')).body.total).toBe(40);
    expect((await learner.get(`/decks/${own}`)).body.data.stats.totalCards).toBe(40);
    expect((await learner.get('/cards?search=tree')).body.total).toBe(40);
  });

  it('needs the Korean and the English text', async () => {
    const learner = await app.newLearner();
    for (const body of [{}, { korean_text: ' ', english_text: null }]) {
      const answer = await learner.post('/cards', body);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('Korean text is required');
      expect(fieldErrors(answer)).toEqual({
        korean_text: 'Korean text is required',
        english_text: 'English text is required',
      });
    }
    expect((await learner.get('/cards')).body.total).toBe(0);
  });

  it.each([
    { card_type: 'listening' },
    { image_url: 'javascript:alert(1)' },
    { conjugation_class: 'ㄱ' },
    { audio_url: '//evil.example/a.mp3' },
    { audio_file_path: 'javascript:alert(1)' },
    { romanization: 'x'.repeat(501) },
    { example_sentence: 'a\0b' },
    { category_id: 'first' },
    { ease_factor: 9 },
    { user_id: 1 },
    { stage: 'review' },
  ])('refuses %j', async (field) => {
    const learner = await app.newLearner();
    const answer = await learner.post('/cards', { ...TREE, ...field });
    expect(answer.status).toBe(400);
    expect(Object.keys(fieldErrors(answer))).toEqual(Object.keys(field));
  });

  it('refuses the category of somebody else, as if there were none', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const category = await other.newCategory();
    const foreign = await learner.post('/cards', { ...TREE, category_id: category.id });
    const absent = await learner.post('/cards', { ...TREE, category_id: 999_999_999 });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(absent.body);
    expect((await learner.get('/cards')).body.total).toBe(0);
  });
});

describe('the list of cards', () => {
  it('gives pages of 12, the newest first, and the total', async () => {
    const learner = await app.newLearner();
    const ids = await learner.newCards(14);
    const first = (await learner.get('/cards')).body;
    expect(first.total).toBe(14);
    expect(first.data.map((card: Json) => card.id)).toEqual(ids.toReversed().slice(0, 12));
    const second = (await learner.get('/cards?limit=12&offset=12')).body;
    expect(second.total).toBe(14);
    expect(second.data.map((card: Json) => card.id)).toEqual(ids.toReversed().slice(12));
    expect((await learner.get('/cards?offset=14')).body).toMatchObject({ data: [], total: 14 });
  });

  it.each(['limit=0', 'limit=501', 'limit=ten', 'limit=1.5', 'offset=-1', 'limit=1&limit=2'])(
    'refuses %s',
    async (query) => {
      const learner = await app.newLearner();
      const answer = await learner.get(`/cards?${query}`);
      expect(answer.status).toBe(400);
      expect(Object.keys(fieldErrors(answer))).toEqual([query.split('=')[0]]);
    },
  );

  it('can be searched by a part of the Korean, the English or the romanization', async () => {
    const learner = await app.newLearner();
    await learner.newCard({ korean_text: '나무', english_text: 'Tree', romanization: 'namu' });
    await learner.newCard({ korean_text: '소나무', english_text: 'pine' });
    await learner.newCard({ korean_text: '꽃', english_text: 'flower', romanization: 'Kkot' });
    expect(await listed(learner, { search: '나무' })).toEqual(['나무', '소나무']);
    expect(await listed(learner, { search: '나무'.normalize('NFD') })).toHaveLength(2);
    expect(await listed(learner, { search: ' TREE ' })).toEqual(['나무']);
    expect(await listed(learner, { search: 'kko' })).toEqual(['꽃']);
    expect(await listed(learner, { search: 'xyz' })).toEqual([]);
    expect(await listed(learner, { search: '' })).toHaveLength(3);
  });

  it('has exact hits first, then those at the beginning, in the word and in other texts, or any order asked for', async () => {
    const learner = await app.newLearner();
    await learner.newCard({
      korean_text: '숲',
      english_text: 'Tree',
      example_sentence: '나무가 많다.',
    });
    await learner.newCard({ korean_text: '나무', english_text: 'wood; tree' });
    await learner.newCard({ korean_text: '소나무', english_text: 'pine tree' });
    await learner.newCard({
      korean_text: '나무꾼',
      english_text: 'x',
      pronunciation_notes: 'as tree',
    });
    const best = ['나무', '나무꾼', '소나무', '숲'];
    expect(await listed(learner, { search: '나무' })).toEqual(best);
    expect(await listed(learner, { search: '나무', limit: '2', offset: '1' })).toEqual(
      best.slice(1, 3),
    );
    expect(await listed(learner, { search: 'tree' })).toEqual(['나무', '숲', '소나무', '나무꾼']);
    const newest = ['나무꾼', '소나무', '나무', '숲'];
    expect(await listed(learner, { search: '나무', sort: 'newest' })).toEqual(newest);
    expect(await listed(learner, { search: '나무', sort: 'oldest' })).toEqual(newest.toReversed());
  });

  it.each([
    ['ㅎㄱ', '한국'],
    ['한ㄱ', '한국'],
    ['ㅎ국', '한국'],
    ['한구', '한국'],
    ['하', '한국'],
    ['HANGUK', '한국'],
    ['사과먹다', '사과 먹다'],
    ['사과 머', '사과 먹다'],
    ['sagwameok', '사과 먹다'],
    ['한국'.normalize('NFD'), '한국'],
  ])('finds by %s the card of %s', async (search, korean) => {
    const learner = await app.newLearner();
    for (const korean_text of ['한국', '사과 먹다', '바나나'])
      await learner.newCard({ korean_text, english_text: 'x' });
    expect(await listed(learner, { search })).toEqual([korean]);
  });

  it.each([
    ['갔어요', '가다'],
    ['rksghtk', '간호사'],
    ['ㅗ디ㅣㅐ', 'hello'],
  ])('searches, where nothing is found by %s, for %s, and says so', async (search, meant) => {
    const learner = await app.newLearner();
    await learner.newCard({ korean_text: '가다', english_text: 'to go' });
    await learner.newCard({ korean_text: '간호사', english_text: 'nurse' });
    await learner.newCard({ korean_text: '안녕', english_text: 'hello' });
    const { body } = await learner.get(`/cards?${new URLSearchParams({ search })}`);
    expect(body).toMatchObject({ total: 1, searched_for: meant });
    expect(Object.values(body.data[0])).toContain(meant);
    const suspended = { filter: { search }, action: 'suspend' };
    expect((await learner.post('/cards/bulk', suspended)).body.data.changed).toBe(1);
    await learner.newCard({ english_text: `what was typed: ${search}` });
    const direct = await learner.get(`/cards?${new URLSearchParams({ search })}`);
    expect(koreanOf(direct.body.data)[meant === '가다' ? 1 : 0]).not.toBe(meant);
    expect(direct.body).not.toHaveProperty('searched_for');
  });

  it('finds cards of a dictionary form beside those that have what was searched for, behind those that are it', async () => {
    const learner = await app.newLearner();
    const deck = await learner.newDeck();
    for (const [korean_text, example_sentence] of [
      ['학교', '어제 학교에 갔어요.'],
      ['가다', null],
      ['가다', '집에 갔어요.'],
      ['시장', '시장에 갔어요.'],
      ['갔어요', null],
    ]) {
      await learner.newCard({ korean_text, example_sentence, english_text: 'x' });
    }
    const all = ['갔어요', '가다', '시장', '가다', '학교'];
    const find = async (query: Record<string, string>) =>
      (await learner.get(`/cards?${new URLSearchParams({ search: '갔어요', ...query })}`)).body;
    expect(await find({})).toMatchObject({ total: 5, also_searched_for: '가다' });
    expect(koreanOf((await find({})).data)).toEqual(all);
    const pages = [];
    for (let offset = 0; offset < 6; offset += 1) {
      pages.push(...koreanOf((await find({ limit: '1', offset: `${offset}` })).data));
      const two = koreanOf((await find({ limit: '2', offset: `${offset}` })).data);
      expect(two).toEqual(all.slice(offset, offset + 2));
    }
    expect(pages).toEqual(all);
    const newest = koreanOf((await find({ sort: 'newest' })).data);
    expect(newest).toEqual(['갔어요', '시장', '가다', '학교', '가다']);
    expect((await find({ deck: `${deck.id}` })).total).toBe(0);
    expect((await find({ type: 'spelling' })).total).toBe(0);
    const suspended = { filter: { search: '갔어요' }, action: 'suspend' };
    expect((await learner.post('/cards/bulk', suspended)).body.data.changed).toBe(5);
    expect((await find({ suspended: 'false' })).total).toBe(0);
  });

  it('does not find what begins in one field and ends in the next', async () => {
    const learner = await app.newLearner();
    await learner.newCard({ korean_text: '나무', english_text: 'tree' });
    expect(await listed(learner, { search: '무tree' })).toEqual([]);
  });

  it('finds words in any order, each in any field', async () => {
    const learner = await app.newLearner();
    await learner.newCard({ korean_text: '나무', english_text: 'a green tree' });
    await learner.newCard({ korean_text: '풀', english_text: 'green' });
    expect(await listed(learner, { search: 'TREE  나무 green' })).toEqual(['나무']);
    expect(await listed(learner, { search: 'tree 풀' })).toEqual([]);
  });

  it('ignores capitals beyond ASCII too', async () => {
    const learner = await app.newLearner();
    await learner.newCard({ korean_text: '커피', english_text: 'CAFÉ' });
    expect(await listed(learner, { search: 'café' })).toEqual(['커피']);
    expect(await listed(learner, { search: 'CAFÉ' })).toEqual(['커피']);
  });

  it.each(['%', '_', '\\', '50%', 'a_b', 'c\\d', "'", '--', '[x]', '*'])(
    'takes %j in a search as it is written',
    async (search) => {
      const learner = await app.newLearner();
      await learner.newCard({ english_text: `before ${search} after` });
      await learner.newCard({ english_text: 'plain 50 aXb cd' });
      const { body } = await learner.get(`/cards?${new URLSearchParams({ search })}`);
      expect(body.total).toBe(1);
      expect(body.data[0].english_text).toBe(`before ${search} after`);
    },
  );

  it('finds a changed card by its new text and no longer by its old one', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard({ romanization: 'namu' });
    await learner.put(`/cards/${card.id}`, { korean_text: '꽃', romanization: null });
    expect(await listed(learner, { search: '꽃' })).toEqual(['꽃']);
    expect(await listed(learner, { search: 'tree' })).toEqual(['꽃']);
    expect(await listed(learner, { search: '나무' })).toEqual([]);
    expect(await listed(learner, { search: 'namu' })).toEqual([]);
  });

  it('can be limited to a category, and searched within it', async () => {
    const learner = await app.newLearner();
    const nature = await learner.newCategory({ name: 'Nature' });
    await learner.newCard({ korean_text: '나무', category_id: nature.id });
    await learner.newCard({ korean_text: '꽃', category_id: nature.id });
    await learner.newCard({ korean_text: '소나무' });
    const category = String(nature.id);
    expect(await listed(learner, { category })).toEqual(['꽃', '나무']);
    expect(await listed(learner, { category, search: '나무' })).toEqual(['나무']);
    expect(await listed(learner, { category: '' })).toHaveLength(3);
    const { body } = await learner.get(`/cards?category=${category}&limit=1`);
    expect(body.total).toBe(2);
  });

  it('shows nothing of a category that is somebody else’s', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const category = await other.newCategory();
    await other.newCard({ category_id: category.id });
    const { body } = await learner.get(`/cards?category=${category.id}`);
    expect(body).toMatchObject({ data: [], total: 0 });
  });
});

describe('changing a card', () => {
  it('changes the fields that are sent, and no other', async () => {
    const learner = await app.newLearner();
    const category = await learner.newCategory();
    const card = await learner.newCard({ category_id: category.id, romanization: 'namu' });
    app.passDays(1);
    const answer = await learner.put(`/cards/${card.id}`, { english_text: 'a tree' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      ...card,
      english_text: 'a tree',
      decks: [],
      siblings: [],
      updated_at: app.now.toISOString(),
    });
    expect((await learner.get(`/cards/${card.id}`)).body.data).toEqual(answer.body.data);
  });

  it('clears an optional field with null or an empty text', async () => {
    const learner = await app.newLearner();
    const category = await learner.newCategory();
    const card = await learner.newCard({
      category_id: category.id,
      romanization: 'namu',
      audio_url: 'https://example.com/a.mp3',
    });
    const cleared = { category_id: null, romanization: '', audio_url: null };
    const { data } = (await learner.put(`/cards/${card.id}`, cleared)).body;
    expect(data).toMatchObject({
      category_id: null,
      category_name: null,
      romanization: null,
      audio_url: null,
    });
  });

  it('does not touch its schedule', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    const rated = (await learner.review(card.id, 4)).body.data;
    const { data } = (await learner.put(`/cards/${card.id}`, { english_text: 'a tree' })).body;
    for (const field of ['stage', 'review_interval', 'ease_factor', 'repetitions', 'due_at']) {
      expect(data[field]).toEqual(rated[field]);
    }
  });

  it('refuses to empty a required text', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    const answer = await learner.put(`/cards/${card.id}`, { korean_text: '', english_text: null });
    expect(answer.status).toBe(400);
    expect(fieldErrors(answer)).toEqual({
      korean_text: 'Korean text is required',
      english_text: 'English text is required',
    });
    expect(await learner.readCard(card.id)).toEqual(card);
  });

  it('refuses the category of somebody else, and changes nothing', async () => {
    const [learner, other] = [await app.newLearner(), await app.newLearner()];
    const [own, foreign] = [await learner.newCategory(), await other.newCategory()];
    const card = await learner.newCard({ category_id: own.id });
    const answer = await learner.put(`/cards/${card.id}`, {
      english_text: 'changed',
      category_id: foreign.id,
    });
    expect(answer.status).toBe(404);
    expect(await learner.readCard(card.id)).toEqual(card);
    expect((await other.get('/categories')).body.data[0].total_cards).toBe(0);
  });

  it('ignores what only the server sets, refuses what a card has not, and sets neither', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard();
    const readOnly = { id: 1, review_interval: 99, stage: 'review', lapses: 'many' };
    const answer = await learner.put(`/cards/${card.id}`, readOnly);
    expect(answer.body.data).toEqual({ ...card, decks: [], siblings: [] });
    const refused = await learner.put(`/cards/${card.id}`, { ...readOnly, user_id: 1 });
    expect(refused.status).toBe(400);
    expect(fieldErrors(refused)).toEqual({ user_id: 'There is no field "user_id" here' });
    expect(await learner.readCard(card.id)).toEqual(card);
  });
});

describe('deleting a card', () => {
  it('takes it out of every list and count', async () => {
    const learner = await app.newLearner();
    const category = await learner.newCategory();
    const deck = await learner.newDeck();
    const card = await learner.newCard({ category_id: category.id });
    await learner.post(`/decks/${deck.id}/cards`, { cardId: card.id });
    const answer = await learner.delete(`/cards/${card.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body.success).toBe(true);
    expect((await learner.get('/cards')).body).toMatchObject({ data: [], total: 0 });
    expect((await learner.get('/cards/study/new')).body).toMatchObject({ data: [], count: 0 });
    expect((await learner.get(`/categories/${category.id}`)).body.data).toMatchObject({
      category: { total_cards: 0 },
      cards: [],
    });
    expect((await learner.get(`/decks/${deck.id}`)).body.data).toMatchObject({
      cards: [],
      stats: { totalCards: 0, studiedCards: 0, dueCards: 0 },
    });
  });

  it('is for good: it cannot be read, changed, rated, added to a deck or deleted again', async () => {
    const learner = await app.newLearner();
    const deck = await learner.newDeck();
    const card = await learner.newCard();
    await learner.delete(`/cards/${card.id}`);
    for (const answer of [
      await learner.get(`/cards/${card.id}`),
      await learner.get(`/cards/${card.id}/progress`),
      await learner.put(`/cards/${card.id}`, { english_text: 'back' }),
      await learner.review(card.id, 3),
      await learner.post(`/decks/${deck.id}/cards`, { cardId: card.id }),
      await learner.delete(`/cards/${card.id}`),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe(NOT_FOUND);
    }
  });
});

it.each(['0', '-1', '1.5', 'first', '1e3', '%00', '9'.repeat(20)])(
  'a card cannot have the id %s',
  async (id) => {
    const learner = await app.newLearner();
    const answer = await learner.get(`/cards/${id}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(fieldErrors(answer))).toEqual(['id']);
  },
);
