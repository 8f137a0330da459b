import { createHash } from 'node:crypto';
import { READER_VERSION } from '@gieok/shared/korean/running-words';
import { expect, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { wordsIn } from './mark-words.ts';

const app = await testAppForThisFile();

const STORY = '토끼가 숲에 갔어요. 숲에서 거북이를 만났어요.\n거북이는 3시에 갔어요.';

const newText = async (learner: TestLearner, text = STORY): Promise<number> =>
  (await learner.post('/texts', { text })).body.data.id;
const read = async (learner: TestLearner, id: number): Promise<Json> =>
  (await learner.get(`/texts/${id}`)).body.data;

it('texts are kept until they are deleted, the newest first in the list', async () => {
  const learner = await app.newLearner();
  const kept = await learner.post('/texts', { text: ` ${'가'.normalize('NFD')}나 `, title: 'One' });
  expect(kept.status).toBe(201);
  expect(kept.body.data).toEqual({
    ...{ id: expect.any(Number), title: 'One', length: 2, beginning: '가나' },
    created_at: app.now.toISOString(),
  });
  const long = await newText(learner, '긴 글 '.repeat(1_000));
  const { data } = (await learner.get('/texts')).body;
  expect(data).toEqual([
    expect.objectContaining({ id: long, title: null, length: 3_999 }),
    kept.body.data,
  ]);
  expect(data[0].beginning).toHaveLength(120);
  expect((await learner.delete(`/texts/${long}`)).status).toBe(200);
  expect((await learner.get(`/texts/${long}`)).status).toBe(404);
  expect((await learner.get('/texts')).body.data).toHaveLength(1);
});

it('nothing, and what is too long, is refused', async () => {
  const learner = await app.newLearner();
  for (const [text, message] of [
    [' \n', 'Paste a text'],
    ['가'.repeat(200_001), 'Must be at most 200000 characters'],
  ]) {
    const answer = await learner.post('/texts', { text });
    expect(answer.status).toBe(400);
    expect(fieldErrors(answer)).toEqual({ text: message });
  }
  expect((await learner.post('/texts', { text: '가'.repeat(200_000) })).status).toBe(201);
});

it('a long text is marked a part at a time, with places in the whole', async () => {
  const learner = await app.newLearner();
  const text = `${'나무가 있어요. '.repeat(2_000)}\n토끼가 숲에 갔어요.`;
  const { id, length } = (await learner.post('/texts', { text })).body.data;
  expect(length).toBe(text.length);
  const first = await read(learner, id);
  expect(first).toMatchObject({ part: 1, parts: 2, from: 0, length });
  const { data: last } = (await learner.get(`/texts/${id}?part=2`)).body;
  expect(first.text + last.text).toBe(text);
  expect(last).toMatchObject({ part: 2, from: first.text.length });
  const { at } = last.words.find(({ word }: Json) => word === '토끼가');
  expect(at).toEqual([text.indexOf('토끼가')]);
  const words = [{ at: at[0], korean_text: '토끼', english_text: 'rabbit' }];
  const added = await learner.post(`/texts/${id}/cards`, { words });
  expect(added.body.data[0].card.example_sentence).toBe('토끼가 숲에 갔어요.');
  expect((await learner.get(`/texts/${id}?part=9`)).body.data.part).toBe(2);
  expect((await learner.get(`/texts/${id}?part=0`)).status).toBe(400);
});

it('the fifty-first text is refused, also when many arrive at once', async () => {
  const learner = await app.newLearner();
  const answers = await Promise.all(
    Array.from({ length: 51 }, () => learner.post('/texts', { text: STORY })),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toMatchObject([{ status: 409, body: { code: 'too_many_texts' } }]);
  expect(refused[0]?.body.message).toContain('50 texts');
  const [{ id }] = (await learner.get('/texts')).body.data;
  await learner.delete(`/texts/${id}`);
  expect((await learner.post('/texts', { text: STORY })).status).toBe(201);
});

it('a form comes with its endings, and with what it means by own cards, starter decks and the path', async () => {
  const learner = await app.newLearner();
  await learner.newCard({ korean_text: '토끼', english_text: 'bunny' });
  await (await app.newLearner()).newCard({ korean_text: '숲', english_text: 'grove' });
  const text = await read(learner, await newText(learner, '토끼가 숲에서 먹었어요.'));
  expect(text.words).toMatchObject([
    { word: '토끼가', form: '토끼', knowledge: 'new' },
    { word: '숲에서', form: '숲', knowledge: 'none' },
    { word: '먹었어요', form: '먹다', knowledge: 'none' },
  ]);
  const [rabbit, forest, eat] = text.words.map(({ form, forms, endings, meanings }: Json): Json => {
    expect([endings.length, meanings.length]).toEqual([forms.length, forms.length]);
    const at = forms.indexOf(form);
    return { ending: endings[at], meanings: meanings[at] };
  });
  expect(rabbit).toMatchObject({ ending: '가' });
  expect(rabbit.meanings[0]).toBe('bunny');
  expect(forest).toEqual({ ending: '에서', meanings: ['forest; woods'] });
  expect(eat).toEqual({ ending: '-았/었-어요', meanings: ['to eat'] });
});

it('the first of several meanings is the one that the path teaches first', async () => {
  const learner = await app.newLearner();
  const { words } = await read(learner, await newText(learner, '편지를 썼어요.'));
  expect(words[1].meanings[0].slice(0, 1)).toEqual(['to write']);
});

it('what is meant by a number or a counter follows from its place', async () => {
  const learner = await app.newLearner();
  const text = '이 문제가 어려워요. 일이 많아요. 일 년 걸려요. 삼 일 있었어요.';
  const { words } = await read(learner, await newText(learner, text));
  const meant = ({ word, meanings }: Json) => [word, meanings[0][0]];
  expect(words.filter(({ word }: Json) => /^[이일]이?$/.test(word)).map(meant)).toEqual([
    ['이', 'this (before a noun)'],
    ['일이', 'work; matter'],
    ['일', 'one (Sino-Korean)'],
    ['일', 'day (of the month, counter)'],
  ]);
});

it('patterns of grammar are found, with places in the whole text', async () => {
  const learner = await app.newLearner();
  const text = await read(learner, await newText(learner, '토끼. 숲에 가고 싶었는데'));
  expect(text.patterns).toEqual([
    { number: 6, from: 4, to: 6 },
    { number: 10, from: 7, to: 14 },
    { number: 34, from: 10, to: 14 },
  ]);
  expect(text.endings).toEqual([]);
  const long = `${'나무. '.repeat(3_000)}\n갈 수 있어요. 비가 오더니 그쳤구나.`;
  const { id } = (await learner.post('/texts', { text: long })).body.data;
  const { data } = (await learner.get(`/texts/${id}?part=2`)).body;
  expect(data.patterns[0]).toEqual({
    ...{ number: 21, from: long.indexOf('갈'), to: long.indexOf('있어요') + 3 },
  });
  const [seen, noticed] = ['오더니', '그쳤구나'].map((word) => long.indexOf(word));
  expect(data.endings).toMatchObject([
    { ending: '-구나', places: [{ from: noticed, to: long.length - 1 }] },
    { ending: '-더니', places: [{ from: seen, to: (seen ?? 0) + 3 }] },
  ]);
});

it('every word is marked by how well it is known', async () => {
  const learner = await app.newLearner();
  const known = await learner.newCard({ korean_text: '가다', english_text: 'to go' });
  const learning = await learner.newCard({ korean_text: '토끼', english_text: 'rabbit' });
  await learner.newCard({ korean_text: '거북이', english_text: 'turtle' });
  await (await app.newLearner()).newCard({ korean_text: '숲', english_text: 'forest' });
  await learner.review(learning.id, 3);
  for (const _ of [1, 2]) {
    await learner.review(known.id, 4);
    app.passDays(1);
  }
  const text = await read(learner, await newText(learner));
  const marks = Object.fromEntries(text.words.map((each: Json) => [each.word, each]));
  expect(marks).toMatchObject({
    갔어요: { form: '가다', knowledge: 'known', at: [7, 36] },
    토끼가: { form: '토끼', knowledge: 'learning' },
    거북이를: { form: '거북이', knowledge: 'new', at: [16] },
    숲에: { form: '숲', knowledge: 'none' },
  });
  expect(text.text).toBe(STORY);
  expect(text.running).toEqual({ ignored: 0, unlisted: 0, none: 4, new: 2, learning: 1, known: 2 });
  // 숲에 and 숲에서 are one word, 시에 is of 3시에.
  expect(text.unknown).toMatchObject([
    { form: '숲', count: 2, at: 4 },
    { form: '만나다', count: 1 },
    { count: 1 },
  ]);
  expect(text.cards).toMatchObject([
    { id: known.id, english_text: 'to go', retrievability: expect.any(Number) },
    { id: learning.id },
    { retrievability: null, knowledge: 'new' },
  ]);
  expect(text.cards[0].retrievability).toBeGreaterThan(0.9);

  // What was known fades when it is not reviewed.
  app.passDays(300);
  const later = await read(await app.newDevice(learner), text.id);
  expect(later.running).toMatchObject({ known: 0, learning: 3 });
  expect(later.cards[0].retrievability).toBeLessThan(0.7);
});

it('the list can say how much of each text is known, and how many words lead to 95 %', async () => {
  const learner = await app.newLearner();
  const known = await learner.newCard({ korean_text: '나무', english_text: 'tree' });
  for (const _ of [1, 2]) {
    await learner.review(known.id, 4);
    app.passDays(1);
  }
  await learner.put('/words/known', { words: [{ word: '여우', knowledge: 'ignored' }] });
  const text = `${'나무가 '.repeat(60)}${'토끼는 '.repeat(35)}${'숲에 '.repeat(5)}여우 뷁뷁`;
  const first = await newText(learner, text);
  const others = [];
  for (let made = 0; made < 4; made += 1) others.push(await newText(learner));
  const coverage = async () => (await learner.get('/texts/coverage')).body.data;
  const ids = (await coverage()).map(({ id }: Json) => id);
  expect(ids).toEqual(others.slice(1).reverse());
  const all = await coverage();
  expect(all.map(({ id }: Json) => id)).toEqual([...others.reverse(), first]);
  expect(all.at(-1)).toEqual({ id: first, words: 100, known: 60, words_to_95: 1 });
  for (const { id, words, known: counted } of all) {
    const { running } = await read(learner, id);
    expect(words).toBe(running.none + running.new + running.learning + running.known);
    expect(counted).toBe(running.known);
  }
  await learner.put('/words/known', { words: [{ word: '토끼', knowledge: 'known' }] });
  expect((await coverage()).at(-1)).toMatchObject({ known: 95, words_to_95: 0 });
  await learner.delete(`/texts/${first}`);
  expect(await coverage()).toHaveLength(4);
});

it('what an older reader counted is counted anew, a few texts at each request', async () => {
  const learner = await app.newLearner();
  for (let made = 0; made < 4; made += 1) await newText(learner);
  const coverage = async () =>
    (await learner.get('/texts/coverage')).body.data.map(({ words }: Json) => words);
  await coverage();
  const [words, ...others] = await coverage();
  expect(words).toBeGreaterThan(0);
  expect(others).toEqual([words, words, words]);
  for (const version of [null, READER_VERSION - 1]) {
    const counts = [[['옛'], '옛', 1, 1]];
    await app.db
      .updateTable('text_forms')
      .set({ forms: JSON.stringify(version === null ? counts : { version, counts }) })
      .where('user_id', '=', learner.id)
      .execute();
    expect(await coverage()).toEqual([words, words, words, 1]);
    expect(await coverage()).toEqual([words, words, words, words]);
  }
});

it('a reader that reads otherwise has another version', async () => {
  const text = `세시삼십분에 친구 두 명이 왔어요. 운전할 줄 몰라서 못 갔다. 안 먹을거야. 예뻐진 꽃을 3월부터 봤니?
    누군가 밥을 다 먹고 나서 잤다던데요. 할수있어! 밥먹고연락할게. 어머니께서는 어제 떠나셨습니다. 걷어 놓은 빨래가 마르지 않았다. 옷을 입고 줄을 섰다.
    네 옷도 사고 싶다. 부탁드려요. 아무거나 꾸며 봐.`;
  const read = await wordsIn(text);
  const forms = read.map(({ word, reading, forms }) => [
    word,
    reading,
    forms.map((each) => each.form),
  ]);
  const hash = createHash('sha256').update(JSON.stringify(forms)).digest('hex').slice(0, 8);
  expect({ READER_VERSION, hash }).toEqual({ READER_VERSION: 7, hash: '5b5dcfd2' });
});

it('a word without a card is what one says of it, until it has a card', async () => {
  const [learner, other] = [await app.newLearner(), await app.newLearner()];
  const id = await newText(learner);
  const state = (words: Json[], status = 200) =>
    learner.put('/words/known', { words }).then((answer) => expect(answer.status).toBe(status));
  const marks = async () =>
    Object.fromEntries(
      (await read(learner, id)).words.map(({ word, knowledge }: Json) => [word, knowledge]),
    );
  await other.put('/words/known', { words: [{ word: '숲', knowledge: 'ignored' }] });
  expect(await marks()).toMatchObject({ 숲에: 'none', 토끼가: 'none' });
  await state([
    { word: '숲', knowledge: 'known' },
    { word: '토끼', knowledge: 'ignored' },
  ]);
  expect(await marks()).toMatchObject({ 숲에: 'known', 토끼가: 'ignored', 거북이를: 'none' });
  const { running, unknown } = await read(learner, id);
  expect(running).toMatchObject({ ignored: 1, known: 2 });
  expect(unknown.map(({ form }: Json) => form)).not.toContain('숲');
  await state([
    { word: '숲', knowledge: 'ignored' },
    { word: '토끼', knowledge: null },
  ]);
  await learner.newCard({ korean_text: '숲', english_text: 'forest' });
  expect(await marks()).toMatchObject({ 숲에: 'new', 토끼가: 'none' });
  await state([{ word: '숲', knowledge: 'learning' }], 400);
  await state([], 400);
});

it('a word that could be of several is taken for the one that the rest of the text speaks of', async () => {
  const learner = await app.newLearner();
  const text =
    '거북이가 살았어요. 토끼는 거북이를 놀렸어요. 거북이는 토끼에게 말했어요. 토끼가 달렸어요.';
  const { words, unknown } = await read(learner, await newText(learner, text));
  const forms = Object.fromEntries(words.map((each: Json) => [each.word, each.form]));
  expect(forms).toMatchObject({
    ...{ 거북이가: '거북이', 거북이를: '거북이', 거북이는: '거북이' },
    ...{ 토끼는: '토끼', 토끼에게: '토끼', 토끼가: '토끼' },
  });
  expect(unknown.slice(0, 2)).toMatchObject([
    { form: '거북이', count: 3 },
    { form: '토끼', count: 3 },
  ]);
});

it('a word is taken for one that exists, and a name is no word without a card', async () => {
  const learner = await app.newLearner();
  const text =
    '카이엘은 늦은 밤 우산을 들고 갔다. 오세훈 시장은 돼지고기를 먹었다. 소설, 라면! 미안, 카이엘.';
  const { words, unknown, running } = await read(learner, await newText(learner, text));
  const forms = Object.fromEntries(words.map((each: Json) => [each.word, each.form]));
  expect(forms).toMatchObject({
    ...{ 카이엘은: '카이엘', 늦은: '늦다', 우산을: '우산', 돼지고기를: '돼지고기' },
    ...{ 소설: '소설', 라면: '라면', 미안: '미안' },
  });
  const names = words.filter(({ knowledge }: Json) => knowledge === 'unlisted');
  expect(names.map(({ word }: Json) => word)).toEqual(['카이엘은', '오세훈', '카이엘']);
  expect(running).toMatchObject({ unlisted: 3, none: 11 });
  const offered = unknown.map(({ form }: Json) => form);
  expect(offered).toContain('시장');
  expect(offered).not.toContain('카이엘');
  expect(offered).not.toContain('오세훈');
});

it('a word is read as a form of a common one before a rare word that is spelled so', async () => {
  const learner = await app.newLearner();
  const text =
    '옷을 입고 줄을 서고 해가 지고 길이 막혀요. 문을 밀어 보니 파란 방에 가 본 적이 있어요. 머리가 기니까 서툴러 보여요. 그 일을 신고 하고 되게 쉬어요.';
  const { words } = await read(learner, await newText(learner, text));
  const forms = Object.fromEntries(words.map((each: Json) => [each.word, each.form]));
  expect(forms).toMatchObject({
    ...{ 입고: '입다', 서고: '서다', 해가: '해', 지고: '지다', 길이: '길', 밀어: '밀다' },
    ...{
      파란: '파랗다',
      적이: '적',
      기니까: '길다',
      서툴러: '서투르다',
      신고: '신고',
      되게: '되게',
    },
  });
});

it('a card does not make a word of a longer one', async () => {
  const learner = await app.newLearner();
  await learner.newCard({ korean_text: '없다', english_text: 'to not exist' });
  await learner.newCard({ korean_text: '가다', english_text: 'to go' });
  const text = '문제가 없어져 우산을 가지고 가요.';
  const { words } = await read(learner, await newText(learner, text));
  const forms = Object.fromEntries(words.map((each: Json) => [each.word, each.form]));
  expect(forms).toMatchObject({ 없어져: '없어지다', 가지고: '가지다', 가요: '가다' });
});

it('what no dictionary has is found by its card', async () => {
  const learner = await app.newLearner();
  const card = await learner.newCard({ korean_text: '알바', english_text: 'part-time job' });
  const { words } = await read(learner, await newText(learner, '알바를 끝냈다.'));
  expect(words[0]).toMatchObject({ form: '알바', knowledge: 'new', cards: [card.id] });
});

it('a number stays with what it counts', async () => {
  const learner = await app.newLearner();
  const march = await learner.newCard({ korean_text: '3월', english_text: 'March' });
  await learner.newCard({ korean_text: '이다', english_text: 'to carry on the head' });
  const { words } = await read(learner, await newText(learner, '3월부터 24일'));
  expect(words).toMatchObject([
    { word: '3월부터', at: [0], form: '3월', cards: [march.id] },
    { word: '24일', at: [5], form: '일', cards: [] },
  ]);
});

it('안 and 못 are adverbs before a verb', async () => {
  const learner = await app.newLearner();
  const inside = await learner.newCard({ korean_text: '안', english_text: 'inside' });
  const { words } = await read(learner, await newText(learner, '집 안. 밥을 안 먹어요. 못 가요.'));
  const marks = words.filter(({ word }: Json) => '안못'.includes(word));
  expect(marks).toMatchObject([
    { word: '안', at: [2], cards: [inside.id], knowledge: 'new' },
    { word: '안', at: [8], cards: [], knowledge: 'none' },
    { word: '못', at: [15], knowledge: 'none' },
  ]);
  expect(marks.map(({ meanings }: Json) => meanings[0][0])).toEqual([
    'inside',
    'not',
    'cannot; not able to',
  ]);
  const not = await learner.newCard({ korean_text: '안', english_text: 'not' });
  expect(not.word_kind).toBe('adverb');
});

it('what a number counts is a counter, and the number is one', async () => {
  const learner = await app.newLearner();
  await learner.newCard({ korean_text: '하다', english_text: 'to do' });
  const text =
    '여덟 시가 지났고 십 분만 쉬었다. 꽃 한 송이와 내가 한 말. 한 사람이 유명한 시가를 읽었다.';
  const id = await newText(learner, text);
  const { words, unknown, running } = await read(learner, id);
  const forms = words.flatMap(({ word, form, at }: Json) => at.map(() => `${word} ${form}`));
  expect(forms).toEqual(
    expect.arrayContaining([
      '시가 시',
      '분만 분',
      '한 한',
      '송이와 송이',
      '한 하다',
      '시가를 시가',
    ]),
  );
  expect(forms.filter((each: string) => each === '한 한')).toHaveLength(2);
  expect(unknown).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ form: '한', count: 2 })]),
  );
  const [covered] = (await learner.get('/texts/coverage')).body.data;
  expect(covered.words).toBe(running.none + running.new + running.learning + running.known);
});

