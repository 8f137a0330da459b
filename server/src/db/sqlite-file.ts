import type BetterSqlite3 from 'better-sqlite3';
import type { CompiledQuery, QueryResult } from 'kysely';
import { explainFailure } from './sqlite-failure.ts';
import type { SqliteHealth } from './sqlite-health.ts';

const CACHED_STATEMENTS = 500;

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** One connection. Each SQL text is prepared once, for re-preparing costs a tenth of a request; failures say at what. */
export class SqliteFile {
  /** What a statement failed with last. */
  lastFailure: unknown;
  readonly #database: BetterSqlite3.Database;
  readonly #statements = new Map<string, BetterSqlite3.Statement<unknown[]>>();
  readonly #health: SqliteHealth;

  constructor(database: BetterSqlite3.Database, health: SqliteHealth) {
    this.#database = database;
    this.#health = health;
  }

  /** Whether a transaction is open. SQLite ends one by itself where the disk fails. */
  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /** Whether the statement only reads. */
  reads(sql: string): boolean {
    return this.#attempt(sql, () => this.#prepare(sql).readonly);
  }

  run<Row>({ sql, parameters }: Query): QueryResult<Row> {
    return this.#attempt(sql, () => {
      const statement = this.#prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
    });
  }

  /** For statements that have neither values nor rows: they begin and end transactions. */
  do(sql: string): void {
    this.#attempt(sql, () => this.#prepare(sql).run());
  }

  /** A rollback that fails is tried again before the connection is used again. */
  rollBackWhatIsLeft(): void {
    if (!this.#database.inTransaction) return;
    try {
      this.#database.exec('rollback');
    } catch (error) {
      this.lastFailure = error;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string): BetterSqlite3.Statement<unknown[]> {
    const known = this.#statements.get(sql);
    if (known) return known;
    const oldest = this.#statements.keys().next();
    if (this.#statements.size >= CACHED_STATEMENTS && !oldest.done) {
      this.#statements.delete(oldest.value);
    }
    const statement = this.#database.prepare<unknown[]>(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #attempt<Result>(sql: string, work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      this.lastFailure = explainFailure(error, this.#database.name, sql);
      this.#health.note(this.lastFailure);
      throw this.lastFailure;
    }
  }
}
