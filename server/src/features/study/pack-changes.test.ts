import { addDays, studyDay } from '@gieok/shared/domain/day';
import { expect, it } from 'vitest';
import { randomOfThisTest } from '../../../../testing/seed.ts';
import { untilNoJobRuns } from '../../../test/full-learner.ts';
import { importNow } from '../../../test/imports.ts';
import { PackDevice } from '../../../test/pack-device.ts';
import { learnerWithRandomCards } from '../../../test/random-cards.ts';
import { runsHere } from '../../../test/runs.ts';
import { statementsDuring } from '../../../test/statements.ts';
import { type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();
const roll = (sides: number) => Math.floor(randomOfThisTest() * sides);
const oneOf = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item;
const PATIENCE_MS = 300_000;
const today = () => studyDay(app.now, { timeZone: 'Asia/Seoul', dayStartsAt: 4 });

const randomWord = () => String.fromCodePoint(0xac00 + roll(11_000), 0xac00 + roll(11_000));

type Change = (of: {
  learner: TestLearner;
  ids: number[];
  deck: number;
  category: number;
}) => Promise<unknown>;
const bulk =
  (action: string, value: (of: Parameters<Change>[0]) => unknown): Change =>
  async (of) => {
    const some = Array.from({ length: 4 }, () => oneOf(of.ids));
    const change = { ids: some, action, value: value(of) };
    const { body } = await of.learner.post('/cards/bulk', change);
    if (roll(2) === 0) await of.learner.post('/cards/bulk/undo', { undoId: body.data?.undoId });
  };

const CHANGES: Record<string, Change> = {
  rating: ({ learner, ids }) => learner.review(oneOf(ids), 1 + roll(4)),
  undo: ({ learner, ids }) => learner.post(`/cards/${oneOf(ids)}/review/undo`),
  state: ({ learner, ids }) =>
    learner.post(
      `/cards/${oneOf(ids)}/${oneOf(['suspend', 'unsuspend', 'bury', 'unbury', 'forget'])}`,
    ),
  dueDay: ({ learner, ids }) =>
    learner.put(`/cards/${oneOf(ids)}/due`, { dueDay: addDays(today(), roll(30)) }),
  edit: ({ learner, ids, category }) =>
    learner.put(`/cards/${oneOf(ids)}`, {
      english_text: `tree ${roll(99)}`,
      category_id: category,
    }),
  deletion: ({ learner, ids }) => learner.delete(`/cards/${oneOf(ids)}`),
  restored: async ({ learner, ids }) => {
    for (const id of ids) await learner.post(`/cards/${id}/restore`);
  },
  newCard: async ({ learner, ids }) => ids.push((await learner.newCard()).id),
  import: ({ learner }) =>
    learner.post('/cards/many', {
      cards: Array(30).fill({ korean_text: '꽃', english_text: 'flower' }),
    }),
  file: async ({ learner }) => {
    const words = Array.from({ length: 3 }, () => `${randomWord()},word,Imported,of-a-file`);
    const { id } = await importNow(app, learner, ['korean,english,deck,tags', ...words].join('\n'));
    if (roll(2) === 0) await learner.delete(`/imports/${id}`);
  },
  starter: ({ learner }) => learner.post('/starter-decks/food'),
  knownWord: ({ learner }) =>
    learner.put('/words/known', { words: [{ word: '나무', knowledge: 'known' }] }),
  late: ({ learner, ids }) => {
    const at = new Date(app.now.getTime() - roll(5) * 86_400_000).toISOString();
    const event = { type: 'review', cardId: oneOf(ids), eventId: crypto.randomUUID(), at };
    return learner.post('/events', { events: [{ ...event, rating: 1 + roll(4), timeTakenMs: 9 }] });
  },
  category: ({ learner, category }) =>
    learner.put(`/categories/${category}`, { name: `N${roll(99)}` }),
  noCategory: async (of) => {
    await of.learner.delete(`/categories/${of.category}`);
    of.category = (await of.learner.newCategory()).id;
  },
  deck: ({ learner, deck }) => learner.put(`/decks/${deck}`, { newCardsPerDay: roll(9) }),
  intoDeck: ({ learner, ids, deck }) =>
    learner.post(`/decks/${deck}/cards`, { cardId: oneOf(ids) }),
  outOfDeck: ({ learner, ids, deck }) => learner.delete(`/decks/${deck}/cards/${oneOf(ids)}`),
  noDeck: async (of) => {
    await of.learner.delete(`/decks/${of.deck}`);
    of.deck = (await of.learner.newDeck()).id;
  },
  join: ({ learner, ids }) => learner.post('/words', { cardIds: [oneOf(ids), oneOf(ids)] }),
  types: ({ learner, ids }) =>
    learner.post(`/words/${oneOf(ids)}/cards`, { types: ['production'] }),
  part: ({ learner, ids }) => {
    const id = oneOf(ids);
    return learner.delete(`/words/${id}/cards/${id}`);
  },
  tagged: bulk('addTag', () => `tag${roll(3)}`),
  renamed: ({ learner, ids }) =>
    learner.post('/cards/bulk', { ids, action: 'renameTag', tag: 'tag1', value: `tag${roll(3)}` }),
  moved: bulk('moveToDeck', ({ deck }) => deck),
  categorised: bulk('setCategory', ({ category }) => category),
  retyped: bulk('setType', () => 'production'),
  deleted: bulk('delete', () => undefined),
  suspended: bulk('suspend', () => undefined),
  spread: async ({ learner }) => {
    await learner.post('/cards/study/backlog/spread', { days: 5 });
    if (roll(2) === 0) await learner.post('/cards/study/backlog/undo');
  },
  limits: ({ learner }) =>
    learner.put('/settings/study', { newCardsPerDay: roll(9), theme: 'dark' }),
  rescheduled: ({ learner }) =>
    learner.put('/settings/study', {
      scheduler: oneOf(['fsrs', 'sm2']),
      leechThreshold: 2 + roll(9),
    }),
  extra: ({ learner }) => learner.post('/settings/study/extra', { newCards: roll(5) }),
  night: async () => app.passDays(roll(3)),
};

it(
  'with what changed since is the whole pack, whatever changed and whatever answer was lost',
  async () => {
    for (let run = 0; run < runsHere(2); run += 1) {
      const { learner, ids } = await learnerWithRandomCards(app, 120, randomOfThisTest);
      await learner.put('/settings/study', { newCardsPerDay: 2, studyOrder: 'random' });
      const deck = (await learner.newDeck()).id;
      const of = { learner, ids, deck, category: (await learner.newCategory()).id };
      const device = await new PackDevice(learner).sync();
      const other = await app.newDevice(learner);
      const names = Object.keys(CHANGES);
      for (let step = 0; step < 90; step += 1) {
        const name = step < names.length ? (names[step] as string) : oneOf(names);
        app.setClock(new Date(app.now.getTime() + 1_000).toISOString());
        await CHANGES[name]?.(of);
        await untilNoJobRuns(app, learner.id);
        await device.sync({ loses: () => roll(5) === 0 });
        const whole = await new PackDevice(other).sync();
        expect(device.held, name).toEqual(whole.held);
        expect(
          device.answers.every(({ whole: anew }) => !anew),
          name,
        ).toBe(true);
      }
    }
  },
  PATIENCE_MS,
);

it('is not put together anew where nothing changed that it is made from', async () => {
  const learner = await app.newLearner();
  const [first = 0] = await learner.newCards(3);
  const hidden = await learner.newCard();
  await learner.post(`/cards/${hidden.id}/suspend`);
  const device = await new PackDevice(learner).sync();
  const isPutTogether = async () => {
    const asked = await statementsDuring(app.db, () => device.sync());
    return asked.some(({ sql }) => sql.includes('shuffle_key'));
  };
  expect(await isPutTogether()).toBe(false);
  await learner.put(`/cards/${hidden.id}`, { english_text: 'changed' });
  expect(await isPutTogether()).toBe(true);
  expect(await isPutTogether()).toBe(false);
  // As many cards as before, and none with another text.
  await learner.delete(`/cards/${first}`);
  await learner.newCard();
  expect(await isPutTogether()).toBe(true);
  expect(device.cards.has(first)).toBe(false);
  expect(await isPutTogether()).toBe(false);
  app.passDays(1);
  expect(await isPutTogether()).toBe(true);
});
