import type { Rating } from '@gieok/shared/constants';
import type { Card, CardUpdate } from '@gieok/shared/contract/cards';
import type { StudyCard } from '@gieok/shared/contract/reviews';
import type { Preferences, PreferencesUpdate } from '@gieok/shared/contract/settings';
import { profileKey } from '../../src/api/auth.ts';
import { idOnServer, restoreCard, updateCard } from '../../src/api/cards.ts';
import { type CardEvent, type EventContent, sendEvent } from '../../src/api/events.ts';
import { loadDue } from '../../src/api/study-lists.ts';
import { callKey } from '../../src/api/use-call.ts';
import { outboxOf } from '../../src/api/use-outbox.ts';
import { api } from '../../src/lib/api.ts';
import { watchConnection, whileAway } from '../../src/lib/connection.ts';
import { clientKeyOf, newDeviceId, randomId } from '../../src/lib/device-ids.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { serverNow } from '../../src/lib/server-clock.ts';
import { endSession, startSession } from '../../src/lib/session.ts';
import { answerAway } from '../../src/offline/answer-away.ts';
import {
  collectEvents,
  discard,
  keep,
  restoreAndSend,
  sendAgain,
} from '../../src/offline/keeper.ts';
import { keptHere } from '../../src/offline/kept-here.ts';
import { sendOrKeep } from '../../src/study/send-or-keep.ts';

/*
 * The client of the web app as an open page has it, without anything to look at. It is built into one script, which runs once
 * for each opened page.
 */

const SCOPE = { deckId: null, categoryId: null };

let userId = 0;
let collected: ReturnType<typeof collectEvents>;
let preferences: Preferences | undefined;
let session: StudyCard[] = [];

/** As `require-session.tsx` does. */
export function openEarly(learner: number): void {
  userId = learner;
  queryClient.setQueryDefaults(profileKey, { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(profileKey, { id: userId } as never);
  const outbox = outboxOf(userId);
  outbox.open();
  window.addEventListener('online', outbox.tryNow);
  watchConnection(() => {});
  collected = collectEvents(userId);
}

/** As `shell.tsx` does. */
export async function open(): Promise<void> {
  whileAway(async () => answerAway);
  await keep(userId, collected());
}

/** Somebody else, in the same page. */
export async function logIn(learner: number, token: string): Promise<void> {
  endSession('/login');
  startSession(token);
  openEarly(learner);
  await open();
}

/** Loads what the study page and the list of cards show. */
export async function look(): Promise<number[]> {
  const [settings, { cards }, list] = await Promise.all([
    api('GET /settings/study'),
    loadDue(SCOPE, new AbortController().signal),
    api('GET /cards', { query: { limit: 100 } }),
  ]);
  preferences = settings.data;
  session = cards;
  return list.data.map(({ id }) => id).sort((one, other) => one - other);
}

export const studied = (): readonly StudyCard[] => session;

export interface Act {
  event: CardEvent;
  saving: Promise<unknown>;
}

function act(card: StudyCard | null, cardId: number, content: EventContent | Undo): Act {
  const stamp = { eventId: randomId(), cardId, at: new Date(serverNow()).toISOString() };
  const event: CardEvent = { ...content, ...stamp };
  const outbox = outboxOf(userId);
  const save = sendOrKeep({ send: sendEvent, outbox, preferences: () => preferences });
  const siblings = session.filter(({ id, word_id }) => id !== cardId && word_id === card?.word_id);
  return { event, saving: save(event, { card, siblings }) };
}
type Undo = { type: 'undo'; target: string };

export const change = (card: StudyCard, content: EventContent): Act => act(card, card.id, content);

export const rate = (card: StudyCard, rating: Rating, practice: boolean): Act =>
  change(card, { type: practice ? 'practice' : 'review', rating, timeTakenMs: 900, answer: null });

export const undo = (card: StudyCard, target: string): Act =>
  act(card, card.id, { type: 'undo', target });

export function make(
  korean_text: string,
  english_text: string,
  also: readonly 'spelling'[],
  places: { deckId?: number; category_id?: number } = {},
) {
  const id = newDeviceId();
  const texts = { korean_text, english_text, also: [...also] };
  const body = { ...texts, ...places, client_key: clientKeyOf(id) };
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => api('POST /cards', { body }), networkMode: 'always' });
  return { id, saving: mutation.execute(undefined) };
}

/** @param show the card, as the form does. */
export async function edit(id: number, update: CardUpdate, show: (card: Card) => void = () => {}) {
  const { data } = await api('GET /cards/:id', { params: { id: await idOnServer(id) } });
  show(data);
  return updateCard(data, update, null);
}
export const remove = (id: number) => api('DELETE /cards/:id', { params: { id } });
export const restore = (id: number) => api('POST /cards/:id/restore', { params: { id } });
export const setPreferences = (body: PreferencesUpdate) => api('PUT /settings/study', { body });

/** What is kept on this device. */
export async function kept() {
  const here = await keptHere();
  const outbox = outboxOf(userId);
  return {
    pack: (await here?.store.read()) ?? null,
    calls: (await here?.store.calls()) ?? [],
    seen: (await here?.store.events()) ?? [],
    waiting: outbox.entries(),
    refused: outbox.get().refused,
    trouble: outbox.get().trouble,
  };
}

/** As the dashboard shows it. */
export const stats = () =>
  queryClient.fetchQuery({
    queryKey: callKey('GET /stats', {}),
    queryFn: async () => (await api('GET /stats')).data,
    staleTime: 0,
    retry: false,
  });

export const decks = async () => (await api('GET /decks')).data;
export const path = async () => (await api('GET /path/progress')).data;

export { clientKeyOf, discard, restoreAndSend, restoreCard as bringBack, sendAgain };
export const device = async () => (await keptHere())?.device();
