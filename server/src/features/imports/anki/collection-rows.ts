/*
 * What a collection of Anki holds, as SQLite gives it. It is anybody's file: a value may be of another type than Anki's own, so
 * whatever is used is looked at first (`values.ts`).
 */

export interface ReviewRow {
  /** Milliseconds since 1970. */
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
  /** Which template of the note's type; of a cloze, which blank, from 0. */
  ord: number;
  /** Seconds since 1970. */
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
  /** JSON, or nothing. */
  data: unknown;
  reviews: ReviewRow[];
}

export interface NoteRow {
  id: number;
  guid: unknown;
  mid: number;
  mod: number;
  tags: unknown;
  /** With U+001F between them; null where the note is longer than any that a person writes. */
  flds: unknown;
  cards: CardRow[];
}

export interface CollectionHead {
  col:
    | {
        /** Seconds since 1970: when the day began on which the collection was made. */
        crt: unknown;
        mod: unknown;
        ver: unknown;
        conf: unknown;
        models: unknown;
        decks: unknown;
        dconf: unknown;
      }
    | undefined;
  /** Of schema 15 and newer, which has tables in place of the JSON in `col`. */
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
  /** By the deck that a card belongs to, also while a filtered deck has it. */
  cardsInDecks: { did: number; cards: number }[];
  /** Of each type of note, how many there are, and the fields of some. */
  samples: { mid: number; notes: number; flds: string[] }[];
}
