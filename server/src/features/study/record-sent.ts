import { type EventResult, eventCreate, type NewEvent } from '@gieok/shared/contract/events';
import { type BatchResult, batchedReview, type ReviewCreate } from '@gieok/shared/contract/reviews';
import { conflictTexts } from '@gieok/shared/texts/conflicts';
import { notFoundTexts } from '@gieok/shared/texts/failures';
import { serverTexts } from '@gieok/shared/texts/server';
import type { output, ZodMiniType } from 'zod/mini';
import type { Database } from '../../db/schema.ts';
import { findByClientKey } from '../../learning/card-keys.ts';
import type { CardRow } from '../../learning/card-rows.ts';
import { lateBy, movedBy } from '../../learning/event-clock.ts';
import type { LogOwner } from '../../learning/log-owner.ts';
import { type BatchStatus, recordBatch } from '../../learning/record-batch.ts';
import type { SiblingChanges } from '../../learning/siblings.ts';
import { inTurns } from '../../turns.ts';
import { findDecksStudied, loggedIn } from './deck-studied.ts';

const UNKNOWN = 0;

interface Recorded<Result> extends SiblingChanges {
  results: Result[];
  rows: CardRow[];
}

export function recordSentEvents(
  db: Database,
  owner: LogOwner,
  { events, device_now }: EventBatch,
  now: Date,
): Promise<Recorded<EventResult>> {
  const late = lateBy(device_now, now);
  return recordItems([db, owner, events, now], {
    schema: eventCreate,
    toEvent: ({ deckId, cardId = UNKNOWN, clientKey, ...event }) => ({
      event: {
        ...event,
        cardId,
        ...(late !== 0 && event.at !== undefined && { correctedAt: movedBy(late, event.at) }),
      },
      deckId,
      ...(cardId === UNKNOWN && { clientKey }),
    }),
    id: 'eventId',
    idReused: conflictTexts.eventIdReused,
  });
}

/** Like `recordSentEvents`, under the names that reviews have. */
export async function recordSentReviews(
  ...sent: [db: Database, owner: LogOwner, items: readonly unknown[], now: Date]
): Promise<Recorded<BatchResult>> {
  const { results, ...recorded } = await recordItems(sent, {
    schema: batchedReview,
    toEvent: (review) => ({ event: reviewEvent(review.cardId, review), deckId: review.deckId }),
    id: 'reviewId',
    idReused: conflictTexts.reviewIdReused,
  });
  const named = results.map(({ eventId: reviewId, path: _, ...result }) => ({
    reviewId,
    ...result,
  }));
  return { results: named, ...recorded };
}

export function reviewEvent(cardId: number, review: ReviewCreate): NewEvent {
  const { rating, timeTakenMs, answer, reviewId, reviewedAt, practice } = review;
  return {
    type: practice ? 'practice' : 'review',
    cardId,
    eventId: reviewId ?? crypto.randomUUID(),
    at: reviewedAt,
    rating,
    timeTakenMs,
    answer,
  };
}

interface EventBatch {
  events: readonly unknown[];
  /** ISO-8601 UTC. */
  device_now?: string | undefined;
}

interface SentEvent {
  event: NewEvent;
  clientKey?: string | undefined;
  deckId: number | null | undefined;
}

type Checked =
  | (SentEvent & { issue?: undefined })
  | { event?: undefined; issue: { message: string; path?: string } };

interface Sending<Schema extends ZodMiniType> {
  schema: Schema;
  toEvent: (item: output<Schema>) => SentEvent;
  id: 'eventId' | 'reviewId';
  idReused: string;
}

async function recordItems<Schema extends ZodMiniType>(
  [db, owner, items, now]: Parameters<typeof recordSentReviews>,
  { schema, toEvent, id, idReused }: Sending<Schema>,
): Promise<Recorded<EventResult>> {
  const checked: Checked[] = [];
  for await (const item of inTurns(items)) {
    const parsed = schema.safeParse(item);
    if (parsed.success) checked.push(toEvent(parsed.data));
    else {
      const [issue] = parsed.error.issues;
      const path = issue?.path.join('.');
      const message = issue?.message ?? serverTexts.invalidInput;
      checked.push({ issue: { message, ...(path && { path }) } });
    }
  }
  const sent = checked.flatMap((each, place) =>
    each.event === undefined ? [] : { place, ...each },
  );
  const decks = await findDecksStudied(
    db,
    owner.userId,
    sent.flatMap(({ deckId }) => deckId ?? []),
  );
  const named = await findByClientKey(
    db,
    owner.userId,
    sent.flatMap(({ clientKey }) => clientKey ?? []),
  );
  const valid = sent.map(({ event, clientKey, deckId, place }) => {
    const cardId = clientKey === undefined ? event.cardId : (named.get(clientKey) ?? UNKNOWN);
    return { event: loggedIn({ ...event, cardId }, decks.get(deckId ?? 0) ?? null), place };
  });
  const { statuses: all, ...recorded } = await recordBatch(
    db,
    owner,
    valid.map(({ event }) => event),
    now,
  );
  const statuses = new Map(valid.map(({ place }, index) => [place, all[index]]));
  const ids = new Map(valid.map(({ event, place }) => [place, event.cardId || null]));
  const results = checked.map(({ event, issue }, place): EventResult => {
    if (event === undefined) return { status: 'invalid', ...idsOf(items[place], id), ...issue };
    const status = statuses.get(place) ?? 'gone';
    const message = messageOf(status, event, idReused);
    const { eventId } = event;
    const cardId = ids.get(place) ?? null;
    return { status, cardId, eventId, ...(message !== undefined && { message }) };
  });
  return { results, ...recorded };
}

function messageOf(status: BatchStatus, event: NewEvent, idReused: string): string | undefined {
  switch (status) {
    case 'accepted':
    case 'duplicate':
      return undefined;
    case 'conflict':
      return event.type === 'undo' ? conflictTexts.nothingToUndo : idReused;
    case 'kept':
      return conflictTexts.cardDeleted;
    case 'gone':
      return notFoundTexts.card;
  }
}

function idsOf(item: unknown, name: 'eventId' | 'reviewId') {
  const fields = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  const { cardId, [name]: id } = fields;
  return {
    cardId: typeof cardId === 'number' ? cardId : null,
    eventId: typeof id === 'string' ? id : null,
  };
}
