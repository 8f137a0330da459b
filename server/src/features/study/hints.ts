import { RATINGS, type Rating } from '@gieok/shared/constants';
import type { Card } from '@gieok/shared/contract/cards';
import type { StudyCard } from '@gieok/shared/contract/reviews';
import { waitText } from '@gieok/shared/domain/interval-text';
import { scheduleOf } from '@gieok/shared/domain/scheduler/card-fields';
import { chooseScheduler } from '@gieok/shared/domain/scheduler/choose';
import type { Schedule } from '@gieok/shared/domain/scheduler/schedule';
import type { Learner } from '../../http/learner.ts';
import { type CardRow, cardMapper } from '../../learning/card-rows.ts';
import type { Present } from '../../learning/due.ts';

/** Maps rows to cards that say what each rating would do to them: by the same call that saving makes. */
export function studyCardMapper(
  learner: Learner,
  { today, now }: Present,
): (row: CardRow) => StudyCard {
  const toCard = cardMapper(learner);
  const schedule = chooseScheduler(learner.scheduling);
  return (row) => {
    const card = toCard(row);
    const outcomes = schedule(scheduleOf(row), { today, at: now.getTime(), cardId: row.id });
    const hints = Object.fromEntries(
      RATINGS.map((rating) => [rating, hintOf(outcomes[rating], toCard, row, now)]),
    ) as Record<Rating, ReturnType<typeof hintOf>>;
    return { ...card, hints };
  };
}

function hintOf(outcome: Schedule, toCard: (row: CardRow) => Card, row: CardRow, now: Date) {
  const { interval, dueDay, dueAt } = outcome;
  const due_instant = dueAt === null ? null : new Date(dueAt).toISOString();
  return {
    interval,
    due_at: toCard({ ...row, due_day: dueDay, due_instant }).due_at ?? '',
    text: waitText(outcome, now.getTime()),
  };
}
