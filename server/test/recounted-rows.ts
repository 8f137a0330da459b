import type { Selectable } from 'kysely';
import type { Database, Schema } from '../src/db/schema.ts';

/*
 * What the figures of the statistics are counted from once more, in the plainest way there is: nothing here comes from the
 * product, and nothing is fast.
 */

export type EventRow = Selectable<Schema['card_events']>;
export type CardRow = Selectable<Schema['cards']>;

export interface Scope {
  deckId?: number;
  categoryId?: number;
}

export interface Moment {
  now: Date;
  timeZone: string;
  dayStartsAt: number;
}

const dayMs = 86_400_000;
export const plus = (day: string, days: number) =>
  new Date(new Date(`${day}T12:00:00Z`).getTime() + days * dayMs).toISOString().slice(0, 10);
export const apart = (from: string, to: string) =>
  (new Date(`${to}T00:00Z`).getTime() - new Date(`${from}T00:00Z`).getTime()) / dayMs;
export const upTo = (count: number) => [...Array(count).keys()];

/** The date and the hour that clocks show there. */
export function clockOf(time: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', hourCycle: 'h23' },
  }).formatToParts(time);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

export function todayAt({ now, timeZone, dayStartsAt }: Moment): string {
  const { date, hour } = clockOf(now, timeZone);
  return hour >= dayStartsAt ? date : plus(date, -1);
}

/** What there is of the user's in a scope, with the entries of the log that no undo names. */
export async function readRows(db: Database, userId: number, { deckId, categoryId }: Scope = {}) {
  const everything = deckId === undefined && categoryId === undefined;
  const members = await db.selectFrom('deck_cards').selectAll().execute();
  const inDeck = new Set(members.filter((row) => row.deck_id === deckId).map((row) => row.card_id));
  const ofUser = await db.selectFrom('cards').selectAll().where('user_id', '=', userId).execute();
  const cards = ofUser.filter(
    (card) =>
      card.deleted_at === null &&
      (deckId === undefined || inDeck.has(card.id)) &&
      (categoryId === undefined || card.category_id === categoryId),
  );
  const log = await db
    .selectFrom('card_events')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  const undone = new Set(log.filter((row) => row.type === 'undo').map((row) => row.target));
  const events = log
    .filter((row) => row.type !== 'undo' && !undone.has(row.review_id))
    .filter((row) => everything || cards.some((card) => card.id === row.card_id))
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  return { cards, events };
}

const placeOf = (row: EventRow) => `${row.used_at} ${row.claimed_at} ${row.review_id}`;
export const isRating = (row: EventRow) => row.type === 'review' || row.type === 'practice';

/** Whether a card would stand in the due list of `day`, if nothing were studied before. */
export const standsDueOn = (card: CardRow, day: string, unburiedBy = day) =>
  card.stage !== 'new' &&
  card.suspended === 0 &&
  card.due_day !== null &&
  card.due_day <= day &&
  (card.buried_until === null || card.buried_until <= unburiedBy);
