import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { isDamaged, isUnsynced } from './failures.ts';
import { explainFailure, SqliteFailure } from './sqlite-failure.ts';

/** How every SQLite file begins (sqlite.org/fileformat.html#magic_header_string). */
const MAGIC = Buffer.from('SQLite format 3\0', 'latin1');
/** A file of this size is checked whole within some 50 ms. */
const CHECKED_WHOLE_BYTES = 16 * 1024 * 1024;

interface Table {
  name: string;
  hasRowIds: 0 | 1;
}

/** Damage met once stays. */
export class SqliteHealth {
  readonly #raw: BetterSqlite3.Database;
  readonly #inode: number;
  /** Held for good: closing any handle ends the process's locks on the file, SQLite's too. */
  readonly #file: number;
  readonly #onUnsynced: (failure: Error) => void;
  #damage: SqliteFailure | undefined;

  /** @param onUnsynced told when the disk did not keep what was written, before anybody else is. */
  constructor(raw: BetterSqlite3.Database, onUnsynced: (failure: Error) => void = () => {}) {
    this.#raw = raw;
    this.#onUnsynced = onUnsynced;
    this.#file = openSync(raw.name, 'r');
    this.#inode = fstatSync(this.#file).ino;
    if (statSync(raw.name).size <= CHECKED_WHOLE_BYTES) this.#checkWhole();
  }

  /** After SQLite has closed the file. */
  close(): void {
    closeSync(this.#file);
  }

  /** To be told of every failure. */
  note(error: unknown): void {
    if (!(error instanceof SqliteFailure)) return;
    if (isDamaged(error)) this.#damage ??= error;
    if (isUnsynced(error)) this.#onUnsynced(error);
  }

  /**
   * Looks at the file, and at some rows of each table.
   * @throws SqliteFailure
   */
  check(): void {
    if (this.#damage !== undefined) throw this.#damage;
    try {
      this.#checkFile();
      for (const table of this.#tables()) this.#readSome(table);
    } catch (error) {
      const failure = explainFailure(error, this.#raw.name, 'the check of its health');
      this.note(failure);
      throw failure;
    }
  }

  #checkWhole(): void {
    try {
      const verdict: unknown = this.#raw.pragma('quick_check(1)', { simple: true });
      if (verdict !== 'ok') this.#damage = this.#failure('SQLITE_CORRUPT', String(verdict));
    } catch (error) {
      this.note(explainFailure(error, this.#raw.name, 'quick_check'));
    }
  }

  /** Who has a file open does not notice that it was replaced or written over. */
  #checkFile(): void {
    const { name } = this.#raw;
    const stats = statSync(name, { throwIfNoEntry: false });
    if (stats?.ino !== this.#inode) {
      throw this.#failure('SQLITE_CANTOPEN', 'it was moved or replaced while the server ran');
    }
    const beginning = Buffer.alloc(MAGIC.length);
    readSync(this.#file, beginning, 0, MAGIC.length, 0);
    if (!beginning.equals(MAGIC)) {
      throw this.#failure('SQLITE_NOTADB', 'it no longer begins as a database does');
    }
  }

  #tables(): Table[] {
    return this.#raw
      .prepare<[], Table>(
        `select name, wr = 0 as hasRowIds from pragma_table_list where schema = 'main' and type = 'table'`,
      )
      .all();
  }

  #readSome(table: Table): void {
    const name = `"${table.name.replaceAll('"', '""')}"`;
    if (!table.hasRowIds) {
      this.#raw.prepare(`select * from ${name} limit 1`).get();
      return;
    }
    const ends = this.#raw
      .prepare<[], { least: number | null; most: number | null }>(
        `select (select min(rowid) from ${name}) as least, (select max(rowid) from ${name}) as most`,
      )
      .get();
    if (ends?.least == null || ends.most == null) return;
    const some = ends.least + Math.floor(Math.random() * (ends.most - ends.least + 1));
    const read = this.#raw.prepare(`select * from ${name} where rowid >= ? limit 1`);
    for (const rowid of [ends.least, some, ends.most]) read.get(rowid);
  }

  #failure(code: string, problem: string): SqliteFailure {
    return new SqliteFailure(
      code,
      `${this.#raw.name}: ${problem} (${code}). Stop the server and restore a backup.`,
    );
  }
}
