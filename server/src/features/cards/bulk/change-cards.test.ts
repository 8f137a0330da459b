import { beforeEach, expect, it } from 'vitest';
import { fieldErrors } from '../../../../test/answers.ts';
import { upload, wavFile } from '../../../../test/audio.ts';
import { rowsOf } from '../../../../test/rows.ts';
import {
  type Answer,
  type Json,
  type TestLearner,
  testAppForThisFile,
} from '../../../../test/test-app.ts';
import { checkSchedules } from '../../../learning/check-schedules.ts';
import { forgetOldChanges, keepChange } from './kept-changes.ts';

const app = await testAppForThisFile();
/** More than are written with one statement. */
const CARDS = 60;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let learner: TestLearner;
let ids: number[];
let deck: number;
let otherDeck: number;
let category: number;

/** Cards in every state: new, rated, suspended; every second one in the deck, every third in the category. */
beforeEach(async () => {
  learner = await app.newLearner();
  deck = (await learner.newDeck()).id;
  otherDeck = (await learner.newDeck({ name: 'The other' })).id;
  category = (await learner.newCategory()).id;
  const made = await learner.post('/cards/many', {
    cards: Array.from({ length: CARDS }, (_, place) => ({
      ...{ korean_text: `낱말 ${place}`, english_text: `word ${place}` },
      category_id: place % 3 === 0 ? category : null,
      tags: place % 2 === 0 ? ['number', 'number::even'] : [],
    })),
  });
  ids = made.body.data.map(({ card }: Json) => card.id);
  const rated = ids.slice(0, 16);
  await learner.post('/reviews', {
    reviews: rated.map((cardId) => ({ cardId, rating: 3, reviewId: crypto.randomUUID() })),
  });
  for (const id of ids.slice(10, 14)) await learner.post(`/cards/${id}/suspend`);
  await change({
    ids: ids.filter((_, place) => place % 2 === 0),
    action: 'addToDeck',
    value: deck,
  });
  // Four of these are in no other deck.
  await change({ ids: ids.slice(0, 8), action: 'addToDeck', value: otherDeck });
  app.setClock('2026-03-10T04:00:00.000Z');
});

const change = (body: object): Promise<Answer> => learner.post('/cards/bulk', body);
const undo = (undoId: string): Promise<Answer> => learner.post('/cards/bulk/undo', { undoId });

/** What a learner can see of their cards, their decks and their categories. */
async function seen() {
  const cards = (await learner.get('/cards?limit=500')).body;
  const ofDeck = (await learner.get(`/decks/${deck}`)).body;
  const ofCategory = (await learner.get(`/categories/${category}`)).body;
  const due = (await learner.get('/cards/study/due?limit=500')).body;
  const fresh = (await learner.get('/cards/study/new?limit=500&orderBy=added')).body;
  const plain = ({ updated_at, suspension_at, hints, ...card }: Json) => card;
  return {
    cards: cards.data.map(plain),
    total: cards.total,
    stats: ofDeck.data.stats,
    ofDeck: ofDeck.data.cards.map(({ id }: Json) => id),
    ofCategory: ofCategory.total,
    due: due.count,
    fresh: [fresh.count, fresh.data.map(({ id }: Json) => id)],
    studied: (await learner.get('/stats')).body.data.total_reviews,
  };
}

/** Also where it is asked for again. */
async function expectRestored({ body }: Answer, restored: number): Promise<void> {
  for (const _ of ['once', 'again']) {
    expect((await undo(body.data.undoId)).body.data).toEqual({ restored });
  }
}

/** Every card is what its log says, and every count what there is. */
async function expectRight(): Promise<void> {
  const found = await checkSchedules(app.db, { mend: false, say: () => {} });
  expect(found).toMatchObject({ differing: 0, miscounted: 0 });
}

