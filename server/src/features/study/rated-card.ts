import { type Learner, presentOf } from '../../http/learner.ts';
import type { Outcome } from '../../learning/record-event.ts';
import type { SiblingChanges } from '../../learning/siblings.ts';
import { studyCardMapper } from './hints.ts';

/** A card as an event has left it, and under which id that can be undone. */
export function ratedCard(learner: Learner, now: Date, outcome: Outcome, reviewId: string) {
  const { row, ...changes } = outcome;
  const card = studyCardMapper(learner, presentOf(learner, now))(row);
  // Into the card, which is nobody else's yet: a copy that is given further fields outlives the request.
  return Object.assign(card, { reviewId }, siblingFields(changes));
}

/** What became of siblings, as answers name it. */
export function siblingFields({ buried, unburied }: SiblingChanges) {
  return { buried_siblings: buried, unburied_siblings: unburied };
}
