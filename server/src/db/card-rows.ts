import type { Card } from '@gieok/shared/contract/cards';
import { type Day, type DayBoundary, startOfStudyDay } from '@gieok/shared/domain/day';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Queryable, Schema } from './schema.ts';

const CARD_COLUMNS = [
  'cards.id',
  'cards.category_id',
  'cards.korean_text',
  'cards.english_text',
  'cards.romanization',
  'cards.example_sentence',
  'cards.pronunciation_notes',
  'cards.image_url',
  'cards.audio_url',
  'cards.audio_file_path',
  'cards.card_type',
  'cards.review_interval',
  'cards.ease_factor',
  'cards.stage',
  'cards.repetitions',
  'cards.lapses',
  'cards.due_day',
  'cards.created_at',
  'cards.updated_at',
] as const;

type CardColumn = (typeof CARD_COLUMNS)[number] extends `cards.${infer Name}` ? Name : never;
export type CardRow = Pick<Selectable<Schema['cards']>, CardColumn> & {
  category_name: string | null;
};

/** The user's cards that are not deleted, with the columns that leave the server. */
export function selectCards(db: Queryable, userId: number) {
  return db
    .selectFrom('cards')
    .leftJoin('categories', 'categories.id', 'cards.category_id')
    .select(CARD_COLUMNS)
    .select('categories.name as category_name')
    .where('cards.user_id', '=', userId)
    .where('cards.deleted_at', 'is', null);
}

/** Maps rows to cards; the start of a day is worked out once for all cards that share it. */
export function cardMapper(boundary: DayBoundary): (row: CardRow) => Card {
  const starts = new Map<Day, string>();
  const startOf = (day: Day): string => {
    const known = starts.get(day);
    if (known !== undefined) return known;
    const start = startOfStudyDay(day, boundary).toISOString();
    starts.set(day, start);
    return start;
  };
  return ({ due_day, ...card }) => ({
    ...card,
    due_at: due_day === null ? null : startOf(due_day),
  });
}

type CardExpressions = ExpressionBuilder<Pick<Schema, 'cards'>, 'cards'>;

/** Rated before, and its day has come (decision D5). */
export function isDue(today: Day) {
  return (eb: CardExpressions) => eb('cards.due_day', '<=', today);
}

/** Never rated. A literal, not a parameter: only so do the indexes of new cards apply. */
export const isNew = sql<boolean>`cards.stage = 'new'`;
