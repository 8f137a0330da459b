import { describe, expect, it } from 'vitest';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const drills = async (learner: TestLearner) => (await learner.get('/drills')).body.data;
const answer = (more: object = {}) => ({
  ...{ answerId: crypto.randomUUID(), kind: 'particles', prompt: '책 + 을/를', isRight: true },
  ...more,
});
const send = (learner: TestLearner, ...answers: object[]) =>
  learner.post('/drills/answers', { answers });
const resultOf = async (learner: TestLearner, kind: string) =>
  (await drills(learner)).results.find((result: { kind: string }) => result.kind === kind);

describe('how drills went', () => {
  it('begins with the weakest, counts each answer once, and each learner alone', async () => {
    const learner = await app.newLearner();
    const somebody = await app.newLearner();
    const empty = (await drills(somebody)).results;
    expect(empty).toEqual([
      { kind: 'numbers', answered: 0, right: 0 },
      { kind: 'particles', answered: 0, right: 0 },
      { kind: 'irregular', answered: 0, right: 0 },
    ]);
    const wrong = answer({ kind: 'irregular', isRight: false, given: '춥어요' });
    await send(learner, wrong, answer({ kind: 'numbers' }), answer({ kind: 'numbers' }));
    expect((await send(learner, { ...wrong, isRight: true })).status).toBe(200);
    expect((await drills(learner)).results).toEqual([
      { kind: 'irregular', answered: 1, right: 0 },
      { kind: 'particles', answered: 0, right: 0 },
      { kind: 'numbers', answered: 2, right: 2 },
    ]);
    expect((await drills(somebody)).results).toEqual(empty);
  });

  it('is told of the last fifty answers by when they were given', async () => {
    const learner = await app.newLearner();
    const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00Z`;
    const right = Array.from({ length: 50 }, (_, minute) => answer({ at: at(minute + 5) }));
    await send(learner, ...right);
    await send(learner, answer({ isRight: false, at: at(1) }));
    expect(await resultOf(learner, 'particles')).toMatchObject({ answered: 50, right: 50 });
    await send(learner, answer({ isRight: false, at: at(59) }));
    expect(await resultOf(learner, 'particles')).toMatchObject({ answered: 50, right: 49 });
  });
});

describe('words to drill', () => {
  it('are verbs and adjectives of the learner that change, or could be taken to', async () => {
    const learner = await app.newLearner();
    for (const [korean_text, english_text] of [
      ['줍다', 'to pick up'],
      ['먹다', 'to eat'],
      ['학교', 'school'],
      ['까맣다', 'to be black'],
      ['묻다', 'to ask'],
    ]) {
      await learner.newCard({ korean_text, english_text });
    }
    const gone = await learner.newCard({ korean_text: '맵다', english_text: 'to be spicy' });
    await learner.delete(`/cards/${gone.id}`);
    await (await app.newLearner()).newCard({ korean_text: '춥다', english_text: 'to be cold' });
    expect((await drills(learner)).words).toEqual([
      {
        ...{ korean_text: '까맣다', english_text: 'to be black' },
        ...{ word_kind: 'adjective', conjugation_class: null },
      },
      {
        ...{ korean_text: '줍다', english_text: 'to pick up' },
        ...{ word_kind: 'verb', conjugation_class: null },
      },
    ]);
  });
});

describe('answers of a drill', () => {
  it.each([
    [{ kind: 'spelling' }, 'answers.0.kind'],
    [{ prompt: '' }, 'answers.0.prompt'],
    [{ given: '나'.repeat(501) }, 'answers.0.given'],
    [{ isRight: 'yes' }, 'answers.0.isRight'],
    [{ answerId: 'short' }, 'answers.0.answerId'],
    [{ at: 'yesterday' }, 'answers.0.at'],
    [{ rating: 3 }, 'answers.0.rating'],
  ])('are refused as %j', async (wrong, path) => {
    const { status, body } = await send(await app.newLearner(), answer(wrong));
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path }]);
  });

  it('are refused where they are too many at once, and none are taken', async () => {
    const learner = await app.newLearner();
    const answers = Array.from({ length: 101 }, () => answer());
    expect((await send(learner, ...answers)).status).toBe(400);
    expect((await send(learner)).status).toBe(200);
    expect(await resultOf(learner, 'particles')).toMatchObject({ answered: 0 });
  });

  it('go with the account', async () => {
    const learner = await app.newLearner();
    await send(learner, answer());
    const kept = () =>
      app.db
        .selectFrom('drill_answers')
        .select('answer_id')
        .where('user_id', '=', learner.id)
        .execute();
    expect(await kept()).toHaveLength(1);
    const { status } = await learner.delete('/auth/account', { password: learner.password });
    expect(status).toBe(200);
    expect(await kept()).toEqual([]);
  });
});
