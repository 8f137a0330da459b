import { sql } from 'kysely';
import { BoundedMap } from '../../bounded-map.ts';
import { compiled } from '../../db/compiled.ts';
import type { Queryable } from '../../db/schema.ts';
import { giveWay } from '../../turns.ts';

/** Cards from one anchor to the next: to skip so many takes half a millisecond. */
const APART = 500;
const DECKS_KEPT = 300;

/** A place in the order of addition: at this card or after it. */
export interface Place {
  addedAt: string;
  cardId: number;
}

const BEGINNING: Place = { addedAt: '', cardId: 0 };

/** A deck as it is; where a card has been put into one of the learner's decks, `listsVersion` is another. */
export interface PresentDeck {
  userId: number;
  deckId: number;
  /** How many cards there are in it. */
  cards: number;
  listsVersion: number;
}

/**
 * Remembers every five hundredth card of decks, so that a deep page is found without going through all cards before it. Cards
 * that come change the version of the lists, and those that go the number of cards: with both as they were, nothing has changed.
 */
export class DeckAnchors {
  readonly #decks = new BoundedMap<string, { asOf: string; places: Place[] }>(DECKS_KEPT);
  readonly #apart: number;

  constructor(apart = APART) {
    this.#apart = apart;
  }

  /** Where to begin, and how many cards to skip there, so as to skip `offset` cards in all. */
  async startOf(
    db: Queryable,
    { userId, deckId, cards, listsVersion }: PresentDeck,
    offset: number,
  ): Promise<Place & { skip: number }> {
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
    while (places.length <= wanted) {
      const number = places.length;
      const from = places[number - 1] as Place;
      const [next] = await findNext(db, { userId, deckId, ...from, apart: this.#apart });
      if (next === undefined) break;
      // Two that look at the same time find the same.
      places[number] = next;
      await giveWay();
    }
    const number = Math.min(wanted, places.length - 1);
    return { ...(places[number] as Place), skip: offset - number * this.#apart };
  }
}

/** In the order of addition, beginning at a place. */
export const isFrom = ({ addedAt, cardId }: Place) =>
  sql<boolean>`(deck_cards.added_at, deck_cards.card_id) >= (${addedAt}, ${cardId})`;

const findNext = compiled((db, values: Place & { userId: number; deckId: number; apart: number }) =>
  db
    .selectFrom('deck_cards')
    .innerJoin('cards', 'cards.id', 'deck_cards.card_id')
    .select(['deck_cards.added_at as addedAt', 'deck_cards.card_id as cardId'])
    .where('deck_cards.deck_id', '=', values.deckId)
    .where('cards.user_id', '=', values.userId)
    .where('cards.deleted_at', 'is', null)
    .where(isFrom(values))
    .orderBy('deck_cards.added_at')
    .orderBy('deck_cards.card_id')
    .limit(1)
    .offset(values.apart),
);
