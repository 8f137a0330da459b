import type BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { refuseInsideTransaction } from './in-transaction.ts';
import { explainFailure } from './sqlite-failure.ts';
import type { SqliteHealth } from './sqlite-health.ts';

const CACHED_STATEMENTS = 500;

/** One SQLite connection as Kysely is to use it. */
export class DurableDialect extends SqliteDialect {
  readonly #connection: SqliteFile;

  constructor(raw: BetterSqlite3.Database, health: SqliteHealth) {
    const connection = new SqliteFile(raw, health);
    super({ database: connection });
    this.#connection = connection;
  }

  override createDriver(): SqliteDriver {
    return new DurableDriver(this.#connection);
  }
}

/**
 * Takes the write lock when a transaction begins: one that began by reading and then wrote could find another
 * writer ahead of it and fail in the middle.
 */
class DurableDriver extends SqliteDriver {
  readonly #connection: SqliteFile;

  constructor(connection: SqliteFile) {
    super({ database: connection });
    this.#connection = connection;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction(this);
    const connection = await super.acquireConnection();
    this.#connection.rollBackWhatIsLeft();
    return connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#connection.isTransactionWanted = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#connection.isTransactionWanted = false;
  }

  /** Where the disk fails SQLite rolls back by itself; that there is nothing left to roll back is no news. */
  override async rollbackTransaction(): Promise<void> {
    this.#connection.isTransactionWanted = false;
    this.#connection.rollBackWhatIsLeft();
  }
}

/** Prepares each SQL text once, for re-preparing costs a tenth of a request; and says what the disk failed at. */
class SqliteFile {
  /** A transaction has begun, and neither been committed nor rolled back by who began it. */
  isTransactionWanted = false;
  readonly #database: BetterSqlite3.Database;
  readonly #statements = new Map<string, SqliteStatement>();
  readonly #health: SqliteHealth;
  #lastFailure: unknown;

  constructor(database: BetterSqlite3.Database, health: SqliteHealth) {
    this.#database = database;
    this.#health = health;
  }

  prepare(sql: string): SqliteStatement {
    // What comes after a rollback by SQLite itself would be written for good, without the rest of its transaction.
    if (this.isTransactionWanted && !this.#database.inTransaction) throw this.#lastFailure;
    const known = this.#statements.get(sql);
    if (known) return known;
    const oldest = this.#statements.keys().next();
    if (this.#statements.size >= CACHED_STATEMENTS && !oldest.done) {
      this.#statements.delete(oldest.value);
    }
    const statement = this.#explaining(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** A rollback that fails is tried again before the connection is used again. */
  rollBackWhatIsLeft(): void {
    if (!this.#database.inTransaction) return;
    try {
      this.#database.exec('rollback');
    } catch (error) {
      this.#lastFailure = error;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
    this.#health.close();
  }

  #explaining(sql: string): SqliteStatement {
    const attempt = <Result>(work: () => Result): Result => {
      try {
        return work();
      } catch (error) {
        this.#lastFailure = explainFailure(error, this.#database.name, sql);
        this.#health.note(this.#lastFailure);
        throw this.#lastFailure;
      }
    };
    const statement = attempt(() => this.#database.prepare<unknown[]>(sql));
    return {
      reader: statement.reader,
      all: (parameters) => attempt(() => statement.all(parameters)),
      run: (parameters) => attempt(() => statement.run(parameters)),
      iterate: (parameters) => statement.iterate(parameters),
    };
  }
}
