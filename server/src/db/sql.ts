import {
  type AliasableExpression,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { Queryable } from './schema.ts';

const PG_UNIQUE_VIOLATION = '23505';

export function isPostgres(db: Queryable): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** `count(*)` as a number on both engines. */
export function countAll(): AliasableExpression<number> {
  return sql<number>`cast(count(*) as integer)`;
}

/** How many rows meet `condition`; 0 where there are no rows at all. */
export function countWhere(condition: AliasableExpression<unknown>): AliasableExpression<number> {
  return sql<number>`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as integer)`;
}

/**
 * Holds the selected rows of `table` until the transaction ends. SQLite has one writer, and a transaction takes
 * that place when it begins.
 */
export function lockRows<DB, TB extends keyof DB, O>(
  db: Queryable,
  query: SelectQueryBuilder<DB, TB, O>,
  table: TB & string,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forUpdate(table) : query;
}

/** Like `lockRows`, but rows that refer to the held ones can still be added: an account's cards, while it is held. */
export function lockRowsAgainstChange<DB, TB extends keyof DB, O>(
  db: Queryable,
  query: SelectQueryBuilder<DB, TB, O>,
  table: TB & string,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forNoKeyUpdate(table) : query;
}

/** Whole days from the day `from` to the day `to`: expressions that give `YYYY-MM-DD`. */
export function daysBetween(
  db: Queryable,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<number> {
  return isPostgres(db)
    ? sql`(cast(${to} as date) - cast(${from} as date))`
    : sql`(julianday(${to}) - julianday(${from}))`;
}

/**
 * Whether a text begins with `prefix`, which must not be empty. On SQLite an index on the text serves; on PostgreSQL
 * the order of texts is the server's own, so there it is compared letter by letter.
 */
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

/** A pattern that finds `text` anywhere; to be used as `like … escape '\'`. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** Whether a statement failed because a unique key was taken. */
export function isUniqueViolation(error: unknown): boolean {
  const code = errorCode(error);
  return (
    code === PG_UNIQUE_VIOLATION ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}

/** Whether the disk, or the database's share of it, is full. */
export function isStorageFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL' || code === '53100';
}

/** Whether the database cannot be reached or is busy: the same request may succeed a moment later. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return (
    /^(SQLITE_BUSY|SQLITE_LOCKED|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0\d|57014|53300|08\d{3}|40001|40P01)/.test(
      code,
    ) || /Connection terminated|timeout exceeded when trying to connect/.test(String(error))
  );
}

function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
