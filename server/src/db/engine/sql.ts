import {
  type AliasableExpression,
  PostgresAdapter,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
} from 'kysely';
import type { Database, Queryable, Schema } from '../schema.ts';
import { inTransaction } from './in-transaction.ts';

export function isPostgres(db: Queryable): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Whether ids become visible in the order in which they are given. */
export const hasOneWriter = (db: Queryable) => !isPostgres(db);

/** A column in the order of its letters' codes, as SQLite has it. */
export const byCode = (db: Queryable, column: RawBuilder<unknown>) =>
  isPostgres(db) ? sql`${column} collate "C"` : column;

/** One JSON list in place of a row each: ten times as fast for many. */
export const asJsonList = (db: Queryable, rows: RawBuilder<unknown>, direction: 'asc' | 'desc') =>
  sql<{ ids: string }>`select ${
    isPostgres(db)
      ? sql`cast(coalesce(json_agg(id order by id ${sql.raw(direction)}), '[]') as text)`
      : sql`json_group_array(id)`
  } as ids from (${rows}) as listed`;

/** As rows of `first` and `second`. */
export const pairsIn = (db: Queryable, jsonPairs: string) =>
  isPostgres(db)
    ? sql`(select cast(pair ->> 0 as bigint) as first, cast(pair ->> 1 as bigint) as second
        from json_array_elements(cast(${jsonPairs} as json)) as pair)`
    : sql`(select value ->> 0 as first, value ->> 1 as second from json_each(${jsonPairs}))`;

/** `count(*)` as a number on both engines. */
export function countAll(): AliasableExpression<number> {
  return sql<number>`cast(count(*) as integer)`;
}

/** 0 where there are no rows. */
export function countWhere(condition: AliasableExpression<unknown>): AliasableExpression<number> {
  return sql<number>`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as integer)`;
}

type Lock = 'forUpdate' | 'forNoKeyUpdate' | 'forKeyShare';

/** Until the transaction ends; on SQLite it is the one writer anyway. */
const locking =
  (lock: Lock) =>
  <DB, TB extends keyof DB, O>(
    db: Queryable,
    query: SelectQueryBuilder<DB, TB, O>,
    table: TB & string,
  ): SelectQueryBuilder<DB, TB, O> =>
    isPostgres(db) ? query[lock](table) : query;

export const lockRows = locking('forUpdate');
/** Rows that refer to the held ones can still be added. */
export const lockRowsAgainstChange = locking('forNoKeyUpdate');
/** The rows cannot be deleted. */
export const keepRows = locking('forKeyShare');

/** As `lockRows`, in the order of the query, reading none. SQLite builds no query for it. */
export async function holdRows<DB, TB extends keyof DB, O>(
  db: Queryable,
  query: () => SelectQueryBuilder<DB, TB, O>,
  table: TB & string,
): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`select count(*) from (${lockRows(db, query(), table)}) as held`.execute(db);
}

/** `prefix` must not be empty. An index serves on SQLite alone. */
export function startsWith(
  db: Queryable,
  text: RawBuilder<unknown>,
  prefix: string,
): RawBuilder<boolean> {
  if (isPostgres(db)) return sql`(left(${text}, ${prefix.length}) = ${prefix})`;
  const last = prefix.charCodeAt(prefix.length - 1);
  const after = prefix.slice(0, -1) + String.fromCharCode(last + 1);
  return sql`(${text} >= ${prefix} and ${text} < ${after})`;
}

/** Finds `text` anywhere; to be used as `like … escape '\'`. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** Whether `id` is in a JSON list: one value, so that the query stays the same. */
export function anyOf(
  db: Queryable,
  id: RawBuilder<unknown>,
  jsonIds: string,
): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`(${id} = any(array(select cast(json_array_elements_text(cast(${jsonIds} as json)) as bigint))))`
    : sql`(${id} in (select value from json_each(${jsonIds})))`;
}

/** Ends a subquery that PostgreSQL may not join: it thinks that somebody new has hardly any rows. */
export const lookedUp = (db: Queryable): RawBuilder<unknown> =>
  isPostgres(db) ? sql`offset 0` : sql``;

