import { archiveTexts } from '@gieok/shared/texts/archive';
import { sql } from 'kysely';
import type { ArrivedZip } from '../../../arrived-zip.ts';
import { anyOf, anyOfTexts } from '../../../db/engine/sql.ts';
import { lockPreferences } from '../../../db/preferences.ts';
import type { Database, Queryable } from '../../../db/schema.ts';
import { conflict } from '../../../errors.ts';
import { replayRestored } from '../../../learning/restore-cards.ts';
import { noteSkippedDays } from '../../../learning/study-totals.ts';
import { presentPreferences, storePreferences } from '../change-preferences.ts';
import { openArchive, unknownIn } from './archive-file.ts';
import { type CardRow, cardRow } from './archive-rows.ts';
import { checkArchive } from './check-archive.ts';
import { eventRow } from './event-row.ts';
import { rowsOf } from './read-rows.ts';
import { Restoration, type RestoreOptions } from './restoration.ts';
import { restoreCards, restoreDeckCards, restoreGuids, restoreLog } from './restore-cards.ts';
import {
  type KeepMedium,
  restoreCategories,
  restoreDecks,
  restoreDrillAnswers,
  restoreKnownWords,
  restoreListeningAnswers,
  restoreMedia,
  restoreTexts,
  restoreVersions,
} from './restore-things.ts';

export interface Restored {
  cards: number;
  decks: number;
  media: number;
  reviews: number;
  problems: string[];
}

/**
 * Each transaction leaves the account valid and notes what to take back. @throws AppError 400 if
 * broken, 409 if its cards or log are there already.
 */
export async function restoreArchive(
  path: string,
  options: RestoreOptions & { keepMedium: KeepMedium },
): Promise<Restored> {
  const archive = await openArchive(path);
  try {
    const checked = await checkArchive(archive, options.now);
    if (await knowsAllCards(options.db, options.userId, archive)) {
      throw conflict('archive_known', archiveTexts.allThere);
    }
    if (options.schedule) await refuseKnownLog(options.db, options.userId, archive);
    const restoration = new Restoration(archive, checked, options);
    const follows = await restorePreferences(restoration);
    const media = await restoreMedia(restoration, options.keepMedium);
    await restoreCategories(restoration);
    await restoreDecks(restoration);
    const deleted = await restoreCards(restoration, media.names);
    await restoreVersions(restoration, media.names);
    await restoreDeckCards(restoration);
    await restoreGuids(restoration);
    const events = await restoreLog(restoration, deleted);
    await restoreTexts(restoration);
    await restoreKnownWords(restoration);
    if (restoration.schedule) {
      await restoreListeningAnswers(restoration);
      await restoreDrillAnswers(restoration);
    }
    const differing = await replay(restoration, events);
    return {
      cards: checked.liveCards,
      decks: checked.ids.decks.size,
      media: media.names.size,
      reviews: restoration.schedule ? checked.reviews : 0,
      problems: [
        ...unknownIn(archive).map(archiveTexts.unknownFile),
        ...media.refused.map(archiveTexts.noMedium),
        // Other preferences give other schedules.
        ...(follows ? differing.map(archiveTexts.scheduleDiffers) : []),
      ],
    };
  } finally {
    archive.close();
  }
}

/** Read-only: for the preview. */
export async function isThereAlready(db: Queryable, userId: number, path: string) {
  const archive = await openArchive(path);
  try {
    return await knowsAllCards(db, userId, archive);
  } finally {
    archive.close();
  }
}

/** Cards keep their time and shuffle key, which identify them. */
async function knowsAllCards(db: Queryable, userId: number, archive: ArrivedZip) {
  let live = 0;
  for await (const rows of rowsOf(archive, 'cards.jsonl', cardRow)) {
    const cards = rows.flatMap(({ row }) => (row.deleted_at === null ? row : []));
    live += cards.length;
    const keys = JSON.stringify(cards.map(({ shuffle_key }) => shuffle_key));
    const known = await db
      .selectFrom('cards')
      .select(['created_at', 'shuffle_key'])
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where(anyOf(db, sql.ref('shuffle_key'), keys))
      .execute();
    const marks = new Set(known.map(markOf));
    if (!cards.every((card) => marks.has(markOf(card)))) return false;
  }
  return live > 0;
}

const markOf = ({ created_at, shuffle_key }: Pick<CardRow, 'created_at' | 'shuffle_key'>) =>
  `${created_at} ${shuffle_key}`;

/** No review may count twice. */
async function refuseKnownLog(db: Database, userId: number, archive: ArrivedZip): Promise<void> {
  if (!(await hasAny('card_events', db, userId))) return;
  for await (const rows of rowsOf(archive, 'events.jsonl', eventRow)) {
    const known = await db
      .selectFrom('card_events')
      .select('id')
      .where('user_id', '=', userId)
      .where(
        anyOfTexts(db, sql.ref('review_id'), JSON.stringify(rows.map(({ row }) => row.review_id))),
      )
      .limit(1)
      .executeTakeFirst();
    if (known !== undefined) throw conflict('log_known', archiveTexts.logClashes);
  }
}

/** Only for an account without cards. @returns whether it did. */
async function restorePreferences(restoration: Restoration): Promise<boolean> {
  const { checked, options } = restoration;
  const { userId } = options;
  const { preferences, skippedDays } = checked.head;
  if (preferences === undefined) return false;
  let follows = false;
  await restoration.make(async (transaction) => {
    const row = await lockPreferences(transaction, userId).executeTakeFirst();
    if (row === undefined || (await hasAny('cards', transaction, userId))) return {};
    follows = true;
    await storePreferences(transaction, row, preferences);
    await noteSkippedDays(transaction, userId, skippedDays);
    const before = presentPreferences(row, preferences);
    return { preferences: { now: preferences, before }, skippedDays };
  });
  return follows;
}

async function hasAny(table: 'card_events' | 'cards', db: Queryable, userId: number) {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the Korean of cards whose schedule differs from their log. */
async function replay(
  restoration: Restoration,
  events: ReadonlyMap<number, number>,
): Promise<string[]> {
  const { db, userId } = restoration.options;
  const cards = [...events].map(([id, count]) => ({ id, events: count }));
  const differing: number[] = [];
  for await (const { replayed, differences } of replayRestored(db, userId, cards)) {
    restoration.advance(replayed);
    differing.push(...differences.map(({ cardId }) => cardId));
  }
  const shown = differing.slice(0, SHOWN);
  if (shown.length === 0) return [];
  const rows = await db
    .selectFrom('cards')
    .select('korean_text')
    .where('id', 'in', shown)
    .orderBy('id')
    .execute();
  return rows.map(({ korean_text }) => korean_text);
}

const SHOWN = 100;
