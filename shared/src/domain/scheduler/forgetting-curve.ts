/** The place of the curve's decay among the 21 weights of FSRS-6. */
const DECAY_PLACE = 20;
/** The recall at which stability is measured: it is the days until the curve falls to this. */
const STABILITY_RECALL = 0.9;

/** How steeply forgetting sets in: a positive number, fitted with the other weights. */
export function decayOf(weights: readonly number[]): number {
  return weights[DECAY_PLACE] as number;
}

const factorOf = (decay: number) => STABILITY_RECALL ** (-1 / decay) - 1;

/**
 * The forgetting curve of FSRS-6 (github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm): the probability, 0 to
 * 1, that a card is recalled so many days after its last review.
 * @param stability days until it falls to 90 %.
 */
export function recallAfter(decay: number, stability: number, days: number): number {
  return (1 + (factorOf(decay) * days) / stability) ** -decay;
}

/** The inverse of `recallAfter`: after how many days, with a fraction, the probability has fallen to `recall`. */
export function daysUntilRecall(decay: number, stability: number, recall: number): number {
  return (stability / factorOf(decay)) * (recall ** (-1 / decay) - 1);
}
