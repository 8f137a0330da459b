import { randomUUID } from 'node:crypto';
import type { ImportResult } from '@gieok/shared/contract/imports';
import { importTexts } from '@gieok/shared/texts/imports';
import type { Transaction } from 'kysely';
import { isUnavailable } from '../../db/failures.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { giveUpUploads } from '../../db/media-files.ts';
import type { ImportGoal, Schema } from '../../db/schema.ts';
import { lockRows } from '../../db/sql.ts';
import { AppError, accountFull } from '../../errors.ts';
import { importPath, removeImportFile } from '../../http/import-files.ts';
import { defineJob, type Work } from '../../jobs/define-job.ts';
import { findLogOwner } from '../../learning/log-owner.ts';
import { rebuildSchedules } from '../../learning/rebuild-schedules.ts';
import { orAnswer } from '../../refusals.ts';
import { yieldToEventLoop } from '../../turns.ts';
import { chooseDeck } from './choose-deck.ts';
import { GatheredWords } from './gathered-words.ts';
import { sumOf, withProblems } from './import-counts.ts';
import type { ComparedWord } from './imported-word.ts';
import type { Importing } from './importing.ts';
import { lockImport, NOTHING, type StoredImport, updateImport } from './imports-table.ts';
import { keepMedia } from './keep-media.ts';
import { WordMatching } from './match-words.ts';
import { NamedThings } from './named-things.ts';
import { readFile } from './read-file.ts';
import type { Problem } from './readers/reader.ts';
import { restoreImport } from './restore-import.ts';
import { takeBack } from './take-back.ts';
import { takeOptions } from './take-options.ts';
import { type Made, writeWords } from './write-words.ts';

/** Another run has the import, it is to end otherwise, or it is gone. */
class NotOurs extends Error {
  readonly goal: ImportGoal | undefined;

  constructor(goal?: ImportGoal) {
    super('The import goes on elsewhere, or ends otherwise.');
    this.goal = goal;
  }
}

