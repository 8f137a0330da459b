import type { CardColumn } from '@gieok/shared/contract/card-fields';
import { CARD_FIELD_NAMES } from '@gieok/shared/contract/card-texts';
import type { Card } from '@gieok/shared/contract/cards';
import { type Day, type DayBoundary, startOfStudyDay } from '@gieok/shared/domain/day';
import { wordKind } from '@gieok/shared/korean/word-kind';
import { type Selectable, sql } from 'kysely';
import { compiled } from '../db/engine/compiled.ts';
import { anyOf, isOwn } from '../db/engine/sql.ts';
import type { Queryable, Schema } from '../db/schema.ts';
import { STATE_COLUMNS } from './card-columns.ts';
import { withFields } from './new-card.ts';
import { tagsOf } from './tags.ts';
import { wordList } from './word-list.ts';

const CARD_COLUMNS = [
  'cards.id',
  'cards.category_id',
  ...CARD_FIELD_NAMES.map((name) => `cards.${name}` as const),
  'cards.card_type',
  'cards.word_id',
  ...STATE_COLUMNS.map((name) => `cards.${name}` as const),
  'cards.schedule_version',
  'cards.client_key',
  'cards.created_at',
  'cards.updated_at',
] as const;

/** Columns that are not read. Any other must stand above, else `selectCards` gives no `CardRow`. */
type Unread = 'user_id' | 'search_text' | 'shuffle_key' | 'starter_key' | 'deleted_at';

export type CardRow = Omit<Selectable<Schema['cards']>, Unread> & {
  category_name: string | null;
};

/** Live cards only. */
export function selectCards(db: Queryable, userId: number) {
  return selectRows(db).where('cards.user_id', '=', userId);
}

export function selectCardsById(db: Queryable, userId: number, jsonIds: string) {
  return selectRows(db)
    .where(isOwn(db, sql`cards.user_id`, userId))
    .where(anyOf(db, sql`cards.id`, jsonIds));
}

export function selectDeletedCards(db: Queryable, userId: number) {
  return selectRows(db, 'is not').where('cards.user_id', '=', userId);
}

function selectRows(db: Queryable, isDeleted: 'is' | 'is not' = 'is') {
  return db
    .selectFrom('cards')
    .leftJoin('categories', (join) =>
      join
        .onRef('categories.user_id', '=', 'cards.user_id')
        .onRef('categories.id', '=', 'cards.category_id'),
    )
    .select(CARD_COLUMNS)
    .select('categories.name as category_name')
    .where('cards.deleted_at', isDeleted, null);
}

const loadById = compiled((db, { userId, ids }: { userId: number; ids: string }) =>
  selectCardsById(db, userId, ids),
);

/** In the order of the ids, without missing ones. */
export async function loadCards(
  db: Queryable,
  userId: number,
  ids: readonly number[],
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await loadById(db, { userId, ids: JSON.stringify(ids) }));
}

export function inOrderOf<Row extends { id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Computed once per day. */
export function dayStarts(boundary: DayBoundary): (day: Day) => string {
  const starts = new Map<Day, string>();
  return (day) => {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const start = startOfStudyDay(day, boundary).toISOString();
    starts.set(day, start);
    return start;
  };
}

/** Field by field: V8 takes seventy times as long for `{ ...row, leech }`. */
export function cardMapper(
  boundary: DayBoundary,
  startOf = dayStarts(boundary),
): (row: CardRow) => Card {
  const listed = wordList();
  const map = (row: CardRow): Omit<Card, CardColumn> => ({
    id: row.id,
    category_id: row.category_id,
    category_name: row.category_name,
    word_kind: wordKind(row, listed),
    tags: tagsOf(row),
    card_type: row.card_type,
    word_id: row.word_id ?? row.id,
    review_interval: row.review_interval,
    ease_factor: row.ease_factor,
    stability: row.stability,
    difficulty: row.difficulty,
    stage: row.stage,
    repetitions: row.repetitions,
    lapses: row.lapses,
    due_at: row.due_instant ?? (row.due_day === null ? null : startOf(row.due_day)),
    suspended: row.suspended === 1,
    buried_until: row.buried_until,
    leech: row.leech_review_id !== null,
    step: row.step,
    review_count: row.review_count,
    last_day: row.last_day,
    due_day: row.due_day,
    due_instant: row.due_instant,
    schedule_version: row.schedule_version,
    suspended_by_hand: row.suspended_by_hand === 1,
    suspension_at: row.suspension_at,
    leech_review_id: row.leech_review_id,
    client_key: row.client_key,
    created_at: row.created_at,
    updated_at: row.updated_at,
  });
  return (row) => withFields(map(row), row);
}

/** A card deleted meanwhile was made all the same. */
export function addedWord<Status extends string, Errors>(
  added: { status: Status; ids: readonly number[] } | { errors: Errors },
  cards: ReadonlyMap<number, Card>,
) {
  if ('errors' in added) {
    return { status: 'invalid' as const, card: null, siblings: [], errors: added.errors };
  }
  const [card = null, ...others] = added.ids.map((id) => cards.get(id) ?? null);
  return { status: added.status, card, siblings: others.filter((sibling) => sibling !== null) };
}
