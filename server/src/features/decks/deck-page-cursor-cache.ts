import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { compiled } from '../../db/engine/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { repeatInTurns } from '../../turns.ts';

/** Skipping so many cards takes half a millisecond. */
const APART = 500;
const DECKS_KEPT = 300;

/** At this card or after it, by addition. */
export interface DeckPosition {
  addedAt: string;
  cardId: number;
}

const BEGINNING: DeckPosition = { addedAt: '', cardId: 0 };

/** Additions change `listsVersion`. */
export interface PresentDeck {
  userId: number;
  deckId: number;
  /** Removals change this. */
  cards: number;
  listsVersion: number;
}

/**
 * Keeps every 500th card: deep pages skip few. Changes show in the lists' version or the number of
 * cards.
 */
export class DeckPageCursorCache {
  readonly #decks = new LRUCache<string, { asOf: string; places: DeckPosition[] }>({
    max: DECKS_KEPT,
  });
  readonly #apart: number;

  constructor(apart = APART) {
    this.#apart = apart;
  }

  /** @returns a place, and the cards to skip from there. */
  async startOf(
    db: Queryable,
    { userId, deckId, cards, listsVersion }: PresentDeck,
    offset: number,
  ): Promise<DeckPosition & { skip: number }> {
    if (offset < this.#apart) return { ...BEGINNING, skip: offset };
    const key = `${userId} ${deckId}`;
    const asOf = `${listsVersion} ${cards}`;
    let kept = this.#decks.get(key);
    if (kept?.asOf !== asOf) {
      kept = { asOf, places: [BEGINNING] };
      this.#decks.set(key, kept);
    }
    const { places } = kept;
    const wanted = Math.floor(offset / this.#apart);
    await repeatInTurns(async () => {
      if (places.length > wanted) return false;
      const number = places.length;
      const from = places[number - 1] as DeckPosition;
      const [next] = await findNext(db, { userId, deckId, ...from, apart: this.#apart });
      if (next === undefined) return false;
      // Two at once find the same.
      places[number] = next;
      return true;
    });
    const number = Math.min(wanted, places.length - 1);
    return { ...(places[number] as DeckPosition), skip: offset - number * this.#apart };
  }
}

export const isFrom = ({ addedAt, cardId }: DeckPosition) =>
  sql<boolean>`(deck_cards.added_at, deck_cards.card_id) >= (${addedAt}, ${cardId})`;

const findNext = compiled(
  (db, values: DeckPosition & { userId: number; deckId: number; apart: number }) =>
    db
      .selectFrom('deck_cards')
      .innerJoin('cards', 'cards.id', 'deck_cards.card_id')
      .select(['deck_cards.added_at as addedAt', 'deck_cards.card_id as cardId'])
      .where('deck_cards.user_id', '=', values.userId)
      .where('deck_cards.deck_id', '=', values.deckId)
      .where('cards.user_id', '=', values.userId)
      .where('cards.deleted_at', 'is', null)
      .where(isFrom(values))
      .orderBy('deck_cards.added_at')
      .orderBy('deck_cards.card_id')
      .limit(1)
      .offset(values.apart),
);
