import { randomUUID } from 'node:crypto';
import { dictionaryTexts } from '@gieok/shared/texts/dictionaries';
import { sql } from 'kysely';
import { removeSomeEntries } from '../../db/dictionary-entries.ts';
import { compiledWrite } from '../../db/engine/compiled.ts';
import { errorCode, mayPass } from '../../db/engine/failures.ts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { deleteOwn, lockOwn, lockRows } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { AppError, accountFull } from '../../errors.ts';
import { importPath, removeImportFile } from '../../http/import-files.ts';
import { defineJob, type Work } from '../../jobs/define-job.ts';
import { inTurns, repeatInTurns } from '../../turns.ts';
import { insertOf } from './entry-rows.ts';
import { type StoredDictionary, updateDictionary } from './own-dictionaries.ts';
import { entriesOf } from './read-entries.ts';

interface Adding {
  dataDir: string;
  thread: string | undefined;
}

/** Another run has the dictionary, it is to be removed, or it is gone. */
class ClaimLost extends Error {}

/** Adds and removes a learner's dictionaries, one by one; their rows say which are left. */
export function defineDictionaryJob(adding: Adding) {
  return defineJob<null, null>({
    kind: 'dictionary',
    repeats: true,
    run: async (work) => {
      const run = new DictionaryRun(adding, work);
      while (await run.next());
      return null;
    },
  });
}

class DictionaryRun {
  readonly #adding: Adding;
  readonly #work: Work<null>;
  readonly #id = randomUUID();

  constructor(adding: Adding, work: Work<null>) {
    this.#adding = adding;
    this.#work = work;
  }

  /** @returns whether there was one. */
  async next(): Promise<boolean> {
    this.#work.signal.throwIfAborted();
    const row = await this.#claim();
    if (row === undefined) return false;
    try {
      if (row.state === 'reading') await this.#add(row);
      else await this.#remove(row);
    } catch (error) {
      // What it became is claimed next.
      if (!(error instanceof ClaimLost)) throw error;
    }
    return true;
  }

  #claim(): Promise<StoredDictionary | undefined> {
    const { db, userId } = this.#work;
    return inTransaction(db, async (transaction) => {
      const query = transaction
        .selectFrom('dictionaries')
        .selectAll()
        .where('user_id', '=', userId)
        .where('state', 'in', ['reading', 'removing'])
        .orderBy('id')
        .limit(1);
      const row = await lockRows(transaction, query, 'dictionaries').executeTakeFirst();
      if (row !== undefined) await updateDictionary(transaction, row, { run: this.#id });
      return row;
    });
  }

  async #add(row: StoredDictionary): Promise<void> {
    const { signal } = this.#work;
    try {
      // Of an interrupted run.
      if (row.entries > 0) await this.#removeEntries(row);
      await this.#read(row);
      await removeImportFile(this.#adding.dataDir, row.file);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ClaimLost || mayPass(error)) throw error;
      const known = error instanceof AppError ? error : accountFull(error);
      const isGone = errorCode(error) === 'ENOENT';
      const told = known?.message ?? (isGone ? dictionaryTexts.fileGone : dictionaryTexts.failed);
      const failed = { state: 'removing', error: told } as const;
      await this.#write(row, (transaction) => updateDictionary(transaction, row, failed));
      await this.#remove({ ...row, ...failed });
      // The file is not at fault: tells the operator.
      if (known === undefined && !isGone) throw error;
    }
  }

  async #read(row: StoredDictionary): Promise<void> {
    const { dataDir, thread } = this.#adding;
    const task = { path: importPath(dataDir, row.file), name: row.title };
    let entries = 0;
    for await (const part of inTurns(entriesOf(thread, task, this.#work.signal))) {
      const { rows, bytes, title, licence } = part;
      const dropped = JSON.stringify(part.dropped);
      await this.#write(row, async (transaction) => {
        await insertEntries(transaction, { userId: row.user_id, id: row.id, rows });
        const counts = { entries: part.entries, text_bytes: bytes, dropped };
        await updateDictionary(transaction, row, { title, licence, ...counts });
      });
      entries = part.entries;
    }
    if (entries === 0) throw new AppError(400, 'unreadable', dictionaryTexts.noWords);
    const ready = { state: 'ready', file: '', run: null } as const;
    await this.#write(row, (transaction) => updateDictionary(transaction, row, ready));
  }

  async #remove(row: StoredDictionary): Promise<void> {
    await removeImportFile(this.#adding.dataDir, row.file);
    await this.#removeEntries(row);
    await this.#write(row, async (transaction) => {
      const failed = { state: 'failed', file: '', run: null, entries: 0, text_bytes: 0 } as const;
      if (row.error !== null) return updateDictionary(transaction, row, failed);
      await deleteOwn(transaction, 'dictionaries', row.user_id, row.id);
    });
  }

  #removeEntries(row: StoredDictionary): Promise<void> {
    return repeatInTurns(() => {
      this.#work.signal.throwIfAborted();
      return this.#write(row, (transaction) => removeSomeEntries(transaction, row));
    });
  }

  /** In a transaction that holds the dictionary. @throws ClaimLost */
  #write<Result>(
    { user_id, id, state, error }: StoredDictionary,
    write: (transaction: Queryable) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(this.#work.db, async (transaction) => {
      const columns = ['run', 'state', 'error'] as const;
      const row = await lockOwn(transaction, 'dictionaries', user_id, id, columns);
      if (row?.run !== this.#id || row.state !== state || row.error !== error) {
        throw new ClaimLost();
      }
      return write(transaction);
    });
  }
}

const insertEntries = compiledWrite(
  (db, { userId, id, rows }: { userId: number; id: number; rows: string }) =>
    insertOf(
      db,
      'dictionary_entries',
      {
        user_id: sql`cast(${userId} as bigint)`,
        dictionary_id: sql`cast(${id} as bigint)`,
      },
      rows,
    ),
);