type Case = [name: string, body: () => object, changed: number, check: (now: Json) => void];
const CASES: Case[] = [
  [
    'puts cards into a deck',
    () => ({ action: 'addToDeck', value: deck }),
    CARDS / 2,
    ({ stats }) => {
      expect(stats.totalCards).toBe(CARDS);
    },
  ],
  [
    'takes cards out of a deck',
    () => ({ action: 'removeFromDeck', value: deck }),
    CARDS / 2,
    ({ stats }) => {
      expect(stats.totalCards).toBe(0);
    },
  ],
  [
    'moves cards to a deck',
    () => ({ action: 'moveToDeck', value: otherDeck }),
    CARDS - 4,
    ({ cards, stats }) => {
      const only = [{ id: otherDeck, name: 'The other' }];
      expect(cards.map(({ decks }: Json) => decks)).toEqual(Array(CARDS).fill(only));
      expect(stats.totalCards).toBe(0);
    },
  ],
  [
    'moves cards to a category',
    () => ({ action: 'setCategory', value: category }),
    CARDS - 20,
    (now) => {
      expect(now.ofCategory).toBe(CARDS);
    },
  ],
  [
    'takes cards out of categories',
    () => ({ action: 'setCategory', value: null }),
    20,
    (now) => {
      expect(now.ofCategory).toBe(0);
    },
  ],
  [
    'gives cards another type',
    () => ({ action: 'setType', value: 'spelling' }),
    CARDS,
    ({ cards }) => {
      expect(new Set(cards.map((card: Json) => card.card_type))).toEqual(new Set(['spelling']));
    },
  ],
  [
    'gives cards a tag',
    () => ({ action: 'addTag', value: 'Street food' }),
    CARDS,
    ({ cards }) => {
      expect(cards.every(({ tags }: Json) => tags.includes('Street_food'))).toBe(true);
    },
  ],
  [
    'takes a tag from cards',
    () => ({ action: 'removeTag', value: 'NUMBER' }),
    CARDS / 2,
    ({ cards }) => {
      expect(new Set(cards.flatMap(({ tags }: Json) => tags))).toEqual(new Set(['number::even']));
    },
  ],
  [
    'calls a tag and those within it something else, or what others are called',
    () => ({ action: 'renameTag', tag: 'NUMBER', value: 'Count' }),
    CARDS / 2,
    ({ cards }) => {
      expect(new Set(cards.flatMap(({ tags }: Json) => tags))).toEqual(
        new Set(['Count', 'Count::even']),
      );
    },
  ],
  [
    'takes a tag from cards with all that is within it',
    () => ({ action: 'renameTag', tag: 'number', value: null }),
    CARDS / 2,
    ({ cards }) => {
      expect(cards.flatMap(({ tags }: Json) => tags)).toEqual([]);
    },
  ],
  [
    'suspends cards',
    () => ({ action: 'suspend' }),
    CARDS - 4,
    ({ due, fresh }) => {
      expect([due, fresh[0]]).toEqual([0, 0]);
    },
  ],
  [
    'ends suspensions',
    () => ({ action: 'unsuspend' }),
    4,
    ({ cards }) => {
      expect(cards.some(({ suspended }: Json) => suspended)).toBe(false);
    },
  ],
  [
    'forgets what was learned',
    () => ({ action: 'forget' }),
    16,
    ({ cards, studied }) => {
      expect(cards.every(({ stage }: Json) => stage === 'new')).toBe(true);
      expect(studied).toBe(16);
    },
  ],
  [
    'deletes cards',
    () => ({ action: 'delete' }),
    CARDS,
    ({ cards, total, stats, studied }) => {
      expect([cards, total, stats.totalCards, studied]).toEqual([[], 0, 0, 16]);
    },
  ],
];

it.each(CASES)('%s, and takes it back', async (_, body, changed, check) => {
  const before = await seen();
  const answer = await change({ ids: [...ids, ids[0]], ...body() });
  expect(answer.body).toMatchObject({ success: true, data: { changed } });
  check(await seen());
  await expectRight();
  // Once more there is nothing to do.
  expect((await change({ ids, ...body() })).body.data).toEqual({ changed: 0, undoId: null });

  const { undoId } = answer.body.data;
  expect((await undo(undoId)).body.data).toEqual({ restored: changed });
  expect(await seen()).toEqual(before);
  expect((await undo(undoId)).body.data).toEqual({ restored: changed });
  expect(await seen()).toEqual(before);
  await expectRight();
});

it('finds the cards by a filter as the list does', async () => {
  const filter = { deck, stage: 'new', search: 'word' };
  const { total } = (await learner.get(`/cards?${new URLSearchParams(filter as never)}`)).body;
  expect(total).toBeGreaterThan(5);
  const { changed, undoId } = (await change({ filter, action: 'suspend' })).body.data;
  expect(changed).toBe(total);
  const left = await learner.get(`/cards?deck=${deck}&stage=new&search=word&suspended=false`);
  expect(left.body.total).toBe(0);
  await undo(undoId);
  expect((await learner.get('/cards?suspended=true')).body.total).toBe(4);
});

