import { statsCalls } from '@gieok/shared/contract/calls/stats';
import { addDays, startOfStudyDay } from '@gieok/shared/domain/day';
import { streakLength } from '@gieok/shared/domain/streak';
import type { FastifyPluginAsync } from 'fastify';
import type { Queryable } from '../../db/schema.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, presentOf, todayOf } from '../../http/learner.ts';
import { countCards, countDueOn } from '../../learning/card-counts.ts';
import { everythingOf } from '../../learning/scope.ts';
import { findSkippedDays, findStudyTotals } from '../../learning/study-totals.ts';
import { requireOwn } from '../../refusals.ts';
import { readConfusions } from './confusions.ts';
import { readInsights } from './insights.ts';
import {
  categoryPerformance,
  listHistory,
  recentDays,
  secondsPerReview,
  weekOf,
} from './queries.ts';
import { readYear } from './studied-year.ts';

export function statsRoutes({ db, clock }: AppContext): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, statsCalls);

    on('GET /stats', async ({ learner }) => ({ data: await readDashboard(db, learner, clock()) }));

    on('GET /stats/history', async ({ learner, query }) => {
      const firstDay = addDays(todayOf(learner, clock()), 1 - query.days);
      const since = startOfStudyDay(firstDay, learner);
      const { limit, before = null } = query;
      return { data: await listHistory(db, learner.userId, { since, before, limit }) };
    });

    on('GET /stats/year', async ({ learner }) => ({
      data: await readYear(db, learner.userId, todayOf(learner, clock())),
    }));

    on('GET /stats/categories', async ({ learner }) => ({
      data: await categoryPerformance(db, learner.userId, presentOf(learner, clock())),
    }));

    on('GET /stats/confusions', async ({ learner }) => {
      const today = todayOf(learner, clock());
      return { data: await readConfusions(db, learner.userId, { today, boundary: learner }) };
    });

    on('GET /stats/insights', async ({ learner, query }) => {
      const { deckId = null, categoryId = null } = query;
      const scope = { userId: learner.userId, deckId, categoryId };
      await requireOwn(db, scope);
      return { data: await readInsights(db, learner, scope, clock()) };
    });
  };
}

async function readDashboard(db: Queryable, learner: Learner, now: Date) {
  const { userId } = learner;
  const today = todayOf(learner, now);
  const [{ studied, dueByDay, dueByMinute }, { reviews, streak }, days, dueTomorrow, pace] =
    await Promise.all([
      countCards(db, everythingOf(userId), { today, now }),
      findStudyTotals(db, userId),
      recentDays(db, userId, today),
      countDueOn(db, userId, addDays(today, 1)),
      secondsPerReview(db, userId),
    ]);
  const skipped = await findSkippedDays(db, userId, streak.lastDay ?? today);
  const week = weekOf(days, today);
  return {
    cards_studied: studied,
    total_reviews: reviews,
    streak_days: streakLength(streak, today, skipped),
    reviews_today: week.at(-1)?.reviews_count ?? 0,
    due_cards: dueByDay + dueByMinute,
    weekly_stats: week,
    recent_days: days,
    due_tomorrow: dueTomorrow,
    seconds_per_review: pace,
  };
}
