/** A note type of Anki: which fields its notes have, and which cards are made of them. */
export interface NoteType {
  id: number;
  name: string;
  isCloze: boolean;
  fields: readonly string[];
  templates: readonly Template[];
}

export interface Template {
  name: string;
  /** HTML with `{{Field}}`. */
  question: string;
  answer: string;
}

/** How the cards of some decks are studied. */
export interface DeckOptions {
  newPerDay: number | undefined;
  reviewsPerDay: number | undefined;
  desiredRetention: number | undefined;
  /** Of FSRS: 21, 19 or 17 numbers; empty where it was never fitted. */
  weights: readonly number[];
}
