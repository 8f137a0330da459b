import type { Rating } from '@gieok/shared/constants';
import type { CardEvent } from '@gieok/shared/device/card-after';
import { type Device, deviceAt, type Pack } from '@gieok/shared/device/device';
import { dueOn, newOn, type StudyAsked } from '@gieok/shared/device/study-lists';
import { studyDay } from '@gieok/shared/domain/day';
import { expect, inject, it } from 'vitest';
import { randomOfThisTest } from '../../../../testing/seed.ts';
import { PackDevice } from '../../../test/pack-device.ts';
import {
  insertCards,
  insertIntoDeck,
  joinSome,
  randomCardValues,
} from '../../../test/random-cards.ts';
import { type Json, type TestLearner, testAppForThisFile } from '../../../test/test-app.ts';

/*
 * A device that keeps a pack and its own log must list what the server lists, for 14 study days without asking again.
 */
const app = await testAppForThisFile();
const DAYS = 14;
const CARDS = 150;
const RATED_A_DAY = 12;
const PATIENCE_MS = 300_000;
const roll = (sides: number) => Math.floor(randomOfThisTest() * sides);
const idsOf = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);

it.each(
  [
    { studyOrder: 'random', burySiblings: true, scheduler: 'fsrs' },
    { studyOrder: 'added', limitNewByReviews: true, scheduler: 'classic' },
  ].slice(inject('engine') === 'sqlite' ? 0 : 1),
)(
  'a device lists for 14 days what the server lists, under %j',
  async (preferences) => {
    app.setClock('2026-03-10T03:00:00Z');
    const learner = await app.newLearner();
    const { scopes } = await studied(learner, preferences);
    const { cards, account } = await new PackDevice(learner).sync();
    const madeAt = app.now.toISOString();
    const pack: Pack = { userId: learner.id, cards: [...cards.values()], account, madeAt };
    const events: CardEvent[] = [];
    for (let day = 0; day < DAYS; day += 1) {
      for (let rated = 0; rated < RATED_A_DAY; rated += 1) {
        const scope = scopes[roll(scopes.length)] ?? {};
        const device = deviceAt(pack, events, app.now);
        const listed = await listedBy(learner, scope);
        expect(listedOn(device, scope), `day ${day}, rating ${rated}`).toEqual(listed);
        const [cardId] = [...listed.due.data, ...listed.fresh.data];
        if (cardId !== undefined) events.push(await rate(learner, cardId, scope));
        app.setClock(new Date(app.now.getTime() + 60_000 * (1 + roll(12))).toISOString());
      }
      app.passDays(1);
    }
    expect(events.length).toBeGreaterThan(DAYS * RATED_A_DAY * 0.5);
  },
  PATIENCE_MS,
);

it('a card that waits because of a sibling is rated all the same: a device has it back within minutes, too', async () => {
  app.setClock('2026-03-10T03:00:00Z');
  const learner = await app.newLearner();
  await learner.put('/settings/study', { scheduler: 'fsrs' });
  const { id } = await learner.newCard({ also: ['recognition', 'production', 'cloze'] });
  const { body } = await learner.get(`/words/${id}`);
  const [first, second, third] = idsOf(body.data.cards) as [number, number, number];
  const { cards, account } = await new PackDevice(learner).sync();
  const madeAt = app.now.toISOString();
  const pack: Pack = { userId: learner.id, cards: [...cards.values()], account, madeAt };
  const events: CardEvent[] = [await rate(learner, first, {}, 3)];
  events.push(await rate(learner, second, {}, 1));
  app.setClock(new Date(app.now.getTime() + 1_800_000).toISOString());
  const scope = { limit: 20 };
  const listed = await listedBy(learner, scope);
  expect(listed.due.data).toEqual([second]);
  expect(listed.fresh.data).not.toContain(third);
  expect(listedOn(deviceAt(pack, events, app.now), scope)).toEqual(listed);
});

async function studied(learner: TestLearner, preferences: Json) {
  const today = studyDay(app.now, { timeZone: 'Asia/Seoul', dayStartsAt: 4 });
  const moment = { today, now: app.now, random: randomOfThisTest };
  const ids = await insertCards(app.db, randomCardValues(learner.id, CARDS, moment));
  await joinSome(app.db, ids);
  await learner.put('/settings/study', { ...preferences, newCardsPerDay: 6, reviewsPerDay: 8 });
  const limits = { newCardsPerDay: 3, reviewsPerDay: 5, studyOrder: 'added' };
  const deck = (await learner.newDeck({ name: 'Trees', ...limits })).id;
  const members = ids.filter((_, place) => place % 3 === 0);
  await insertIntoDeck(app.db, deck, members, moment);
  const begun = await learner.newCard({ deckId: deck });
  await learner.review(begun.id, 3, { deckId: deck });
  const scopes: StudyAsked[] = [{ limit: 20 }, { limit: 5 }, { limit: 20, deckId: deck }];
  return { scopes };
}

const REST = ['count', 'available', 'backlog'] as const;

function shown({ data, learn_ahead: ahead = [], ...rest }: Json, names: readonly string[] = REST) {
  const counts = Object.fromEntries(names.map((name) => [name, rest[name]]));
  return { data: idsOf(data), ahead: idsOf(ahead), hints: data[0]?.hints, ...counts };
}

/** Of new cards a pack has as many as the days may bring. */
const OF_NEW = ['available'];

const listedOn = (device: Device, scope: StudyAsked) => ({
  due: shown(dueOn(device, scope)),
  fresh: shown(newOn(device, scope), OF_NEW),
});

async function listedBy(learner: TestLearner, { limit, deckId }: StudyAsked) {
  const query = `limit=${limit}${deckId ? `&deckId=${deckId}` : ''}`;
  const due = (await learner.get(`/cards/study/due?${query}`)).body;
  const fresh = (await learner.get(`/cards/study/new?${query}`)).body;
  return { due: shown(due), fresh: shown(fresh, OF_NEW) };
}

async function rate(
  learner: TestLearner,
  cardId: number,
  { deckId }: StudyAsked,
  rating = (1 + roll(4)) as Rating,
) {
  const event = {
    type: 'review' as const,
    eventId: `rating-${Math.floor(randomOfThisTest() * 1e15)}`,
    cardId,
    rating,
    timeTakenMs: 1_000,
    at: app.now.toISOString(),
    ...(deckId && { deckId }),
  };
  const { body } = await learner.post('/events', { events: [event] });
  expect(body.data).toMatchObject([{ status: 'accepted' }]);
  return event;
}
