import { EVENT_BATCH_MAX, GOOD, RATINGS, type Rating, SCHEDULERS } from '@gieok/shared/constants';
import type { LogEvent } from '@gieok/shared/contract/events';
import { DEFAULT_PREFERENCES } from '@gieok/shared/contract/preferences';
import { addDays, studyDay } from '@gieok/shared/domain/day';
import { fieldsOf, type StateFields } from '@gieok/shared/domain/scheduler/card-fields';
import { type CardState, NEW_CARD, replayCard } from '@gieok/shared/domain/scheduler/card-state';
import { chooseScheduler } from '@gieok/shared/domain/scheduler/choose';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { limitUsed } from '@gieok/shared/domain/scheduler/replay';
import fc from 'fast-check';
import type { Selectable } from 'kysely';
import { expect, inject, it } from 'vitest';
import { newCardValues } from '../../../test/new-card-values.ts';
import { joinSome } from '../../../test/random-cards.ts';
import {
  type Answer,
  type Json,
  type TestLearner,
  testAppForThisFile,
} from '../../../test/test-app.ts';
import type { Schema } from '../../db/schema.ts';

/*
 * Logs that arrive in another order, in other parcels, with items sent twice. A request carries those of many cards.
 * `LOGS=10000` tries as many.
 */
const HISTORIES = 10;
const ORDERS_OF_EACH = 10;
/** Each takes three times as long on PostgreSQL. */
const LOGS = inject('engine') === 'sqlite' ? 1_000 : 500;
const RUNS = Math.ceil(Number(process.env.LOGS ?? LOGS) / (HISTORIES * ORDERS_OF_EACH));
const PARCELS_MAX = 3;
/** Many times what it takes, also on a busy machine; also ends the search for the smallest log that fails. */
const TIME_LIMIT_MS = RUNS * 12_000;

const SEOUL = { timeZone: 'Asia/Seoul', dayStartsAt: 4 };
const HOUR_MS = 3_600_000;

const app = await testAppForThisFile();

interface Entry {
  /** Sorts unlike the order of the history: entries of the same time are in order of their ids. */
  name: string;
  type: Exclude<LogEvent['type'], 'undo' | 'seed_state'>;
  rating: Rating;
  hoursAgo: number;
  /** An undo of it is sent as well. */
  undone: boolean;
}

/** How one card gets its history: which entry is in which parcels. */
interface Arrival {
  /** For each parcel the numbers of its entries, in their order; an entry may be there more than once. */
  parcels: number[][];
  /** Before which parcel the undoes are sent. */
  undoesBefore: number;
}

const oneIn = (times: number) => fc.nat(times - 1).map((value) => value === 1);
const entry = fc.record({
  name: fc.stringMatching(/^[a-z]{4}$/),
  rating: fc.oneof({ weight: 2, arbitrary: fc.constant(GOOD) }, fc.constantFrom(...RATINGS)),
  type: fc.oneof(
    { weight: 6, arbitrary: fc.constant('review' as const) },
    { weight: 2, arbitrary: fc.constant('practice' as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('forget', 'set_due', 'suspend', 'unsuspend', 'bury', 'unbury'),
    },
  ),
  // Few enough hours that some entries share theirs, over enough days that intervals grow.
  hoursAgo: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 24 * 40 })),
  undone: oneIn(20),
});
const history = fc.uniqueArray(entry, {
  minLength: 1,
  maxLength: 6,
  selector: ({ name }) => name,
});

/** Every entry once at least, up to half of them twice, shuffled, and cut into parcels. */
const arrivalOf = (entries: number): fc.Arbitrary<Arrival> => {
  const numbers = Array.from({ length: entries }, (_, index) => index);
  return fc
    .tuple(
      fc.subarray(numbers, { maxLength: Math.ceil(entries / 2) }),
      // Of equal weight they would take twice the time, and order matters in a single one as well.
      fc.constantFrom(1, 1, 1, 2, 2, PARCELS_MAX),
      fc.nat(PARCELS_MAX),
    )
    .chain(([twice, parcels, undoesBefore]) =>
      fc.record({
        order: fc.shuffledSubarray([...numbers, ...twice], {
          minLength: entries + twice.length,
        }),
        parcelOf: fc.array(fc.nat(parcels - 1), {
          minLength: entries + twice.length,
          maxLength: entries + twice.length,
        }),
        undoesBefore: fc.constant(undoesBefore),
      }),
    )
    .map(({ order, parcelOf, undoesBefore }) => ({
      parcels: Array.from({ length: PARCELS_MAX }, (_, parcel) =>
        order.filter((_, place) => parcelOf[place] === parcel),
      ),
      undoesBefore,
    }));
};

const cardsWithArrivals = fc
  .array(history, { minLength: HISTORIES, maxLength: HISTORIES })
  .chain((histories) =>
    fc.tuple(
      ...histories.map((entries) =>
        fc
          .array(arrivalOf(entries.length), {
            minLength: ORDERS_OF_EACH,
            maxLength: ORDERS_OF_EACH,
          })
          .map((arrivals) => arrivals.map((arrival) => ({ entries, arrival }))),
      ),
    ),
  );

