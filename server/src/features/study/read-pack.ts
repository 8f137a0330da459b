import type { PackAccount, PackCard, StudyPack } from '@gieok/shared/contract/study-pack';
import { audioSource } from '@gieok/shared/domain/audio-source';
import { overdueLimit } from '@gieok/shared/domain/backlog';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { hashText } from '@gieok/shared/domain/shuffle';
import { sql } from 'kysely';
import { compiled } from '../../db/engine/compiled.ts';
import { anyOf, isOwn } from '../../db/engine/sql.ts';
import type { Database, Queryable } from '../../db/schema.ts';
import { type Learner, presentOf } from '../../http/learner.ts';
import { countCards } from '../../learning/card-counts.ts';
import { cardMapper, loadCards } from '../../learning/card-rows.ts';
import { everythingOf } from '../../learning/scope.ts';
import { groupsOf, inChunks, inTurns, mapInTurns, yieldToEventLoop } from '../../turns.ts';
import { findHeldPack, findSign, type HeldPack, keepHeldPack, keepSign } from './held-pack.ts';
import { listPack, type PackEntry } from './list-pack.ts';
import { decksStudiedLately, findPackAccount, type LearnerPath } from './pack-account.ts';
import type { RankCaches } from './rank-caches.ts';

const SENT_AT_ONCE = 500;

interface Sources {
  db: Database;
  orders: RankCaches;
  path: LearnerPath;
}

export async function readPack(
  { db, orders, path }: Sources,
  learner: Learner,
  { days, cursor: from }: { days: number; cursor?: string | undefined },
  now: Date,
): Promise<StudyPack> {
  const { userId } = learner;
  const { today } = presentOf(learner, now);
  const moment = { userId, today, days };
  // First: a change meanwhile makes the sign outdated.
  const known = await findSign(db, learner, from);
  const [account, lately] = await Promise.all([
    findPackAccount(db, moment, now, path),
    decksStudiedLately(db, moment),
  ]);
  const sign = signOf(learner, { ...moment, account, lately, changes: known.changes });
  const answer = { whole: false, more: false, made_at: now.toISOString(), today };
  if (from !== undefined && known.sign === sign) {
    return { ...answer, cursor: from, cards: [], left: [], media: [] };
  }
  const held = await findHeldPack(db, learner, from);
  const asked = await askedFor(db, learner, { account, lately }, { today, days, now });
  const entries = await listPack(db, orders, asked);
  const decksOf = await findDecksOf(db, userId, [...entries.keys()]);
  const hashes = await hashesOf(entries, decksOf, account);
  const { left, changed } = differences(held, entries, hashes);
  const sent = changed.sort(compareEntries).slice(0, SENT_AT_ONCE);
  const hash = hashText(JSON.stringify(account));
  const isKnown = held?.account === hash;
  const isSame = isKnown && left.length === 0 && sent.length === 0;
  const cards = await loadPackCards(db, learner, sent, entries, decksOf);
  const cursor = isSame ? (from as string) : crypto.randomUUID();
  const more = changed.length > sent.length;
  if (isSame) await keepSign(db, { ...learner, cursor, sign });
  else {
    const kept = new Map(held?.cards);
    for (const id of left) kept.delete(id);
    for (const { id } of cards) kept.set(id, hashes.get(id) as number);
    const named = { cursor, from, sign: more ? null : sign };
    await keepHeldPack(db, learner, named, { account: hash, cards: kept });
  }
  await yieldToEventLoop();
  return {
    ...answer,
    cursor,
    whole: held === undefined,
    more,
    cards,
    left,
    media: cards.flatMap((card) => mediaOf(card, entries.get(card.id)?.day ?? today)),
    ...(!isKnown && { account }),
  };
}

interface MadeFrom {
  account: PackAccount;
  /** Ids of decks. */
  lately: ReadonlySet<number>;
}

function signOf(
  { sessionId: _, ...learner }: Learner,
  { changes, lately, ...others }: MadeFrom & { today: Day; days: number; changes: number },
): string {
  return `${changes} ${hashText(JSON.stringify([learner, [...lately], others]))}`;
}

