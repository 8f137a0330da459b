import { describe, expect, it } from 'vitest';
import { testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

describe('POST /cards/suggest-lines', () => {
  it('says what each line would make, which word there is already, and which line cannot be read', async () => {
    const learner = await app.newLearner();
    await learner.newCard({ korean_text: '물', english_text: 'water' });
    const water = await learner.newCard({ korean_text: '물', english_text: 'waters' });
    await (await app.newLearner()).newCard({ korean_text: '나무', english_text: 'tree' });
    const text = '나무 - tree\n\n물, water\n나무\ttree\n나무 - wood\n감\n';
    const { status, body } = await learner.post('/cards/suggest-lines', { text });
    expect(status).toBe(200);
    const none = {
      ...{ romanization: null, example_sentence: null, pronunciation_notes: null },
      ...{ problem: null, card_id: null, repeats: null },
    };
    expect(body.data).toEqual([
      { line: 1, text: '나무 - tree', korean_text: '나무', english_text: 'tree', ...none },
      {
        ...{ line: 3, text: '물, water', korean_text: '물', english_text: 'water', ...none },
        card_id: water.id,
      },
      {
        ...{ line: 4, text: '나무\ttree', korean_text: '나무', english_text: 'tree', ...none },
        repeats: 1,
      },
      { line: 5, text: '나무 - wood', korean_text: '나무', english_text: 'wood', ...none },
      {
        ...{ line: 6, text: '감', korean_text: null, english_text: null, ...none },
        problem: 'The word and its meaning cannot be told apart here.',
      },
    ]);
    expect((await learner.get('/cards')).body.total).toBe(2);
  });

  it('has a place for what further columns hold', async () => {
    const learner = await app.newLearner();
    const text = '나무\tnamu\ttree\t나무가  커요.\tLesson 3';
    const { body } = await learner.post('/cards/suggest-lines', { text });
    expect(body.data).toMatchObject([
      {
        ...{ korean_text: '나무', english_text: 'tree', romanization: 'namu' },
        ...{ example_sentence: '나무가  커요.', pronunciation_notes: 'Lesson 3' },
      },
    ]);
  });

  it('knows a deleted word no more', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard({ korean_text: '물', english_text: 'water' });
    await learner.delete(`/cards/${id}`);
    const { body } = await learner.post('/cards/suggest-lines', { text: '물 water' });
    expect(body.data).toMatchObject([{ card_id: null }]);
  });

  it('takes a word as a card would keep it', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard({ korean_text: '한국', english_text: 'Korea' });
    // As macOS writes it: in letters instead of syllables.
    const text = `${'한국'.normalize('NFD')} - Korea`;
    const { body } = await learner.post('/cards/suggest-lines', { text });
    expect(body.data).toMatchObject([{ korean_text: '한국', card_id: id }]);
  });

  it('says of a text that no card can hold why', async () => {
    const learner = await app.newLearner();
    const { body } = await learner.post('/cards/suggest-lines', {
      text: `나무 - ${'a'.repeat(501)}`,
    });
    expect(body.data).toMatchObject([{ problem: 'Must be at most 500 characters' }]);
  });

  it.each([
    `""${'\t'.repeat(99_990)}x`,
    `x${'\t'.repeat(99_990)}""`,
    `가${' '.repeat(99_990)}a`,
    `""${'\t '.repeat(49_000)}x`,
    `가${' -'.repeat(49_000)}a`,
    `${'"'.repeat(99_990)}`,
    `가${'-'.repeat(99_990)}a`,
    `"","${'","'.repeat(33_000)}`,
    `가${'\ta'.repeat(49_000)}`,
    `가${' (a'.repeat(33_000)})`,
  ])('reads a long line in time that grows with its length alone (%#)', async (text) => {
    const learner = await app.newLearner();
    const started = process.cpuUsage();
    expect((await learner.post('/cards/suggest-lines', { text })).status).toBe(200);
    const { user, system } = process.cpuUsage(started);
    // Far more than it takes, far less than the square of the length.
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });

  it.each([
    ['', 'Paste a list'],
    ['a b\n'.repeat(1_001), 'Paste at most 1,000 lines'],
    ['a'.repeat(100_001), 'Must be at most 100000 characters'],
  ])('refuses what is no list of at most a thousand lines (%#)', async (text, message) => {
    const { status, body } = await (await app.newLearner()).post('/cards/suggest-lines', { text });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'text', message: expect.stringContaining(message) }]);
  });
});
