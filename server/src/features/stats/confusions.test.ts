import { describe, expect, it } from 'vitest';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const read = async (learner: TestLearner) => (await learner.get('/stats/confusions')).body.data;
const spellingCard = async (learner: TestLearner, korean_text: string): Promise<number> =>
  (await learner.newCard({ korean_text, english_text: 'x', card_type: 'spelling' })).id;
const daysAgo = (days: number) => new Date(app.now.getTime() - days * 86_400_000).toISOString();

describe('letters that are mixed up', () => {
  it('are none where nothing was mixed up', async () => {
    const learner = await app.newLearner();
    const id = await spellingCard(learner, '개');
    await learner.review(id, 3, { answer: '개' });
    await learner.review(id, 1);
    await learner.review(id, 1, { answer: null });
    expect(await read(learner)).toEqual({ since: '2025-12-11', mistakes: 0, confusions: [] });
  });

  it('of a cloze card are told by the word as it stood in the sentence, and not by another form of it', async () => {
    const learner = await app.newLearner();
    const cloze = async (korean_text: string, example_sentence: string) => {
      const { id } = await learner.newCard({
        ...{ korean_text, english_text: 'x', card_type: 'cloze', example_sentence },
      });
      return async (...answers: string[]) => {
        for (const answer of answers) await learner.review(id, 1, { answer, practice: true });
        return id;
      };
    };
    const go = await cloze('가다', '학교에 갔어요.\nI went.');
    await go('가다', '갔다', '가요', '가서요', '갔어요', '갓어요', '다니다');
    const yes = await cloze('예/네', '네, 알겠습니다.');
    await yes('예', '내');
    // The word is not found in the sentence: it is asked for itself.
    const dog = await cloze('개', '고양이가 자요.');
    await dog('개', '게');
    const { confusions } = await read(learner);
    const words = confusions.flatMap(({ letters, words }: Json) =>
      words.map(({ wanted, given }: Json) => [letters.join(''), wanted, given]),
    );
    expect(words.toSorted()).toEqual([
      ['ㅅㅆ', '갔어요', '갓어요'],
      ['ㅐㅔ', '개', '게'],
      ['ㅐㅔ', '네', '내'],
    ]);
  });

  it('come with the words, whichever call the answer came by', async () => {
    const learner = await app.newLearner();
    const [dog, bed, tree] = [
      await spellingCard(learner, '개'),
      await spellingCard(learner, '베개'),
      await spellingCard(learner, '나무'),
    ];
    await learner.review(dog, 1, { answer: ' 게 '.normalize('NFD'), reviewedAt: daysAgo(3) });
    await learner.review(dog, 2, { answer: '게', practice: true, reviewedAt: daysAgo(2) });
    const reviews = [
      { cardId: bed, rating: 1, reviewId: crypto.randomUUID(), answer: '베게' },
      { cardId: tree, rating: 1, reviewId: crypto.randomUUID(), answer: '사람' },
    ].map((review) => ({ ...review, reviewedAt: daysAgo(1) }));
    expect((await learner.post('/reviews', { reviews })).status).toBe(200);
    await learner.post('/events', {
      events: [
        { type: 'practice', cardId: tree, eventId: crypto.randomUUID(), rating: 1, answer: '나부' },
      ],
    });
    await learner.post('/listening/answers', {
      answers: [{ answerId: crypto.randomUUID(), cardId: dog, heard: '개', chosen: '게' }],
    });
    const word = { card_id: dog, wanted: '개', given: '게' };
    expect(await read(learner)).toMatchObject({
      mistakes: 6,
      confusions: [
        {
          ...{ kind: 'vowel', letters: ['ㅐ', 'ㅔ'], alike: true, times: 4 },
          words: [
            { ...word, heard: true, times: 1 },
            { card_id: bed, wanted: '베개', given: '베게', heard: false, times: 1 },
            { ...word, heard: false, times: 2 },
          ],
          card_ids: [dog, bed],
        },
        { kind: 'initial', letters: ['ㅁ', 'ㅂ'], alike: false, times: 1, card_ids: [tree] },
      ],
    });
  });

  it('go by what a card asked when it was answered, and by what may be typed for it', async () => {
    const learner = await app.newLearner();
    const id = await spellingCard(learner, '네 / 예');
    await learner.review(id, 3, { answer: '예' });
    await learner.review(id, 1, { answer: '얘' });
    await learner.put(`/cards/${id}`, { korean_text: '얘' });
    expect((await read(learner)).confusions).toMatchObject([{ words: [{ wanted: '예' }] }]);
  });

  it('no longer count what was undone, deleted, or is long ago', async () => {
    const learner = await app.newLearner();
    const [dog, gone] = [await spellingCard(learner, '개'), await spellingCard(learner, '베개')];
    const { reviewId } = (await learner.review(dog, 1, { answer: '게' })).body.data;
    await learner.review(gone, 1, { answer: '배개' });
    await learner.review(dog, 1, { answer: '게', reviewedAt: daysAgo(91) });
    expect((await read(learner)).mistakes).toBe(2);
    await learner.post(`/cards/${dog}/review/undo`, { reviewId });
    expect((await read(learner)).mistakes).toBe(1);
    await learner.delete(`/cards/${gone}`);
    expect((await read(learner)).mistakes).toBe(0);
  });

  it('are of spelling cards alone', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard({ korean_text: '개', english_text: 'dog' });
    await learner.review(id, 1, { answer: '게' });
    expect((await read(learner)).mistakes).toBe(0);
  });
});

describe('what was typed', () => {
  it('is part of what a review says: another answer is another review', async () => {
    const learner = await app.newLearner();
    const id = await spellingCard(learner, '개');
    const reviewId = crypto.randomUUID();
    const send = async (answer: string) =>
      (await learner.review(id, 1, { reviewId, answer, reviewedAt: daysAgo(1) })).status;
    expect([await send('게'), await send('게'), await send('걔')]).toEqual([200, 200, 409]);
    expect((await read(learner)).mistakes).toBe(1);
  });

  it.each(['x'.repeat(2_001), '나'.repeat(501), 'a\0b', '\ud800'])(
    'is refused where no card could be typed like that: %#',
    async (answer) => {
      const learner = await app.newLearner();
      const id = await spellingCard(learner, '개');
      const { status, body } = await learner.review(id, 1, { answer });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ path: 'answer' }]);
    },
  );

  it('is kept, but not compared where it is long', async () => {
    const learner = await app.newLearner();
    const ids = [];
    for (const korean of ['다 / 라', `${'다'.repeat(59)} / 라`, '다'.repeat(101)]) {
      ids.push(await spellingCard(learner, korean));
    }
    const [short, long, only] = ids as [number, number, number];
    await learner.review(short, 1, { answer: '나'.repeat(21) });
    await learner.review(short, 1, { answer: '나'.repeat(20) });
    await learner.review(long, 1, { answer: '나' });
    await learner.review(only, 1, { answer: '나'.repeat(500) });
    const rows = await app.db
      .selectFrom('card_events')
      .select(['answer', 'wanted'])
      .where('user_id', '=', learner.id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { answer: '나'.repeat(21), wanted: null },
      { answer: '나'.repeat(20), wanted: '다' },
      { answer: '나', wanted: null },
      { answer: '나'.repeat(500), wanted: null },
    ]);
  });
});
