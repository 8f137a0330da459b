import type { CardDetail } from '@gieok/shared/contract/cards';
import type { NewCard } from '@gieok/shared/contract/new-card';
import { outboxTexts } from '@gieok/shared/texts/outbox';
import type { CardEvent } from '../api/events.ts';
import type { Outcome } from '../api/outbox.ts';
import {
  inTurn,
  isWorthRetrying,
  outboxOf,
  SEND_TIMEOUT_MS,
  sendEvents,
} from '../api/use-outbox.ts';
import { type Answer, ApiError, api, isNotFound, messageOf } from '../lib/api.ts';
import { clientKeyOf, idAlong, isOfDevice, wordOfDevice } from '../lib/device-ids.ts';
import { currentSession } from '../lib/session.ts';
import { readKeptCalls, userIdOf } from './kept-here.ts';
import { nameOf, type PackStore, type StoredCall } from './pack-store.ts';

/**
 * In order. What the server refuses stays, with the reason.
 * @throws ApiError where the server is away.
 */
export async function sendCalls(store: PackStore, userId: number): Promise<number> {
  let sent = 0;
  await inTurn(`calls:${userId}`, async () => {
    sent = await sendInOrder(store, userId);
  });
  await readKeptCalls();
  return sent;
}

/** @throws ApiError where somebody else has logged in. */
export function checkOwner(userId: number): void {
  if (userIdOf(currentSession().token) !== userId) throw new ApiError(0, 'other_session', '');
}

async function sendInOrder(store: PackStore, userId: number): Promise<number> {
  const calls = (await store.calls()).filter(({ refused }) => refused === undefined);
  let sent = 0;
  for (const call of calls) {
    checkOwner(userId);
    const id = await serverIdOf(store, call.cardId);
    if (id === undefined && call.key !== 'POST /cards' && (await isMadeLater(store, call)))
      continue;
    const refused = await sendCall(store, call, id ?? call.cardId).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      if (isWorthRetrying(error) && error.code !== 'account_full') throw error;
      // An earlier answer was lost.
      if (error.code === 'card_deleted') return null;
      return messageOf(error, outboxTexts.refusedAll);
    });
    if (refused === null) {
      const taken = { ...call, cardId: id ?? call.cardId };
      if (call.key !== 'POST /cards') await store.changeTaken((others) => [...others, taken]);
      const held = (call.events ?? []).filter((event) => !outboxOf(userId).keep(event));
      if (held.length > 0) await store.changeCall(call.place, () => ({ events: held }));
      else await store.dropCall(call.place);
      sent += 1;
    } else await store.changeCall(call.place, () => ({ refused }));
  }
  return sent;
}

/** Undefined for a card made here that the server does not have yet. */
export async function serverIdOf(store: PackStore, cardId: number): Promise<number | undefined> {
  if (!isOfDevice(cardId)) return cardId;
  return (await store.recall(nameOf(cardId)))?.data as number | undefined;
}

async function isMadeLater(store: PackStore, call: StoredCall): Promise<boolean> {
  return (await store.calls()).some((other) => makesCardOf(other, call));
}

/** Whether `made` makes the card, or another of its word, that `changed` changes. */
export const makesCardOf = (made: StoredCall, changed: StoredCall) =>
  made.key === 'POST /cards' && wordOf(made) === wordOf(changed);

export const toServer = () => ({ alone: true, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) });

const wordOf = ({ cardId }: Pick<StoredCall, 'cardId'>) =>
  isOfDevice(cardId) ? wordOfDevice(cardId) : cardId;

/** What may be gone. */
const LOST = [{ category_id: null }, { deckId: null }, { category_id: null, deckId: null }];

function makeCard(
  body: NewCard,
  lost: { category_id?: null; deckId?: null } = {},
  [next, ...others] = LOST,
): Promise<Answer<'POST /cards'>> {
  const sent = api('POST /cards', { body: { ...body, ...lost }, ...toServer() });
  return sent.catch((error: unknown) => {
    const isLost = error instanceof ApiError && error.code === 'not_found';
    if (!isLost || next === undefined) throw error;
    return makeCard(body, next, others);
  });
}

async function sendCall(store: PackStore, call: StoredCall, id: number): Promise<null> {
  if (call.key === 'POST /cards') {
    const { data } = await makeCard(call.body);
    for (const card of [data, ...data.siblings] as CardDetail['siblings']) {
      const here = card.id === data.id ? call.cardId : idAlong(call.cardId, card.card_type);
      await store.remember({ address: nameOf(here), data: card.id, at: call.at });
    }
    return null;
  }
  const params = { id };
  if (call.key !== 'DELETE /cards/:id') {
    const body = { ...call.body, device_now: new Date().toISOString() };
    await api(call.key, { params, body, ...toServer() });
    return null;
  }
  await api('DELETE /cards/:id', { params, ...toServer() }).catch((error: unknown) => {
    // The answer to an earlier try was lost.
    if (!isNotFound(error)) throw error;
  });
  return null;
}

/** First the cards made here, then their events. */
export async function sendEventsOfDevice(
  store: PackStore,
  userId: number,
  events: readonly CardEvent[],
): Promise<readonly Outcome[]> {
  await sendCalls(store, userId);
  const refused = (await store.calls()).filter(
    (call) => call.key === 'POST /cards' && call.refused !== undefined,
  );
  const cardOf = ({ cardId }: CardEvent) =>
    refused.find((call) => isOfDevice(cardId) && wordOf(call) === wordOfDevice(cardId));
  for (const call of refused) {
    const own = events.filter((event) => cardOf(event) === call);
    if (own.length > 0) {
      await store.changeCall(call.place, ({ events: held = [] }) => {
        const isHeld = ({ eventId }: CardEvent) => held.some((event) => event.eventId === eventId);
        return { events: [...held, ...own.filter((event) => !isHeld(event))] };
      });
    }
  }
  if (refused.length > 0) await readKeptCalls();
  checkOwner(userId);
  const known = events.filter((event) => cardOf(event) === undefined);
  const renamed = known.map(({ cardId, ...event }) =>
    isOfDevice(cardId) ? { ...event, clientKey: clientKeyOf(cardId) } : { ...event, cardId },
  );
  const results = renamed.length === 0 ? [] : [...(await sendEvents(renamed as CardEvent[]))];
  // Held with their card, they wait no longer by themselves.
  return events.map((event) =>
    cardOf(event) === undefined ? (results.shift() as Outcome) : { status: 'accepted' },
  );
}
