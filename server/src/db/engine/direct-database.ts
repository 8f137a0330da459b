import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  type QueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { Database, Schema } from '../schema.ts';
import { runTransactionsBy, type TransactionOptions } from './in-transaction.ts';

export type Ask = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

export interface Begun {
  ask: Ask;
  /** @returns when it is on the disk. A failure is followed by `rollBack`. */
  commit(): Promise<void>;
  /** @returns the reason of `failure`. */
  rollBack(failure: unknown): Promise<unknown>;
}

interface Connections {
  dialect: Dialect;
  /** For streams and connections of one's own. */
  driver: Driver;
  /** Runs one query outside of transactions. */
  ask: Ask;
  begin(options: TransactionOptions): Promise<Begun>;
}

/** Nothing but queries runs in a transaction. */
const NO_CONNECTION: ConnectionProvider = {
  provideConnection: () =>
    Promise.reject(new Error('A transaction lends its connection to nobody.')),
};

/** Queries and transactions go to the engine without Kysely's promises on the way. */
export function directDatabase({ dialect, driver, ask, begin }: Connections): Database {
  const [adapter, compiler] = [dialect.createAdapter(), dialect.createQueryCompiler()];
  const props = { config: { dialect }, dialect, driver };
  const provider = new DefaultConnectionProvider(driver);
  const executor = new DirectExecutor(compiler, adapter, provider, ask);
  const db = new Kysely<Schema>({ ...props, executor }) as Database;
  runTransactionsBy(db, async (work, options) => {
    const begun = await begin(options);
    let end: 'committed' | 'rolled back' | undefined;
    const askBegun: Ask = (query) =>
      end === undefined
        ? begun.ask(query)
        : Promise.reject(new Error(`Transaction is already ${end}`));
    const executor = new DirectExecutor(compiler, adapter, NO_CONNECTION, askBegun);
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

/** Kysely's own executor takes ten promises: a review took 15 % longer. */
class DirectExecutor extends DefaultQueryExecutor {
  readonly #ask: Ask;

  constructor(
    compiler: QueryCompiler,
    adapter: DialectAdapter,
    provider: ConnectionProvider,
    ask: Ask,
  ) {
    super(compiler, adapter, provider);
    this.#ask = ask;
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#ask(query);
  }
}
