import type { DeckPreferences } from '@gieok/shared/contract/deck-preferences';
import { numberTyped } from '../../lib/forms.ts';

/** What the form of a deck begins with. */
export type DeckFilled = { name: string; description: string | null } & DeckPreferences;

export const EMPTY_DECK: DeckFilled = {
  ...{ name: '', description: null, scheduler: null, desiredRetention: null },
  ...{ newCardsPerDay: null, reviewsPerDay: null, studyOrder: null },
};

/** What its fields hold is text; empty is what the learner's own holds for. */
export type DeckValues = Record<keyof DeckFilled, string>;

const textOf = (value: string | number | null) => (value === null ? '' : String(value));

export function deckValues(deck: DeckFilled): DeckValues {
  return {
    name: deck.name,
    description: textOf(deck.description),
    scheduler: textOf(deck.scheduler),
    desiredRetention: textOf(deck.desiredRetention),
    newCardsPerDay: textOf(deck.newCardsPerDay),
    reviewsPerDay: textOf(deck.reviewsPerDay),
    studyOrder: textOf(deck.studyOrder),
  };
}

const wholeOrNone = (text: string) => (text.trim() === '' ? null : numberTyped(text));

/** The deck that the fields describe, for a schema to check. */
export const deckTyped = ({ newCardsPerDay, reviewsPerDay, ...values }: DeckValues) => ({
  ...values,
  scheduler: values.scheduler || null,
  desiredRetention: values.desiredRetention === '' ? null : Number(values.desiredRetention),
  newCardsPerDay: wholeOrNone(newCardsPerDay),
  reviewsPerDay: wholeOrNone(reviewsPerDay),
  studyOrder: values.studyOrder || null,
});

/** Whether a deck asks for anything of its own. */
export function hasPreferences(deck: DeckPreferences): boolean {
  const { scheduler, desiredRetention, newCardsPerDay, reviewsPerDay, studyOrder } = deck;
  const all = [scheduler, desiredRetention, newCardsPerDay, reviewsPerDay, studyOrder];
  return all.some((value) => value !== null);
}
