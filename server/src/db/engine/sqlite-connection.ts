import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { SqliteFile } from './sqlite-file.ts';
import type { SqliteWriter } from './sqlite-writer.ts';
import { whileBusy } from './while-busy.ts';

const SEEMS_READING = /^\s*(?:select|with|values)\b/i;
/** Changes rows, as a transaction of its own. Any other may mean the connection itself. */
const CHANGES_ROWS = /^\s*(?:insert|update|delete|replace|with)\b/i;

/** Serves one query or transaction; outside of transactions it reads what is committed. */
export class SqliteConnection implements DatabaseConnection {
  readonly #reader: SqliteFile;
  readonly #writer: SqliteWriter;
  #sharesCommit = false;
  /** `kept`: the writer is this one's until it is released. */
  #has: 'nothing' | 'transaction' | 'kept' | 'transaction in kept' = 'nothing';

  constructor(reader: SqliteFile, writer: SqliteWriter) {
    this.#reader = reader;
    this.#writer = writer;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#has === 'nothing') return this.#ask(query);
    if (this.#has !== 'kept') this.#writer.assertInTransaction();
    return Promise.resolve(this.#writer.file.run<Row>(query));
  }

  runInTransaction<Row>(query: CompiledQuery): QueryResult<Row> {
    this.#writer.assertInTransaction();
    return this.#writer.file.run<Row>(query);
  }

  /** All rows are read before the first is given. */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const { rows } = await this.executeQuery<Row>(query);
    for (const row of rows) yield { rows: [row] };
  }

  async begin(sharesCommit = false): Promise<void> {
    const since = performance.now();
    const isKept = this.#has === 'kept';
    this.#sharesCommit = sharesCommit && !isKept;
    if (!isKept) await this.#writer.enter();
    try {
      await this.#writer.begin(this.#sharesCommit, since);
    } catch (error) {
      if (!isKept) this.#writer.leave();
      throw error;
    }
    this.#has = isKept ? 'transaction in kept' : 'transaction';
  }

  /** @returns when the transaction is on the disk. */
  async commit(): Promise<void> {
    const committed = this.#writer.end(this.#sharesCommit);
    this.#endTransaction();
    await committed;
  }

  rollBack(): void {
    if (this.#has !== 'transaction' && this.#has !== 'transaction in kept') return;
    this.#writer.takeBack();
    this.#endTransaction();
  }

  release(): void {
    this.rollBack();
    if (this.#has === 'kept') this.#writer.leave();
    this.#has = 'nothing';
  }

  #endTransaction(): void {
    const isKept = this.#has === 'transaction in kept';
    this.#has = isKept ? 'kept' : 'nothing';
    if (!isKept) this.#writer.leave();
  }

  async #ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql } = query;
    const since = performance.now();
    if (SEEMS_READING.test(sql) && this.#reader.reads(sql)) {
      return whileBusy(since, () => this.#reader.run<Row>(query));
    }
    if (CHANGES_ROWS.test(sql)) return this.#change(query);
    await this.#writer.enter();
    this.#writer.commitGroup();
    this.#has = 'kept';
    return whileBusy(since, () => this.#writer.file.run<Row>(query));
  }

  async #change<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // It is over at once: nobody waits for it.
    await this.begin(true);
    try {
      const result = this.#writer.file.run<Row>(query);
      await this.commit();
      return result;
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }
}
