import { type Learner, presentOf } from '../../http/learner.ts';
import type { Outcome } from '../../learning/record-event.ts';
import type { SiblingChanges } from '../../learning/siblings.ts';
import { studyCardMapper } from './hints.ts';

export function ratedCard(learner: Learner, now: Date, outcome: Outcome, reviewId: string) {
  const { row, ...changes } = outcome;
  const card = studyCardMapper(learner, presentOf(learner, now))(row);
  // Into the card itself: V8 keeps copies with added fields beyond the request.
  return Object.assign(card, { reviewId }, siblingFields(changes));
}

export function siblingFields({ buried, unburied }: SiblingChanges) {
  return { buried_siblings: buried, unburied_siblings: unburied };
}
