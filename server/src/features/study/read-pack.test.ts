import { addDays, type Day, studyDay } from '@gieok/shared/domain/day';
import { describe, expect, it } from 'vitest';
import { randomOfThisTest } from '../../../../testing/seed.ts';
import { upload, wavFile } from '../../../test/audio.ts';
import { PackDevice } from '../../../test/pack-device.ts';
import { insertIntoDeck, learnerWithRandomCards } from '../../../test/random-cards.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

const app = await testAppForThisFile();
const roll = (sides: number) => Math.floor(randomOfThisTest() * sides);
const DAYS = 14;
const PATIENCE_MS = 300_000;
const today = () => studyDay(app.now, { timeZone: 'Asia/Seoul', dayStartsAt: 4 });

const withRandomCards = (count: number) => learnerWithRandomCards(app, count, randomOfThisTest);

const listOf = async (learner: TestLearner, list: string, more = '') =>
  (await learner.get(`/cards/study/${list}?limit=500${more}`)).body;
const idsOf = (cards: Json[]): number[] => cards.map(({ id }) => id);

describe('the pack', () => {
  it('holds cards with their decks, what they sound like, and what the account has', async () => {
    const learner = await app.newLearner();
    const deck = await learner.newDeck({ name: 'Trees', newCardsPerDay: 3 });
    const category = await learner.newCategory({ name: 'Nature' });
    const sound = (await upload(app, learner, wavFile())).body.data.filename;
    const fields = { audio_file_path: sound, category_id: category.id, tags: ['wood'] };
    const card = await learner.newCard({ ...fields, deckId: deck.id });
    await learner.review(card.id, 3, { deckId: deck.id });
    const device = await new PackDevice(learner).sync();
    expect(device.answers).toMatchObject([
      {
        whole: true,
        more: false,
        today: today(),
        made_at: app.now.toISOString(),
        media: [{ url: `/api/audio/${sound}` }],
        account: {
          decks: [{ id: deck.id, name: 'Trees', newCardsPerDay: 3, new_used: 1 }],
          categories: [{ id: category.id, name: 'Nature' }],
          tags: ['wood'],
          counts: { live: 1, studied: 1, new: 0 },
          today: { new_used: 1, reviews: 1, extra_new: 0 },
          streak: { days: 1, last_day: today(), reviews: 1 },
        },
      },
    ]);
    const preferences = (await learner.get('/settings/study')).body.data;
    expect(device.account.preferences).toEqual(preferences);
    expect(device.account.due_by_day).toHaveLength(DAYS);
    const { shuffle_key, decks, ...held } = device.cards.get(card.id);
    expect(held).toEqual(await learner.readCard(card.id));
    expect(decks).toEqual([{ id: deck.id, added_at: expect.any(String) }]);
  });

  it('comes in parts, first days first, and says nothing where nothing is new', async () => {
    const { learner } = await withRandomCards(1_500);
    const device = await new PackDevice(learner).sync();
    expect(device.answers.map(({ whole }) => whole)).toEqual(
      [true, false, false].slice(0, device.answers.length),
    );
    expect(device.answers.length).toBeGreaterThan(1);
    const { cursor } = device;
    await device.sync();
    expect(device.answers).toMatchObject([
      { cursor, whole: false, cards: [], left: [], media: [] },
    ]);
    expect(device.answers[0]).not.toHaveProperty('account');
  });

  it('says anew when cards are due, where the zone or the start of the day changed', async () => {
    const learner = await app.newLearner();
    const { id } = await learner.newCard();
    await learner.review(id, 4);
    const device = await new PackDevice(learner).sync();
    for (const change of [{ timeZone: 'Europe/Berlin' }, { dayStartsAt: 0 }]) {
      await learner.put('/settings/study', change);
      await device.sync();
      expect(device.cards.get(id).due_at).toBe((await learner.readCard(id)).due_at);
    }
  });

  it('begins anew for a cursor that it does not know, of another session or from long ago', async () => {
    const learner = await app.newLearner();
    await learner.newCards(3);
    const device = await new PackDevice(learner).sync();
    const first = device.cursor as string;
    const other = await app.newDevice(learner);
    for (let changes = 0; changes < 2; changes += 1) {
      await learner.newCard();
      await device.sync();
    }
    const pack = async (of: TestLearner, cursor: string) =>
      (await of.get(`/study/pack?cursor=${cursor}`)).body.data;
    expect(await pack(other, device.cursor as string)).toMatchObject({ whole: true });
    expect(await pack(learner, first)).toMatchObject({ whole: true });
    expect((await pack(learner, 'never-given')).cards).toHaveLength(5);
    expect((await learner.get('/study/pack?cursor=a.b')).status).toBe(400);
    expect((await learner.get('/study/pack?days=31')).status).toBe(400);
  });
});

