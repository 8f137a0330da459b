import { describe, expect, it } from 'vitest';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();

const MINUTE_MS = 60_000;
const CLOCK = '2026-03-10T03:00:00.000Z';

const minutesAgo = (minutes: number) =>
  new Date(app.now.getTime() - minutes * MINUTE_MS).toISOString();

/** A card of yesterday, which `tree` was written into. */
async function newCard(learner: TestLearner, fields: Json = {}): Promise<Json> {
  app.setClock('2026-03-09T03:00:00.000Z');
  const card = await learner.newCard({ english_text: 'tree', ...fields });
  app.setClock(CLOCK);
  return card;
}

const edit = (learner: TestLearner, id: number, text: string, from: string, minutes: number) =>
  learner.put(`/cards/${id}`, {
    english_text: text,
    based_on: { english_text: from },
    edited_at: minutesAgo(minutes),
  });

const textOf = async (learner: TestLearner, id: number) =>
  (await learner.get(`/cards/${id}`)).body.data.english_text;

const versionsOf = async (learner: TestLearner, id: number): Promise<Json[]> =>
  (await learner.get(`/cards/${id}/versions`)).body.data;

const keptTexts = async (learner: TestLearner, id: number) =>
  (await versionsOf(learner, id)).map(({ fields }) => fields.english_text);