it('a counter and its number are words of their own, also without a space; 줄 is a noun', async () => {
  const learner = await app.newLearner();
  const text = '여덟시가 됐어요. 세시삼십분에 운전할 줄 알아요. 내가 한 줄 몰랐다. 줄 거예요.';
  const { words } = await read(learner, await newText(learner, text));
  const forms = words.map(({ word, form, at }: Json) => `${word} ${form} ${at}`);
  expect(forms).toEqual(
    expect.arrayContaining([
      ...['여덟 여덟 0', '시가 시 2', '세 세 10', '시 시 11', '삼십 삼십 12', '분에 분 14'],
      ...['줄 줄 21,33', '줄 주다 40'],
    ]),
  );
});

it('a word is matched to cards of its own kind and class alone', async () => {
  const learner = await app.newLearner();
  const cardOf = (korean_text: string, english_text: string, conjugation_class = '') =>
    learner.newCard({ korean_text, english_text, conjugation_class });
  await cardOf('걷다', 'to walk', 'ㄷ');
  await cardOf('강', 'river');
  const bitter = await cardOf('쓰다', 'to be bitter');
  const write = await cardOf('쓰다', 'to write');
  const { words, cards } = await read(
    learner,
    await newText(learner, '안개가 걷어 강의를 쓴다. 쓴 약.'),
  );
  const own = Object.fromEntries(words.map((each: Json) => [each.word, each.cards]));
  expect(own).toMatchObject({ 걷어: [], 강의를: [], 쓴다: [write.id], 쓴: [bitter.id, write.id] });
  expect(cards.map(({ id }: Json) => id)).toEqual([bitter.id, write.id]);
});