it(
  'has every card that comes up in 14 days of studying, whatever is rated',
  async () => {
    for (const studyOrder of ['random', 'added']) {
      app.setClock('2026-03-10T03:00:00Z');
      const { learner, ids } = await withRandomCards(500);
      const limits = { newCardsPerDay: 1 + roll(5), reviewsPerDay: 5 + roll(30), studyOrder };
      await learner.put('/settings/study', limits);
      const deck = (await learner.newDeck({ name: 'Studied', newCardsPerDay: 2 })).id;
      const moment = { now: app.now, random: randomOfThisTest };
      await insertIntoDeck(
        app.db,
        deck,
        ids.filter((_, place) => place % 3 === 0),
        moment,
      );
      const begun = await learner.newCard({ deckId: deck });
      await learner.review(begun.id, 3, { deckId: deck });
      const { cards } = await new PackDevice(learner).sync();
      for (let day = 0; day < DAYS; day += 1) {
        for (const inDeck of ['', `&deckId=${deck}`]) {
          const due = await listOf(learner, 'due', inDeck);
          const fresh = await listOf(learner, 'new', inDeck);
          const listed = [...due.data, ...due.learn_ahead, ...fresh.data];
          const lost = listed.filter(({ id }) => !cards.has(id));
          expect(lost, `day ${day} ${JSON.stringify(limits)} ${inDeck}`).toEqual([]);
          const studied = inDeck === '' ? {} : { deckId: deck };
          const events = listed.map(({ id }) => ({
            ...{ type: 'review', cardId: id, eventId: crypto.randomUUID(), ...studied },
            ...{ at: app.now.toISOString(), rating: 1 + roll(4) },
          }));
          if (events.length > 0) await learner.post('/events', { events });
        }
        app.passDays(1);
      }
    }
  },
  PATIENCE_MS,
);

it(
  "gives each day's list of due cards, if nothing else happens",
  async () => {
    const { learner } = await withRandomCards(300);
    await learner.put('/settings/study', { reviewsPerDay: 500 });
    const { cards } = await new PackDevice(learner).sync();
    for (let day = 0; day < DAYS; day += 1) {
      const { data } = await listOf(learner, 'due', '&orderBy=due');
      const byDay = data.filter(({ due_instant }: Json) => due_instant === null);
      const inSteps = data.filter(({ due_instant }: Json) => due_instant !== null);
      expect(idsOf(byDay)).toEqual(dueOn([...cards.values()], addDays(today(), 0), inSteps));
      app.passDays(1);
    }
  },
  PATIENCE_MS,
);

function dueOn(cards: readonly Json[], day: Day, before: readonly Json[]): number[] {
  const words = new Set(before.map(({ word_id }) => word_id));
  return cards
    .filter((card) => card.due_instant === null && card.due_day !== null && card.due_day <= day)
    .filter(({ buried_until }) => buried_until === null || buried_until <= day)
    .sort((one, other) =>
      one.due_day === other.due_day ? one.id - other.id : one.due_day < other.due_day ? -1 : 1,
    )
    .filter(({ word_id }) => !words.has(word_id) && words.add(word_id))
    .map(({ id }) => id);
}