type Card = Plan & { id: number };

/** Cards as they are after a registration and an afternoon of typing, but in one statement. */
async function newCards(learner: TestLearner, count: number): Promise<number[]> {
  const fields = { korean_text: '나무', english_text: 'tree' };
  const values = Array.from({ length: count }, () =>
    newCardValues(fields as never, learner.id, app.now, 0.5),
  );
  const rows = await app.db.insertInto('cards').values(values).returning('id').execute();
  return rows.map(({ id }) => id);
}

const idOf = (card: Card, { name }: Entry) => `${name}-of-card-${card.id}`;
const dueDayOf = ({ rating }: Entry) => addDays('2026-03-12', rating);
const timeOf = ({ hoursAgo }: Entry) =>
  new Date(app.now.getTime() - hoursAgo * HOUR_MS).toISOString();

function itemsOf(card: Card, parcel: number) {
  return (card.arrival.parcels[parcel] ?? []).map((number) => {
    const entry = card.entries[number] as Entry;
    const { type, rating } = entry;
    return {
      type,
      cardId: card.id,
      eventId: idOf(card, entry),
      at: timeOf(entry),
      ...((type === 'review' || type === 'practice') && { rating }),
      ...(type === 'set_due' && { day: dueDayOf(entry) }),
    };
  });
}

async function sendUndoes(learner: TestLearner, cards: readonly Card[], parcel: number) {
  const undoes: Json[] = [];
  for (const card of cards) {
    if (card.arrival.undoesBefore !== parcel) continue;
    for (const entry of card.entries) {
      if (!entry.undone) continue;
      const reviewId = idOf(card, entry);
      // Once under the id that the server gives an undo, and once under one of its own.
      const answer = await learner.post(`/cards/${card.id}/review/undo`, { reviewId });
      expect(answer.status).toBe(200);
      if (entry.rating % 2 === 0) undoes.push(undoOf(card, reviewId));
    }
  }
  if (undoes.length > 0)
    await learner.post('/events', { events: undoes.slice(0, EVENT_BATCH_MAX) });
}

const undoOf = (card: Card, target: string) => ({
  type: 'undo',
  cardId: card.id,
  eventId: `undo-${target}`,
  target,
});

/** The first parcel's reviews go by the call for reviews, everything else by the one for events. */
async function sendBatch(learner: TestLearner, batch: readonly Json[], parcel: number) {
  const isReview = ({ type }: Json) => parcel === 0 && (type === 'review' || type === 'practice');
  const reviews = batch.filter(isReview).map(({ type, eventId, at, ...review }) => ({
    ...{ ...review, reviewId: eventId, reviewedAt: at },
    ...(type === 'practice' && { practice: true }),
  }));
  const events = batch.filter((event) => !isReview(event));
  const answers: Answer[] = [];
  if (reviews.length > 0) answers.push(await learner.post('/reviews', { reviews }));
  if (events.length > 0) answers.push(await learner.post('/events', { events }));
  return answers.flatMap(({ body }) => body.data as Json[]);
}

