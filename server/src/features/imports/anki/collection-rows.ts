/* SQLite columns of a foreign file may hold any type: `values.ts` checks them. */

export interface ReviewRow {
  id: number;
  cid: number;
  ease: number;
  ivl: number;
  factor: number;
  time: number;
  type: number;
}

export interface CardRow {
  id: number;
  nid: number;
  did: number;
  /** Index of the template; of a cloze, of the blank. */
  ord: number;
  mod: number;
  type: number;
  queue: number;
  due: number;
  ivl: number;
  factor: number;
  reps: number;
  lapses: number;
  left: number;
  odue: number;
  odid: number;
  flags: number;
  data: unknown;
  reviews: ReviewRow[];
}

export interface NoteRow {
  id: number;
  guid: unknown;
  mid: number;
  mod: number;
  tags: unknown;
  /** Joined by U+001F; null if too long. */
  flds: unknown;
  cards: CardRow[];
}

export interface CollectionHead {
  col:
    | {
        /** Seconds since 1970: start of the collection's day 0. */
        crt: unknown;
        mod: unknown;
        ver: unknown;
        conf: unknown;
        models: unknown;
        decks: unknown;
        dconf: unknown;
      }
    | undefined;
  /** Schema 15 and newer: tables in place of the JSON in `col`. */
  newer:
    | {
        noteTypes: { id: number; name: unknown; config: unknown }[];
        fields: { ntid: number; ord: number; name: unknown }[];
        templates: { ntid: number; ord: number; name: unknown; config: unknown }[];
        decks: { id: number; name: unknown; kind: unknown }[];
        deckOptions: { id: number; name: unknown; config: unknown }[];
        config: { key: unknown; val: unknown }[];
      }
    | undefined;
  counts: { notes: number; cards: number; reviews: number };
  /** Cards in a filtered deck count for their own. */
  cardsInDecks: { did: number; cards: number }[];
  samples: { mid: number; notes: number; flds: string[] }[];
}
