import type { Rating } from '@gieok/shared/constants';
import type { StudyCard } from '@gieok/shared/contract/reviews';
import { waitTexts } from '@gieok/shared/domain/interval-text';
import { fuzzSeed, scheduleOf } from '@gieok/shared/domain/scheduler/card-fields';
import { chooseScheduler } from '@gieok/shared/domain/scheduler/choose';
import type { Schedule } from '@gieok/shared/domain/scheduler/schedule';
import { type Learner, presentOf } from '../../http/learner.ts';
import { type CardRow, cardMapper, dayStarts } from '../../learning/card-rows.ts';
import type { Present } from '../../learning/due.ts';
import type { Outcome } from '../../learning/record-event.ts';
import type { SiblingChanges } from '../../learning/siblings.ts';

type Hint = StudyCard['hints'][Rating];

/** By the computation that saving uses. */
export function studyCardMapper(
  learner: Learner,
  { today, now }: Present,
): (row: CardRow) => StudyCard {
  const startOf = dayStarts(learner);
  const toCard = cardMapper(learner, startOf);
  const schedule = chooseScheduler(learner.scheduling);
  const at = now.getTime();
  const hintOf = (outcome: Schedule, text = ''): Hint => ({
    interval: outcome.interval,
    due_at: dueAt(outcome),
    text,
  });
  const dueAt = ({ dueDay, dueAt: instant }: Schedule): string => {
    if (instant !== null) return new Date(instant).toISOString();
    return dueDay === null ? '' : startOf(dueDay);
  };
  return (row) => {
    const outcomes = schedule(scheduleOf(row), { today, at, cardId: fuzzSeed(row) });
    // Read once: under Classic each is a getter that computes.
    const { 1: again, 2: hard, 3: good, 4: easy } = outcomes;
    const texts = waitTexts([again, hard, good, easy], at);
    const hints: Record<Rating, Hint> = {
      1: hintOf(again, texts[0]),
      2: hintOf(hard, texts[1]),
      3: hintOf(good, texts[2]),
      4: hintOf(easy, texts[3]),
    };
    return Object.assign(toCard(row), { hints });
  };
}

export function ratedCard(learner: Learner, now: Date, outcome: Outcome, reviewId: string) {
  const { row, ...changes } = outcome;
  const card = studyCardMapper(learner, presentOf(learner, now))(row);
  // Into the card itself: V8 keeps copies with added fields beyond the request.
  return Object.assign(card, { reviewId }, siblingFields(changes));
}

export function siblingFields({ buried, unburied }: SiblingChanges) {
  return { buried_siblings: buried, unburied_siblings: unburied };
}
