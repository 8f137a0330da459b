import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '../schema.ts';

interface Running {
  /** Undefined until it has a connection. */
  driver: object | undefined;
  isOver: boolean;
  /** One on another database, inside which this one began. */
  outer: Running | undefined;
}

const running = new AsyncLocalStorage<Running>();
let isWatched = false;

/**
 * From now on asking the database itself inside a transaction fails at once. For tests: it costs a fifth of a review.
 */
export function watchTransactions(): void {
  isWatched = true;
}

export interface TransactionOptions {
  /** On SQLite: may share a commit with others, which wait for `work`. Not for long work. */
  sharesCommit?: boolean;
}

type RunTransaction = <Result>(
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  options: TransactionOptions,
) => Promise<Result>;

/** Databases whose transactions Kysely does not run. */
const runners = new WeakMap<Database, RunTransaction>();

export function runTransactionsBy(db: Database, run: RunTransaction): void {
  runners.set(db, run);
}

/**
 * The only way to begin a transaction; rolled back when `work` fails. `work` asks neither `db` itself nor begins another:
 * SQLite would wait for ever, PostgreSQL not see what was written.
 */
export function inTransaction<Result>(
  db: Database,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const run = runners.get(db);
  const begin = () => (run === undefined ? db.transaction().execute(work) : run(work, options));
  if (!isWatched) return begin();
  const scope: Running = { driver: undefined, isOver: false, outer: current() };
  return running.run(scope, async () => {
    try {
      return await begin();
    } finally {
      scope.isOver = true;
    }
  });
}

/**
 * Called before a driver waits for a connection. @throws Error inside a transaction that has one
 * of its.
 */
export function refuseInsideTransaction(driver: object): void {
  const scope = current();
  if (scope === undefined) return;
  for (let at: Running | undefined = scope; at !== undefined; at = at.outer) {
    if (at.driver === driver) throw new Error(MESSAGE);
  }
  // The first one is its own.
  scope.driver ??= driver;
}

const MESSAGE =
  'A transaction is under way here, and the database itself was asked. Ask the transaction that inTransaction() hands ' +
  'over, or wait until it is over: on SQLite this query would wait for ever, on PostgreSQL it would see another state.';

/** The innermost transaction that has not ended: what was started inside one may go on after it. */
function current(): Running | undefined {
  let scope = running.getStore();
  while (scope?.isOver) scope = scope.outer;
  return scope;
}
