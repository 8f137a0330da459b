import { randomUUID } from 'node:crypto';
import type { ImportResult } from '@gieok/shared/contract/imports';
import { importTexts } from '@gieok/shared/texts/imports';
import type { Transaction } from 'kysely';
import { mayPass } from '../../db/engine/failures.ts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { lockOwn } from '../../db/engine/sql.ts';
import type { ImportGoal, Schema } from '../../db/schema.ts';
import { AppError, accountFull } from '../../errors.ts';
import { removeImportFile } from '../../http/import-files.ts';
import { defineJob, type Work } from '../../jobs/define-job.ts';
import { findLogOwner } from '../../learning/log-owner.ts';
import { rebuildSchedules } from '../../learning/rebuild-schedules.ts';
import { importWords } from './import-words.ts';
import type { Importing } from './importing.ts';
import { lockImport, NOTHING, type StoredImport, updateImport } from './imports-table.ts';
import { restoreImport } from './restore-import.ts';
import { takeBack } from './take-back.ts';
import { takeOptions } from './take-options.ts';

class ClaimLost extends Error {
  readonly goal: ImportGoal | undefined;

  constructor(goal?: ImportGoal) {
    super('The import goes on elsewhere, or ends otherwise.');
    this.goal = goal;
  }
}

/** Any process can resume it: the row has its `goal`, `import_changes` what it made. */
export function defineImportJob(importing: Importing) {
  return defineJob<{ importId: number }, null>({
    kind: 'import',
    repeats: true,
    run: async (work) => {
      const run = new ImportRun(importing, work);
      await run.begin();
      return null;
    },
  });
}

/** The row names the run that may write. */
class ImportRun {
  readonly #importing: Importing;
  readonly #work: Work<{ importId: number }>;
  readonly #id = randomUUID();

  constructor(importing: Importing, work: Work<{ importId: number }>) {
    this.#importing = importing;
    this.#work = work;
  }

  async begin(): Promise<void> {
    const { db, userId, parameters } = this.#work;
    const claimed = await inTransaction(db, async (transaction) => {
      const row = await lockImport(transaction, userId, parameters.importId);
      if (row?.state !== 'running') return undefined;
      await updateImport(transaction, row, { run: this.#id });
      return row;
    });
    if (claimed === undefined) return;
    try {
      if (claimed.goal === 'done') await this.#commit(claimed);
      else await this.#takeBack(claimed);
    } catch (error) {
      // The run that has it goes on.
      if (!(error instanceof ClaimLost)) throw error;
    }
  }

  async #commit(row: StoredImport): Promise<void> {
    const { db, signal } = this.#work;
    try {
      await this.#write(row);
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ClaimLost) {
        if (error.goal === undefined) return;
      } else if (mayPass(error)) {
        throw error;
      } else {
        const forPerson = error instanceof AppError ? error : accountFull(error);
        const told = forPerson?.message ?? importTexts.failed;
        await updateImport(db, row, { goal: 'failed', error: told });
        await this.#takeBack({ ...row, goal: 'failed' });
        // The file is not at fault: tells the operator.
        if (forPerson === undefined) throw error;
        return;
      }
    }
    await this.#takeBack({ ...row, goal: 'cancelled' });
  }

  async #write(row: StoredImport): Promise<void> {
    const { db, userId, signal } = this.#work;
    if (row.choices === null) throw new ClaimLost();
    const hold = (transaction: Transaction<Schema>) => this.#hold(transaction, 'done');
    if (followsOptions(row)) {
      const offered = { ...row.found, mapping: row.choices.mapping };
      const now = this.#importing.clock();
      await takeOptions(db, offered, { importId: row.id, userId, now, hold });
      await rebuildSchedules(db, userId, signal);
    }
    const owner = await findLogOwner(db, userId);
    if (owner === undefined) throw new ClaimLost();
    const commit = { row, choices: row.choices, hold };
    const { found, result } =
      row.found.kind === 'archive'
        ? await restoreImport(this.#importing, this.#work, commit)
        : await importWords(this.#importing, this.#work, { ...commit, owner });
    await this.#end({ ...row, found }, 'done', result);
  }

  async #takeBack(row: StoredImport): Promise<void> {
    const { db, userId, signal, progress } = this.#work;
    const goal = row.goal ?? 'cancelled';
    const kept = await takeBack(db, {
      importId: row.id,
      userId,
      progress,
      holdRun: (transaction) => {
        signal.throwIfAborted();
        return this.#hold(transaction, goal);
      },
    });
    await this.#importing.releaseMedia(userId);
    // Preferences may have changed back: remaining cards follow them.
    const isArchive = kept > 0 && row.found.kind === 'archive';
    if (isArchive || followsOptions(row)) await rebuildSchedules(db, userId, signal);
    const result = goal === 'undone' ? { ...NOTHING, ...row.result, kept } : null;
    await this.#end(row, goal, result);
  }

  async #end(row: StoredImport, goal: ImportGoal, result: ImportResult | null): Promise<void> {
    const { db } = this.#work;
    const changed_at = this.#importing.clock().toISOString();
    await inTransaction(db, async (transaction) => {
      await this.#hold(transaction, goal);
      // The list of imports reads it.
      const found = { ...row.found, columns: [], rows: [], words: [], duplicates: [] };
      const ended = { state: goal, goal: null, run: null, result, found, progress: 1, changed_at };
      await updateImport(transaction, row, ended);
    });
    await removeImportFile(this.#importing.dataDir, row.file);
  }

  /** Locks the import. @throws ClaimLost */
  async #hold(transaction: Transaction<Schema>, goal: ImportGoal): Promise<void> {
    const { userId, parameters } = this.#work;
    const id = parameters.importId;
    const row = await lockOwn(transaction, 'imports', userId, id, ['run', 'goal']);
    if (row?.run !== this.#id) throw new ClaimLost();
    if (row.goal !== goal) throw new ClaimLost(row.goal ?? undefined);
  }
}

const followsOptions = ({ choices }: StoredImport) => (choices?.mapping.options ?? []).length > 0;