/** Sends the parcels one after the other, or as by several devices at once. @returns how many of each status. */
async function sendAll(learner: TestLearner, cards: readonly Card[], atOnce: boolean) {
  const statuses: Record<string, number> = {};
  const send = async (parcel: number) => {
    await sendUndoes(learner, cards, parcel);
    const events = cards.flatMap((card) => itemsOf(card, parcel));
    for (let start = 0; start < events.length; start += EVENT_BATCH_MAX) {
      const batch = events.slice(start, start + EVENT_BATCH_MAX);
      for (const { status } of await sendBatch(learner, batch, parcel)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }
  };
  const parcels = Array.from({ length: PARCELS_MAX }, (_, parcel) => parcel);
  if (atOnce) await Promise.all(parcels.map(send));
  else for (const parcel of parcels) await send(parcel);
  await sendUndoes(learner, cards, PARCELS_MAX);
  return statuses;
}

/** What the history alone says, with no server about. */
function expectedOf(card: Card, scheduler: (typeof SCHEDULERS)[number]) {
  const events = card.entries.map((entry): LogEvent => {
    const { type, rating } = entry;
    const time = timeOf(entry);
    const common = {
      ...{ cardId: card.id, eventId: idOf(card, entry), usedAt: time, at: time },
      studyDay: studyDay(new Date(time), SEOUL),
    };
    if (type === 'set_due') return { ...common, type, day: dueDayOf(entry) };
    if (type === 'review' || type === 'practice') {
      return { ...common, type, rating, timeTakenMs: 5_000 };
    }
    return { ...common, type };
  });
  const counted = events.filter((_, index) => !card.entries[index]?.undone);
  const settings = { scheduler, desiredRetention: 0.9, weights: FSRS_DEFAULT_WEIGHTS };
  const rules = {
    scheduler: chooseScheduler(settings),
    leechThreshold: DEFAULT_PREFERENCES.leechThreshold,
  };
  const { state, steps } = replayCard(rules, counted);
  const limits = new Map(
    steps.map(({ event, before }) => [event.eventId, limitUsed(event, before.schedule)]),
  );
  const isKnown = ({ schedule }: CardState) => Number(schedule.stage === 'review');
  const known = new Map(
    steps.map(({ event, before, after }) => [event.eventId, isKnown(after) - isKnown(before)]),
  );
  return {
    card: fieldsOf(state),
    log: Object.fromEntries(
      events.map((event) => [
        event.eventId,
        {
          type: event.type,
          used_at: event.usedAt,
          claimed_at: event.at,
          study_day: event.studyDay,
          undone: limits.has(event.eventId) ? 0 : 1,
          counts_toward: limits.get(event.eventId) ?? null,
          known_change: known.get(event.eventId) ?? 0,
        },
      ]),
    ),
  };
}

async function storedOf(learner: TestLearner) {
  const cards = await app.db
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', learner.id)
    .execute();
  const log = await app.db
    .selectFrom('card_events')
    .select(['card_id', 'review_id', 'type', 'used_at', 'claimed_at', 'study_day'])
    .select(['undone', 'counts_toward', 'known_change'])
    .where('user_id', '=', learner.id)
    .execute();
  const logs = new Map<number, Record<string, object>>();
  for (const { card_id, review_id, ...row } of log) {
    if (row.type === 'undo') continue;
    logs.set(card_id, { ...logs.get(card_id), [review_id]: row });
  }
  return new Map(
    cards.map((card) => [card.id, { card: storedFields(card), log: logs.get(card.id) ?? {} }]),
  );
}

function storedFields(card: Selectable<Schema['cards']>) {
  const names = Object.keys(fieldsOf(NEW_CARD)) as (keyof StateFields)[];
  const { suspended, suspended_by_hand } = card;
  return {
    ...Object.fromEntries(names.map((name) => [name, card[name]])),
    ...{ suspended: suspended === 1, suspended_by_hand: suspended_by_hand === 1 },
  };
}

/** Without what reviews of siblings have written. */
const notDerived = (log: Record<string, object>) =>
  Object.fromEntries(Object.entries(log).filter(([eventId]) => !eventId.startsWith('~')));

interface Plan {
  entries: Entry[];
  arrival: Arrival;
}

/** Has the logs arrive at a learner's new cards, and compares what is stored with what they say. */
async function letArrive(
  plans: readonly Plan[],
  scheduler: (typeof SCHEDULERS)[number],
  atOnce: boolean,
): Promise<void> {
  const learner = await app.newLearner();
  await learner.put('/settings/study', { scheduler });
  const ids = await newCards(learner, plans.length);
  const ofWords = await joinSome(app.db, ids);
  const cards = plans.map((plan, index): Card => ({ id: ids[index] as number, ...plan }));

  const statuses = await sendAll(learner, cards, atOnce);

  const unique = cards.reduce((sum, { entries }) => sum + entries.length, 0);
  const sent = cards.reduce((sum, { arrival }) => sum + arrival.parcels.flat().length, 0);
  const expectedStatuses = { accepted: unique, ...(sent > unique && { duplicate: sent - unique }) };
  expect(statuses).toEqual(expectedStatuses);
  const stored = await storedOf(learner);
  for (const card of cards) {
    const expected = expectedOf(card, scheduler);
    const there = stored.get(card.id);
    // Which reviews of siblings were of the day on which they came decides who is buried, and nothing else.
    if (ofWords.has(card.id) && there !== undefined) {
      const [kept, others] = [{ buried_until: null }, notDerived(there.log)];
      const logged = { card: { ...there.card, ...kept }, log: others };
      expect(logged).toEqual({ ...expected, card: { ...expected.card, ...kept } });
    } else expect(there).toEqual(expected);
  }
}

it(
  'any log gives the card and the log that it says, in whatever order it arrives',
  async () => {
    let logs = 0;
    await fc.assert(
      fc.asyncProperty(
        cardsWithArrivals,
        fc.constantFrom(...SCHEDULERS),
        fc.boolean(),
        async (groups, scheduler, atOnce) => {
          const plans = groups.flat();
          // Four learners at a time, because a database elsewhere makes one wait more than work.
          const quarters = [0, 1, 2, 3].map((quarter) =>
            plans.filter((_, index) => index % 4 === quarter),
          );
          await Promise.all(quarters.map((quarter) => letArrive(quarter, scheduler, atOnce)));
          logs += plans.length;
        },
      ),
      { numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS },
    );
    expect(logs).toBe(RUNS * HISTORIES * ORDERS_OF_EACH);
  },
  2 * TIME_LIMIT_MS,
);
