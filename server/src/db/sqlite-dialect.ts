import {
  CompiledQuery,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { refuseInsideTransaction } from './in-transaction.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import type { SqliteFile } from './sqlite-file.ts';
import type { SqliteWriter } from './sqlite-writer.ts';

/** The connections to one file, in one process. */
export interface SqliteConnections {
  reader: SqliteFile;
  writer: SqliteWriter;
  close(): void;
}

/** SQLite with one connection that reads and one that writes: with Kysely's own all queries wait for one another. */
export class DurableDialect implements Dialect {
  readonly #connections: SqliteConnections;
  readonly #sharesCommits: boolean;

  /** @param sharesCommits whether its transactions may be committed together with others. */
  constructor(connections: SqliteConnections, sharesCommits: boolean) {
    this.#connections = connections;
    this.#sharesCommits = sharesCommits;
  }

  createDriver(): Driver {
    return new DurableDriver(this.#connections, this.#sharesCommits);
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new SqliteAdapter();
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own type of a database of which nothing is known.
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class DurableDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #sharesCommits: boolean;

  constructor(connections: SqliteConnections, sharesCommits: boolean) {
    this.#connections = connections;
    this.#sharesCommits = sharesCommits;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    const { reader, writer } = this.#connections;
    refuseInsideTransaction(writer);
    return new SqliteConnection(reader, writer, this.#sharesCommits);
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
    this.#connections.close();
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
