import type { NewEvent } from '@gieok/shared/contract/events';
import { type Day, studyDay } from '@gieok/shared/domain/day';
import { sql, type Transaction } from 'kysely';
import { isOwn, startsWith } from '../db/engine/sql.ts';
import type { Schema } from '../db/schema.ts';
import type { CardRow } from './card-rows.ts';
import { findLogBefore } from './log-before.ts';
import type { LogOwner } from './log-owner.ts';
import { countsOf, type Recorded, recordEvents } from './record-events.ts';
import type { StatDelta } from './stat-delta.ts';

export interface SiblingChanges {
  /** Wait for the next study day. */
  buried: number[];
  /** May be studied again. */
  unburied: number[];
}

export const NO_CHANGES: SiblingChanges = { buried: [], unburied: [] };

type RecordedCard = Omit<Recorded, 'counted'>;

export function concernsSiblings({ type }: Pick<NewEvent, 'type'>): boolean {
  return type === 'review' || type === 'undo';
}

interface Followed extends SiblingChanges {
  rows: Map<number, CardRow>;
  counted: StatDelta[];
}

/**
 * A review of today buries siblings due today, by events; its undo, or their own rating, takes
 * these back.
 * @param siblings locked like the recorded cards.
 */
export async function followSiblings(
  transaction: Transaction<Schema>,
  owner: LogOwner,
  recorded: readonly RecordedCard[],
  siblings: readonly CardRow[],
  now: Date,
): Promise<Followed> {
  const today = studyDay(now, owner.boundary);
  const rows = new Map(
    [...siblings, ...recorded.map(({ row }) => row)].map((row) => [row.id, row]),
  );
  const { burials, undoes, repeated } = followingEvents(recorded, [...rows.values()], owner, today);
  for (const { row, reviews } of recorded) {
    if (!isBuried(row, today) || !reviews.some((review) => review.studyDay === today)) continue;
    const buried = await findBurials(transaction, owner.userId, row.id, today);
    undoes.push(...buried.map((id) => undoOf(row.id, id)));
  }
  const asked = [...burials, ...undoes, ...repeated];
  if (asked.length === 0) return { ...NO_CHANGES, rows: new Map(), counted: [] };

  const cardIds = [...new Set(asked.map(({ cardId }) => cardId))].sort((one, other) => one - other);
  const before = await findLogBefore(transaction, owner.userId, cardIds, asked);
  const there = new Set(before.byId.keys());
  const taken = undoes.filter(({ target, eventId }) => there.has(target) && !there.has(eventId));
  const fresh = [...burials.filter(({ eventId }) => !there.has(eventId)), ...taken];
  const cards = cardIds.flatMap((id) => {
    const row = rows.get(id);
    const events = fresh.filter(({ cardId }) => cardId === id);
    return row === undefined || events.length === 0 ? [] : [{ row, events }];
  });
  const written = await recordEvents(transaction, owner, cards, now, { before });
  const changed = new Map(written.map(({ row }) => [row.id, row]));
  for (const [id, row] of changed) rows.set(id, row);
  const cardsOf = (events: readonly NewEvent[], isMeant: (row: CardRow) => boolean) => {
    const concerned = new Set(events.map(({ cardId }) => cardId));
    const meant = [...rows.values()].filter((row) => concerned.has(row.id) && isMeant(row));
    return meant.map(({ id }) => id);
  };
  const again = repeated.filter(({ eventId }) => there.has(eventId));
  const isUndo = ({ type }: NewEvent) => type === 'undo';
  return {
    buried: cardsOf([...burials, ...again.filter((event) => !isUndo(event))], (row) =>
      isBuried(row, today),
    ),
    unburied: cardsOf(
      [...taken, ...again.filter(isUndo)],
      (row) => !isBuried(row, today) && isForToday(row, today),
    ),
    rows: changed,
    counted: countsOf(written),
  };
}

type Undo = Extract<NewEvent, { type: 'undo' }>;

/** `repeated` are those that followed when the same was sent before. */
function followingEvents(
  recorded: readonly RecordedCard[],
  rows: readonly CardRow[],
  { burySiblings }: LogOwner,
  today: Day,
) {
  const burials: NewEvent[] = [];
  const undoes: Undo[] = [];
  const repeated: NewEvent[] = [];
  for (const { row, events, statuses, reviews } of recorded) {
    const siblings = rows.filter(({ id, word_id }) => id !== row.id && word_id === row.word_id);
    const waiting = burySiblings ? siblings.filter((sibling) => isForToday(sibling, today)) : [];
    for (const { eventId, studyDay: day } of reviews) {
      if (day === today) burials.push(...waiting.map(({ id }) => burial(id, eventId)));
    }
    for (const [place, event] of events.entries()) {
      const status = statuses[place];
      if (event.type === 'review' && status === 'duplicate') {
        repeated.push(...siblings.map(({ id }) => burial(id, event.eventId)));
      } else if (event.type === 'undo' && status !== 'conflict') {
        const undone = siblings.map(({ id }) => undoOf(id, burialId(id, event.target)));
        if (status === 'accepted') undoes.push(...undone);
        else repeated.push(...undone);
      }
    }
  }
  return { burials, undoes, repeated };
}

export const BURIAL = '~burial-of-';

const burialPrefix = (cardId: number) => `${BURIAL}${cardId}-by-`;

/** Clients cannot make such an id, but they can undo it. */
const burialId = (cardId: number, reviewId: string) => `${burialPrefix(cardId)}${reviewId}`;

function burial(cardId: number, reviewId: string): NewEvent {
  return { type: 'bury', cardId, eventId: burialId(cardId, reviewId) };
}

export function undoOf(cardId: number, target: string): Undo {
  return { type: 'undo', cardId, eventId: undoId(cardId, target), target };
}

async function findBurials(
  transaction: Transaction<Schema>,
  userId: number,
  cardId: number,
  today: Day,
): Promise<string[]> {
  const found = await transaction
    .selectFrom('card_events')
    .select('review_id')
    .where(isOwn(transaction, sql`user_id`, userId))
    .where('card_id', '=', cardId)
    .where(startsWith(transaction, sql.ref('review_id'), burialPrefix(cardId)))
    .where('study_day', '=', today)
    .where('undone', '=', 0)
    .execute();
  return found.map(({ review_id }) => review_id);
}

/** New or due in days; also when buried, as that burial may be undone. */
function isForToday({ stage, suspended, due_day, due_instant }: CardRow, today: Day): boolean {
  if (suspended === 1) return false;
  return stage === 'new' || (due_instant === null && due_day !== null && due_day <= today);
}

const isBuried = ({ buried_until }: CardRow, today: Day) =>
  buried_until !== null && buried_until > today;

/** Undoing twice is undoing once; an undo of the wrong card does not block the right one. */
export function undoId(cardId: number, target: string): string {
  return `undo:${cardId}:${target}`;
}
