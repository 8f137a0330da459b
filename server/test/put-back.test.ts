import { expect, it } from 'vitest';
import { fieldErrors } from './answers.ts';
import { type FullLearner, newFullLearner } from './full-learner.ts';
import { describedOperations } from './operations.ts';
import { rowsOf } from './rows.ts';
import { type Json, testAppForThisFile } from './test-app.ts';

/* What a GET gave can be changed in one field and sent back whole, as simple clients do. */
const app = await testAppForThisFile();
const operations = await describedOperations(app);

interface Resource {
  path: string;
  addressOf: (owner: FullLearner) => string;
  /** The part of a GET's `data` that is the resource. */
  of?: (data: Json) => Json;
  change: Record<string, unknown>;
  /** Sent in place of what was there, and what becomes of it. */
  cleared: Record<string, unknown>;
  refused: Record<string, unknown>;
}

const RESOURCES: Resource[] = [
  {
    path: '/api/auth/profile',
    addressOf: () => '/auth/profile',
    change: { username: 'changed' },
    cleared: {},
    refused: { username: '', email: null },
  },
  {
    path: '/api/settings/study',
    addressOf: () => '/settings/study',
    change: { newCardsPerDay: 7 },
    cleared: {},
    refused: { newCardsPerDay: null, theme: '' },
  },
  {
    path: '/api/cards/{id}',
    addressOf: ({ card }) => `/cards/${card}`,
    change: { romanization: 'changed' },
    cleared: { category_id: '', example_sentence: '', audio_url: null },
    refused: { korean_text: '', english_text: null },
  },
  {
    path: '/api/words/{id}',
    addressOf: ({ card }) => `/words/${card}`,
    of: ({ cards, ...word }) => word,
    change: { romanization: 'changed' },
    cleared: { example_sentence: '', audio_url: null },
    refused: { korean_text: '', english_text: null, card_type: 'spelling' },
  },
  {
    path: '/api/decks/{id}',
    addressOf: ({ deck }) => `/decks/${deck}`,
    of: (data) => data.deck,
    change: { name: 'changed', scheduler: 'fsrs', desiredRetention: 0.8 },
    cleared: { description: '', newCardsPerDay: null, studyOrder: null },
    refused: { name: ' ', reviewsPerDay: -1, scheduler: 'best' },
  },
  {
    path: '/api/categories/{id}',
    addressOf: ({ category }) => `/categories/${category}`,
    of: (data) => data.category,
    change: { name: 'changed' },
    cleared: { description: null },
    refused: { name: null },
  },
];

/** A card with something in every field. */
const FULL_CARD = {
  romanization: 'namu',
  example_sentence: '나무가 크다.',
  pronunciation_notes: 'flat',
  conjugation_class: 'regular',
  image_url: 'https://example.com/tree.png',
  audio_url: 'https://example.com/tree.mp3',
  audio_file_path: 'tree.mp3',
  tags: ['food', 'TOPIK::1'],
  card_type: 'cloze',
};

async function learnerWithFullThings(): Promise<FullLearner> {
  const owner = await newFullLearner(app);
  await owner.learner.put(`/cards/${owner.card}`, FULL_CARD);
  await owner.learner.put(`/decks/${owner.deck}`, {
    ...{ description: 'Out there', newCardsPerDay: 5, reviewsPerDay: 7, studyOrder: 'added' },
  });
  await owner.learner.put(`/categories/${owner.category}`, { description: 'Out there' });
  return owner;
}

it('every resource that can be read and written is tried here', () => {
  const paths = (method: string) =>
    operations.filter((each) => each.method === method).map(({ path }) => path);
  const both = paths('GET').filter((path) => paths('PUT').includes(path));
  expect(RESOURCES.map(({ path }) => path).toSorted()).toEqual(both.toSorted());
});

it.each(RESOURCES)(
  '$path takes back what it gave: the change is made, and nothing else',
  async ({ addressOf, of = (data) => data, change, cleared }) => {
    const owner = await learnerWithFullThings();
    const address = addressOf(owner);
    const get = async () => of((await owner.learner.get(address)).body.data);
    const before = await get();
    const rows = await rowsOf(app.db, owner.learner.id);
    expect((await owner.learner.put(address, before)).status).toBe(200);
    expect(await rowsOf(app.db, owner.learner.id)).toEqual(rows);

    const answer = await owner.learner.put(address, { ...before, ...change });
    expect(answer.status).toBe(200);
    expect(await get()).toEqual({ ...before, ...change });

    expect((await owner.learner.put(address, { ...before, ...cleared })).status).toBe(200);
    const none = Object.fromEntries(Object.keys(cleared).map((name) => [name, null]));
    const category = 'category_id' in cleared ? { category_name: null } : {};
    expect(await get()).toEqual({ ...before, ...none, ...category });
  },
);

it.each(['deck', 'category'] as const)(
  'all that a GET gave of a %s can be sent back, with a change within',
  async (name) => {
    const owner = await learnerWithFullThings();
    const address = name === 'deck' ? `/decks/${owner.deck}` : `/categories/${owner.category}`;
    const { data } = (await owner.learner.get(address)).body;
    const rows = await rowsOf(app.db, owner.learner.id);
    expect((await owner.learner.put(address, data)).status).toBe(200);
    expect(await rowsOf(app.db, owner.learner.id)).toEqual(rows);
    const changed = { ...data, [name]: { ...data[name], name: 'changed' } };
    expect((await owner.learner.put(address, changed)).status).toBe(200);
    expect((await owner.learner.get(address)).body.data).toMatchObject({ [name]: changed[name] });
    const refused = await owner.learner.put(address, { ...data, [name]: { name: ' ' } });
    expect(Object.keys(fieldErrors(refused)).toSorted()).toEqual([`${name}.name`]);
  },
);

it.each(RESOURCES)(
  '$path refuses what it never gave, and what it cannot be without',
  async ({ addressOf, of = (data) => data, refused }) => {
    const owner = await newFullLearner(app);
    const address = addressOf(owner);
    const given = of((await owner.learner.get(address)).body.data);
    const answer = await owner.learner.put(address, { ...given, ...refused, is_admin: true });
    expect(answer.status).toBe(400);
    expect(Object.keys(fieldErrors(answer)).toSorted()).toEqual(
      [...Object.keys(refused), 'is_admin'].toSorted(),
    );
  },
);

it.each(['/cards/study/due', '/cards/study/new'])(
  'a card as %s hands it out can be sent back, too, and as a rating answers it',
  async (list) => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    if (list.endsWith('due')) {
      await learner.review(id, 3);
      app.passDays(2);
    }
    const [card] = (await learner.get(list)).body.data;
    expect((await learner.put(`/cards/${id}`, { ...card, romanization: 'namu' })).status).toBe(200);
    const rated = (await learner.review(id, 3)).body.data;
    const answer = await learner.put(`/cards/${id}`, { ...rated, review_interval: 99 });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      romanization: 'namu',
      review_interval: rated.review_interval,
    });
  },
);

it('every card of the starter deck can be sent back', async () => {
  const learner = await app.newLearner();
  const { id } = (await learner.post('/decks/starter')).body.data;
  const { cards, deck } = (await learner.get(`/decks/${id}`)).body.data;
  for (const card of cards) {
    const answer = await learner.put(`/cards/${card.id}`, card);
    expect(answer.body.data).toEqual({ ...card, decks: [{ id, name: deck.name }], siblings: [] });
  }
});
