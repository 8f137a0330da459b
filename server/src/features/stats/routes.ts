import * as contract from '@gieok/shared/contract/stats';
import { addDays, startOfStudyDay } from '@gieok/shared/domain/day';
import { apiRoutes } from '@gieok/shared/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../../errors.ts';
import type { AppContext } from '../../http/context.ts';
import { presentOf, todayOf } from '../../http/learner.ts';
import { authenticated, ok } from '../../http/responses.ts';
import { findForeign } from '../../learning/scope.ts';
import { readInsights } from './insights.ts';
import {
  categoryPerformance,
  countDueCards,
  countReviews,
  countStudiedCards,
  listHistory,
  reviewsOfWeek,
} from './queries.ts';
import { findStreak } from './streak.ts';

export function statsRoutes({ db, clock }: AppContext): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['stats'], summary, ...authenticated });

  return async (app) => {
    app.get(
      apiRoutes.stats,
      {
        schema: {
          ...describe('How the learner is doing'),
          response: ok(contract.userStatsResponse),
        },
      },
      async (request) => {
        const { userId } = request.learner;
        const now = clock();
        const today = todayOf(request.learner, now);
        const week = await reviewsOfWeek(db, userId, today);
        const data = {
          cards_studied: await countStudiedCards(db, userId),
          total_reviews: await countReviews(db, userId),
          streak_days: await findStreak(db, userId, today),
          reviews_today: week.at(-1)?.reviews_count ?? 0,
          due_cards: await countDueCards(db, userId, { today, now }),
          weekly_stats: week,
        };
        return { success: true as const, data };
      },
    );

    app.get(
      apiRoutes.history,
      {
        schema: {
          ...describe('The latest ratings'),
          querystring: contract.historyQuery,
          response: ok(contract.historyResponse),
        },
      },
      async (request) => {
        const { learner, query } = request;
        const firstDay = addDays(todayOf(learner, clock()), 1 - query.days);
        const since = startOfStudyDay(firstDay, learner);
        const data = await listHistory(db, learner.userId, since, query.limit);
        return { success: true as const, data };
      },
    );

    app.get(
      apiRoutes.categoryPerformance,
      {
        schema: {
          ...describe('How each category is going'),
          response: ok(contract.categoryPerformanceResponse),
        },
      },
      async (request) => {
        const { learner } = request;
        const data = await categoryPerformance(db, learner.userId, presentOf(learner, clock()));
        return { success: true as const, data };
      },
    );

    app.get(
      apiRoutes.insights,
      {
        schema: {
          ...describe('The whole history in figures, of everything, a deck or a category'),
          querystring: contract.insightsQuery,
          response: ok(contract.insightsResponse),
        },
      },
      async (request) => {
        const { learner, query } = request;
        const { deckId = null, categoryId = null } = query;
        const scope = { userId: learner.userId, deckId, categoryId };
        const foreign = await findForeign(db, scope);
        if (foreign !== undefined) throw notFound(foreign);
        const data = await readInsights(db, learner, scope, clock());
        return { success: true as const, data };
      },
    );
  };
}
