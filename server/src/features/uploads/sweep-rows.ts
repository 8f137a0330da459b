import { DAY_MS } from '@gieok/shared/constants';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import {
  MEDIA_REFERENCES,
  type MediaReferences,
  releaseUploads,
  uploadsOf,
  versionsOfLiveCards,
} from '../../db/media-files.ts';
import type { Database } from '../../db/schema.ts';
import { inChunks, inPages } from '../../turns.ts';

/** A form may lie open over a long weekend before its card is saved. */
const KEPT_UNUSED_MS = 7 * DAY_MS;
const CHUNK = 500;

/** Forgets uploads that no card used for a week. @returns names of files to remove. */
export async function sweepUnusedUploads(db: Database, now: Date): Promise<string[]> {
  const users = await db.selectFrom('media_files').select('user_id').distinct().execute();
  const released: string[] = [];
  for (const { user_id } of users) released.push(...(await sweepUser(db, user_id, now)));
  return released;
}

export async function sweepUser(db: Database, userId: number, now: Date): Promise<string[]> {
  const files = await db
    .selectFrom('media_files')
    .select(['filename', 'unused_since'])
    .where('user_id', '=', userId)
    .execute();
  const used = await usedUploads(db, userId);
  const unused = files.filter(({ filename }) => !used.has(filename));
  const usedAgain = files.filter(
    ({ filename, unused_since }) => used.has(filename) && unused_since !== null,
  );
  await note(db, userId, usedAgain, null);
  await note(
    db,
    userId,
    unused.filter(({ unused_since }) => unused_since === null),
    now.toISOString(),
  );
  const limit = new Date(now.getTime() - KEPT_UNUSED_MS).toISOString();
  const released: string[] = [];
  for (const { filename, unused_since } of unused) {
    if (unused_since === null || unused_since > limit) continue;
    // Checked again, as a card may have been made since.
    const names = await inTransaction(db, (transaction) =>
      releaseUploads(transaction, userId, [filename]),
    );
    released.push(...names);
  }
  return released;
}

async function usedUploads(db: Database, userId: number): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  const pages = inPages<{ id: number } & MediaReferences>(CHUNK, (last) =>
    db
      .selectFrom('cards')
      .select(['id', ...MEDIA_REFERENCES])
      .where('user_id', '=', userId)
      .where('id', '>', last?.id ?? 0)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(CHUNK)
      .execute(),
  );
  for await (const cards of pages) for (const name of cards.flatMap(uploadsOf)) used.add(name);
  for (const { fields } of await versionsOfLiveCards(db, userId)) {
    for (const name of uploadsOf(JSON.parse(fields) as MediaReferences)) used.add(name);
  }
  return used;
}

async function note(
  db: Database,
  userId: number,
  files: readonly { filename: string }[],
  unusedSince: string | null,
): Promise<void> {
  const names = files.map(({ filename }) => filename);
  await inChunks(names, CHUNK, async (some) => {
    await db
      .updateTable('media_files')
      .set({ unused_since: unusedSince })
      .where('user_id', '=', userId)
      .where('filename', 'in', some)
      .execute();
  });
}
