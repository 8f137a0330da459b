import { HOUR_MS } from '@gieok/shared/constants';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { removeSomeEntries } from '../../db/dictionary-entries.ts';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { isOwn } from '../../db/engine/sql.ts';
import { forgetDeleted, forgetDeletedFromIndex } from '../../db/forget-deleted.ts';
import type { Database } from '../../db/schema.ts';
import { forgetLinks } from '../../db/share-links.ts';
import type { AppContext } from '../../http/context.ts';
import { removeImportFile } from '../../http/import-files.ts';
import { sweepRegularly } from '../../http/sweep-regularly.ts';
import { eraseJobs } from '../../jobs/jobs-table.ts';
import { repeatInTurns } from '../../turns.ts';
import { forgetEmail, lockUser } from './queries.ts';

/** SQLite is blocked for about so long per step. */
const STEP_MS = 8;
const FIRST_STEP = 50;
const LARGEST_STEP = 2_000;

/** Bars the account and frees its e-mail. @returns false when the password changed. */
export function closeAccount(
  db: Database,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const user = await lockUser(transaction, userId, passwordHash);
    if (user === undefined) return false;
    await forgetEmail(transaction, user.email);
    await transaction
      .updateTable('users')
      .set({ username: '', email: '', password_hash: '' })
      .where('id', '=', userId)
      .execute();
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await forgetLinks(transaction, userId);
    await eraseJobs(transaction, userId);
    return true;
  });
}

type Erasing = Pick<AppContext, 'db' | 'media' | 'config'>;

/** Step by step; the next call goes on where this one stopped. */
export async function eraseClosedAccounts({ db, media, config }: Erasing): Promise<void> {
  const closed = await db
    .selectFrom('users')
    .select('id')
    .where('password_hash', '=', '')
    .execute();
  for (const { id } of closed) await eraseAccount({ db, media, config }, id);
  if (closed.length > 0) await forgetDeleted(db);
}

async function eraseAccount({ db, media, config }: Erasing, userId: number): Promise<void> {
  const files = await db
    .selectFrom('media_files')
    .select('filename')
    .where('user_id', '=', userId)
    .execute();
  const filesOf = (table: 'imports' | 'dictionaries') =>
    db.selectFrom(table).select('file').where('user_id', '=', userId).execute();
  const waiting = [...(await filesOf('imports')), ...(await filesOf('dictionaries'))];
  // Children first, which spares the engine its search for them.
  await eraseRows(db, 'card_events', userId);
  await eraseRows(db, 'cards', userId);
  await eraseDictionaries(db, userId);
  // While the owner exists, an interrupted run repeats this.
  await forgetDeletedFromIndex(db);
  await media.remove(files.map(({ filename }) => filename));
  // Cascades to the little that is left.
  await db.deleteFrom('users').where('id', '=', userId).execute();
  for (const { file } of waiting) await removeImportFile(config.DATA_DIR, file);
}

async function eraseDictionaries(db: Database, userId: number): Promise<void> {
  const all = await db
    .selectFrom('dictionaries')
    .select(['user_id', 'id'])
    .where('user_id', '=', userId)
    .execute();
  for (const each of all) await repeatInTurns(() => removeSomeEntries(db, each));
}

async function eraseRows(
  db: Database,
  table: 'card_events' | 'cards',
  userId: number,
): Promise<void> {
  const name = sql.table(table);
  let rows = FIRST_STEP;
  await repeatInTurns(async () => {
    const since = performance.now();
    const { numAffectedRows } = await sql`
      delete from ${name} where ${isOwn(db, sql`user_id`, userId)}
        and id in (select id from ${name} where user_id = ${userId} limit ${rows})
    `.execute(db);
    if (!numAffectedRows) return false;
    const pace = STEP_MS / (performance.now() - since);
    rows = Math.round(Math.min(LARGEST_STEP, Math.max(FIRST_STEP, rows * Math.min(2, pace))));
    return true;
  });
}

export function closedAccountSweep(context: AppContext): FastifyPluginAsync {
  const complaint = 'a deleted account could not be erased yet';
  return sweepRegularly({ everyMs: HOUR_MS, complaint }, () => eraseClosedAccounts(context));
}
