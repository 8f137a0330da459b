import { FSRSBindingItem, FSRSBindingReview } from '@open-spaced-repetition/binding';

/** Numbers that one review is sent as: rating, study days since the one before, milliseconds since 1970. */
const NUMBERS_OF_A_REVIEW = 3;

/**
 * A review a study day or more after the one before, which a model can foretell from all that led to it.
 * @typedef {object} Item
 * @property {number} card where its card stands in the message; reviews of a card are alike
 * @property {number[]} ratings from the first of the history to its own
 * @property {number[]} elapsedDays beside each rating, the study days since the one before
 * @property {number} at when it was given, in milliseconds since 1970
 */

/**
 * The reviews to be fitted to, in the order in which they were given. fsrs-rs asks for that order ("The input items should be
 * sorted by the review timestamp", its src/dataset.rs), because a later review weighs more. Reviews of one instant
 * are ordered by what they say: ids and arrival change nothing.
 * @param {readonly (readonly number[][])[]} cards the histories of each card; see NUMBERS_OF_A_REVIEW
 * @returns {Item[]}
 */
export function itemsInOrder(cards) {
  const items = cards.flatMap((histories, card) =>
    histories.flatMap((history) => itemsOf(card, history)),
  );
  return items.sort(
    (first, second) =>
      first.at - second.at ||
      compareNumbers(first.elapsedDays, second.elapsedDays) ||
      compareNumbers(first.ratings, second.ratings),
  );
}

/**
 * @param {number} card
 * @param {readonly number[]} history
 * @returns {Item[]}
 */
function itemsOf(card, history) {
  /** @type {Item[]} */
  const items = [];
  /** @type {number[]} */
  const ratings = [];
  /** @type {number[]} */
  const elapsedDays = [];
  for (let index = 0; index < history.length; index += NUMBERS_OF_A_REVIEW) {
    const [rating = 0, days = 0, at = 0] = history.slice(index, index + NUMBERS_OF_A_REVIEW);
    ratings.push(rating);
    elapsedDays.push(days);
    if (days > 0) items.push({ card, ratings: [...ratings], elapsedDays: [...elapsedDays], at });
  }
  return items;
}

/**
 * @param {readonly number[]} first
 * @param {readonly number[]} second
 */
function compareNumbers(first, second) {
  for (const [index, number] of first.entries()) {
    const difference = number - (second[index] ?? Number.NEGATIVE_INFINITY);
    if (difference !== 0) return difference;
  }
  return first.length - second.length;
}

/** @param {Item} item */
export function toBinding({ ratings, elapsedDays }) {
  return new FSRSBindingItem(
    ratings.map((rating, index) => new FSRSBindingReview(rating, elapsedDays[index] ?? 0)),
  );
}
