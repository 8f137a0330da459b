import { type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely';
import type { Database } from '../schema.ts';
import { databaseWith } from './database-with.ts';
import { refuseInsideTransaction } from './in-transaction.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import type { SqliteFile } from './sqlite-file.ts';
import type { SqliteWriter } from './sqlite-writer.ts';

interface SqliteConnections {
  reader: SqliteFile;
  writer: SqliteWriter;
  close(): void;
}

/** Kysely's own connection is never opened. */
const NOT_OPENED = { database: undefined as never };

export function sqliteDatabase(connections: SqliteConnections): Database {
  const driver = new DurableDriver(connections);
  return databaseWith({
    dialect: new SqliteDialect(NOT_OPENED),
    driver,
    begin: async ({ sharesCommit }) => {
      const connection = await driver.acquireConnection();
      await connection.begin(sharesCommit);
      return {
        ask: async (query) => connection.runInTransaction(query),
        commit: () => connection.commit(),
        rollBack: async (failure) => {
          connection.rollBack();
          return failure;
        },
      };
    },
  });
}

class DurableDriver extends SqliteDriver {
  readonly #connections: SqliteConnections;
  #isClosed = false;

  constructor(connections: SqliteConnections) {
    super(NOT_OPENED);
    this.#connections = connections;
  }

  override async init(): Promise<void> {}

  override async acquireConnection(): Promise<SqliteConnection> {
    const { reader, writer } = this.#connections;
    refuseInsideTransaction(writer);
    return new SqliteConnection(reader, writer);
  }

  override beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  override commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit();
  }

  override async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollBack();
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).release();
  }

  override async destroy(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#connections.close();
  }
}
