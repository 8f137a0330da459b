import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseIntrospector,
  DefaultConnectionProvider,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SingleConnectionProvider,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  Transaction,
} from 'kysely';
import type { Database, Schema } from '../schema.ts';
import { DirectExecutor } from './direct-executor.ts';
import { refuseInsideTransaction, runTransactionsBy } from './in-transaction.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import type { SqliteFile } from './sqlite-file.ts';
import type { SqliteWriter } from './sqlite-writer.ts';

/** The connections to one file, in one process. */
export interface SqliteConnections {
  reader: SqliteFile;
  writer: SqliteWriter;
  close(): void;
}

const ADAPTER = new SqliteAdapter();
const COMPILER = new SqliteQueryCompiler();

/**
 * SQLite with one connection that reads and one that writes: with Kysely's own all queries wait for one another. Queries and
 * transactions go to it without Kysely's promises on the way.
 */
export function sqliteDatabase(connections: SqliteConnections): Database {
  const driver = new DurableDriver(connections);
  const dialect = new DurableDialect(driver);
  const props = { config: { dialect }, dialect, driver };
  const provider = new DefaultConnectionProvider(driver);
  const ask = <Row>(query: CompiledQuery) => driver.ask<Row>(query);
  const db = new Kysely<Schema>({
    ...props,
    executor: new DirectExecutor(COMPILER, ADAPTER, provider, ask),
  }) as Database;
  runTransactionsBy(db, async (work, { sharesCommit }) => {
    const connection = await driver.acquireConnection();
    let end: 'committed' | 'rolled back' | undefined;
    const assertUnderWay = () => {
      if (end !== undefined) throw new Error(`Transaction is already ${end}`);
    };
    const single = new SingleConnectionProvider(connection);
    const provider: ConnectionProvider = {
      provideConnection: async (consumer) => {
        assertUnderWay();
        return single.provideConnection(consumer);
      },
    };
    const executor = new DirectExecutor(COMPILER, ADAPTER, provider, async (query) => {
      assertUnderWay();
      return connection.runInTransaction(query);
    });
    await connection.begin(sharesCommit);
    try {
      const result = await work(new Transaction<Schema>({ ...props, executor }));
      // It may wait for those with which it shares the commit: whoever asks now would ask them.
      end = 'committed';
      await connection.commit();
      return result;
    } catch (error) {
      end = 'rolled back';
      connection.rollBack();
      throw error;
    }
  });
  return db;
}

class DurableDialect implements Dialect {
  readonly #driver: DurableDriver;

  constructor(driver: DurableDriver) {
    this.#driver = driver;
  }

  createDriver(): Driver {
    return this.#driver;
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return COMPILER;
  }

  createAdapter(): SqliteAdapter {
    return ADAPTER;
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own type of a database of which nothing is known.
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class DurableDriver implements Driver {
  readonly #connections: SqliteConnections;
  #isClosed = false;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return this.#connect();
  }

  /** Runs one query outside of transactions. */
  async ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const connection = this.#connect();
    try {
      return await connection.executeQuery<Row>(query);
    } finally {
      connection.release();
    }
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollBack();
  }

  async savepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${quoted(name)}`));
  }

  async rollbackToSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to ${quoted(name)}`));
  }

  async releaseSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release ${quoted(name)}`));
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#connections.close();
  }

  #connect(): SqliteConnection {
    const { reader, writer } = this.#connections;
    refuseInsideTransaction(writer);
    return new SqliteConnection(reader, writer);
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
