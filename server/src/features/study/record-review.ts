import { type Rating, TIME_TAKEN_DEFAULT_MS, TIME_TAKEN_MAX_MS } from '@gieok/shared/constants';
import type { ReviewCreate } from '@gieok/shared/contract/reviews';
import { type DayBoundary, studyDay } from '@gieok/shared/domain/day';
import { classicScheduler } from '@gieok/shared/domain/scheduler/classic';
import { replay, type Schedule } from '@gieok/shared/domain/scheduler/schedule';
import { conflictTexts } from '@gieok/shared/texts';
import type { Selectable, Transaction } from 'kysely';
import { type CardRow, selectCards } from '../../db/card-rows.ts';
import { scheduleColumns } from '../../db/card-values.ts';
import type { Database, Queryable, Schema } from '../../db/schema.ts';
import { lockRows } from '../../db/sql.ts';
import { conflict, found } from '../../errors.ts';

interface ReviewOfCard extends ReviewCreate {
  userId: number;
  cardId: number;
}

/** The event as it will stand in the log, but for its time. */
interface LoggedReview {
  review_id: string;
  type: 'review' | 'practice';
  rating: Rating;
  time_taken_ms: number;
}

export interface RecordedReview {
  row: CardRow;
  reviewId: string;
}

/**
 * Writes one rating to the log and moves the card's schedule, in one transaction. The same `reviewId` with the
 * same content changes nothing and gives the first outcome again.
 * @throws AppError 404 when the card is not the user's; 409 when the `reviewId` stands for another review.
 */
export function recordReview(
  db: Database,
  review: ReviewOfCard,
  boundary: DayBoundary,
  now: Date,
): Promise<RecordedReview> {
  const logged: LoggedReview = {
    review_id: review.reviewId ?? crypto.randomUUID(),
    type: review.practice ? 'practice' : 'review',
    rating: review.rating,
    time_taken_ms: Math.min(
      TIME_TAKEN_MAX_MS,
      Math.round(review.timeTakenMs ?? TIME_TAKEN_DEFAULT_MS),
    ),
  };
  return db.transaction().execute(async (transaction) => {
    const row = found(
      await lockRows(
        transaction,
        selectCards(transaction, review.userId).where('cards.id', '=', review.cardId),
        'cards',
      ).executeTakeFirst(),
      'card',
    );
    const time = await nextEventTime(transaction, review.cardId, now);
    const schedule = scheduleOf(row);
    const today = studyDay(new Date(time), boundary);
    const inserted = await transaction
      .insertInto('card_events')
      .values({
        ...logged,
        user_id: review.userId,
        card_id: review.cardId,
        claimed_at: time,
        used_at: time,
        study_day: today,
        counts_toward:
          logged.type === 'practice' ? null : schedule.stage === 'new' ? 'new' : 'review',
      })
      .onConflict((clash) => clash.columns(['user_id', 'review_id']).doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      return firstOutcome(transaction, review, logged, row);
    }
    if (logged.type === 'practice') return { row, reviewId: logged.review_id };
    const columns = scheduleColumns(classicScheduler(schedule, today)[review.rating]);
    await transaction
      .updateTable('cards')
      .set(columns)
      .where('id', '=', review.cardId)
      .where('user_id', '=', review.userId)
      .execute();
    return { row: { ...row, ...columns }, reviewId: logged.review_id };
  });
}

function scheduleOf(row: CardRow): Schedule {
  return {
    stage: row.stage,
    interval: row.review_interval,
    ease: row.ease_factor,
    repetitions: row.repetitions,
    lapses: row.lapses,
    dueDay: row.due_day,
  };
}

/** Times that the server makes strictly increase per card, so that the order of replay is the order of arrival. */
async function nextEventTime(db: Queryable, cardId: number, now: Date): Promise<string> {
  const last = await db
    .selectFrom('card_events')
    .select('used_at')
    .where('card_id', '=', cardId)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const earliest = last === undefined ? 0 : Date.parse(last.used_at) + 1;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}

/** What the review with this id led to when it was first recorded. */
async function firstOutcome(
  transaction: Transaction<Schema>,
  review: ReviewOfCard,
  logged: LoggedReview,
  row: CardRow,
): Promise<RecordedReview> {
  const events = await listReviewEvents(transaction, review.cardId);
  const position = events.findIndex((event) => event.review_id === logged.review_id);
  const first = events[position];
  const isSame =
    first !== undefined &&
    first.type === logged.type &&
    first.rating === logged.rating &&
    first.time_taken_ms === logged.time_taken_ms;
  if (!isSame) throw conflict('review_id_reused', conflictTexts.reviewIdReused);
  const schedule = schedulesAfter(events)[position];
  return {
    row: { ...row, ...(schedule && scheduleColumns(schedule)) },
    reviewId: logged.review_id,
  };
}

type ReviewEvent = Pick<
  Selectable<Schema['card_events']>,
  'id' | 'review_id' | 'type' | 'used_at' | 'study_day'
> & { rating: Rating; time_taken_ms: number };

/** The card's ratings in their order of replay. */
export async function listReviewEvents(db: Queryable, cardId: number): Promise<ReviewEvent[]> {
  const events = await db
    .selectFrom('card_events')
    .select(['id', 'review_id', 'type', 'rating', 'time_taken_ms', 'used_at', 'study_day'])
    .where('card_id', '=', cardId)
    .where('type', 'in', ['review', 'practice'])
    .where('rating', 'is not', null)
    .where('time_taken_ms', 'is not', null)
    .orderBy('used_at')
    .orderBy('claimed_at')
    .orderBy('review_id')
    .$narrowType<{ rating: Rating; time_taken_ms: number }>()
    .execute();
  return events;
}

/** The schedule after each of the events. */
export function schedulesAfter(events: readonly ReviewEvent[]): Schedule[] {
  return replay(
    classicScheduler,
    events.map((event) => ({
      rating: event.rating,
      studyDay: event.study_day,
      practice: event.type === 'practice',
    })),
  );
}
