import { upload, wavFile } from './audio.ts';
import type { TestApp, TestLearner } from './test-app.ts';

/** A learner with at least one row in every table, and the ids of their things. */
export interface FullLearner {
  learner: TestLearner;
  card: number;
  deck: number;
  category: number;
  session: number;
  audio: string;
}

export async function newFullLearner(app: TestApp): Promise<FullLearner> {
  const learner = await app.newLearner();
  // From the westernmost day to the present one: the date between them is skipped.
  await learner.put('/settings/study', { timeZone: 'Pacific/Pago_Pago', dayStartsAt: 23 });
  await learner.put('/settings/study', { timeZone: 'Asia/Seoul', dayStartsAt: 4 });
  await learner.post('/settings/study/extra', { newCards: 5, reviews: 5 });
  const category = (await learner.newCategory()).id;
  const card = (await learner.newCard({ category_id: category })).id;
  const deck = (await learner.newDeck()).id;
  await learner.post(`/decks/${deck}/cards`, { cardId: card });
  await learner.review(card, 3);
  await learner.review(card, 1, { practice: true });
  const audio = (await upload(app, learner, wavFile())).body.data.filename;
  const session = (await learner.get('/auth/sessions')).body.data[0].id;
  return { learner, card, deck, category, session, audio };
}
