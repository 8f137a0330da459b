import { createHash } from 'node:crypto';
import type { SchedulerName } from '@gieok/shared/constants';
import { type Day, studyDay } from '@gieok/shared/domain/day';
import { NEW_CARD } from '@gieok/shared/domain/scheduler/card-state';
import { chooseScheduler } from '@gieok/shared/domain/scheduler/choose';
import { FSRS_DEFAULT_WEIGHTS } from '@gieok/shared/domain/scheduler/fsrs';
import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import { latestStreak, longestStreak } from '@gieok/shared/domain/streak';
import { inTransaction } from '../../server/src/db/engine/in-transaction.ts';
import type { Database } from '../../server/src/db/schema.ts';
import { indexCards } from '../../server/src/db/search-terms.ts';
import { createUser } from '../../server/src/features/auth/queries.ts';
import { createSession } from '../../server/src/features/auth/session-queries.ts';
import { cardColumns } from '../../server/src/learning/card-columns.ts';
import { toRow } from '../../server/src/learning/log.ts';
import { type DayCounts, NOTHING } from '../../server/src/learning/study-days.ts';
import { newCardValues } from '../../server/test/new-card-values.ts';
import type { BulkWriter, Row } from './bulk-writer.ts';
import { type Kind, makeHistory } from './history.ts';
import { wordOf } from './words.ts';

/** Who is asked about, and how to ask as them. */
export interface SeededLearner {
  name: string;
  userId: number;
  token: string;
  cards: number;
  firstCardId: number;
  deckId: number;
}

interface Wanted {
  name: string;
  cards: number;
  /** Everything that is random follows from it. */
  seed: number;
  scheduler: SchedulerName;
}

export const BOUNDARY = { timeZone: 'Asia/Seoul', dayStartsAt: 4 };
const LEECH_THRESHOLD = 8;
const DECKS = 10;
const CATEGORIES = 20;
const CARDS_AT_ONCE = 5_000;

/** Of each ten cards, five are due, three come later and two are new; 30 reviews among them. */
const TEN_CARDS: readonly { kind: Kind; reviews: number }[] = [
  ...[1, 2, 3, 4, 7].map((reviews) => ({ kind: 'due' as const, reviews })),
  ...[3, 5, 5].map((reviews) => ({ kind: 'later' as const, reviews })),
  ...[0, 0].map((reviews) => ({ kind: 'new' as const, reviews })),
];

/**
 * A learner with varied schedules: half of the cards due, three in ten later, two in ten new; three reviews for each card,
 * none of them today; every card in a category and in one of ten decks. Their limits for a day are the highest allowed.
 * What follows from the log is as a replay gives it.
 * @param cards.firstId ids from here on are free.
 */
