import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { anyOfTexts, isOwn, updateOwn } from '../../db/engine/sql.ts';
import { giveUpUploads } from '../../db/media-files.ts';
import { lockPreferences } from '../../db/preferences.ts';
import type { Database, Schema } from '../../db/schema.ts';
import { indexCards } from '../../db/search-terms.ts';
import { searchText } from '../../db/search-text.ts';
import { eraseImported, type ImportOrigin } from '../../learning/erase-imported.ts';
import { forgetStated } from '../../learning/known-words.ts';
import { lockOwnCards } from '../../learning/lock-cards.ts';
import { findCategories } from '../../learning/lock-references.ts';
import { forgetSkippedDays } from '../../learning/study-totals.ts';
import { inTurns } from '../../turns.ts';
import { presentPreferences, storePreferences } from './change-preferences.ts';
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
    .where(isOwn(db, sql`user_id`, userId))
    .where('import_id', '=', importId)
    .orderBy('id', 'desc')
    .execute();
  let kept = 0;
  for await (const [index, { id }] of inTurns(parts.entries())) {
    kept += await inTransaction(db, async (transaction) => {
      await holdRun(transaction);
      const part = await transaction
        .deleteFrom('import_changes')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning(['made', 'created_at'])
        .executeTakeFirst();
      if (part === undefined) return 0;
      const stored = JSON.parse(part.made) as Made | { archive: Made };
      const at = part.created_at;
      const [made, origin] =
        'archive' in stored
          ? [stored.archive, { at }]
          : [stored, { eventPrefix: eventPrefix(importId) }];
      return takeBackMade(transaction, userId, made, { at, origin });
    });
    progress((index + 1) / parts.length);
  }
  return kept;
}

/** @returns the number of cards that stay. */
async function takeBackMade(
  transaction: Transaction<Schema>,
  userId: number,
  made: Made,
  { at, origin }: { at: string; origin: ImportOrigin },
): Promise<number> {
  const {
    cards = [],
    changed = [],
    texts = [],
    answers = [],
    drills = [],
    known = [],
    placed,
    preferences,
  } = made;
  const stay = await eraseImported(transaction, userId, cards, origin);
  if (placed !== undefined) await takeOutOfDeck(transaction, userId, placed, at);
  await restoreTexts(transaction, userId, changed, at);
  await eraseEmpty(transaction, userId, made, at);
  if (texts.length > 0) {
    await transaction
      .deleteFrom('texts')
      .where('user_id', '=', userId)
      .where('id', 'in', texts)
      .execute();
  }
  await forgetAnswers(transaction, 'listening_answers', userId, answers);
  await forgetAnswers(transaction, 'drill_answers', userId, drills);
  await forgetStated(transaction, userId, known);
  await giveUpUploads(transaction, userId, made.media ?? []);
  if (preferences !== undefined) {
    await takeBackPreferences(transaction, userId, preferences);
    await forgetSkippedDays(transaction, userId, made.skippedDays ?? []);
  }
  return stay.length;
}

async function forgetAnswers(
  transaction: Transaction<Schema>,
  table: 'drill_answers' | 'listening_answers',
  userId: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where(anyOfTexts(transaction, sql.ref('answer_id'), JSON.stringify(ids)))
    .execute();
}

/** Unless changed since. */
async function restoreTexts(
  transaction: Transaction<Schema>,
  userId: number,
  changed: NonNullable<Made['changed']>,
  changedAt: string,
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const asked = ['id', 'updated_at', 'deleted_at'] as const;
  const cards = await lockOwnCards(transaction, userId, ids, asked);
  const still = new Map(
    cards
      .filter(({ updated_at }) => updated_at === changedAt)
      .map(({ id, deleted_at }) => [id, deleted_at === null]),
  );
  const wanted = changed.map(({ before }) => Number(before.category_id));
  const there = await findCategories(transaction, userId, wanted);
  for await (const { id, before } of inTurns(changed, transaction)) {
    const isLive = still.get(id);
    if (isLive === undefined) continue;
    const category_id = there.has(Number(before.category_id)) ? before.category_id : null;
    const texts = before as unknown as Parameters<typeof searchText>[0];
    const search_text = searchText(texts);
    const columns = { ...before, category_id: category_id as number | null, search_text };
    await updateOwn(transaction, 'cards', userId, id, columns);
    if (isLive) await indexCards(transaction, userId, [{ id, search_text }]);
  }
}

/** Unless changed since. */
async function takeBackPreferences(
  transaction: Transaction<Schema>,
  userId: number,
  { now, before }: NonNullable<Made['preferences']>,
): Promise<void> {
  const row = await lockPreferences(transaction, userId).executeTakeFirst();
  if (row !== undefined && isDeepStrictEqual(presentPreferences(row, now), now)) {
    await storePreferences(transaction, row, before);
  }
}

const IN_USE = {
  decks: sql`select 1 from deck_cards where deck_cards.user_id = decks.user_id and deck_id = decks.id
    union all select 1 from deck_shares where deck_shares.user_id = decks.user_id and deck_id = decks.id`,
  categories: sql`select 1 from cards where cards.user_id = categories.user_id and category_id = categories.id`,
} as const;

/** Unless something is in them, or they were changed or shared. */
async function eraseEmpty(
  transaction: Transaction<Schema>,
  userId: number,
  made: Made,
  madeAt: string,
): Promise<void> {
  for (const table of ['decks', 'categories'] as const) {
    const ids = made[table] ?? [];
    if (ids.length === 0) continue;
    await transaction
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .where('updated_at', '<=', madeAt)
      .where(sql<boolean>`not exists (${IN_USE[table]})`)
      .execute();
  }
}
