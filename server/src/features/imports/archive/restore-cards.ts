import type * as z from 'zod/mini';
import { renameUploads } from '../../../db/media-files.ts';
import type { Queryable } from '../../../db/schema.ts';
import { findByClientKey, findByStarterKey } from '../../../learning/card-keys.ts';
import { addToDecks } from '../../../learning/deck-cards.ts';
import type { LogRow } from '../../../learning/log.ts';
import { withFields } from '../../../learning/new-card.ts';
import {
  insertRestoredCards,
  insertRestoredEvents,
  joinWord,
  type RestoredCard,
} from '../../../learning/restore-cards.ts';
import { keepGuids } from '../keep-guids.ts';
import { putIntoDeck } from '../put-into-deck.ts';
import {
  type CardRow,
  cardRow,
  deckCardRow,
  guidRow,
  LOG_COLUMNS,
  type LogColumns,
  scheduledCardRow,
} from './archive-rows.ts';
import { type EventRow, eventRow } from './event-row.ts';
import type { NewIds, Restoration } from './restoration.ts';

/** @param uploads new names by old ones. @returns deleted cards. */
export async function restoreCards(
  restoration: Restoration,
  uploads: ReadonlyMap<string, string>,
): Promise<Set<number>> {
  const { checked, ids, options } = restoration;
  const { userId, deckId, now } = options;
  const schema: z.ZodMiniType<CardRow> = checked.head.schedule ? scheduledCardRow : cardRow;
  const deleted = new Set<number>();
  const keys = new Set<string>();
  const words = new Words(restoration);
  await restoration.eachPage('cards.jsonl', schema, async (transaction, rows) => {
    const starters = rows.flatMap(({ starter_key }) => starter_key ?? []);
    const taken = await findByStarterKey(transaction, userId, starters);
    const clients = rows.flatMap(({ client_key }) => client_key ?? []);
    const named = new Set((await findByClientKey(transaction, userId, clients)).keys());
    const cards = rows.map((row): RestoredCard => {
      const { starter_key: key } = row;
      const isFirst = key === null || row.deleted_at !== null || !(taken.has(key) || keys.has(key));
      if (key !== null && row.deleted_at === null) keys.add(key);
      return {
        ...cardOf(row, uploads),
        category_id:
          row.category_id === null ? null : (ids.categories.get(row.category_id) ?? null),
        // An account has each starter word once.
        starter_key: isFirst ? key : null,
        client_key: nameOf(row, named),
        claimed: restoration.schedule && checked.ids.logged.has(row.id) ? claimedOf(row) : null,
      };
    });
    const made = await insertRestoredCards(transaction, userId, cards);
    for (const [place, row] of rows.entries()) {
      const there = made[place] as number;
      ids.cards.set(row.id, there);
      if (row.deleted_at !== null) deleted.add(there);
    }
    await words.join(transaction, rows);
    await putIntoDeck(transaction, userId, deckId, made, now);
    return { cards: made };
  });
  await restoration.make(async (transaction) => {
    await words.joinLate(transaction);
    return {};
  });
  return deleted;
}

/** The first card of a word may come after its siblings. */
class Words {
  readonly #restoration: Restoration;
  readonly #late = new Map<number, number[]>();

  constructor(restoration: Restoration) {
    this.#restoration = restoration;
  }

  async join(transaction: Queryable, rows: readonly CardRow[]): Promise<void> {
    const { checked, ids } = this.#restoration;
    const members = new Map<number, number[]>();
    for (const { id, word_id } of rows) {
      const first = word_id === null ? undefined : checked.ids.words.get(word_id);
      if (first === undefined) continue;
      const words = ids.cards.has(first) ? members : this.#late;
      const known = words.get(first);
      if (known === undefined) words.set(first, [ids.card(id)]);
      else known.push(ids.card(id));
    }
    await this.#write(transaction, members);
  }

  joinLate(transaction: Queryable): Promise<void> {
    return this.#write(transaction, this.#late);
  }

  async #write(transaction: Queryable, words: ReadonlyMap<number, readonly number[]>) {
    const { userId } = this.#restoration.options;
    for (const [first, cards] of words) {
      const there = this.#restoration.ids.card(first);
      await joinWord(transaction, { userId, first: there, cardIds: JSON.stringify(cards) });
    }
  }
}

