import { addDays } from '@gieok/shared/domain/day';
import { sql } from 'kysely';
import { recountStudyDays } from '../src/learning/check-study-days.ts';
import type { TestApp, TestLearner } from './test-app.ts';

const KINDS = 25;
/** `COPIES=200` makes 200,000 reviews. */
const COPIES = Number(process.env.COPIES ?? 50);
const REVIEWS_PER_CARD = 40;
const HOUR_MS = 3_600_000;

/** Always the same numbers below `limit`. */
function dice() {
  let state = 1;
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

/**
 * Twenty-five cards with forty reviews each, and then copies of them with their logs: written as rows, for sending so many
 * reviews would take minutes.
 * @param beforeCopying called when there are but the first 25 cards.
 * @returns how many there are of each card in the end.
 */
export async function liveLong(
  app: TestApp,
  learner: TestLearner,
  beforeCopying: () => Promise<void>,
): Promise<number> {
  const roll = dice();
  const today = app.now.toISOString().slice(0, 10);
  const ids = await learner.newCards(KINDS);
  for (const [kind, id] of ids.entries()) {
    await app.db
      .updateTable('cards')
      .set({
        shuffle_key: kind,
        stage: 'review',
        review_interval: roll(400),
        ease_factor: 1.3 + roll(40) / 20,
        due_day: addDays(today, roll(60) - 20),
      })
      .where('id', '=', id)
      .execute();
    let hours = 0;
    const reviews = Array.from({ length: REVIEWS_PER_CARD }, () => {
      hours += roll(3) === 0 ? roll(5) : roll(1_200);
      const time = new Date(Date.parse('2023-02-01T00:00:00Z') + hours * HOUR_MS).toISOString();
      return {
        user_id: learner.id,
        card_id: id,
        type: roll(9) === 0 ? ('practice' as const) : ('review' as const),
        review_id: crypto.randomUUID(),
        rating: (roll(4) + 1) as 1,
        time_taken_ms: roll(60_000),
        claimed_at: time,
        used_at: time,
        study_day: time.slice(0, 10),
        undone: 0 as const,
      };
    });
    await app.db.insertInto('card_events').values(reviews).execute();
  }
  await recountStudyDays(app.db, learner.id);
  await beforeCopying();

  const rows = await app.db
    .selectFrom('cards')
    .selectAll()
    .where('user_id', '=', learner.id)
    .execute();
  const copies = rows.map(({ id: _, ...row }) => row);
  for (let copied = 1; copied < COPIES; copied += 1) {
    await app.db.insertInto('cards').values(copies).execute();
  }
  // Without knowing how many there are, PostgreSQL would look through all of them for each.
  await sql`analyze`.execute(app.db);
  for (const [kind, id] of ids.entries()) {
    await sql`
      insert into card_events (user_id, card_id, type, review_id, rating, time_taken_ms, claimed_at, used_at, study_day, undone)
      select event.user_id, card.id, event.type, event.review_id || '-' || card.id, event.rating, event.time_taken_ms,
        event.claimed_at, event.used_at, event.study_day, event.undone
      from card_events event
      join cards card on card.user_id = event.user_id and card.shuffle_key = ${kind} and card.id <> ${id}
      where event.card_id = ${id}
    `.execute(app.db);
  }
  await recountStudyDays(app.db, learner.id);
  return COPIES;
}
