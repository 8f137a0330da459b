/** Index among the weights of FSRS-6. */
const DECAY_PLACE = 20;
/** Stability is the days until recall falls to this. */
const STABILITY_RECALL = 0.9;

/** A positive number. */
export function decayOf(weights: readonly number[]): number {
  return weights[DECAY_PLACE] as number;
}

const factorOf = (decay: number) => STABILITY_RECALL ** (-1 / decay) - 1;

/** From 0 to 1, by FSRS-6 (github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm). */
export function recallAfter(decay: number, stability: number, days: number): number {
  return (1 + (factorOf(decay) * days) / stability) ** -decay;
}

/** The inverse of `recallAfter`: days, with a fraction. */
export function daysUntilRecall(decay: number, stability: number, recall: number): number {
  return (stability / factorOf(decay)) * (recall ** (-1 / decay) - 1);
}