export async function seedLearner(
  db: Database,
  writer: BulkWriter,
  { name, cards, seed, scheduler }: Wanted,
  firstCardId: number,
  now: Date,
): Promise<SeededLearner> {
  const random = seededRandom(seed);
  const token = createHash('sha256').update(`${name} ${seed}`).digest('base64url');
  const userId = await createLearner(db, { name, token, scheduler }, now);
  const [decks, categories] = await createFolders(db, userId, now);
  const rules = {
    scheduler: chooseScheduler({
      ...{ scheduler, desiredRetention: 0.9 },
      weights: FSRS_DEFAULT_WEIGHTS,
    }),
    leechThreshold: LEECH_THRESHOLD,
  };
  const today = studyDay(now, BOUNDARY);
  const days = new Map<Day, DayCounts>();
  let ten = TEN_CARDS;
  for (let start = 0; start < cards; start += CARDS_AT_ONCE) {
    const rows = { cards: [] as Row[], events: [] as Row[], inDecks: [] as Row[] };
    for (let index = start; index < Math.min(cards, start + CARDS_AT_ONCE); index += 1) {
      if (index % ten.length === 0) ten = shuffled(TEN_CARDS, random);
      const { kind, reviews: count } = ten[index % ten.length] as (typeof TEN_CARDS)[number];
      const id = firstCardId + index;
      const history =
        kind === 'new'
          ? { reviews: [], state: NEW_CARD }
          : makeHistory(
              rules,
              { kind, reviews: count, cardId: id, prefix: `${name}-r` },
              today,
              random,
            );
      const made = new Date(history.reviews[0]?.event.at ?? now.getTime() - 86_400_000);
      rows.cards.push({
        id,
        ...(newCardValues(
          {
            ...wordOf(index, cards, random),
            category_id: categories[Math.floor(random() ** 2 * CATEGORIES)],
          },
          ...([userId, made, random()] as const),
        ) as unknown as Row),
        ...cardColumns(history.state),
      });
      for (const { event, countsToward, knownChange } of history.reviews) {
        rows.events.push({
          ...toRow(userId, event),
          ...{ counts_toward: countsToward, known_change: knownChange },
        });
        const day = days.get(event.studyDay) ?? { ...NOTHING };
        day.reviews += 1;
        day.time_ms += 'timeTakenMs' in event ? event.timeTakenMs : 0;
        day.known_change += knownChange;
        if (countsToward === 'new') day.new_used += 1;
        if (countsToward === 'review') day.reviews_used += 1;
        days.set(event.studyDay, day);
      }
      const deck_id = decks[index % DECKS] as number;
      rows.inDecks.push({ user_id: userId, deck_id, card_id: id, added_at: made.toISOString() });
    }
    await writer.insert('cards', rows.cards);
    await inTransaction(db, (transaction) =>
      indexCards(transaction, userId, rows.cards as { id: number; search_text: string }[]),
    );
    await writer.insert('card_events', rows.events);
    await writer.insert('deck_cards', rows.inDecks);
  }
  await writer.insert(
    'study_days',
    [...days].map(([day, counts]) => ({ user_id: userId, day, ...counts })),
  );
  const streak = latestStreak([...days.keys()].sort().reverse(), new Set());
  const sumOf = (count: keyof DayCounts) =>
    [...days.values()].reduce((sum, day) => sum + day[count], 0);
  await writer.insert('study_totals', [
    {
      ...{ user_id: userId, reviews: sumOf('reviews'), time_ms: sumOf('time_ms') },
      ...{ known_cards: sumOf('known_change'), days: days.size },
      ...{ streak_last_day: streak.lastDay, streak_days: streak.days },
      longest_streak: longestStreak([...days.keys()].sort(), new Set()),
    },
  ]);
  return { name, userId, token, cards, firstCardId, deckId: decks[0] as number };
}

async function createLearner(
  db: Database,
  { name, token, scheduler }: { name: string; token: string; scheduler: SchedulerName },
  now: Date,
): Promise<number> {
  const account = { username: name, email: `${name}@example.org`, passwordHash: '-' };
  const { id } = await createUser(db, { ...account, timeZone: BOUNDARY.timeZone, scheduler }, now);
  await db
    .updateTable('preferences')
    .set({
      chosen: JSON.stringify({
        ...{ timeZone: BOUNDARY.timeZone, scheduler },
        ...{ newCardsPerDay: 100, reviewsPerDay: 500 },
      }),
    })
    .where('user_id', '=', id)
    .execute();
  await createSession(db, { userId: id, passwordHash: '-', token, userAgent: null }, now);
  return id;
}

async function createFolders(db: Database, userId: number, now: Date) {
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const named = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ user_id: userId, name: `${kind} ${index + 1}`, description: null },
      ...times,
    }));
  const decks = await db.insertInto('decks').values(named('Deck', DECKS)).returning('id').execute();
  const categories = await db
    .insertInto('categories')
    .values(named('Category', CATEGORIES))
    .returning('id')
    .execute();
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return [ids(decks), ids(categories)] as const;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((first, second) => first.key - second.key)
    .map(({ item }) => item);
}
