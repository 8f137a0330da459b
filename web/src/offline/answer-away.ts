import { LIST_LIMIT_MAX } from '@gieok/shared/constants';
import type { Category } from '@gieok/shared/contract/categories';
import type { Deck } from '@gieok/shared/contract/decks';
import type { UserStats } from '@gieok/shared/contract/stats';
import type { Device } from '@gieok/shared/device/device';
import { dueOn, newOn, practiceOn, type StudyAsked } from '@gieok/shared/device/study-lists';
import { fillPath } from '@gieok/shared/routes';
import type { CardEvent } from '../api/events.ts';
import { inTurn } from '../api/use-outbox.ts';
import type { Answer, GetKey } from '../lib/api.ts';
import { ALL_SENT, type AwayCall, isServerAway, OF_DEVICE, TAKEN } from '../lib/connection.ts';
import { addressOf } from '../lib/early-answers.ts';
import { serverNow } from '../lib/server-clock.ts';
import { categoriesOn, decksOn, pathOn, statsOn, tagsOn } from './account-answers.ts';
import { type CardsAsked, cardOn, cardsOn, inCategory, inDeck, plain } from './card-answers.ts';
import { changedCards, keptCallOf } from './kept-calls.ts';
import { type Kept, keptHere, readKeptCalls } from './kept-here.ts';
import type { Remembered, StoredCall } from './pack-store.ts';
import { sendCalls, sendEventsOfDevice, serverIdOf } from './send-calls.ts';

type Query = StudyAsked & CardsAsked & { ids?: readonly number[] };

interface Request {
  params: Record<string, string | number>;
  query: Query;
  /** The latest answer of a call without parameters. */
  before: <Data>(key: GetKey) => Promise<Data | undefined>;
  remembered: (key: GetKey) => Promise<Remembered | undefined>;
}

type Given<Key extends GetKey> = Omit<Answer<Key>, 'success' | 'message'>;
type Answers = {
  [Key in GetKey]?: (
    device: Device,
    request: Request,
  ) => Promise<Given<Key> | undefined> | Given<Key> | undefined;
};

const page = <Item>(items: readonly Item[], { limit = LIST_LIMIT_MAX, offset = 0 }) =>
  items.slice(offset, offset + limit);

const ANSWERS: Answers = {
  'GET /settings/study': ({ account }) => ({ data: account.preferences }),
  'GET /cards/study/due': (device, { query }) => dueOn(device, query),
  'GET /cards/study/new': (device, { query }) => newOn(device, query),
  'GET /cards/study/practice': (device, { query }) => practiceOn(device, query.ids ?? []),
  'GET /cards': (device, { query }) => cardsOn(device, query),
  'GET /cards/:id': (device, { params }) => {
    const card = cardOn(device, Number(params.id));
    return card && { data: card };
  },
  'GET /stats': async (device, { remembered }) => {
    const { data, at = 0 } = (await remembered('GET /stats')) ?? {};
    return { data: statsOn(device, { data: data as UserStats | undefined, at }) };
  },
  'GET /path/progress': (device) => {
    const path = pathOn(device);
    return path === undefined ? undefined : { data: path };
  },
  'GET /decks': async (device, { before }) => ({
    data: decksOn(device, await before<Deck[]>('GET /decks')),
  }),
  'GET /decks/:id': async (device, { params, query, before }) => {
    const id = Number(params.id);
    const deck = decksOn(device, await before<Deck[]>('GET /decks')).find((each) => each.id === id);
    if (deck === undefined) return undefined;
    const cards = inDeck(device, id);
    const { total_cards: totalCards, studied_cards: studiedCards, due_cards: dueCards } = deck;
    const stats = { totalCards, studiedCards, dueCards };
    const data = { deck, cards: page(cards, query).map(plain), stats, share_token: null };
    return { data, total: cards.length };
  },
  'GET /categories': async (device, { before }) => ({
    data: categoriesOn(device, await before<Category[]>('GET /categories')),
  }),
  'GET /categories/:id': async (device, { params, query, before }) => {
    const id = Number(params.id);
    const all = categoriesOn(device, await before<Category[]>('GET /categories'));
    const category = all.find((each) => each.id === id);
    const cards = inCategory(device, id);
    const data = category && { category, cards: page(cards, query).map(plain) };
    return data && { data, total: cards.length };
  },
  'GET /tags': (device, { query }) => {
    const tags = tagsOn(device, query.search);
    return { data: page(tags, query), total: tags.length };
  },
};

/** Undefined where this device cannot say it. */
export async function answerAway(call: AwayCall): Promise<unknown> {
  const { key, params, query } = call;
  const here = await keptHere();
  if (here === null) return undefined;
  if (key === OF_DEVICE) {
    if ('id' in params) return idOnServer(here, Number(params.id));
    return sendEventsOfDevice(here.store, here.userId, call.body as CardEvent[]);
  }
  if (key === ALL_SENT) {
    const isSent = await sendCalls(here.store, here.userId).catch(() => false);
    return isSent !== false;
  }
  if (key.startsWith(TAKEN)) {
    const taken = keptCallOf({ ...call, key: key.slice(TAKEN.length) }, serverNow());
    return taken && here.store.changeTaken((before) => [...before, taken]);
  }
  if (key === 'POST /cards/:id/restore') return dropDeletion(here, Number(params.id));
  if (!key.startsWith('GET ')) return keepCall(here, call);
  const given = ANSWERS[key as GetKey];
  const device = given && (await here.device());
  if (given && device) {
    const remembered = (of: GetKey) => here.store.recall(addressOf(of.slice('GET '.length)));
    const before = async <Data>(of: GetKey) => (await remembered(of))?.data as Data | undefined;
    const answer = await given(device, {
      params,
      query: (query ?? {}) as Query,
      before,
      remembered,
    });
    if (answer !== undefined) return { success: true, ...answer };
  }
  const known = await here.store.recall(
    addressOf(fillPath(key.slice(key.indexOf(' ') + 1), params), query),
  );
  // A page asks for its lists next.
  here.readAhead();
  return known && { success: true, data: known.data };
}

async function idOnServer({ store, userId }: Kept, id: number): Promise<number> {
  const known = await serverIdOf(store, id);
  if (known !== undefined || isServerAway()) return known ?? id;
  await sendCalls(store, userId).catch(() => {});
  return (await serverIdOf(store, id)) ?? id;
}

/** Undefined where none waits. */
async function dropDeletion({ store, userId, device }: Kept, cardId: number): Promise<unknown> {
  let deletion: StoredCall | undefined;
  await inTurn(`calls:${userId}`, async () => {
    deletion = (await store.calls()).find(
      (call) => call.key === 'DELETE /cards/:id' && call.cardId === cardId,
    );
    if (deletion !== undefined) await store.dropCall(deletion.place);
  });
  if (deletion === undefined) return undefined;
  await readKeptCalls();
  const now = await device();
  return { success: true, data: now && cardOn(now, cardId) };
}

/** As the server will answer it. */
async function keepCall({ store, device }: Kept, sent: AwayCall): Promise<unknown> {
  const call = keptCallOf(sent, serverNow());
  const before = call && (await device());
  if (!before) return undefined;
  const isNew = call.key === 'POST /cards';
  const isHere = isNew || changedCards(before.cards, call).length > 0;
  if (!isHere) return undefined;
  await store.keepCall({ ...call, word: before.cards.get(call.cardId)?.korean_text });
  await readKeptCalls();
  const now = await device();
  if (now && call.key === 'PUT /words/:id')
    return { success: true, data: { cards: changedCards(now.cards, call) } };
  return { success: true, data: now && cardOn(now, call.cardId) };
}
