import { RATINGS, type Rating, SCHEDULERS } from '@gieok/shared/constants';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { Devices } from '../../../test/devices.ts';
import {
  expectCounted,
  expectReplayed,
  expectSame,
  type Stored,
} from '../../../test/expect-replayed.ts';
import { readAll } from '../../../test/recount-log.ts';
import { recountStats } from '../../../test/recount-stats.ts';
import { readRows } from '../../../test/recounted-rows.ts';
import { type Json, testAppForThisFile } from '../../../test/test-app.ts';
import { groupsOf, sequence } from '../../../test/two-devices.ts';
import { checkSchedules } from '../../learning/check-schedules.ts';

/*
 * Two devices of one learner, one after the other and at once. What is stored must follow from the log alone after each
 * step. `SEQUENCES=500` runs as many; a failure prints the seed that repeats it.
 */
/** Each takes three times as long on PostgreSQL. */
const SEQUENCES = Number(process.env.SEQUENCES ?? (inject('engine') === 'sqlite' ? 15 : 7));
const SECONDS_FOR_EACH = 10;

const app = await testAppForThisFile();

/** The log holds what was accepted, as it was sent, and nothing else. */
function expectAccepted({ events }: Stored, devices: Devices): void {
  const undone = events.filter(({ type }) => type === 'undo');
  const ofSpreads = events.filter(
    (row) => row.type === 'set_due' && devices.spreadOf(row.review_id) !== undefined,
  );
  const others = events.filter((row) => !undone.includes(row) && !ofSpreads.includes(row));
  expectSame(others.map((row) => row.review_id).sort(), [...devices.accepted.keys()].sort());
  for (const row of others) {
    const sent = devices.accepted.get(row.review_id) as Json;
    const isRating = sent.what === 'review';
    const type = sent.what === 'due' ? 'set_due' : sent.what;
    expectSame(
      {
        ...{ cardId: row.card_id, type: row.type, rating: row.rating, ms: row.time_taken_ms },
        ...{ claimedAt: row.claimed_at, details: row.details },
      },
      {
        ...{ cardId: sent.cardId, type: isRating && sent.practice ? 'practice' : type },
        ...{ rating: sent.rating ?? null, ms: sent.timeTakenMs ?? null },
        claimedAt: sent.reviewedAt ?? row.claimed_at,
        details: sent.dueDay === undefined ? null : JSON.stringify({ dueDay: sent.dueDay }),
      },
    );
  }
  const over = new Map<unknown, number>();
  for (const { review_id, details } of ofSpreads) {
    const spread = devices.spreadOf(review_id);
    const days = JSON.parse(details ?? '').spreadOver;
    expect(spread?.accepted).toContain(days);
    expectSame(days, over.get(spread) ?? days);
    over.set(spread, days);
  }
  const isByHand = (said: string) => devices.spreadOf(said.split(' ')[1] ?? '') === undefined;
  const told = undone.map((row) => `${row.card_id} ${row.target}`);
  expectSame(told.filter(isByHand).sort(), [...devices.undone].filter(isByHand).sort());
}

async function expectConsistent(devices: Devices): Promise<void> {
  const stored = await readAll(app.db, devices.userId);
  expectAccepted(stored, devices);
  expectReplayed(stored);
  expectCounted(stored);
}

/** What the pages show of the day, against a count from the rows. */
async function expectShown(devices: Devices): Promise<void> {
  const learner = devices.sessions[0];
  const { userId } = devices;
  const skipped = await app.db
    .selectFrom('skipped_days')
    .select('day')
    .where('user_id', '=', userId)
    .execute();
  const rows = await readRows(app.db, userId);
  // Of two zones at once the server says which was the last.
  const { time_zone: timeZone, day_starts_at: dayStartsAt } = (await readAll(app.db, userId))
    .settings;
  const moment = { timeZone, dayStartsAt, now: app.now };
  const days = skipped.map(({ day }) => day);
  const { cards_studied: _, ...stats } = recountStats(rows, days, moment);
  const shown = (await learner.get('/stats')).body.data;
  expect(shown).toMatchObject(stats);
  expect((await learner.get('/cards/study/due')).body.count).toBe(stats.due_cards);
}

/** Each card's hint is what rating it then saves; taken back, once or twice, it is what it was. */
async function expectHintsHold(devices: Devices, ratings: readonly Rating[]): Promise<void> {
  const [learner, other] = devices.sessions;
  for (const [index, id] of devices.cards.entries()) {
    if (devices.deleted.has(id)) continue;
    const unbury = { reviewId: `unbury-before-hints-${id}` };
    await learner.post(`/cards/${id}/unbury`, unbury);
    app.setClock(new Date(app.now.getTime() + 1_000).toISOString());
    // Sent again it changes nothing, and says what the card is at present.
    const { reviewId: _unbury, ...before } = (await learner.post(`/cards/${id}/unbury`, unbury))
      .body.data;
    const rating = ratings[index % ratings.length] as Rating;
    const rated = (await learner.review(id, rating)).body.data;
    const { interval, due_at } = before.hints[rating];
    expect(rated).toMatchObject({ review_interval: interval, due_at });
    const { reviewId, hints: _, buried_siblings, unburied_siblings, ...card } = rated;
    expect(await other.readCard(id)).toEqual(card);
    for (const device of [learner, other]) {
      const undone = await device.post(`/cards/${id}/review/undo`, { reviewId });
      expect(undone.body.data).toEqual({ ...before, reviewId });
    }
  }
}

async function moveClockBeyond({ userId }: Devices): Promise<void> {
  const { cards, events } = await readAll(app.db, userId);
  const times = [
    ...[app.now.toISOString(), ...events.map((row) => row.used_at)],
    ...cards.map((card) => card.suspension_at ?? ''),
  ];
  app.setClock(new Date(Date.parse(times.sort().at(-1) ?? '') + 60_000).toISOString());
}

it(
  'whatever two devices do at once, cards, counts and hints are what the log gives',
  async () => {
    const ratings = fc.array(fc.constantFrom(...RATINGS), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        sequence,
        fc.constantFrom(...SCHEDULERS),
        ratings,
        async (steps, scheduler, last) => {
          const devices = await Devices.of(app, scheduler);
          for (const group of groupsOf(steps)) {
            await Promise.all(group.map((step) => devices.take(step)));
            await expectConsistent(devices);
          }
          await moveClockBeyond(devices);
          await expectShown(devices);
          await expectHintsHold(devices, last);
          const checked = await checkSchedules(app.db, { mend: false, say: () => {} });
          expect(checked).toMatchObject({ differing: 0, outdated: 0, miscounted: 0 });
          await app.db.deleteFrom('users').where('id', '=', devices.userId).execute();
        },
      ),
      { numRuns: SEQUENCES, endOnFailure: true },
    );
  },
  SEQUENCES * SECONDS_FOR_EACH * 1000,
);