async function askedFor(
  db: Queryable,
  learner: Learner,
  { account: { decks, today: used }, lately }: MadeFrom,
  { today, days, now }: { today: Day; days: number; now: Date },
) {
  const { userId, newCardsPerDay, reviewsPerDay, studyOrder, listsVersion, scheduling } = learner;
  const allowed = (perDay: number, spent: number) => ({
    perDay,
    first: Math.max(0, perDay - spent),
  });
  const { dueByDay, ...counts } = await countCards(db, everythingOf(userId), {
    today: addDays(today, days - 1),
    now,
  });
  const ofAll = {
    new: used.new_used - used.extra_new,
    reviews: used.reviews_used - used.extra_reviews,
  };
  return {
    ...{ userId, today, days, listsVersion, orderBy: studyOrder },
    counts: { due: dueByDay, new: counts.new },
    newCards: allowed(newCardsPerDay, ofAll.new),
    reviews: allowed(reviewsPerDay, ofAll.reviews),
    priorityLimit: overdueLimit(scheduling.weights),
    decks: decks
      .filter(({ id }) => lately.has(id))
      .map((deck) => ({
        deckId: deck.id,
        orderBy: deck.studyOrder ?? studyOrder,
        newCards:
          deck.newCardsPerDay === null
            ? allowed(newCardsPerDay, ofAll.new)
            : allowed(deck.newCardsPerDay, deck.new_used - used.extra_new),
      })),
  };
}

interface InDeck {
  id: number;
  added_at: string;
}
type DecksOf = ReadonlyMap<number, readonly (InDeck & { card_id: number })[]>;

const selectInDecks = compiled((db, { userId, ids }: { userId: number; ids: string }) =>
  db
    .selectFrom('deck_cards')
    .select(['card_id', 'deck_id as id', 'added_at'])
    .where(isOwn(db, sql`user_id`, userId))
    .where(anyOf(db, sql.ref('card_id'), ids)),
);

async function findDecksOf(
  db: Queryable,
  userId: number,
  cardIds: readonly number[],
): Promise<DecksOf> {
  const found = await inChunks(cardIds, SENT_AT_ONCE, (ids) =>
    selectInDecks(db, { userId, ids: JSON.stringify(ids) }),
  );
  const rows = found.flat().sort((first, second) => first.id - second.id);
  return groupsOf(rows, ({ card_id }) => card_id);
}

async function hashesOf(
  entries: ReadonlyMap<number, PackEntry>,
  decksOf: DecksOf,
  { categories, preferences: { timeZone, dayStartsAt } }: PackAccount,
): Promise<Map<number, number>> {
  const names = new Map<number | null, string>(categories.map(({ id, name }) => [id, name]));
  const hashes = new Map<number, number>();
  for await (const { id, category_id, word_id, state } of inTurns(entries.values())) {
    const decks = decksOf.get(id)?.map((deck) => `${deck.id} ${deck.added_at}`);
    const ofCard = [word_id, category_id, names.get(category_id), decks];
    const others = [...ofCard, timeZone, dayStartsAt].join('\n');
    hashes.set(id, hashText(`${state}\n${others}`));
  }
  return hashes;
}

function differences(
  held: HeldPack | undefined,
  entries: ReadonlyMap<number, PackEntry>,
  hashes: ReadonlyMap<number, number>,
) {
  const left = [...(held?.cards.keys() ?? [])].filter((id) => !entries.has(id));
  const changed = [...entries.values()].filter(({ id }) => held?.cards.get(id) !== hashes.get(id));
  return { left, changed };
}

const compareEntries = (first: PackEntry, second: PackEntry) =>
  first.day === second.day ? first.id - second.id : first.day < second.day ? -1 : 1;

async function loadPackCards(
  db: Queryable,
  learner: Learner,
  sent: readonly PackEntry[],
  entries: ReadonlyMap<number, PackEntry>,
  decksOf: DecksOf,
): Promise<PackCard[]> {
  const ids = sent.map(({ id }) => id);
  const rows = await inChunks(ids, 100, (some) => loadCards(db, learner.userId, some));
  const toCard = cardMapper(learner);
  return mapInTurns(rows.flat(), (row) =>
    Object.assign(toCard(row), {
      decks: (decksOf.get(row.id) ?? []).map(({ id, added_at }) => ({ id, added_at })),
      shuffle_key: entries.get(row.id)?.shuffle_key ?? 0,
    }),
  );
}

function mediaOf(card: PackCard, day: Day) {
  return [audioSource(card), card.image_url].flatMap((url) => (url === null ? [] : { url, day }));
}