it('leaves alone what has become otherwise since', async () => {
  const [first, second, third] = ids as [number, number, number];
  const other = (await learner.newCategory()).id;
  const moved = await change({ ids: [first, second], action: 'setCategory', value: other });
  await learner.put(`/cards/${second}`, { category_id: category });
  await expectRestored(moved, 1);
  expect((await learner.readCard(first)).category_id).toBe(category);
  expect((await learner.readCard(second)).category_id).toBe(category);

  const lost = await change({ ids: [third], action: 'setCategory', value: other });
  const away = await change({ ids: [first], action: 'setCategory', value: null });
  await learner.delete(`/categories/${category}`);
  await learner.delete(`/categories/${other}`);
  // That one had no category before, nor has it now; the other's is gone.
  await expectRestored(lost, 1);
  await expectRestored(away, 0);
  expect((await learner.readCard(first)).category_id).toBeNull();

  const gone = (await learner.newDeck()).id;
  await change({ ids: [first], action: 'addToDeck', value: gone });
  const toOther = await change({ ids: [first], action: 'moveToDeck', value: otherDeck });
  await learner.delete(`/decks/${gone}`);
  await expectRestored(toOther, 0);
  const { decks } = (await learner.get(`/cards/${first}`)).body.data;
  expect(new Set(decks.map(({ id }: Json) => id))).toEqual(new Set([deck, otherDeck]));

  const out = await change({ ids: [first], action: 'removeFromDeck', value: deck });
  await learner.delete(`/decks/${deck}`);
  await expectRestored(out, 0);
});

it('renames a tag of all cards to one that there is, and back but where they have others since', async () => {
  const [first, second, third] = ids as [number, number, number];
  const decomposed = '숫자'.normalize('NFD');
  await learner.put(`/cards/${second}`, { tags: ['숫자', 'number'] });
  const renaming = { filter: { tag: 'number' }, action: 'renameTag', tag: 'number' };
  const { body } = await change({ ...renaming, value: decomposed });
  expect(body.data.changed).toBe(CARDS / 2 + 1);
  expect((await learner.get('/tags')).body.data).toEqual([
    { name: '숫자', cards: CARDS / 2 + 1 },
    { name: '숫자::even', cards: CARDS / 2 },
  ]);
  expect((await learner.readCard(second)).tags).toEqual(['숫자']);
  await learner.put(`/cards/${third}`, { tags: ['other'] });
  expect((await undo(body.data.undoId)).body.data).toEqual({ restored: CARDS / 2 });
  expect((await learner.readCard(first)).tags).toEqual(['number', 'number::even']);
  expect((await learner.readCard(second)).tags).toEqual(['number', '숫자']);
  expect((await learner.readCard(third)).tags).toEqual(['other']);
  await expectRight();
  const long = { ...renaming, value: 'x'.repeat(97) };
  expect(fieldErrors(await change(long))).toEqual({ value: 'Must be at most 100 characters' });
  await learner.put(`/cards/${first}`, { tags: ['number::even'] });
});

it('has a tag and those within it written otherwise on all cards, and back', async () => {
  const before = await seen();
  const renaming = { action: 'renameTag', tag: 'number', value: 'NUMBER' };
  const answer = await change({ filter: { tag: 'number' }, ...renaming });
  expect(answer.body.data.changed).toBe(CARDS / 2);
  const names = async () =>
    (await learner.get('/tags')).body.data.map(({ name }: Json) => name) as string[];
  expect(await names()).toEqual(['NUMBER', 'NUMBER::even']);
  const [first] = ids as [number];
  expect((await learner.readCard(first)).tags).toEqual(['NUMBER', 'NUMBER::even']);
  // Whoever writes it as it was means the same tag.
  const { id } = await learner.newCard({ tags: ['number'] });
  expect((await learner.readCard(id)).tags).toEqual(['NUMBER']);
  await learner.delete(`/cards/${id}`);

  const { undoId } = answer.body.data;
  expect((await undo(undoId)).body.data).toEqual({ restored: CARDS / 2 });
  expect(await names()).toEqual(['number', 'number::even']);
  expect(await seen()).toEqual(before);
  expect((await undo(undoId)).body.data).toEqual({ restored: CARDS / 2 });
  await expectRight();
});

