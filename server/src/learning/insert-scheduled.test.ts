import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsHere } from '../../test/runs.ts';
import { testAppForThisFile } from '../../test/test-app.ts';
import { inTransaction } from '../db/engine/in-transaction.ts';
import { nextIds } from '../db/engine/insert-rows.ts';
import { findCardCountDifferences } from './check-card-counts.ts';
import { insertCards } from './insert-cards.ts';
import { NEVER_RATED, type ScheduleColumns } from './new-card.ts';

const app = await testAppForThisFile();
/** Fewer are counted and indexed one by one, more at once. */
const SIZES = [3, 60];

const day = fc.constantFrom(null, '2026-03-09', '2026-03-12');
const schedule: fc.Arbitrary<ScheduleColumns> = fc
  .record({
    stage: fc.constantFrom('new', 'learning', 'review'),
    ease_factor: fc.constantFrom(2.5, 1.3, 2.36),
    suspended: fc.constantFrom(0, 1),
    due_day: day,
    due_instant: fc.constantFrom(null, null, '2026-03-10T10:00:00.000Z'),
    buried_until: day,
  })
  .map((columns) => ({ ...NEVER_RATED, schedule_version: 0, ...columns }) as ScheduleColumns);

describe('inserting cards with what they stand at', () => {
  it.each(SIZES)('counts all %d of them as they are, and finds them', async (size) => {
    const all = fc.array(fc.option(schedule, { nil: undefined }), {
      minLength: size,
      maxLength: size,
    });
    await fc.assert(
      fc.asyncProperty(all, async (schedules) => {
        const learner = await app.newLearner();
        const category = await learner.newCategory();
        const made = { userId: learner.id, now: app.now, random: () => 0.5 };
        const ids = await inTransaction(app.db, async (transaction) => {
          const reserved = await nextIds(transaction, 'cards', size);
          const cards = schedules.map((each, place) => ({
            ...{ korean_text: '나무', english_text: `tree ${place}`, schedule: each },
            ...{ id: reserved[place] as number, category_id: place % 2 ? category.id : null },
          }));
          await insertCards(transaction, cards, made);
          return reserved;
        });
        expect(await findCardCountDifferences(app.db, learner.id)).toEqual([]);
        const rows = await app.db
          .selectFrom('cards')
          .selectAll()
          .where('user_id', '=', learner.id)
          .orderBy('id')
          .execute();
        expect(rows.map(({ id }) => id)).toEqual(ids);
        for (const [place, row] of rows.entries()) {
          const expected = schedules[place] ?? NEVER_RATED;
          expect(row).toMatchObject({ english_text: `tree ${place}`, ...expected });
        }
        expect((await learner.get('/cards?search=tree')).body.total).toBe(size);
        expect((await learner.newCard()).id).toBeGreaterThan(ids.at(-1) as number);
      }),
      { numRuns: runsHere(6) },
    );
  });
});
