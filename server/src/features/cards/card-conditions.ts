import type { CardFilter } from '@gieok/shared/contract/card-filter';
import { type RawBuilder, sql } from 'kysely';
import { isDueByDay, isDueByMinute, type Present } from '../../learning/due.ts';

/** What cards are asked for by, besides a text and a deck. */
export type Conditions = Pick<
  CardFilter,
  'category' | 'type' | 'stage' | 'suspended' | 'leech' | 'due'
>;

/** What conditions compare with; where one is not asked for, anything. */
export interface ConditionValues {
  categoryId: number;
  type: string;
  stage: string;
  today: string;
  now: string;
}

export function valuesOf(conditions: Conditions, { today, now }: Present): ConditionValues {
  const { category, type, stage } = conditions;
  const moment = { today, now: now.toISOString() };
  return { categoryId: category ?? 0, type: type ?? '', stage: stage ?? '', ...moment };
}

/** Which conditions there are, whatever they compare with: those of one name make the same query. */
export function nameOf({ category, type, stage, suspended, leech, due }: Conditions): string {
  const given = [category ?? undefined, type, stage].map((value) => value !== undefined);
  return JSON.stringify([...given, suspended, leech, due]);
}

const isDue = ({ today, now }: ConditionValues) =>
  sql`(${isDueByDay(today)} or ${isDueByMinute({ today, now })})`;

/** ` and …` for each condition, on a row of `cards`. The plus sign keeps SQLite from its index of a category's cards. */
export function conditionsOf(
  { category, type, stage, suspended, leech, due }: Conditions,
  values: ConditionValues,
): RawBuilder<unknown> {
  const is = (isMeant: boolean | undefined, yes: RawBuilder<unknown>, no: RawBuilder<unknown>) =>
    isMeant === undefined ? [] : [isMeant ? yes : no];
  const all = [
    ...(category == null ? [] : [sql`+cards.category_id = ${values.categoryId}`]),
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