it('finds a card by a tag that is written otherwise since', async () => {
  const tagged = async (tag: string) => {
    const found = (await learner.get(`/cards?limit=500&tag=${tag}`)).body.data;
    return new Set(found.map(({ id }: Json) => id));
  };
  const everyOther = new Set(ids.filter((_, place) => place % 2 === 0));
  const [deleted, , other] = ids as [number, number, number];
  const { undoId } = (await change({ ids: [deleted], action: 'delete' })).body.data;
  const renaming = { action: 'renameTag', tag: 'number' };
  const some = ids.filter((id) => id !== other);
  const first = await change({ ids: some, ...renaming, value: 'NUMBER' });
  await change({ filter: { deck }, ...renaming, value: 'Number' });
  await change({ ids: some, ...renaming, value: 'nuMBer' });

  await undo(undoId);
  expect(await tagged('number')).toEqual(everyOther);
  await change({ ids: [deleted, other], action: 'addTag', value: 'more' });
  expect(await tagged('number')).toEqual(everyOther);
  expect(await tagged('NUMBER::even')).toEqual(everyOther);
  await undo(first.body.data.undoId);
  const more = await change({ filter: { tag: 'number' }, action: 'addTag', value: 'most' });
  expect(more.body.data.changed).toBe(CARDS / 2);
  await undo(more.body.data.undoId);
  expect(await tagged('number')).toEqual(everyOther);
  expect((await learner.get('/tags?search=number')).body.data).toEqual([
    { name: 'number', cards: CARDS / 2 },
    { name: 'number::even', cards: CARDS / 2 },
  ]);
  await expectRight();
});

it('finds a card by a tag that it is given by a name which no other has it by', async () => {
  const [other, ...some] = ids.filter((_, place) => place % 2 === 0) as [number, ...number[]];
  const rename = (cards: number[], tag: string, value: string) =>
    change({ ids: cards, action: 'renameTag', tag, value });
  await rename(some, 'number::even', 'number::EVEN');
  await rename(some, 'number', 'NUMBER');
  await rename([other], 'number', 'NUMBER');
  expect((await learner.readCard(other)).tags).toEqual(['NUMBER', 'NUMBER::EVEN']);
  expect((await learner.get('/cards?tag=number::even')).body.total).toBe(CARDS / 2);
  // One that does not have the tag stays as it is.
  const { changed } = (await rename(ids, 'none', 'more')).body.data;
  expect(changed).toBe(0);
  await expectRight();
});

it('counts no card that could not be restored', async () => {
  const [first, second, third] = ids as [number, number, number];
  const some = [first, second, third];
  for (const body of [
    { action: 'addToDeck', value: (await learner.newDeck()).id },
    { action: 'moveToDeck', value: (await learner.newDeck()).id },
    { action: 'removeFromDeck', value: otherDeck },
    { action: 'setType', value: 'cloze' },
    { action: 'addTag', value: 'tag' },
    { action: 'removeTag', value: 'tag' },
    { action: 'forget' },
    { action: 'suspend' },
  ]) {
    const gone = await learner.newCard();
    if (body.action === 'removeFromDeck') {
      await change({ ids: [...some, gone.id], action: 'addToDeck', value: otherDeck });
    } else if (body.action === 'removeTag') {
      await change({ ids: [...some, gone.id], ...body, action: 'addTag' });
    } else if (body.action === 'forget') await learner.review(gone.id, 3);
    const changed = await change({ ids: [...some, gone.id], ...body });
    expect(changed.body.data.changed).toBe(4);
    await learner.delete(`/cards/${gone.id}`);
    await expectRestored(changed, 3);
  }
  const suspended = await change({ ids: some, action: 'suspend' });
  await learner.post(`/cards/${second}/suspend`);
  await expectRestored(suspended, 2);
  const deleted = await change({ ids: some, action: 'delete' });
  await expectRestored(deleted, 3);
});

