import { describe, expect, it } from 'vitest';
import { commit, endOf, send } from '../../../test/imports.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';
import { deleteWaiting, updateImport } from './imports-table.ts';

const app = await testAppForThisFile();

const begin = async (learner: TestLearner, text: string | Buffer, name = 'words.csv') => {
  const { status, body } = await send(app, learner, text, name);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
};

const wordsOf = async (learner: TestLearner) =>
  (await learner.get('/cards?limit=500&sort=oldest')).body.data.map(
    (card: Record<string, string>) => [card.korean_text, card.english_text],
  );

it('a file of mere line ends, of too many short rows, or of too many cells is refused', async () => {
  const learner = await app.newLearner();
  const answerTo = async (content: string) => {
    const { status, body } = await send(app, learner, content);
    return [status, body.message];
  };
  expect(await answerTo('\n'.repeat(2_000_001))).toEqual([
    413,
    expect.stringMatching('^The file has more than 2,000,000 lines.'),
  ]);
  expect(await answerTo('a\n'.repeat(202_000))).toEqual([
    413,
    expect.stringMatching('^The file has more than 200,000 words.'),
  ]);
  expect(await answerTo(`${'a,'.repeat(500)}\n`.repeat(4_100))).toEqual([
    413,
    expect.stringMatching('^The file has more than 2,000,000 cells.'),
  ]);
});

