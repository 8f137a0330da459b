import { SPREAD_DAYS_MAX, SPREAD_DAYS_MIN } from '@gieok/shared/constants';
import type { Backlog } from '@gieok/shared/contract/backlog';
import { daysNeeded, spreadEvenly } from '@gieok/shared/domain/backlog';
import { addDays } from '@gieok/shared/domain/day';
import type { Database } from '../../db/schema.ts';
import { type Learner, presentOf } from '../../http/learner.ts';
import { countCards } from '../../learning/card-counts.ts';
import { everythingOf } from '../../learning/scope.ts';
import { loadsFrom } from '../../learning/waiting-cards.ts';

export async function previewBacklog(
  db: Database,
  learner: Learner,
  wantedDays: number | undefined,
  now: Date,
): Promise<Backlog> {
  const { userId } = learner;
  const present = presentOf(learner, now);
  const { today } = present;
  const { dueByDay: cards } = await countCards(db, everythingOf(userId), present);
  const loads = await loadsFrom(db, userId, today, SPREAD_DAYS_MAX);
  const suggestedDays = daysNeeded(loads, cards, learner.reviewsPerDay, SPREAD_DAYS_MIN);
  const shown = loads.slice(0, wantedDays ?? suggestedDays);
  const added = spreadEvenly(shown, cards);
  return {
    waiting: cards,
    reviewsPerDay: learner.reviewsPerDay,
    suggestedDays,
    days: shown.map((due, index) => {
      const moved = added[index] ?? 0;
      const without = due + (index === 0 ? cards : 0);
      return { day: addDays(today, index), due, moved, total: due + moved, without };
    }),
  };
}