function cardOf(row: CardRow, uploads: ReadonlyMap<string, string>) {
  const { tags, card_type, shuffle_key, created_at, updated_at, deleted_at } = row;
  const renamed = {
    ...row,
    image_url: renameUploads(row.image_url ?? null, uploads),
    audio_url: renameUploads(row.audio_url ?? null, uploads),
    audio_file_path: renameUploads(row.audio_file_path ?? null, uploads),
  };
  const others = { card_type, shuffle_key, created_at, updated_at, deleted_at };
  return withFields({ tags: tags ?? [], ...others }, renamed);
}

function claimedOf(row: CardRow): LogColumns {
  return Object.fromEntries(LOG_COLUMNS.map((name) => [name, row[name]])) as LogColumns;
}

/** A name for one card alone. */
function nameOf({ client_key }: CardRow, taken: Set<string | null>): string | null {
  if (client_key === undefined || taken.has(client_key)) return null;
  taken.add(client_key);
  return client_key;
}

export function restoreDeckCards(restoration: Restoration): Promise<void> {
  const { ids, options } = restoration;
  return restoration.eachPage('deck-cards.jsonl', deckCardRow, async (transaction, rows) => {
    const values = rows.map(({ deck_id, card_id, added_at }) => ({
      deck_id: ids.decks.get(deck_id) as number,
      card_id: ids.card(card_id),
      added_at,
    }));
    await addToDecks(transaction, options.userId, values);
    return {};
  });
}

/** Lets a file that comes again find its words. */
export function restoreGuids(restoration: Restoration): Promise<void> {
  const { ids, options } = restoration;
  const { userId } = options;
  return restoration.eachPage('guids.jsonl', guidRow, async (transaction, rows) => {
    const named = rows.map(({ guid, card_id }) => [guid, ids.card(card_id)] as const);
    await keepGuids(transaction, userId, named);
    return {};
  });
}

/** @returns the number of events by new card id. */
export async function restoreLog(
  restoration: Restoration,
  deleted: ReadonlySet<number>,
): Promise<Map<number, number>> {
  const { ids, options } = restoration;
  const { userId } = options;
  const events = new Map<number, number>();
  if (!restoration.schedule) return events;
  await restoration.eachPage('events.jsonl', eventRow, async (transaction, rows) => {
    const log = rows.map((row) => logRow(userId, ids, row));
    for (const { card_id } of log) events.set(card_id, (events.get(card_id) ?? 0) + 1);
    await insertRestoredEvents(transaction, userId, log, deleted);
    return {};
  });
  return events;
}

/** Drops decks that are not in the archive. */
function logRow(userId: number, ids: NewIds, event: EventRow): LogRow {
  const rated = event.type === 'review' || event.type === 'practice';
  const details = detailsOf(event, ids);
  return {
    user_id: userId,
    card_id: ids.card(event.card_id),
    type: event.type,
    review_id: ids.event(event.review_id),
    rating: rated ? event.rating : null,
    time_taken_ms: rated ? event.time_taken_ms : null,
    answer: (rated && event.answer) || null,
    wanted: (rated && event.wanted) || null,
    claimed_at: event.claimed_at,
    used_at: event.used_at,
    study_day: event.study_day,
    target: event.type === 'undo' ? ids.event(event.target) : null,
    details: details && JSON.stringify(details),
    deck_id: (event.type === 'review' && ids.decks.get(event.deck_id ?? 0)) || null,
    counts_toward: event.counts_toward,
    known_change: event.known_change,
    undone: event.undone,
  };
}

function detailsOf(event: EventRow, ids: NewIds): object | null {
  switch (event.type) {
    case 'set_due':
    case 'seed_state':
      return event.details;
    case 'review': {
      // The interval stays as drawn for the card's old id.
      const { drawnFor = event.card_id, ...scheduling } = event.details ?? {};
      const details = {
        ...scheduling,
        ...(drawnFor !== ids.card(event.card_id) && { drawnFor }),
      };
      return Object.keys(details).length > 0 ? details : null;
    }
    default:
      return null;
  }
}