it('words become cards with their sentences, in the deck that was chosen, once however often they are sent', async () => {
  const learner = await app.newLearner();
  const deck = await learner.newDeck();
  const id = await newText(learner);
  const words = [
    { at: 12, korean_text: '숲', english_text: 'forest', romanization: 'sup' },
    { at: 21, korean_text: '만나다', english_text: 'to meet', card_type: 'production' },
    { at: 12, korean_text: '숲', english_text: 'forest' },
    { at: STORY.length, korean_text: '끝', english_text: 'end' },
    { at: 0, korean_text: '', english_text: 'nothing' },
  ];
  const sent = { words, deckId: deck.id, also: ['cloze'] };
  const add = () => learner.post(`/texts/${id}/cards`, sent);
  const [first, again] = (await Promise.all([add(), add()])).map(({ body }) => body.data);
  const both = [first, again].map((results: Json) => results.map((each: Json) => each.status));
  expect(both.toSorted()).toEqual([
    ['created', 'created', 'exists', 'invalid', 'invalid'],
    ['exists', 'exists', 'exists', 'invalid', 'invalid'],
  ]);
  const made = both[0]?.[0] === 'created' ? first : again;
  expect(made).toMatchObject([
    {
      card: { romanization: 'sup', example_sentence: '숲에서 거북이를 만났어요.' },
      siblings: [{ card_type: 'cloze' }],
    },
    { card: { card_type: 'production' } },
    { card: { id: made[0].card.id }, siblings: [] },
    { card: null, errors: [{ path: 'at', message: 'Must be a position in the text' }] },
    { card: null, errors: [{ path: 'korean_text', message: 'Korean text is required' }] },
  ]);
  const { body } = await learner.get(`/decks/${deck.id}`);
  expect(body.data.cards).toHaveLength(4);
  expect((await read(learner, id)).running).toMatchObject({ none: 6, new: 3 });
});

it('nothing is added where the deck is not there', async () => {
  const learner = await app.newLearner();
  const id = await newText(learner);
  const words = [{ at: 0, korean_text: '토끼', english_text: 'rabbit' }];
  expect((await learner.post(`/texts/${id}/cards`, { words, deckId: 999_999 })).status).toBe(404);
  expect((await learner.get('/cards')).body.total).toBe(0);
  const many = Array.from({ length: 101 }, () => words[0]);
  expect((await learner.post(`/texts/${id}/cards`, { words: many })).status).toBe(400);
});
