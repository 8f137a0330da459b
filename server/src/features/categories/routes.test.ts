import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../test/answers.ts';
import { type Json, testAppForThisFile } from '../../../test/test-app.ts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { holdAccount } from '../../learning/lists-version.ts';
import { lockOwnCards } from '../../learning/lock-cards.ts';
import { keepAllCategories } from '../../learning/lock-references.ts';

const app = await testAppForThisFile();

const NOT_FOUND = "The category you're looking for doesn't exist or you don't have access to it.";

describe('a category', () => {
  it('is made with a name, and a description if there is one', async () => {
    const learner = await app.newLearner();
    const answer = await learner.post('/categories', { name: ' Nature ', description: '' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      data: { id: expect.any(Number), name: 'Nature', description: null, total_cards: 0 },
    });
    const described = await learner.newCategory({ name: 'Food', description: 'To eat' });
    expect(described).toMatchObject({ name: 'Food', description: 'To eat' });
  });

  it('needs a name', async () => {
    const learner = await app.newLearner();
    for (const body of [{}, { name: ' ' }, { description: 'Nameless' }]) {
      const answer = await learner.post('/categories', body);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('Category name is required');
      expect(fieldErrors(answer)).toEqual({ name: 'Category name is required' });
    }
    expect((await learner.get('/categories')).body.data).toEqual([]);
  });

  it('is listed by its name, capitals or not, with the number of its cards', async () => {
    const learner = await app.newLearner();
    const verbs = await learner.newCategory({ name: 'verbs' });
    for (const name of ['Zoo', 'animals', 'Nature']) await learner.newCategory({ name });
    await learner.newCards(2, { category_id: verbs.id });
    const [deleted] = await learner.newCards(1, { category_id: verbs.id });
    await learner.delete(`/cards/${deleted}`);
    const { data } = (await learner.get('/categories')).body;
    expect(data.map((category: Json) => [category.name, category.total_cards])).toEqual([
      ['animals', 0],
      ['Nature', 0],
      ['verbs', 2],
      ['Zoo', 0],
    ]);
  });

  it('shows its cards, the newest first, a page at a time', async () => {
    const learner = await app.newLearner();
    const category = await learner.newCategory({ name: 'Nature' });
    const ids = await learner.newCards(3, { category_id: category.id });
    await learner.newCard();
    const { data } = (await learner.get(`/categories/${category.id}`)).body;
    expect(data.category).toEqual({ ...category, total_cards: 3 });
    expect(data.cards.map((card: Json) => card.id)).toEqual(ids.toReversed());
    expect(data.cards[0].category_name).toBe('Nature');
    const page = (await learner.get(`/categories/${category.id}?limit=1&offset=1`)).body;
    expect(page.data.cards.map((card: Json) => card.id)).toEqual([ids[1]]);
    expect(page.data.category.total_cards).toBe(3);
    expect(page.total).toBe(3);
  });

  it('changes in the fields that are sent', async () => {
    const learner = await app.newLearner();
    const category = await learner.newCategory({ name: 'Nature', description: 'Out there' });
    const renamed = await learner.put(`/categories/${category.id}`, { name: 'Plants' });
    expect(renamed.status).toBe(200);
    expect(renamed.body.data).toEqual({ ...category, name: 'Plants' });
    const cleared = await learner.put(`/categories/${category.id}`, { description: null });
    expect(cleared.body.data).toMatchObject({ name: 'Plants', description: null });
    const emptied = await learner.put(`/categories/${category.id}`, { name: '' });
    expect(fieldErrors(emptied)).toEqual({ name: 'Category name is required' });
    expect((await learner.get('/categories')).body.data).toEqual([cleared.body.data]);
  });

  it('leaves its cards behind, uncategorized, when it is deleted', async () => {
    const learner = await app.newLearner();
    const category = await learner.newCategory();
    const card = await learner.newCard({ category_id: category.id });
    await learner.review(card.id, 3);
    const answer = await learner.delete(`/categories/${category.id}`);
    expect(answer.status).toBe(200);
    expect((await learner.get('/categories')).body.data).toEqual([]);
    expect((await learner.get(`/cards/${card.id}`)).body.data).toMatchObject({
      category_id: null,
      category_name: null,
      stage: 'learning',
    });
  });

  it('is not found before it was made nor after it was deleted', async () => {
    const learner = await app.newLearner();
    const category = await learner.newCategory();
    await learner.delete(`/categories/${category.id}`);
    for (const id of [category.id, 999_999_999]) {
      for (const answer of [
        await learner.get(`/categories/${id}`),
        await learner.put(`/categories/${id}`, { name: 'Back' }),
        await learner.delete(`/categories/${id}`),
      ]) {
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ success: false, message: NOT_FOUND, code: 'not_found' });
      }
    }
  });
});

it('waits for a change of one of its cards to be deleted, which waits for nothing', async () => {
  const learner = await app.newLearner();
  const category = await learner.newCategory();
  const card = await learner.newCard({ category_id: category.id });
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const changing = inTransaction(app.db, async (transaction) => {
    await holdAccount(transaction, learner.id);
    await lockOwnCards(transaction, learner.id, [card.id], ['id']);
    isHeld();
    // Long enough for the other to wait.
    await pause(300);
    await keepAllCategories(transaction, learner.id, [category.id]);
  });
  await held;
  expect((await learner.delete(`/categories/${category.id}`)).status).toBe(200);
  await changing;
  expect((await learner.get(`/cards/${card.id}`)).body.data.category_id).toBeNull();
});
