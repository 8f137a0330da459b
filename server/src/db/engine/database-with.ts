import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { Database, Schema } from '../schema.ts';
import { runTransactionsBy, type TransactionOptions } from './in-transaction.ts';

type Ask = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

export interface Begun {
  ask: Ask;
  /** @returns when it is on the disk. A failure is followed by `rollBack`. */
  commit(): Promise<void>;
  /** @returns the reason of `failure`. */
  rollBack(failure: unknown): Promise<unknown>;
}

interface Connections {
  dialect: Dialect;
  /** Outside of transactions. */
  driver: Driver;
  begin(options: TransactionOptions): Promise<Begun>;
}

/** Kysely's own transactions neither share a commit nor ask at once. */
export function databaseWith({ dialect, driver, begin }: Connections): Database {
  const [adapter, compiler] = [dialect.createAdapter(), dialect.createQueryCompiler()];
  const props = { config: { dialect }, dialect, driver };
  const executorBy = (provider: ConnectionProvider) =>
    new DefaultQueryExecutor(compiler, adapter, provider);
  const executor = executorBy(new DefaultConnectionProvider(driver));
  const db = new Kysely<Schema>({ ...props, executor }) as Database;
  runTransactionsBy(db, async (work, options) => {
    const begun = await begin(options);
    let end: 'committed' | 'rolled back' | undefined;
    const executeQuery: Ask = (query) =>
      end === undefined
        ? begun.ask(query)
        : Promise.reject(new Error(`Transaction is already ${end}`));
    const streamQuery = () => {
      throw new Error('Nothing but queries runs in a transaction.');
    };
    const executor = executorBy({
      provideConnection: (use) => use({ executeQuery, streamQuery }),
    });
    try {
      const result = await work(new Transaction<Schema>({ ...props, executor }));
      // It may wait for those with which it shares the commit: whoever asks now would ask them.
      end = 'committed';
      await begun.commit();
      return result;
    } catch (error) {
      end = 'rolled back';
      throw await begun.rollBack(error);
    }
  });
  return db;
}
