export interface NoteType {
  id: number;
  name: string;
  isCloze: boolean;
  fields: readonly string[];
  templates: readonly Template[];
}

export interface Template {
  name: string;
  question: string;
}

export interface DeckOptions {
  newPerDay: number | undefined;
  reviewsPerDay: number | undefined;
  desiredRetention: number | undefined;
  /** FSRS: 21, 19 or 17; empty if never fitted. */
  weights: readonly number[];
}