/** Whether a cross join is done as written. */
export const keepsJoinOrder = (db: Queryable): boolean => !isPostgres(db);

/**
 * `id` is one that a query gives. An array on PostgreSQL: where rows are locked, a join with a
 * union loses those changed meanwhile.
 */
export const isIn = (db: Queryable, id: RawBuilder<unknown>, ids: RawBuilder<unknown>) =>
  isPostgres(db) ? sql<boolean>`${id} = any(array(${ids}))` : sql<boolean>`${id} in (${ids})`;

/** Like `anyOf`, for texts. */
export function anyOfTexts(
  db: Queryable,
  text: RawBuilder<unknown>,
  jsonTexts: string,
): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`(${text} = any(array(select json_array_elements_text(cast(${jsonTexts} as json)))))`
    : sql`(${text} in (select value from json_each(${jsonTexts})))`;
}

/** For queries that a narrower index than the owner's serves. */
export const isOwn = (db: Queryable, owner: RawBuilder<unknown>, userId: number) =>
  sql<boolean>`${isPostgres(db) ? owner : sql`+${owner}`} = ${userId}`;

/** Of days or numbers. */
export function greatest(
  db: Queryable,
  first: RawBuilder<unknown>,
  second: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return isPostgres(db) ? sql`greatest(${first}, ${second})` : sql`max(${first}, ${second})`;
}

/** Of cards. SQLite asks the category for its owner: looking at each card costs most. */
export const isInOwnCategory = (
  db: Queryable,
  userId: number,
  categoryId: number,
): RawBuilder<boolean> =>
  isPostgres(db)
    ? sql`user_id = ${userId} and category_id = ${categoryId}`
    : sql`category_id = ${categoryId}
        and exists (select 1 from categories where id = ${categoryId} and user_id = ${userId})`;

type OwnTable = {
  [Table in keyof Schema]: Schema[Table] extends { user_id: unknown; id: unknown } ? Table : never;
}[keyof Schema];

/** @returns whether the user had it. */
export async function deleteOwn(
  db: Queryable,
  table: OwnTable,
  userId: number,
  id: number,
): Promise<boolean> {
  const rows = db.deleteFrom(table as 'texts').where('id', '=', id);
  const { numDeletedRows } = await rows.where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function updateOwn<Table extends OwnTable>(
  db: Queryable,
  table: Table,
  userId: number,
  id: number,
  columns: Updateable<Schema[Table]>,
): Promise<boolean> {
  const rows = db.updateTable(table as 'texts').set(columns as Updateable<Schema['texts']>);
  const own = rows.where('user_id', '=', userId).where('id', '=', id);
  return (await own.executeTakeFirst()).numUpdatedRows > 0n;
}

/** All columns by default. */
export function lockOwn<
  Table extends OwnTable,
  Column extends keyof Selectable<Schema[Table]> = keyof Selectable<Schema[Table]>,
>(
  transaction: Queryable,
  table: Table,
  userId: number,
  id: number,
  columns?: readonly Column[],
): Promise<Pick<Selectable<Schema[Table]>, Column> | undefined> {
  const rows = transaction.selectFrom(table as 'texts');
  const own = (columns === undefined ? rows.selectAll() : rows.select(columns as readonly 'id'[]))
    .where('user_id', '=', userId)
    .where('id', '=', id);
  return lockRows(transaction, own, table as 'texts').executeTakeFirst() as Promise<never>;
}

/** Runs long statements: on PostgreSQL in a transaction without their time limit. */
export function withoutTimeLimit<Result>(
  db: Database,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) return work(db);
  return inTransaction(db, async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    return work(transaction);
  });
}

export function rowsOfJson(
  db: Queryable,
  json: string,
  columns: Readonly<Record<string, 'text' | 'integer'>>,
): RawBuilder<unknown> {
  const each = (column: (name: string, type: string) => string) =>
    sql.raw(
      Object.entries(columns)
        .map(([name, type]) => column(name, type))
        .join(', '),
    );
  return isPostgres(db)
    ? sql`json_to_recordset(cast(${json} as json)) as listed(${each((name, type) => `${name} ${type}`)})`
    : sql`(select ${each((name) => `json_extract(value, '$.${name}') as ${name}`)} from json_each(${json}))`;
}
