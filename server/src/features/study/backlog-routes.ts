import { SPREAD_DAYS_MAX, SPREAD_DAYS_MIN } from '@gieok/shared/constants';
import type { Backlog } from '@gieok/shared/contract/backlog';
import { studyCalls } from '@gieok/shared/contract/calls/study';
import { daysNeeded, spreadEvenly } from '@gieok/shared/domain/backlog';
import { addDays } from '@gieok/shared/domain/day';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/schema.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, logOwnerOf, presentOf } from '../../http/learner.ts';
import { countCards } from '../../learning/card-counts.ts';
import { everythingOf } from '../../learning/scope.ts';
import { spreadBacklog, undoSpread } from '../../learning/spread-backlog.ts';
import { loadsFrom } from '../../learning/waiting-cards.ts';
import { orAnswer } from '../../refusals.ts';

export function backlogRoutes({ db, clock }: AppContext): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, studyCalls);

    on('GET /cards/study/backlog', async ({ learner, query }) => ({
      data: await previewBacklog(db, learner, query.days, clock()),
    }));

    on('POST /cards/study/backlog/spread', async ({ learner, body }) => {
      const spread = { days: body.days, spreadId: body.spreadId ?? crypto.randomUUID() };
      await app.eventLimit.count(learner.userId, 0, 'changed');
      const moved = await orAnswer(spreadBacklog(db, logOwnerOf(learner), spread, clock()));
      await app.eventLimit.count(learner.userId, moved, 'changed');
      return { data: { spreadId: spread.spreadId, moved } };
    });

    on('POST /cards/study/backlog/undo', async ({ learner, body }) => {
      const undone = await undoSpread(db, logOwnerOf(learner), body.spreadId, clock());
      return { data: { spreadId: body.spreadId, undone } };
    });
  };
}

async function previewBacklog(
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