describe('an edit that says what it was made from', () => {
  it('stands where the card is as it was, and nothing is kept', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    const { status, body } = await edit(learner, id, 'a tree', 'tree', 5);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ english_text: 'a tree', updated_at: minutesAgo(5) });
    expect(body.data).not.toHaveProperty('based_on');
    expect(await versionsOf(learner, id)).toEqual([]);
  });

  it.each([
    ['sent later', 20, 5],
    ['sent earlier', 5, 20],
  ])('stands if it is the later one, and the other is kept: %s', async (_, first, second) => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    await edit(learner, id, 'pine', 'tree', first);
    await edit(learner, id, 'oak', 'tree', second);
    const [stands, kept] = first < second ? ['pine', 'oak'] : ['oak', 'pine'];
    expect(await textOf(learner, id)).toBe(stands);
    expect(await versionsOf(learner, id)).toEqual([
      {
        version: expect.stringMatching(/^[0-9a-f]{32}$/),
        written_at: minutesAgo(20),
        fields: { english_text: kept },
      },
    ]);
  });

  it('is kept as a whole, and told field by field where it differs', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner, { romanization: 'namu' });
    const category = await learner.newCategory({ name: 'Nature' });
    await edit(learner, id, 'pine', 'tree', 5);
    await learner.put(`/cards/${id}`, {
      ...{ english_text: 'oak', romanization: 'namoo', category_id: category.id, tags: ['b'] },
      based_on: { english_text: 'tree', romanization: 'namu', category_id: null, tags: [] },
      edited_at: minutesAgo(20),
    });
    const oak = { english_text: 'oak', romanization: 'namoo', tags: ['b'] };
    const named = { ...oak, category_id: category.id, category_name: 'Nature' };
    expect(await versionsOf(learner, id)).toMatchObject([{ fields: named }]);
    await learner.put(`/cards/${id}`, { romanization: 'namoo' });
    const [version] = await versionsOf(learner, id);
    expect(version?.fields).not.toHaveProperty('romanization');
  });

  it('concerns only its own fields', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    await edit(learner, id, 'pine', 'tree', 5);
    await learner.put(`/cards/${id}`, {
      ...{ romanization: 'namu', tags: ['A'] },
      based_on: { romanization: null, tags: [] },
      edited_at: minutesAgo(20),
    });
    const { data } = (await learner.get(`/cards/${id}`)).body;
    expect(data).toMatchObject({ english_text: 'pine', romanization: 'namu', tags: ['A'] });
    expect(data.updated_at > minutesAgo(5)).toBe(true);
    expect(await versionsOf(learner, id)).toEqual([]);
  });

  it('keeps nothing where both wrote the same, or it changes nothing', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner, { tags: ['Food'] });
    await edit(learner, id, 'pine', 'tree', 20);
    const { body } = await edit(learner, id, ' pine ', 'tree', 5);
    expect(body.data.updated_at).toBe(minutesAgo(20));
    await learner.put(`/cards/${id}`, { tags: ['food'], based_on: { tags: ['other'] } });
    await learner.put(`/cards/${id}`, { based_on: body.data, edited_at: minutesAgo(1) });
    expect((await learner.get(`/cards/${id}`)).body.data).toEqual(body.data);
    expect(await versionsOf(learner, id)).toEqual([]);
  });

  it('is taken once, however often and late it is sent', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    await edit(learner, id, 'pine', 'tree', 20);
    await edit(learner, id, 'pine', 'tree', 20);
    await edit(learner, id, 'fir', 'pine', 10);
    await edit(learner, id, 'pine', 'tree', 20);
    expect(await textOf(learner, id)).toBe('fir');
    expect(await versionsOf(learner, id)).toEqual([]);
    for (let sent = 0; sent < 2; sent += 1) await edit(learner, id, 'oak', 'tree', 30);
    const [{ version }] = (await versionsOf(learner, id)) as [Json];
    await learner.delete(`/cards/${id}/versions/${version}`);
    await edit(learner, id, 'oak', 'tree', 30);
    expect(await versionsOf(learner, id)).toEqual([]);
  });

  it('made twice without the server takes the place of what it was made from', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    await edit(learner, id, 'pine', 'tree', 10);
    await edit(learner, id, 'oak', 'tree', 30);
    await edit(learner, id, 'old oak', 'oak', 20);
    expect(await textOf(learner, id)).toBe('pine');
    expect(await keptTexts(learner, id)).toEqual(['old oak']);
    await edit(learner, id, 'dead oak', 'old oak', 5);
    expect(await textOf(learner, id)).toBe('dead oak');
    expect(await keptTexts(learner, id)).toEqual(['pine']);
  });

  it('is later by the right clock', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    await edit(learner, id, 'pine', 'tree', 10);
    const { body } = await learner.put(`/cards/${id}`, {
      english_text: 'oak',
      based_on: { english_text: 'tree' },
      edited_at: minutesAgo(65),
      device_now: minutesAgo(60),
    });
    expect(body.data).toMatchObject({ english_text: 'oak', updated_at: minutesAgo(5) });
    const ahead = { edited_at: minutesAgo(-600), based_on: { english_text: 'oak' } };
    await learner.put(`/cards/${id}`, { english_text: 'fir', ...ahead });
    expect((await learner.get(`/cards/${id}`)).body.data.updated_at).toBe(app.now.toISOString());
  });

  it('is taken without a category of its former version that is gone', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    const category = await learner.newCategory();
    const other = await learner.newCategory({ name: 'Another' });
    const send = (changes: Json, from: Json, minutes: number) =>
      learner.put(`/cards/${id}`, { ...changes, based_on: from, edited_at: minutesAgo(minutes) });
    const before = { english_text: 'tree', category_id: null };
    const here = { english_text: 'pine', category_id: category.id };
    await send(here, before, 30);
    await send({ english_text: 'oak', category_id: other.id }, before, 20);
    await learner.delete(`/categories/${category.id}`);
    const { status, body } = await send({ english_text: 'old pine' }, here, 10);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ english_text: 'old pine', category_id: null });
  });

  it('without a time is the later one', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    await learner.put(`/cards/${id}`, { english_text: 'pine' });
    const sent = { english_text: 'oak', based_on: { english_text: 'tree' } };
    expect((await learner.put(`/cards/${id}`, sent)).body.data.english_text).toBe('oak');
    expect(await keptTexts(learner, id)).toEqual(['pine']);
  });

  it('takes a whole card as what it was made from, and a GET sent back changes nothing', async () => {
    const learner = await app.newLearner();
    const card = (await learner.get(`/cards/${(await newCard(learner)).id}`)).body.data;
    const whole = { ...card, english_text: 'pine', based_on: card };
    expect((await learner.put(`/cards/${card.id}`, whole)).body.data.english_text).toBe('pine');
    const { data } = (await learner.get(`/cards/${card.id}`)).body;
    expect((await learner.put(`/cards/${card.id}`, data)).status).toBe(200);
    const wrong = await learner.put(`/cards/${card.id}`, { based_on: { nonsense: 1 } });
    expect(wrong.status).toBe(400);
  });

  it('of a card that was deleted is refused', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    await learner.delete(`/cards/${id}`);
    expect((await edit(learner, id, 'pine', 'tree', 5)).status).toBe(404);
    expect((await learner.get(`/cards/${id}/versions`)).status).toBe(404);
  });

  it('of all cards of a word keeps what each of them had', async () => {
    const learner = await app.newLearner();
    const card = await newCard(learner, { also: ['production'] });
    const [other] = (await learner.get(`/cards/${card.id}`)).body.data.siblings;
    await edit(learner, other.id, 'pine', 'tree', 10);
    await learner.put(`/words/${card.id}`, {
      english_text: 'oak',
      based_on: { english_text: 'tree' },
      edited_at: minutesAgo(5),
    });
    expect(await textOf(learner, other.id)).toBe('oak');
    expect(await keptTexts(learner, other.id)).toEqual(['pine']);
    expect(await versionsOf(learner, card.id)).toEqual([]);
  });
});

