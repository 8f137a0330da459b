import {
  DESIRED_RETENTION_MAX,
  DESIRED_RETENTION_MIN,
  NEW_CARDS_PER_DAY_MAX,
  REVIEWS_PER_DAY_MAX,
} from '@gieok/shared/constants';
import type { CollectionHead } from './collection-rows.ts';
import type { CollectionSchema } from './collection-schema.ts';
import { numberOf, wholeOf } from './values.ts';

/** Null where a collection has none. */
export interface Offers {
  desiredRetention: number | null;
  weights: number[] | null;
  newCardsPerDay: number | null;
  reviewsPerDay: number | null;
  dayStartsAt: number | null;
}

/** A bound for foreign numbers. */
const WEIGHT_MOST = 100;

export function offersOf(schema: CollectionSchema, { cardsInDecks }: CollectionHead): Offers {
  const largest = cardsInDecks.toSorted((one, other) => other.cards - one.cards);
  const options = largest
    .map(({ did }) => schema.optionsOfDeck(did))
    .find((found) => found !== undefined);
  const rollover = numberOf(schema.config.rollover);
  const retention = options?.desiredRetention;
  const isRetention =
    retention !== undefined &&
    retention >= DESIRED_RETENTION_MIN &&
    retention <= DESIRED_RETENTION_MAX;
  return {
    desiredRetention: isRetention ? retention : null,
    weights: weightsOf(options?.weights ?? []),
    newCardsPerDay: limitOf(options?.newPerDay, NEW_CARDS_PER_DAY_MAX),
    reviewsPerDay: limitOf(options?.reviewsPerDay, REVIEWS_PER_DAY_MAX),
    dayStartsAt: rollover === undefined ? null : wholeOf(rollover, 0, 23),
  };
}

/** Completes the fewer weights of older versions as fsrs-rs does (`check_and_fill_parameters`). */
function weightsOf(weights: readonly number[]): number[] | null {
  if (!weights.every((weight) => Math.abs(weight) <= WEIGHT_MOST)) return null;
  if (weights.length === 21) return [...weights];
  if (weights.length === 19) return [...weights, 0, 0.5];
  if (weights.length !== 17) return null;
  const [, , , , initial = 0, step = 0, change = 0] = weights;
  const later = [2 * step + initial, Math.log(3 * step + 1) / 3, change + 0.5];
  return [...weights.slice(0, 4), ...later, ...weights.slice(7), 0, 0, 0, 0.5];
}

function limitOf(value: number | undefined, most: number): number | null {
  return value === undefined ? null : wholeOf(value, 0, most);
}
