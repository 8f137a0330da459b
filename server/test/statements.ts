import { CompiledQuery } from 'kysely';
import { inject } from 'vitest';
import type { Config } from '../src/config.ts';
import { inTransaction } from '../src/db/engine/in-transaction.ts';
import { openDatabase } from '../src/db/engine/open.ts';
import type { Database } from '../src/db/schema.ts';

/** What the database is really asked while `work` goes on, transactions aside. */
export async function statementsDuring(
  db: Database,
  work: () => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const executor = db.getExecutor();
  const asked: CompiledQuery[] = [];
  const { executeQuery } = executor;
  executor.executeQuery = (query, ...more) => {
    asked.push(query);
    return executeQuery.call(executor, query, ...more) as never;
  };
  try {
    await work();
  } finally {
    executor.executeQuery = executeQuery;
  }
  return asked;
}

/**
 * A connection of its own that says how the engine would go about a statement. PostgreSQL goes through a small table as a whole,
 * and sorts it, whatever else it could do: here it is asked what it would do otherwise, as it does with a large one.
 */
export async function plannerOf(
  { DATABASE_URL, DATA_DIR }: Config,
  without = ['seqscan', 'sort', 'bitmapscan', 'hashjoin'],
): Promise<Database> {
  const url = DATABASE_URL === undefined ? undefined : new URL(DATABASE_URL);
  url?.searchParams.set('options', without.map((name) => `-c enable_${name}=off`).join(' '));
  const { db } = await openDatabase({
    databaseUrl: url?.href,
    dataDir: DATA_DIR,
    onConnectionError: () => {},
  });
  return db;
}

/** The plan of a statement, line by line. */
export async function planOf(db: Database, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const explain = inject('engine') === 'postgres' ? 'explain' : 'explain query plan';
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
  );
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN']));
}

/** The plan that PostgreSQL has for a statement whatever its values are, line by line. */
export function genericPlanOf(db: Database, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const values = parameters.length === 0 ? '' : `(${parameters.map(() => 'null')})`;
  return inTransaction(db, async (transaction) => {
    const ask = (text: string) =>
      transaction.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text));
    await ask('set local plan_cache_mode = force_generic_plan');
    await ask(`prepare planned as ${sql}`);
    const { rows } = await ask(`explain execute planned${values}`);
    await ask('deallocate planned');
    return rows.map((row) => String(row['QUERY PLAN']));
  });
}
