import type { PackAccount } from '@gieok/shared/contract/study-pack';
import { addDays, type Day } from '@gieok/shared/domain/day';
import { sql } from 'kysely';
import { DECK_PREFERENCES } from '../../db/deck-preferences.ts';
import { compiled } from '../../db/engine/compiled.ts';
import { byCode } from '../../db/engine/sql.ts';
import { withDefaults } from '../../db/preferences.ts';
import { schedulingSettings } from '../../db/scheduling-settings.ts';
import type { Queryable } from '../../db/schema.ts';
import { countCards } from '../../learning/card-counts.ts';
import { everythingOf } from '../../learning/scope.ts';

const TAGS_MOST = 1_000;
const DECKS_MOST = 10;

export interface PackDays {
  userId: number;
  today: Day;
  days: number;
}

export interface LearnerPath {
  goOn: (userId: number) => Promise<void>;
  read: (userId: number) => Promise<PackAccount['path']>;
}

interface Values {
  userId: number;
  today: Day;
  last: Day;
}

const selectPreferences = compiled((db, { userId }: Values) =>
  db.selectFrom('preferences').selectAll().where('user_id', '=', userId),
);

const selectDecks = compiled((db, { userId, today }: Values) =>
  db
    .selectFrom('decks')
    .leftJoin('deck_days', (join) =>
      join
        .on('deck_days.user_id', '=', userId)
        .on('deck_days.day', '=', today)
        .onRef('deck_days.deck_id', '=', 'decks.id'),
    )
    .select(['decks.id', 'decks.name', 'deck_days.new_used', 'deck_days.reviews_used'])
    .select(DECK_PREFERENCES)
    .where('decks.user_id', '=', userId)
    .orderBy('decks.id'),
);

const selectCategories = compiled((db, { userId }: Values) =>
  db.selectFrom('categories').select(['id', 'name']).where('user_id', '=', userId).orderBy('id'),
);

const selectTags = compiled((db, { userId }: Values) =>
  db
    .selectFrom('tags')
    .select('name')
    .where('user_id', '=', userId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('card_tags')
          .select('card_id')
          .where('card_tags.user_id', '=', userId)
          .whereRef('card_tags.tag_id', '=', 'tags.id'),
      ),
    )
    .orderBy(byCode(db, sql.ref('name')))
    .limit(TAGS_MOST),
);

const selectDueByDay = compiled((db, { userId, today, last }: Values) =>
  db
    .selectFrom('card_counts')
    .select(['day', sql<number>`cast(sum(due_cards) as bigint)`.as('due')])
    .where('user_id', '=', userId)
    .where('scope', '=', 'all')
    .where('scope_id', '=', 0)
    .where('day', '>', today)
    .where('day', '<=', last)
    .groupBy('day'),
);

const selectToday = compiled((db, { userId, today }: Values) =>
  db
    .selectFrom('study_days')
    .select(['new_used', 'reviews_used', 'reviews', 'time_ms'])
    .where('user_id', '=', userId)
    .where('day', '=', today),
);

const selectExtra = compiled((db, { userId, today }: Values) =>
  db
    .selectFrom('extra_today')
    .select(['new_cards', 'reviews'])
    .where('user_id', '=', userId)
    .where('day', '=', today),
);

const selectTotals = compiled((db, { userId }: Values) =>
  db
    .selectFrom('study_totals')
    .select(['streak_last_day', 'streak_days', 'longest_streak', 'reviews', 'known_cards'])
    .where('user_id', '=', userId),
);

export async function findPackAccount(
  db: Queryable,
  { userId, today, days }: PackDays,
  now: Date,
  learnerPath: LearnerPath,
): Promise<PackAccount> {
  const values = { userId, today, last: addDays(today, days - 1) };
  const [[row], decks, categories, tags, dueByDay, [day], [extra], [totals], counts, path] =
    await Promise.all([
      selectPreferences(db, values),
      selectDecks(db, values),
      selectCategories(db, values),
      selectTags(db, values),
      selectDueByDay(db, values),
      selectToday(db, values),
      selectExtra(db, values),
      selectTotals(db, values),
      countCards(db, everythingOf(userId), { today, now }),
      learnerPath.read(userId),
    ]);
  if (row === undefined) throw new Error(`The account ${userId} is gone`);
  const chosen = withDefaults(row);
  return {
    preferences: {
      ...chosen,
      weights: [...schedulingSettings(chosen, row).weights],
      scheduleVersion: row.schedule_version,
    },
    decks: decks.map(({ new_used, reviews_used, ...deck }) => ({
      ...deck,
      new_used: new_used ?? 0,
      reviews_used: reviews_used ?? 0,
    })),
    categories,
    tags: tags.map(({ name }) => name),
    counts: {
      live: counts.live,
      studied: counts.studied,
      new: counts.new,
      known: totals?.known_cards ?? 0,
    },
    due_by_day: dueOn({ today, days }, [{ day: today, due: counts.dueByDay }, ...dueByDay]),
    today: {
      new_used: day?.new_used ?? 0,
      reviews_used: day?.reviews_used ?? 0,
      extra_new: extra?.new_cards ?? 0,
      extra_reviews: extra?.reviews ?? 0,
      reviews: day?.reviews ?? 0,
      time_ms: day?.time_ms ?? 0,
    },
    streak: {
      last_day: totals?.streak_last_day ?? null,
      days: totals?.streak_days ?? 0,
      longest: totals?.longest_streak ?? 0,
      reviews: totals?.reviews ?? 0,
    },
    path,
  };
}

function dueOn({ today, days }: Omit<PackDays, 'userId'>, rows: PackAccount['due_by_day']) {
  const due = new Map(rows.map((row) => [row.day, row.due]));
  const dates = Array.from({ length: days }, (_, index) => addDays(today, index));
  return dates.map((day) => ({ day, due: due.get(day) ?? 0 }));
}

const selectDecksStudied = compiled((db, { userId, since }: { userId: number; since: Day }) =>
  db
    .selectFrom('deck_days')
    .select('deck_id')
    .where('user_id', '=', userId)
    .where('day', '>=', since)
    .groupBy('deck_id')
    .orderBy((eb) => eb.fn.max('day'), 'desc')
    .orderBy('deck_id')
    .limit(DECKS_MOST),
);

/** Studied as many days back as the pack looks ahead. */
export async function decksStudiedLately(db: Queryable, { userId, today, days }: PackDays) {
  const rows = await selectDecksStudied(db, { userId, since: addDays(today, 1 - days) });
  return new Set(rows.map(({ deck_id }) => deck_id));
}
