import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { randomOfThisTest } from '../../../testing/seed.ts';
import { stayLoggedIn, ZONES } from '../../test/random-history.ts';
import { readAll } from '../../test/recount-log.ts';
import { recountStats } from '../../test/recount-stats.ts';
import { recountYear } from '../../test/recount-year.ts';
import { type Moment, readRows } from '../../test/recounted-rows.ts';
import { type Answer, type TestLearner, testAppForThisFile } from '../../test/test-app.ts';
import { unexcused } from '../../test/unexcused.ts';
import { findStudyDifferences } from './check-study-days.ts';
import { rebuildSchedules } from './rebuild-schedules.ts';

const app = await testAppForThisFile();
const HOUR_MS = 3_600_000;
const CARDS = 4;
/** `HISTORIES=100` tries more. */
const HISTORIES = Number(process.env.HISTORIES ?? (inject('engine') === 'sqlite' ? 6 : 3));

async function expectRight(learner: TestLearner, moment: Moment): Promise<void> {
  const skipped = await app.db
    .selectFrom('skipped_days')
    .select('day')
    .where('user_id', '=', learner.id)
    .execute();
  const counted = recountStats(
    await readRows(app.db, learner.id),
    skipped.map(({ day }) => day),
    moment,
  );
  const { total_reviews, streak_days } = (await learner.get('/stats')).body.data;
  expect({ total_reviews, streak_days }).toEqual({
    total_reviews: counted.total_reviews,
    streak_days: counted.streak_days,
  });
  const { member_since, ...year } = (await learner.get('/stats/year')).body.data;
  const all = await readAll(app.db, learner.id);
  expect(year).toEqual(
    recountYear(
      all,
      skipped.map(({ day }) => day),
      moment,
    ),
  );
  expect(await findStudyDifferences(app.db, learner.id)).toEqual({
    days: [],
    decks: [],
    totals: undefined,
  });
}

/** Hours ago: mostly of these days, so that streaks begin, grow together and break apart. */
const ago = fc.oneof(fc.constant(0), fc.nat(30), fc.nat(300));
const deeds = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant('rate' as const), ago }) },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('wait' as const),
        hours: fc.integer({ min: 1, max: 40 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('undo' as const), back: fc.nat(5) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('rate many' as const),
        agos: fc.array(ago, { minLength: 2, maxLength: 20 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('move' as const),
        timeZone: fc.constantFrom(...ZONES),
        dayStartsAt: fc.constantFrom(0, 4, 23),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constantFrom('forget', 'delete', 'delete all', 'undelete') }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('schedule' as const),
        scheduler: fc.constantFrom('sm2', 'fsrs'),
      }),
    },
  ),
  { minLength: 40, maxLength: 70 },
);

it('are those of the log, whatever befalls it', { timeout: HISTORIES * 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      const boundary = { timeZone: 'Asia/Seoul', dayStartsAt: 4 };
      const learner = await app.newLearner(boundary);
      const cards = await learner.newCards(CARDS);
      const sent: { cardId: number; reviewId: string }[] = [];
      const deletions: string[] = [];
      let count = 0;
      const review = (hours: number, place: number) => {
        // Reviews of one time are in the order of their ids: those must be the same again with the same seed.
        count += 1;
        const reviewId = `made-in-a-history-${count}`;
        const made = { cardId: cards[place % CARDS] ?? 0, reviewId };
        sent.unshift(made);
        const reviewedAt = new Date(app.now.getTime() - hours * HOUR_MS).toISOString();
        // Remembered often enough that cards are known, and forgotten again.
        const rating = [3, 3, 4, 2, 1][(place + hours) % 5] ?? 3;
        return { ...made, rating, practice: place % 5 === 4, reviewedAt };
      };
      for (const [index, done] of all.entries()) {
        switch (done.does) {
          case 'wait': {
            const now = new Date(app.now.getTime() + done.hours * HOUR_MS).toISOString();
            app.setClock(now);
            await stayLoggedIn(app, learner, now);
            break;
          }
          case 'rate': {
            const { cardId, rating, ...rest } = review(done.ago, index);
            await learner.review(cardId, rating, rest);
            break;
          }
          case 'rate many':
            await learner.post('/reviews', { reviews: done.agos.map(review) });
            break;
          case 'undo': {
            const { cardId, reviewId } = sent[done.back] ?? { cardId: cards[0], reviewId: 'none' };
            await learner.post(`/cards/${cardId}/review/undo`, { reviewId });
            break;
          }
          case 'move':
            boundary.timeZone = done.timeZone;
            boundary.dayStartsAt = done.dayStartsAt;
            await learner.put('/settings/study', boundary);
            break;
          case 'forget':
            await learner.post(`/cards/${cards[index % CARDS]}/forget`);
            break;
          case 'delete all': {
            const change = await learner.post('/cards/bulk', { ids: cards, action: 'delete' });
            if (change.body.data?.undoId) deletions.unshift(change.body.data.undoId);
            break;
          }
          case 'undelete':
            await learner.post('/cards/bulk/undo', { undoId: deletions.shift() ?? 'none' });
            break;
          case 'schedule':
            await learner.put('/settings/study', { scheduler: done.scheduler });
            // The job that it starts would do the same, a little later.
            await rebuildSchedules(app.db, learner.id, new AbortController().signal);
            break;
          default:
            await learner.delete(`/cards/${cards.at(-1)}`);
            cards.splice(-1, 1, (await learner.newCard()).id);
        }
        if (index % 8 === 7) await expectRight(learner, { now: app.now, ...boundary });
      }
      await expectRight(learner, { now: app.now, ...boundary });
    }),
    { numRuns: HISTORIES },
  );
});

it('are right after reviews of many days came at once, and undoes with them', {
  timeout: 120_000,
}, async () => {
  const boundary = { timeZone: 'Asia/Seoul', dayStartsAt: 4 };
  const learner = await app.newLearner(boundary);
  const cards = await learner.newCards(12);
  const daysAgo = () => Math.floor(randomOfThisTest() * 40);
  const review = () => ({
    cardId: cards[Math.floor(randomOfThisTest() * cards.length)] ?? 0,
    rating: 3,
    reviewId: crypto.randomUUID(),
    reviewedAt: new Date(app.now.getTime() - daysAgo() * 24 * HOUR_MS).toISOString(),
  });
  const failed: unknown[] = [];
  const send = async (ask: () => Promise<Answer>) => {
    const failure = await unexcused(ask);
    if (failure !== undefined) failed.push(failure);
  };
  const sendSome = async () => {
    for (let round = 0; round < 6; round += 1) {
      await send(() => learner.post('/reviews', { reviews: Array.from({ length: 10 }, review) }));
      const { cardId, rating, ...rest } = review();
      await send(() => learner.review(cardId, rating, rest));
      await send(() => learner.post(`/cards/${cardId}/review/undo`, { reviewId: rest.reviewId }));
    }
  };
  await Promise.all(Array.from({ length: 8 }, sendSome));
  expect(failed).toEqual([]);
  await expectRight(learner, { now: app.now, ...boundary });
});