describe('a table', () => {
  it('is looked at first, and nothing is written', async () => {
    const learner = await app.newLearner();
    const found = await begin(learner, 'Korean,English,Notes\n나무,tree,\n꽃,flower,열매\n,lost\n');
    expect(found).toMatchObject({
      ...{ kind: 'csv', encoding: 'utf-8', delimiter: ',', state: 'ready' },
      columns: ['Korean', 'English', 'Notes'],
      mapping: { columns: ['korean_text', 'english_text', 'pronunciation_notes'] },
      counts: { notes: 2, cards: 2, duplicates: 0, problems: 1 },
      problems: [{ row: 4, kept: false }],
    });
    expect(found.rows[0]).toEqual(['나무', 'tree', '']);
    expect(found.words).toEqual([
      { korean_text: '나무', english_text: 'tree', types: ['recognition'], further: [] },
      {
        ...{ korean_text: '꽃', english_text: 'flower', types: ['recognition'] },
        further: [{ field: 'pronunciation_notes', text: '열매' }],
      },
    ]);
    expect(await wordsOf(learner)).toEqual([]);
    expect((await learner.get(`/imports/${found.id}`)).body.data).toEqual(found);
  });

  it('says which quotation mark is not closed, which takes no other word along', async () => {
    const learner = await app.newLearner();
    const found = await begin(learner, 'korean,english\n"하늘,sky\n바다,"sea"\n');
    expect(found).toMatchObject({
      counts: { cards: 2 },
      words: [{ korean_text: '"하늘', english_text: 'sky' }, { korean_text: '바다' }],
      problems: [{ row: 2, kept: true, message: expect.stringContaining('quotation mark') }],
    });
  });

  it('says which sounds and pictures it cannot name, and keeps the words', async () => {
    const learner = await app.newLearner();
    const { id, problems } = await begin(
      learner,
      'korean,english,audio,image\n물,water,물.mp3,https://example.com/water.png\n불,fire,,\n',
    );
    expect(problems).toMatchObject([
      { row: 2, kept: true, message: expect.stringContaining('audio_url') },
    ]);
    expect((await commit(learner, id)).result).toMatchObject({ cards: 2 });
    expect((await learner.get('/cards?limit=5&sort=oldest')).body.data[0]).toMatchObject({
      ...{ korean_text: '물', audio_url: null, image_url: 'https://example.com/water.png' },
    });
  });

  it('becomes cards, with decks and categories that are made where they are lacking', async () => {
    const learner = await app.newLearner();
    const food = await learner.newDeck({ name: 'Food' });
    const { id } = await begin(
      learner,
      'korean,english,deck,category\n밥,rice,FOOD,Basics\n물,water,Drinks,basics\n',
    );
    const { state, result } = await commit(learner, id, {
      mapping: { types: ['recognition', 'production'] },
    });
    expect({ state, result }).toMatchObject({
      state: 'done',
      result: { cards: 4, updated: 0, skipped: 0, decks: 1 },
    });
    const { data } = (await learner.get(`/cards?deck=${food.id}`)).body;
    expect(data.map((card: { korean_text: string }) => card.korean_text)).toEqual(['밥', '밥']);
    expect(new Set(data.map((card: { word_id: number }) => card.word_id)).size).toBe(1);
    const categories = (await learner.get('/categories')).body.data;
    expect(categories).toMatchObject([{ name: 'Basics', total_cards: 4 }]);
  });

  it('may be a list, as people paste them', async () => {
    const learner = await app.newLearner();
    const text = '사과 apple\n물  water\n먹다 - to eat, to have\n1. 학교 (school)\n뷁뷁\n';
    const { status, body } = await learner.post('/imports', { text });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ kind: 'text', delimiter: 'list', counts: { notes: 4 } });
    expect(body.data.problems).toMatchObject([{ row: 5, kept: false }]);
    const { result } = await commit(learner, body.data.id);
    expect(result).toMatchObject({ cards: 4 });
    const { data } = (await learner.get('/cards?sort=oldest')).body;
    const words = data.map((card: Record<string, string>) => [card.korean_text, card.english_text]);
    expect(words).toEqual([
      ['사과', 'apple'],
      ['물', 'water'],
      ['먹다', 'to eat, to have'],
      ['학교', 'school'],
    ]);
  });

  it('gives words without a meaning that of the dictionary, and says so', async () => {
    const learner = await app.newLearner();
    const found = await begin(
      learner,
      'Korean,English,Tags\n학교,,a b\n꽃,blossom,\n배,,\n뷁뷁,,\n',
    );
    expect(found.counts).toMatchObject({ notes: 3, filled: 2, problems: 1 });
    expect(found.problems).toMatchObject([{ row: 5, message: 'English text is required' }]);
    expect((await commit(learner, found.id)).result).toMatchObject({ cards: 3, problems: 1 });
    const cards = (await learner.get('/cards?limit=9&sort=oldest')).body.data;
    const told = cards.map((card: Record<string, unknown>) => [card.english_text, card.tags]);
    expect(told).toEqual([
      ['school', ['a', 'b', 'dictionary']],
      ['blossom', []],
      ['stomach; belly; pear; boat; ship', ['dictionary']],
    ]);
  });

  it('may be a list of words alone', async () => {
    const learner = await app.newLearner();
    const { body } = await learner.post('/imports', { text: '학교\n배우다\n먹었어요' });
    expect(body.data.words.map((word: Record<string, string>) => word.english_text)).toEqual([
      'school',
      'to learn',
    ]);
    expect((await commit(learner, body.data.id)).result).toMatchObject({ cards: 2, problems: 1 });
    // Again there is nothing new.
    const again = (await learner.post('/imports', { text: '학교' })).body.data;
    expect(again.counts).toMatchObject({ notes: 1, duplicates: 1 });
  });

  it('leaves out what the learner has, and never a homograph', async () => {
    const learner = await app.newLearner();
    await learner.newCard({ korean_text: '배', english_text: 'pear' });
    const { id, counts } = await begin(learner, '배,boat\n배,a pear\n눈,eye\n눈,eye\n');
    expect(counts).toMatchObject({ duplicates: 2, repeated: 1 });
    const { result } = await commit(learner, id);
    expect(result).toMatchObject({ cards: 2, skipped: 2 });
    expect(await wordsOf(learner)).toEqual([
      ['배', 'pear'],
      ['배', 'boat'],
      ['눈', 'eye'],
    ]);
  });

  it('gives words that are there its texts, and takes them back', async () => {
    const learner = await app.newLearner();
    const pear = await learner.newCard({ korean_text: '배', english_text: 'pear' });
    await learner.review(pear.id, 3);
    const before = await learner.readCard(pear.id);
    app.setClock('2026-03-10T04:00:00.000Z');
    const { id } = await begin(learner, 'korean,english,romanization\n배,pear; Asian pear,bae\n');
    const { result } = await commit(learner, id, { duplicates: 'update' });
    expect(result).toMatchObject({ cards: 0, updated: 1 });
    const after = await learner.readCard(pear.id);
    expect(after).toMatchObject({ english_text: 'pear; Asian pear', romanization: 'bae' });
    expect(after.due_at).toBe(before.due_at);
    await learner.delete(`/imports/${id}`);
    expect((await endOf(learner, id)).state).toBe('undone');
    expect(await learner.readCard(pear.id)).toEqual(before);
  });

  it('keeps its other rows where one has a zero in it, and of nothing says that it is nothing', async () => {
    const learner = await app.newLearner();
    const found = await begin(learner, 'korean,english\n물,water\n불,fi\0re\n');
    expect(found).toMatchObject({ encoding: 'utf-8', counts: { notes: 1 } });
    expect(found.problems).toMatchObject([{ row: 3, kept: false }]);
    expect(await begin(learner, '')).toMatchObject({ encoding: 'utf-8', counts: { notes: 0 } });
  });

  it.each([
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', /PDF.*paste/],
    ['a web page', '\uFEFF<!DOCTYPE html>\n<html><table><tr><td>물', /web page.*CSV/],
    ['a page in XML', '<?xml version="1.0"?><words/>', /XML.*CSV/],
    ['JSON', '[\n {"korean": "물", "english": "water"}\n]\n', /JSON.*CSV/],
    ['JSON in UTF-16', Buffer.from('\uFEFF{"물": "water"}', 'utf16le'), /JSON.*CSV/],
  ])('that is %s is refused, with what to do instead', async (_, content, said) => {
    const learner = await app.newLearner();
    for (const name of ['words.txt', 'words.csv']) {
      const { status, body } = await send(app, learner, content, name);
      expect([status, body.code]).toEqual([415, 'not_importable']);
      expect(body.message).toMatch(said);
    }
  });

  it.each(['[인사] 안녕, hello\n', '{물}, water\n', '<b>물</b>,water\n', '"물",water\n'])(
    'may begin like something else: %s',
    async (content) => {
      expect((await begin(await app.newLearner(), content)).counts.notes).toBe(1);
    },
  );

  it('goes into a deck of a name, which is made within the import and goes with it', async () => {
    const learner = await app.newLearner();
    const { id } = await begin(learner, 'korean,english,deck\n하나,one,NATURE\n둘,two,\n');
    const done = await commit(learner, id, { deckName: ' Nature ' });
    expect(done).toMatchObject({ deck_id: expect.any(Number), result: { cards: 2, decks: 1 } });
    expect((await learner.get('/decks')).body.data).toMatchObject([
      { id: done.deck_id, name: 'Nature', total_cards: 2 },
    ]);
    await learner.delete(`/imports/${id}`);
    expect(await endOf(learner, id)).toMatchObject({ state: 'undone', deck_id: null });
    expect((await learner.get('/decks')).body.data).toEqual([]);
  });

  it("goes into the learner's own deck of a name, which stays when it is undone", async () => {
    const learner = await app.newLearner();
    const own = await learner.newDeck({ name: 'nature' });
    const { id } = await begin(learner, '하나,one\n');
    const both = await learner.post(`/imports/${id}/commit`, {
      deckId: own.id,
      deckName: 'Nature',
    });
    expect([both.status, both.body.code]).toEqual([400, 'invalid_input']);
    const done = await commit(learner, id, { deckName: 'Nature' });
    expect(done).toMatchObject({ deck_id: own.id, result: { decks: 0 } });
    await learner.delete(`/imports/${id}`);
    await endOf(learner, id);
    expect((await learner.get('/decks')).body.data).toMatchObject([{ id: own.id, total_cards: 0 }]);
  });

  it('is undone as a whole, but for what was studied or changed since', async () => {
    const learner = await app.newLearner();
    const { id } = await begin(
      learner,
      'korean,english,deck\n하나,one,Numbers\n둘,two,Numbers\n셋,three,\n',
    );
    await commit(learner, id);
    const cards = (await learner.get('/cards?sort=oldest')).body.data;
    await learner.review(cards[1].id, 3);
    expect((await learner.delete(`/imports/${id}`)).status).toBe(200);
    const undone = await endOf(learner, id);
    expect(undone).toMatchObject({ state: 'undone', undo_until: null, result: { kept: 1 } });
    expect(await wordsOf(learner)).toEqual([['둘', 'two']]);
    expect((await learner.get('/decks')).body.data).toMatchObject([{ total_cards: 1 }]);
    expect((await learner.delete(`/imports/${id}`)).status).toBe(409);
  });

  it('brings no card back that was deleted since, when it is undone', async () => {
    const learner = await app.newLearner();
    const card = await learner.newCard({ korean_text: '하나', english_text: 'one' });
    const { id } = await begin(learner, 'korean,english,example\n하나,one,하나 주세요\n');
    await commit(learner, id, { duplicates: 'update' });
    expect((await learner.get('/cards?search=주세요')).body.total).toBe(1);
    await learner.delete(`/cards/${card.id}`);
    await learner.delete(`/imports/${id}`);
    await endOf(learner, id);
    expect((await learner.get('/cards?search=one')).body).toMatchObject({ total: 0, data: [] });
    await learner.post(`/cards/${card.id}/restore`);
    expect((await learner.get('/cards?search=one')).body.total).toBe(1);
    expect((await learner.get('/cards?search=주세요')).body.total).toBe(0);
  });
});

it('makes room by waiting imports alone, not by one that began meanwhile', async () => {
  const learner = await app.newLearner();
  const { id } = (await send(app, learner, 'korean,english\n하나,one\n')).body.data;
  await updateImport(app.db, { id, user_id: learner.id }, { state: 'running' });
  expect(await deleteWaiting(app.db, learner.id, id)).toBe(false);
  await updateImport(app.db, { id, user_id: learner.id }, { state: 'ready' });
  expect(await deleteWaiting(app.db, learner.id, id)).toBe(true);
});