describe('the versions of a card', () => {
  it('are ten at most: the oldest go', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    for (let nth = 1; nth <= 12; nth += 1) {
      app.setClock(new Date(app.now.getTime() + MINUTE_MS).toISOString());
      await edit(learner, id, `text ${nth}`, 'tree', 0);
    }
    const texts = await keptTexts(learner, id);
    expect(texts).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((nth) => `text ${nth}`));
  });

  it('are chosen, and what stood is gone', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    await edit(learner, id, 'pine', 'tree', 20);
    await edit(learner, id, 'oak', 'tree', 5);
    const [{ version }] = (await versionsOf(learner, id)) as [Json];
    const choice = { based_on: { english_text: 'oak' } };
    const { status, body } = await learner.post(`/cards/${id}/versions/${version}`, choice);
    expect(status).toBe(200);
    expect(body.data.english_text).toBe('pine');
    expect(await versionsOf(learner, id)).toEqual([]);
    const again = await learner.post(`/cards/${id}/versions/${version}`, choice);
    expect([again.status, again.body.code]).toEqual([404, 'not_found']);
    expect((await learner.delete(`/cards/${id}/versions/${version}`)).status).toBe(404);
  });

  it('are chosen against what was seen: what came since is kept', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    await edit(learner, id, 'pine', 'tree', 20);
    await edit(learner, id, 'oak', 'tree', 5);
    const [{ version }] = (await versionsOf(learner, id)) as [Json];
    await edit(learner, id, 'fir', 'oak', 1);
    const choice = { based_on: { english_text: 'oak' } };
    await learner.post(`/cards/${id}/versions/${version}`, choice);
    expect(await textOf(learner, id)).toBe('pine');
    expect(await keptTexts(learner, id)).toEqual(['fir']);
  });

  it.each([
    ['a%00b', 400],
    ['%00', 400],
    ['a%20b', 400],
    ['0123', 404],
  ])('have no other names: %s', async (name, refused) => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    const address = `/cards/${id}/versions/${name}`;
    expect((await learner.post(address, {})).status).toBe(refused);
    expect((await learner.delete(address)).status).toBe(refused);
  });

  it('come without a category that is gone', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    const category = await learner.newCategory({ name: 'Nature' });
    await edit(learner, id, 'pine', 'tree', 5);
    const late = { english_text: 'oak', category_id: category.id, edited_at: minutesAgo(20) };
    await learner.put(`/cards/${id}`, { ...late, based_on: { english_text: 'tree' } });
    await learner.delete(`/categories/${category.id}`);
    const [{ version }] = (await versionsOf(learner, id)) as [Json];
    const { body } = await learner.post(`/cards/${id}/versions/${version}`, {});
    expect(body.data).toMatchObject({ english_text: 'oak', category_id: null });
  });

  it('are hidden with a deleted card, and come back with it', async () => {
    const learner = await app.newLearner();
    const { id } = await newCard(learner);
    await edit(learner, id, 'pine', 'tree', 20);
    await edit(learner, id, 'oak', 'tree', 5);
    const [{ version }] = (await versionsOf(learner, id)) as [Json];
    await learner.delete(`/cards/${id}`);
    expect((await learner.post(`/cards/${id}/versions/${version}`, {})).status).toBe(404);
    await learner.post(`/cards/${id}/restore`);
    expect(await keptTexts(learner, id)).toEqual(['pine']);
  });
});
