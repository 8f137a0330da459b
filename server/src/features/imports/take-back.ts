import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { giveUpUploads } from '../../db/media-files.ts';
import type { Database, Schema } from '../../db/schema.ts';
import { indexCards } from '../../db/search-terms.ts';
import { searchText } from '../../db/search-text.ts';
import { eraseImported } from '../../learning/erase-imported.ts';
import { lockOwnCards } from '../../learning/lock-cards.ts';
import { inTurns } from '../../turns.ts';
import type { Made as MadeOfArchive } from './archive/restoration.ts';
import { takeBackArchive } from './archive/take-back-archive.ts';
import { eraseEmpty } from './erase-empty.ts';
import { eventPrefix } from './history-of.ts';
import { takeOutOfDeck } from './put-into-deck.ts';
import type { Made } from './write-words.ts';

interface TakingBack {
  importId: number;
  userId: number;
  /** Throws where another run took over. */
  holdRun: (transaction: Transaction<Schema>) => Promise<unknown>;
  progress: (share: number) => void;
}

/** Last changes first, resumable; keeps what the learner changed since. @returns cards kept. */
export async function takeBack(
  db: Database,
  { importId, userId, holdRun, progress }: TakingBack,
): Promise<number> {
  const parts = await db
    .selectFrom('import_changes')
    .select('id')
    .where('import_id', '=', importId)
    .orderBy('id', 'desc')
    .execute();
  let kept = 0;
  for await (const [index, { id }] of inTurns(parts.entries())) {
    kept += await inTransaction(db, async (transaction) => {
      await holdRun(transaction);
      const part = await transaction
        .deleteFrom('import_changes')
        .where('id', '=', id)
        .returning(['made', 'created_at'])
        .executeTakeFirst();
      if (part === undefined) return 0;
      const made = JSON.parse(part.made) as Made | { archive: MadeOfArchive };
      if ('archive' in made) {
        return takeBackArchive(transaction, userId, made.archive, part.created_at);
      }
      const came = { eventPrefix: eventPrefix(importId) };
      const stay = await eraseImported(transaction, userId, made.cards, came);
      if (made.placed !== undefined) {
        await takeOutOfDeck(transaction, made.placed, part.created_at);
      }
      await restoreTexts(transaction, userId, made.changed, part.created_at);
      await eraseEmpty(transaction, userId, made, part.created_at);
      await giveUpUploads(transaction, userId, made.media ?? []);
      return stay.length;
    });
    progress((index + 1) / parts.length);
  }
  return kept;
}

/** Unless changed since. */
async function restoreTexts(
  transaction: Transaction<Schema>,
  userId: number,
  changed: Made['changed'],
  changedAt: string,
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const cards = await lockOwnCards(transaction, userId, ids, ['id', 'updated_at']);
  const still = new Set(
    cards.flatMap(({ id, updated_at }) => (updated_at === changedAt ? id : [])),
  );
  const categories = await transaction
    .selectFrom('categories')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  const there = new Set(categories.map(({ id }) => id));
  for await (const { id, before } of inTurns(changed, transaction)) {
    if (!still.has(id)) continue;
    const category_id = there.has(Number(before.category_id)) ? before.category_id : null;
    const texts = before as unknown as Parameters<typeof searchText>[0];
    const search_text = searchText(texts);
    await transaction
      .updateTable('cards')
      .set({ ...before, category_id: category_id as number | null, search_text })
      .where('id', '=', id)
      .execute();
    await indexCards(transaction, userId, [{ id, search_text }]);
  }
}
