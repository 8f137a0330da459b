import { describe, expect, it } from 'vitest';
import { upload, wavFile } from '../../../test/audio.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const confusions = async (learner: TestLearner) =>
  (await learner.get('/stats/confusions')).body.data.confusions;
const answer = (more: object = {}) => ({
  ...{ answerId: crypto.randomUUID(), heard: '불', chosen: '풀' },
  ...more,
});
const send = (learner: TestLearner, ...answers: object[]) =>
  learner.post('/listening/answers', { answers });

describe('words to listen to', () => {
  it('are short ones of the learner, those rated last first, each once', async () => {
    const learner = await app.newLearner();
    const ids = [];
    for (const korean_text of ['불', '물 한 잔', '학교', '학교', '감사합니다', 'PC방', '물/무']) {
      ids.push((await learner.newCard({ korean_text, english_text: 'x' })).id);
    }
    await learner.review(ids[0], 3);
    await (await app.newLearner()).newCard({ korean_text: '풀', english_text: 'grass' });
    const { data } = (await learner.get('/listening/words')).body;
    expect(data).toEqual([
      {
        ...{ card_id: ids[0], korean_text: '불', english_text: 'x' },
        ...{ audio_url: null, audio_file_path: null },
      },
      expect.objectContaining({ card_id: ids[3], korean_text: '학교' }),
    ]);
  });

  it('are those with a recording where the device speaks no Korean', async () => {
    const learner = await app.newLearner();
    const audio_file_path = (await upload(app, learner, wavFile())).body.data.filename;
    const fire = { korean_text: '불', english_text: 'fire' };
    const recorded = await learner.newCard({ ...fire, audio_file_path });
    await learner.newCard(fire);
    await learner.newCard({ korean_text: '풀', english_text: 'grass' });
    const { data } = (await learner.get('/listening/words?recorded=true')).body;
    expect(data).toMatchObject([{ card_id: recorded.id, audio_file_path }]);
    const all = (await learner.get('/listening/words')).body.data;
    expect(all).toMatchObject([{ korean_text: '풀' }, { card_id: recorded.id }]);
    expect((await learner.get('/listening/words?recorded=maybe')).status).toBe(400);
  });
});

describe('what was chosen', () => {
  it('counts among the confusions where it was wrong, once however often it is sent', async () => {
    const learner = await app.newLearner();
    const right = answer({ chosen: '불' });
    const wrong = answer();
    expect((await send(learner, right, wrong)).status).toBe(200);
    expect((await send(learner, wrong, answer({ heard: '풀', chosen: '뿔' }))).status).toBe(200);
    expect(await confusions(learner)).toMatchObject([
      { kind: 'tenseness', letters: ['ㅂ', 'ㅃ', 'ㅍ'], times: 2, card_ids: [] },
    ]);
  });

  it('names no card that is not there, or somebody else’s', async () => {
    const [learner, somebody] = [await app.newLearner(), await app.newLearner()];
    const mine = await learner.newCard({ korean_text: '불', english_text: 'fire' });
    const theirs = await somebody.newCard({ korean_text: '불', english_text: 'fire' });
    for (const cardId of [mine.id, theirs.id, 999_999_999]) {
      expect((await send(learner, answer({ cardId }))).status).toBe(200);
    }
    const [{ card_ids, words }] = await confusions(learner);
    expect(card_ids).toEqual([mine.id]);
    expect(words).toHaveLength(2);
    await learner.delete(`/cards/${mine.id}`);
    expect((await confusions(learner))[0]).toMatchObject({ times: 3, card_ids: [] });
    expect(await confusions(somebody)).toEqual([]);
  });

  it.each([
    [{ heard: '' }, 'answers.0.heard'],
    [{ chosen: '나'.repeat(501) }, 'answers.0.chosen'],
    [{ answerId: 'short' }, 'answers.0.answerId'],
    [{ at: 'yesterday' }, 'answers.0.at'],
    [{ right: true }, 'answers.0.right'],
  ])('is refused as %j', async (wrong, path) => {
    const { status, body } = await send(await app.newLearner(), answer(wrong));
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path }]);
  });

  it('is refused where it is too much at once', async () => {
    const answers = Array.from({ length: 101 }, () => answer());
    expect((await send(await app.newLearner(), ...answers)).status).toBe(400);
  });
});

describe('cards to practise', () => {
  it('come as they were named, due or not, without those that are gone', async () => {
    const learner = await app.newLearner();
    const [first, second, third] = await learner.newCards(3);
    await learner.review(second ?? 0, 4);
    await learner.delete(`/cards/${third}`);
    const { data } = (
      await learner.get(`/cards/study/practice?ids=${second},${third},${first},${second}`)
    ).body;
    expect(data).toMatchObject([
      { id: second, hints: { 3: { interval: 3 } } },
      { id: first, stage: 'new' },
    ]);
  });

  it.each(['', '0', '1;2', 'a', Array(51).fill(1).join(',')])('are refused as %j', async (ids) => {
    const answered = await (await app.newLearner()).get(`/cards/study/practice?ids=${ids}`);
    expect(answered.status).toBe(400);
    expect(answered.body.errors).toMatchObject([{ path: 'ids' }]);
  });
});
