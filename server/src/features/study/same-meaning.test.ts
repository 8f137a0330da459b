import { describe, expect, it } from 'vitest';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const asked = (learner: TestLearner, cardId: number, korean: string) =>
  learner.get(`/cards/${cardId}/same-meaning?korean=${encodeURIComponent(korean)}`);

describe('a word typed for a card is another word for the same', () => {
  it('where another card of the learner has it, and a meaning in common', async () => {
    const learner = await app.newLearner();
    const yes = await learner.newCard({ korean_text: '네', english_text: 'yes' });
    const other = await learner.newCard({ korean_text: '예', english_text: 'Yes; example' });
    const { status, body } = await asked(learner, yes.id, ' 예 '.normalize('NFD'));
    expect(status).toBe(200);
    expect(body.data).toEqual({ id: other.id, korean_text: '예', english_text: 'Yes; example' });
  });

  it('but not where that means something else, is deleted, or is the card itself', async () => {
    const learner = await app.newLearner();
    const yes = await learner.newCard({ korean_text: '네', english_text: 'yes' });
    const four = await learner.newCard({ korean_text: '넷', english_text: 'four' });
    const gone = await learner.newCard({ korean_text: '응', english_text: 'yes' });
    await learner.delete(`/cards/${gone.id}`);
    for (const korean of ['넷', '응', '네', '배']) {
      expect((await asked(learner, yes.id, korean)).body.data).toBeNull();
    }
    expect((await asked(learner, gone.id, '네')).status).toBe(404);
    expect((await asked(learner, four.id, '넷')).body.data).toBeNull();
  });

  it('nor where it is the word itself, of which a cloze card wants a form', async () => {
    const learner = await app.newLearner();
    const sentence = { example_sentence: '학교에 갔어요.', also: ['recognition'] };
    const card = { korean_text: '가다/걸어가다', english_text: 'to go', card_type: 'cloze' };
    const go = await learner.newCard({ ...card, ...sentence });
    await learner.newCard({ korean_text: '가다', english_text: 'to go' });
    await learner.newCard({ korean_text: '다니다', english_text: 'to go' });
    expect((await asked(learner, go.id, '가다')).body.data).toBeNull();
    expect((await asked(learner, go.id, '가다/걸어가다')).body.data).toBeNull();
    expect((await asked(learner, go.id, '다니다')).body.data).not.toBeNull();
  });

  it('and not where somebody else has it', async () => {
    const [learner, somebody] = [await app.newLearner(), await app.newLearner()];
    const yes = await learner.newCard({ korean_text: '네', english_text: 'yes' });
    await somebody.newCard({ korean_text: '예', english_text: 'yes' });
    expect((await asked(learner, yes.id, '예')).body.data).toBeNull();
    expect((await asked(somebody, yes.id, '예')).status).toBe(404);
  });

  it('never where nothing was typed, or more than a card can hold', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    expect((await asked(learner, id, '  ')).body.data).toBeNull();
    expect((await asked(learner, id, 'x'.repeat(2000))).status).toBe(400);
  });
});
