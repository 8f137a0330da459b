import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { cleanTag, tagKey } from '@gieok/shared/domain/tags';
import { type RawBuilder, sql } from 'kysely';
import { isDueByDay, isDueByMinute, type Present } from '../../learning/due.ts';
import { isInDeck } from '../../learning/scope.ts';

/** A filter besides text and deck. */
export type Conditions = Pick<
  CardFilter,
  'category' | 'tag' | 'type' | 'stage' | 'suspended' | 'leech' | 'due'
>;

/** Unused values may be anything. */
export interface ConditionValues {
  userId: number;
  categoryId: number;
  tag: string;
  type: string;
  stage: string;
  today: string;
  now: string;
}

export const keyOf = (tag: string) => tagKey(cleanTag(tag));

export function valuesOf(
  { category, tag, type, stage }: Conditions,
  { today, now }: Present,
): Omit<ConditionValues, 'userId'> {
  const moment = { today, now: now.toISOString() };
  const named = { tag: keyOf(tag ?? ''), type: type ?? '', stage: stage ?? '' };
  return { categoryId: category ?? 0, ...named, ...moment };
}

/** Equal for conditions that make the same query. */
export function nameOf(filter: Conditions & Pick<CardFilter, 'deck'>): string {
  const { deck, category, tag, type, stage, suspended, leech, due } = filter;
  const given = [deck, category, tag, type, stage].map((value) => value != null);
  return JSON.stringify([...given, suspended, leech, due]);
}

/** A subquery; null for an unknown tag. */
export const tagId = ({ userId, tag }: Pick<ConditionValues, 'userId' | 'tag'>) =>
  sql`(select id from tags where user_id = ${userId} and name_key = ${tag})`;

const isDue = ({ today, now }: ConditionValues) =>
  sql`(${isDueByDay(today)} or ${isDueByMinute({ today, now })})`;

export const withinDeck = (filter: CardFilter, values: ConditionValues & { deckId: number }) =>
  sql`${filter.deck == null ? sql`` : sql` and ${isInDeck(values.userId, values.deckId)}`}${conditionsOf(filter, values)}`;

/** ` and …` per condition, on `cards`. The plus keeps SQLite from its index of categories. */
export function conditionsOf(
  { category, tag, type, stage, suspended, leech, due }: Conditions,
  values: ConditionValues,
): RawBuilder<unknown> {
  const is = (isMeant: boolean | undefined, yes: RawBuilder<unknown>, no: RawBuilder<unknown>) =>
    isMeant === undefined ? [] : [isMeant ? yes : no];
  const all = [
    ...(category == null ? [] : [sql`+cards.category_id = ${values.categoryId}`]),
    ...(tag == null
      ? []
      : [
          sql`exists (
            select 1 from card_tags
            where card_tags.user_id = ${values.userId} and tag_id = ${tagId(values)} and card_id = cards.id)`,
        ]),
    ...(type === undefined ? [] : [sql`cards.card_type = ${values.type}`]),
    ...(stage === undefined ? [] : [sql`cards.stage = ${values.stage}`]),
    ...is(suspended, sql`cards.suspended = 1`, sql`cards.suspended = 0`),
    ...is(leech, sql`cards.leech_review_id is not null`, sql`cards.leech_review_id is null`),
    ...is(due, isDue(values), sql`not coalesce(${isDue(values)}, false)`),
  ];
  return sql.join(
    all.map((condition) => sql` and ${condition}`),
    sql``,
  );
}
