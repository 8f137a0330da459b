import type { Readable } from 'node:stream';
import { READING_TEXTS_MAX } from '@gieok/shared/constants';
import type { CardUpdate } from '@gieok/shared/contract/cards';
import type { Insertable } from 'kysely';
import { countAll } from '../../../db/engine/sql.ts';
import { MEDIA_REFERENCES, orGiveUp, renameUploads } from '../../../db/media-files.ts';
import type { Queryable, Schema } from '../../../db/schema.ts';
import type { StoreMedia } from '../../../http/media/media-store.ts';
import { keepVersion } from '../../../learning/card-versions.ts';
import { insertText } from '../../../learning/insert-text.ts';
import { addStated } from '../../../learning/known-words.ts';
import { holdAccount } from '../../../learning/lists-version.ts';
import { mediaIn } from './archive-file.ts';
import {
  cardVersionRow,
  categoryRow,
  deckRow,
  drillAnswerRow,
  knownWordRow,
  listeningAnswerRow,
  textRow,
} from './archive-rows.ts';
import type { Restoration } from './restoration.ts';

export function restoreCategories(restoration: Restoration): Promise<void> {
  return restoration.eachPage('categories.jsonl', categoryRow, async (transaction, rows) => {
    const made: number[] = [];
    for (const { id, description, ...category } of rows) {
      const values = { ...category, description: description ?? null };
      const there = await insertOne(transaction, 'categories', restoration.options.userId, values);
      restoration.ids.categories.set(id, there);
      made.push(there);
    }
    return { categories: made };
  });
}

export function restoreDecks(restoration: Restoration): Promise<void> {
  const { ids, options } = restoration;
  const { userId } = options;
  return restoration.eachPage('decks.jsonl', deckRow, async (transaction, rows) => {
    const made: number[] = [];
    for (const { id, description, is_starter, ...deck } of rows) {
      const values = {
        ...deck,
        description: description ?? null,
        // An account has each starter deck once.
        is_starter:
          is_starter !== null && (await hasStarter(transaction, userId, is_starter))
            ? null
            : is_starter,
      };
      const there = await insertOne(transaction, 'decks', userId, values);
      ids.decks.set(id, there);
      made.push(there);
    }
    return { decks: made };
  });
}

export function restoreVersions(
  restoration: Restoration,
  uploads: ReadonlyMap<string, string>,
): Promise<void> {
  const { ids, options } = restoration;
  const { userId } = options;
  const name = 'card-versions.jsonl';
  return restoration.eachPage(name, cardVersionRow, async (transaction, rows) => {
    for (const { card_id, written_at, kept_at, fields: all } of rows) {
      const fields: CardUpdate = { ...all };
      for (const name of MEDIA_REFERENCES) {
        if (all[name] !== undefined) fields[name] = renameUploads(all[name], uploads);
      }
      const { category_id: category } = all;
      if (category !== undefined) {
        fields.category_id = category === null ? null : (ids.categories.get(category) ?? null);
      }
      const ofCard = { userId, cardId: ids.card(card_id) };
      await keepVersion(transaction, ofCard, { fields, written_at }, new Date(kept_at));
    }
    return {};
  });
}

/** As many as fit, the first ones. */
export function restoreTexts(restoration: Restoration): Promise<void> {
  const { userId } = restoration.options;
  return restoration.eachPage('texts.jsonl', textRow, async (transaction, rows) => {
    await holdAccount(transaction, userId);
    const { kept } = await transaction
      .selectFrom('texts')
      .select(countAll().as('kept'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const made: number[] = [];
    for (const { id: _, title, ...text } of rows.slice(0, Math.max(0, READING_TEXTS_MAX - kept))) {
      made.push((await insertText(transaction, userId, { ...text, title: title ?? null })).id);
    }
    return { texts: made };
  });
}

export function restoreKnownWords(restoration: Restoration): Promise<void> {
  const { userId } = restoration.options;
  return restoration.eachPage('known-words.jsonl', knownWordRow, async (transaction, rows) => {
    return { known: await addStated(transaction, userId, rows) };
  });
}

export function restoreListeningAnswers(restoration: Restoration): Promise<void> {
  const { ids, options } = restoration;
  const { userId } = options;
  const name = 'listening-answers.jsonl';
  return restoration.eachPage(name, listeningAnswerRow, async (transaction, rows) => {
    const values = rows.map(({ card_id, ...answer }) => ({
      ...answer,
      card_id: (card_id !== null && ids.cards.get(card_id)) || null,
      user_id: userId,
    }));
    const made = await transaction
      .insertInto('listening_answers')
      .values(values)
      .onConflict((clash) => clash.columns(['user_id', 'answer_id']).doNothing())
      .returning('answer_id')
      .execute();
    return { answers: made.map(({ answer_id }) => answer_id) };
  });
}

export function restoreDrillAnswers(restoration: Restoration): Promise<void> {
  const { userId } = restoration.options;
  return restoration.eachPage('drill-answers.jsonl', drillAnswerRow, async (transaction, rows) => {
    const made = await transaction
      .insertInto('drill_answers')
      .values(rows.map((answer) => ({ ...answer, user_id: userId })))
      .onConflict((clash) => clash.columns(['user_id', 'answer_id']).doNothing())
      .returning('answer_id')
      .execute();
    return { drills: made.map(({ answer_id }) => answer_id) };
  });
}

async function insertOne<Table extends 'categories' | 'decks'>(
  transaction: Queryable,
  table: Table,
  userId: number,
  values: Omit<Insertable<Schema[Table]>, 'user_id' | 'id'>,
): Promise<number> {
  const { id } = await transaction
    .insertInto(table as 'texts')
    .values({ ...(values as unknown as Insertable<Schema['texts']>), user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function hasStarter(db: Queryable, userId: number, number: number): Promise<boolean> {
  const deck = await db
    .selectFrom('decks')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_starter', '=', number)
    .executeTakeFirst();
  return deck !== undefined;
}

export type KeepMedium = (content: Readable) => ReturnType<StoreMedia>;

/** @returns new names by old ones, and files that are neither sound nor picture. */
export async function restoreMedia(restoration: Restoration, keepMedium: KeepMedium) {
  const { archive, options } = restoration;
  const names = new Map<string, string>();
  const refused: string[] = [];
  for (const { name, upload } of mediaIn(archive)) {
    restoration.advance(0);
    const kept = await keepMedium(await archive.read(name));
    if (kept === undefined) {
      refused.push(name);
      continue;
    }
    names.set(upload, kept.filename);
    const media = kept.isNew ? [kept.filename] : [];
    await orGiveUp(options.db, options.userId, media, () =>
      restoration.make(() => Promise.resolve({ media })),
    );
  }
  return { names, refused };
}
