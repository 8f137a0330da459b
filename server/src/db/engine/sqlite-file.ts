import type BetterSqlite3 from 'better-sqlite3';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import { selectsAll } from './prepared-names.ts';
import { explainFailure } from './sqlite-failure.ts';
import type { SqliteHealth } from './sqlite-health.ts';

const CACHED_STATEMENTS = 500;

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;

interface Prepared {
  statement: BetterSqlite3.Statement<unknown[]>;
  readonly: boolean;
  /** Undefined for a statement without rows. */
  rows: ((parameters: readonly unknown[]) => unknown[]) | undefined;
}

/** One connection. Each SQL text is prepared once; failures say at what. */
export class SqliteFile {
  /** What a statement failed with last. */
  lastFailure: unknown;
  readonly #database: BetterSqlite3.Database;
  readonly #statements = new LRUCache<string, Prepared>({ max: CACHED_STATEMENTS });
  readonly #health: SqliteHealth;

  constructor(database: BetterSqlite3.Database, health: SqliteHealth) {
    this.#database = database;
    this.#health = health;
  }

  /** SQLite ends a transaction by itself where the disk fails. */
  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  reads(sql: string): boolean {
    return this.#attempt(sql, () => this.#prepare(sql).readonly);
  }

  run<Row>({ sql, parameters }: Query): QueryResult<Row> {
    return this.#attempt(sql, () => {
      const { statement, rows } = this.#prepare(sql);
      if (rows !== undefined) return { rows: rows(parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
    });
  }

  /** For statements that have neither values nor rows: they begin and end transactions. */
  do(sql: string): void {
    this.#attempt(sql, () => this.#prepare(sql).statement.run());
  }

  /** A rollback that fails is tried again before the next use. */
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

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare<unknown[]>(plannedOnce(sql));
    const { readonly, reader } = statement;
    const prepared = { statement, readonly, rows: reader ? readerOf(sql, statement) : undefined };
    this.#statements.set(sql, prepared);
    return prepared;
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

/** SQLite plans anew for each value of a limit parameter: half of a list's time. */
const plannedOnce = (sql: string) => sql.replaceAll(/\blimit \?/gi, 'limit cast(? as integer)');

/**
 * The driver's own rows are dictionaries to V8, slow to read and copy: here rows are made of lists.
 */
function readerOf(
  sql: string,
  statement: BetterSqlite3.Statement<unknown[]>,
): NonNullable<Prepared['rows']> {
  if (selectsAll(sql)) return (parameters) => statement.all(parameters);
  const values = statement.raw(true) as BetterSqlite3.Statement<unknown[], unknown[]>;
  const fields = statement
    .columns()
    .map(({ name }, index) => `${JSON.stringify(name)}: values[${index}]`);
  // A literal of its own for each statement: V8 knows the shape of its rows.
  const rowOf = new Function('values', `return { ${fields.join(', ')} };`) as (
    values: unknown[],
  ) => unknown;
  return (parameters) => values.all(parameters).map((row) => rowOf(row));
}
