import type { DeckPreferences } from '@gieok/shared/contract/deck-preferences';
import { numberTyped } from '../../lib/forms.ts';

export type DeckFilled = { name: string; description: string | null } & DeckPreferences;

export const EMPTY_DECK: DeckFilled = {
  name: '',
  description: null,
  scheduler: null,
  desiredRetention: null,
  newCardsPerDay: null,
  reviewsPerDay: null,
  studyOrder: null,
};

/** Fields hold text; empty means the learner's own preference. */
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

/** Not validated: a schema checks it. */
export const deckTyped = ({ newCardsPerDay, reviewsPerDay, ...values }: DeckValues) => ({
  ...values,
  scheduler: values.scheduler || null,
  desiredRetention: values.desiredRetention === '' ? null : Number(values.desiredRetention),
  newCardsPerDay: wholeOrNone(newCardsPerDay),
  reviewsPerDay: wholeOrNone(reviewsPerDay),
  studyOrder: values.studyOrder || null,
});

export function hasPreferences(deck: DeckPreferences): boolean {
  const { scheduler, desiredRetention, newCardsPerDay, reviewsPerDay, studyOrder } = deck;
  const all = [scheduler, desiredRetention, newCardsPerDay, reviewsPerDay, studyOrder];
  return all.some((value) => value !== null);
}