it('keeps the last ten changes for an hour', async () => {
  const undoIds: string[] = [];
  for (let time = 0; time < 11; time += 1) {
    const value = time % 2 === 0 ? 'spelling' : 'production';
    undoIds.push((await change({ ids: [ids[0]], action: 'setType', value })).body.data.undoId);
  }
  const [first = '', second = '', ...later] = undoIds;
  expect((await undo(first)).status).toBe(404);
  expect((await undo(second)).status).toBe(200);
  app.setClock('2026-03-10T05:00:00.000Z');
  const refused = await undo(later.at(-1) ?? '');
  expect(refused.status).toBe(404);
  expect(refused.body.message).toBe('This can no longer be undone.');
  await change({ ids: [ids[1]], action: 'delete' });
  expect((await rowsOf(app.db, learner.id)).bulk_changes).toHaveLength(1);
});

it('forgets no change that is kept meanwhile', async () => {
  const kept = { undoId: UNKNOWN, action: 'delete', value: null } as const;
  const forgetting = forgetOldChanges(app.db, learner.id, app.now);
  await keepChange(app.db, learner.id, { ...kept, cards: [], createdAt: app.now.toISOString() });
  await forgetting;
  expect((await undo(UNKNOWN)).status).toBe(200);
});

it("passes over somebody else's cards, and those that were deleted", async () => {
  const owner = await app.newLearner();
  const { id } = await owner.newCard();
  const own = await owner.newDeck();
  await owner.post(`/decks/${own.id}/cards`, { cardId: id });
  await owner.review(id, 3);
  await learner.delete(`/cards/${ids[0]}`);
  const before = await rowsOf(app.db, owner.id);
  for (const [, body] of CASES) {
    const asked = { ids: [id, ids[0]], ...body() };
    expect((await change(asked)).body.data).toEqual({ changed: 0, undoId: null });
  }
  const byDeck = { filter: { deck: own.id }, action: 'delete' };
  expect((await change(byDeck)).body.data).toEqual({ changed: 0, undoId: null });
  expect(await rowsOf(app.db, owner.id)).toEqual(before);
});

it('says what is wrong with what is asked for', async () => {
  const wrong = async (body: object) => {
    const answer = await change(body);
    expect(answer.status).toBe(400);
    return fieldErrors(answer);
  };
  const either = 'Name the cards by ids or by a filter, not by both';
  expect(await wrong({ action: 'delete' })).toEqual({ ids: either });
  expect(await wrong({ ids, filter: {}, action: 'delete' })).toEqual({ ids: either });
  const list = 'Must be a list of 1 to 1,000 cards';
  expect(await wrong({ ids: [], action: 'delete' })).toEqual({ ids: list });
  const many = Array.from({ length: 1_001 }, (_, place) => place + 1);
  expect(await wrong({ ids: many, action: 'delete' })).toEqual({ ids: list });
  expect(await wrong({ ids, action: 'addToDeck' })).toHaveProperty('value');
  expect(await wrong({ ids, action: 'setType', value: 'song' })).toHaveProperty('value');
  expect(await wrong({ ids, action: 'burn' })).toHaveProperty('action');
  expect(await wrong({ filter: { dek: 1 }, action: 'delete' })).not.toEqual({});
  const there = { ids: [ids[0]], action: 'addToDeck', value: 999_999 };
  expect((await change(there)).status).toBe(404);
  expect((await undo(UNKNOWN)).status).toBe(404);
  expect((await undo('x')).status).toBe(400);
});

it('brings starter words back that were taken again since', async () => {
  const other = await app.newLearner();
  const taken = await other.post('/decks/starter');
  const { cards } = (await other.get(`/decks/${taken.body.data.id}`)).body.data;
  const deleted = await other.post('/cards/bulk', {
    ids: cards.map(({ id }: Json) => id),
    action: 'delete',
  });
  await other.post('/decks/starter');
  const { undoId } = deleted.body.data;
  expect((await other.post('/cards/bulk/undo', { undoId })).body.data).toEqual({ restored: 100 });
  expect((await other.get('/cards')).body.total).toBe(200);
});

it('brings cards back without uploads that are gone', async () => {
  const sound = (await upload(app, learner, wavFile())).body.data.filename;
  const made = [0, 1].map(() => learner.newCard({ audio_file_path: sound }));
  const [first, second] = (await Promise.all(made)).map(({ id }) => id);
  const { body } = await change({ ids: [first], action: 'delete' });
  await learner.delete(`/cards/${second}`);
  await undo(body.data.undoId);
  expect((await learner.get(`/cards/${first}`)).body.data.audio_file_path).toBeNull();
});
