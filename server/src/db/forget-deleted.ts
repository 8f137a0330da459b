import { sql } from 'kysely';
import { repeatInTurns } from '../turns.ts';
import { inTransaction } from './engine/in-transaction.ts';
import { isPostgres } from './engine/sql.ts';
import type { Database, Queryable } from './schema.ts';

const RETRY_MS = 60_000;
/** Pages of the index that are written at a time: some milliseconds. */
const PAGES = 64;
/** Of which nothing was left to be written, says sqlite.org/fts5.html#the_merge_command. */
const CHANGES_OF_NOTHING = 1;

/** Deleted texts are only marked at first: this writes the index anew, in turns with others. */
export async function forgetDeletedFromIndex(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  let pages = -PAGES;
  await repeatInTurns(async () => {
    const changes = await inTransaction(db, async (transaction) => {
      const before = await changesOf(transaction);
      await sql`insert into card_search (card_search, rank) values ('merge', ${pages})`.execute(
        transaction,
      );
      return (await changesOf(transaction)) - before;
    });
    pages = PAGES;
    return changes > CHANGES_OF_NOTHING;
  });
}

async function changesOf(transaction: Queryable): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(
    transaction,
  );
  return rows[0]?.changes ?? 0;
}

/** SQLite overwrites deleted rows in its file, not in the log, which this moves into the file. */
export async function forgetDeleted(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  // Whoever reads it just now is not waited for.
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  // A database that is closed meanwhile has emptied its log by that.
  if (rows[0]?.busy !== 0)
    setTimeout(() => void forgetDeleted(db).catch(() => {}), RETRY_MS).unref();
}