/**
 * The row says where the import goes (`goal`) and `import_changes` what it made, so any process can
 * resume it.
 */
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
  #row: StoredImport | undefined;

  constructor(importing: Importing, work: Work<{ importId: number }>) {
    this.#importing = importing;
    this.#work = work;
  }

  async begin(): Promise<void> {
    const { db, parameters } = this.#work;
    this.#row = await inTransaction(db, async (transaction) => {
      const row = await lockImport(transaction, parameters.importId);
      if (row?.state !== 'running') return undefined;
      await updateImport(transaction, row.id, { run: this.#id });
      return row;
    });
    if (this.#row === undefined) return;
    try {
      if (this.#row.goal === 'done') await this.#commit(this.#row);
      else await this.#takeBack(this.#row);
    } catch (error) {
      // The run that has it goes on.
      if (!(error instanceof NotOurs)) throw error;
    }
  }

  async #commit(row: StoredImport): Promise<void> {
    const { db, signal } = this.#work;
    try {
      await this.#write(row);
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof NotOurs) {
        if (error.goal === undefined) return;
      } else if (isUnavailable(error)) {
        throw error;
      } else {
        const forPerson = error instanceof AppError ? error : accountFull(error);
        const told = forPerson?.message ?? importTexts.failed;
        await updateImport(db, row.id, { goal: 'failed', error: told });
        await this.#takeBack({ ...row, goal: 'failed' });
        // The file is not at fault: tells the operator.
        if (forPerson === undefined) throw error;
        return;
      }
    }
    await this.#takeBack({ ...row, goal: 'cancelled' });
  }

  async #write(row: StoredImport): Promise<void> {
    const { db, userId, signal, progress } = this.#work;
    if (row.choices === null) throw new NotOurs();
    let { choices } = row;
    const hold = (transaction: Transaction<Schema>) => this.#hold(transaction, 'done');
    if (followsOptions(row)) {
      await takeOptions(
        db,
        { ...row.found, mapping: choices.mapping },
        {
          ...{ importId: row.id, userId, now: this.#importing.clock(), hold },
        },
      );
      await rebuildSchedules(db, userId, signal);
    }
    const owner = await findLogOwner(db, userId);
    if (owner === undefined) throw new NotOurs();
    if (row.found.kind === 'archive') {
      const restored = await restoreImport(this.#importing, this.#work, { row, choices, hold });
      await updateImport(db, row.id, { found: restored.found });
      return this.#end(row, 'done', restored.result);
    }
    ({ choices } = await chooseDeck(db, row, { choices, now: this.#importing.clock(), hold }));
    const before = await this.#madeBefore(row);
    let result = before.result;
    const names = {
      decks: new NamedThings('decks', userId),
      categories: new NamedThings('categories', userId),
    };
    const path = importPath(this.#importing.dataDir, row.file);
    const task = { path, name: row.name, mapping: choices.mapping, wanted: 'words' as const };
    const notes = Math.max(1, row.found.counts.notes + row.found.counts.problems);
    const gathered = new GatheredWords<ComparedWord>();
    const lost: Problem[] = [];
    let hasUnused = false;
    const write = async (words: readonly ComparedWord[]) => {
      signal.throwIfAborted();
      const keeping = { db, userId, signal };
      const media = await keepMedia(this.#importing.storeMedia, keeping, task, words);
      const counts = await this.#writeSome(words, {
        ...{ importId: row.id, owner, choices, ...names, media: media.names },
        stored: media.stored,
        matching: before.matching,
        ...{ now: this.#importing.clock(), random: this.#importing.random },
      });
      lost.push(...media.problems);
      result = sumOf(result, counts);
      if (counts.media < media.stored.length) hasUnused = true;
      await yieldToEventLoop();
    };
    let refused = 0;
    const parts = readFile(this.#importing.reading, { ...task, after: before.lastWord }, signal);
    for await (const part of parts) {
      if (!('words' in part)) continue;
      refused += part.refused;
      for (const words of gathered.add(part.words)) await write(words);
      progress(part.read / notes);
    }
    const last = gathered.take();
    if (last.length > 0) await write(last);
    if (lost.length > 0) await updateImport(db, row.id, { found: withProblems(row.found, lost) });
    if (hasUnused) await this.#importing.releaseMedia(userId);
    await this.#end(row, 'done', { ...result, problems: refused });
  }

  async #writeSome(
    words: readonly ComparedWord[],
    writing: Parameters<typeof writeWords>[2],
  ): Promise<ImportResult> {
    const { db, userId } = this.#work;
    const { made: written, counts: all } = await orAnswer(
      inTransaction(db, async (transaction) => {
        await this.#hold(transaction, 'done');
        const { made, counts } = await writeWords(transaction, words, writing);
        const { media = [] } = made;
        const unused = writing.stored.filter((name) => !media.includes(name));
        await giveUpUploads(transaction, userId, unused);
        await transaction
          .insertInto('import_changes')
          .values({
            ...{ user_id: userId, import_id: writing.importId },
            last_word: words.at(-1)?.at ?? 0,
            made: JSON.stringify(made),
            counts: JSON.stringify(counts),
            created_at: writing.now.toISOString(),
          })
          .execute();
        return { made, counts };
      }),
    );
    writing.matching.note(written.matched ?? {});
    return all;
  }

  /** Resumes behind an earlier run. */
  async #madeBefore({ id }: StoredImport) {
    const parts = await this.#work.db
      .selectFrom('import_changes')
      .select(['last_word', 'counts', 'made'])
      .where('import_id', '=', id)
      .orderBy('id')
      .execute();
    const result = parts.reduce(
      (all, { counts }) => sumOf(all, JSON.parse(counts) as ImportResult),
      NOTHING,
    );
    const matching = new WordMatching();
    for (const { made } of parts) matching.note((JSON.parse(made) as Made).matched ?? {});
    return { lastWord: Math.max(0, ...parts.map(({ last_word }) => last_word)), result, matching };
  }

  async #takeBack(row: StoredImport): Promise<void> {
    const { db, userId, signal, progress } = this.#work;
    const goal = row.goal ?? 'cancelled';
    const kept = await takeBack(db, {
      ...{ importId: row.id, userId, progress },
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
      const ended = { state: goal, goal: null, run: null, result, progress: 1, changed_at };
      await updateImport(transaction, row.id, ended);
    });
    await removeImportFile(this.#importing.dataDir, row.file);
  }

  /** Locks the import. @throws NotOurs */
  async #hold(transaction: Transaction<Schema>, goal: ImportGoal): Promise<void> {
    const query = transaction
      .selectFrom('imports')
      .select(['run', 'goal'])
      .where('id', '=', this.#work.parameters.importId);
    const row = await lockRows(transaction, query, 'imports').executeTakeFirst();
    if (row?.run !== this.#id) throw new NotOurs();
    if (row.goal !== goal) throw new NotOurs(row.goal ?? undefined);
  }
}

const followsOptions = ({ choices }: StoredImport) => (choices?.mapping.options ?? []).length > 0;
