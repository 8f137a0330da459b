import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { cleanTag, tagKey } from '@gieok/shared/domain/tags';
import { type RawBuilder, sql } from 'kysely';
import { isDueByDay, isDueByMinute, type Present } from '../../learning/due.ts';

/** What cards are asked for by, besides a text and a deck. */
export type Conditions = Pick<
  CardFilter,
  'category' | 'tag' | 'type' | 'stage' | 'suspended' | 'leech' | 'due'
>;

/** What conditions compare with; where one is not asked for, anything. */
export interface ConditionValues {
  userId: number;
  categoryId: number;
  /** The key of the tag. */
  tag: string;
  type: string;
  stage: string;
  today: string;
  now: string;
}

/** What a tag is known by, however it is written. */
export const keyOf = (tag: string) => tagKey(cleanTag(tag));

export function valuesOf(
  { category, tag, type, stage }: Conditions,
  { today, now }: Present,
): Omit<ConditionValues, 'userId'> {
  const moment = { today, now: now.toISOString() };
  const named = { tag: keyOf(tag ?? ''), type: type ?? '', stage: stage ?? '' };
  return { categoryId: category ?? 0, ...named, ...moment };
}

/** Which conditions there are, whatever they compare with: those of one name make the same query. */
export function nameOf({ category, tag, type, stage, suspended, leech, due }: Conditions): string {
  const given = [category ?? undefined, tag ?? undefined, type, stage].map(
    (value) => value !== undefined,
  );
  return JSON.stringify([...given, suspended, leech, due]);
}

/** Of the tag; null where there is none. */
export const tagId = ({ userId, tag }: Pick<ConditionValues, 'userId' | 'tag'>) =>
  sql`(select id from tags where user_id = ${userId} and name_key = ${tag})`;

const isDue = ({ today, now }: ConditionValues) =>
  sql`(${isDueByDay(today)} or ${isDueByMinute({ today, now })})`;

/** ` and …` for each condition, on a row of `cards`. The plus sign keeps SQLite from its index of a category's cards. */
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
          sql`exists (select 1 from card_tags where tag_id = ${tagId(values)} and card_id = cards.id)`,
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
