import Papa from 'papaparse';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { AID, NEW_TEXT } from '../../testing/new-card-field.ts';
import { commit, endOf, send } from './imports.ts';
import { type Json, type TestApp, type TestLearner, testAppForThisFile } from './test-app.ts';
import { rowsIn, unzip } from './zip.ts';

const before = await testAppForThisFile();
const now = await appWithField();
let learner: TestLearner;
let card: Json;

beforeAll(async () => {
  learner = await now.newLearner();
  card = await learner.newCard({ new_text: AID, also: ['production'] });
});
afterAll(() => vi.resetModules());

/** The product as it is with a row more in its table. */
async function appWithField(): Promise<TestApp> {
  vi.resetModules();
  const { CARD_FIELDS } = await import('@gieok/shared/contract/card-fields');
  Object.assign(CARD_FIELDS, { new_text: NEW_TEXT });
  const { testAppForThisFile: start } = await import('./test-app.ts');
  const { addCardText } = await import('../src/db/migrations/account-quotas.ts');
  const app = await start();
  await addCardText(app.db as never, inject('engine'), 'new_text');
  return app;
}

async function exported(app: TestApp, { token }: TestLearner, format: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: `/api/exports?format=${format}`, headers })).rawPayload;
}

/** Takes a file over in an account of its own. */
async function takenOver(content: Buffer | string) {
  const other = await now.newLearner();
  const sent = (await send(now, other, content)).body.data;
  expect((await commit(other, sent.id)).state).toBe('done');
  const cards: Json[] = (await other.get('/cards')).body.data;
  return { other, sent, aids: new Set(cards.map(({ new_text }) => new_text)) };
}

it('is given, kept, changed, refused and described as any other text', async () => {
  expect(card.new_text).toBe(AID);
  const { new_text, cards } = (await learner.get(`/words/${card.word_id}`)).body.data;
  expect([new_text, cards.length]).toEqual([AID, 2]);
  const other = await learner.newCard();
  expect(other.new_text).toBeNull();
  const path = `/cards/${other.id}`;
  expect((await learner.put(path, { new_text: ' Oak ' })).body.data.new_text).toBe('Oak');
  expect((await learner.put(path, { new_text: 'x'.repeat(41) })).status).toBe(400);
  expect((await learner.put(path, { new_text: '' })).body.data.new_text).toBeNull();
  const { schemas } = (await now.call('GET', '/openapi.json')).body.components;
  expect(schemas.Card.properties.new_text.description).toBe('A newer text.');
});

it('is found, and keeps a card from being found twice', async () => {
  const found = async (search: string) =>
    (await learner.get(`/cards?search=${encodeURIComponent(search)}`)).body.total;
  expect([await found('moo oak'), await found('moo elm')]).toEqual([2, 0]);
  await learner.newCard({ korean_text: '가다', english_text: 'to go', new_text: '갔어요' });
  expect(await found('갔어요')).toBe(1);
});

it('is there while the card is studied, and in cards that are made of it', async () => {
  const studied: Json[] = (await learner.get('/cards/study/new?limit=20')).body.data;
  expect(studied.map(({ new_text }) => new_text)).toContain(AID);
  const { made } = (await learner.post(`/words/${card.word_id}/cards`, { types: ['cloze'] })).body;
  expect((await learner.readCard(made[0])).new_text).toBe(AID);
  const deck = (await learner.newDeck()).id;
  await learner.post(`/decks/${deck}/cards`, { cardId: card.id });
  const { token } = (await learner.post(`/decks/${deck}/share`)).body.data;
  const other = await now.newLearner();
  expect((await other.get(`/shared-decks/${token}`)).body.data.words[0].new_text).toBe(AID);
  await other.post(`/shared-decks/${token}/take`, {});
  expect((await other.get('/cards')).body.data[0].new_text).toBe(AID);
});

it('goes along in a table, and comes back by its own name and by others', async () => {
  const table = (await exported(now, learner, 'csv')).toString();
  expect(Papa.parse<string[]>(table.slice(1)).data[0]).toContain('New text');
  expect((await takenOver(table)).aids).toContain(AID);
  const { sent, aids } = await takenOver(`단어,뜻,Neuer Text\n나무,tree,${AID}\n물,water,Mull\n`);
  expect(sent.mapping.columns).toEqual(['korean_text', 'english_text', 'new_text']);
  expect(sent.words[0].further).toEqual([{ field: 'new_text', text: AID }]);
  expect(aids).toEqual(new Set([AID, 'Mull']));
});

it('is changed by an import, and changed back with it', async () => {
  const other = await now.newLearner();
  const kept = await other.newCard({ new_text: 'Oak' });
  const { id } = (await send(now, other, `Korean,English,New text\n나무,tree,"${AID}"\n`)).body
    .data;
  await commit(other, id, { duplicates: 'update' });
  expect((await other.readCard(kept.id)).new_text).toBe(AID);
  await other.delete(`/imports/${id}`);
  await endOf(other, id);
  expect((await other.readCard(kept.id)).new_text).toBe('Oak');
});

it('goes to Anki and comes back', async () => {
  const { aids, sent } = await takenOver(await exported(now, learner, 'apkg'));
  expect(aids).toContain(AID);
  const fields = sent.mapping.noteTypes[0].fields;
  expect(fields).toContainEqual({ name: 'Newest text', field: 'new_text' });
});

it('is missed in no package and no archive of the release before', async () => {
  const earlier = await before.newLearner();
  await earlier.newCard({ pronunciation_notes: 'As written', also: ['spelling'] });
  const { sent, other } = await takenOver(await exported(before, earlier, 'apkg'));
  const [{ name, fields, cards }] = sent.mapping.noteTypes;
  expect([name, cards.map(({ type }: Json) => type)]).toEqual([
    'Gieok',
    ['recognition', 'production', 'spelling', 'cloze'],
  ]);
  // Only in a note type of ours is the category known by name, and nothing said to be left out.
  expect(fields).toContainEqual({ name: 'Blanked sentence', field: null });
  expect(sent.outcome).toMatchObject({ dropped: [], reasons: [] });
  expect((await other.get('/cards')).body.data[0].pronunciation_notes).toBe('As written');
  expect((await takenOver(await exported(before, earlier, 'archive'))).aids).toEqual(
    new Set([null]),
  );
});

it('stands in the archive, and is restored of it', async () => {
  const archive = await exported(now, learner, 'archive');
  const rows = rowsIn((await unzip(archive)).get('cards.jsonl')) as Json[];
  expect(rows[0].new_text).toBe(AID);
  expect((await takenOver(archive)).aids).toContain(AID);
});

it('counts as text that the account keeps', async () => {
  const { findCardCountDifferences } = await import('../src/learning/check-card-counts.ts');
  expect(await findCardCountDifferences(now.db, learner.id)).toEqual([]);
  const bytes = async () =>
    (
      await now.db
        .selectFrom('card_counts')
        .select(({ fn }) => fn.sum<number>('live_cards').as('bytes'))
        .where('user_id', '=', learner.id)
        .where('scope', '=', 'bytes')
        .executeTakeFirstOrThrow()
    ).bytes;
  const kept = Number(await bytes());
  await learner.put(`/cards/${card.id}`, { new_text: `${AID}!` });
  expect(Number(await bytes())).toBe(kept + 1);
});
