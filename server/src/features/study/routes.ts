import { idParams } from '@gieok/shared/contract/fields';
import * as contract from '@gieok/shared/contract/reviews';
import { apiRoutes } from '@gieok/shared/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cardMapper, selectCards } from '../../db/card-rows.ts';
import { found } from '../../errors.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, todayOf } from '../../http/learner.ts';
import { authenticated, ok } from '../../http/responses.ts';
import { remainingToday } from './daily-limits.ts';
import { assertOwnScope, countDue, countNew, listDue, listNew } from './queries.ts';
import { listReviewEvents, recordReview, schedulesAfter } from './record-review.ts';

export function studyRoutes({ db, clock }: AppContext): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['study'], summary, ...authenticated });

  const studyList = async (kind: 'due' | 'new', learner: Learner, query: contract.StudyQuery) => {
    const today = todayOf(learner, clock());
    const scope = {
      userId: learner.userId,
      deckId: query.deckId ?? null,
      categoryId: query.categoryId ?? null,
    };
    await assertOwnScope(db, scope);
    const remaining = await remainingToday(db, learner, today);
    const allowed = kind === 'due' ? remaining.reviews : remaining.newCards;
    const page = {
      orderBy: query.orderBy ?? learner.studyOrder,
      limit: Math.min(query.limit, allowed),
      today,
    };
    const count = kind === 'due' ? await countDue(db, scope, today) : await countNew(db, scope);
    const rows = kind === 'due' ? await listDue(db, scope, page) : await listNew(db, scope, page);
    return {
      success: true as const,
      data: rows.map(cardMapper(learner)),
      count,
      available: Math.min(count, allowed),
    };
  };

  return async (app) => {
    app.get(
      apiRoutes.due,
      {
        schema: {
          ...describe("Cards due today, within today's limit"),
          querystring: contract.studyQuery,
          response: ok(contract.studyListResponse),
        },
      },
      (request) => studyList('due', request.learner, request.query),
    );

    app.get(
      apiRoutes.new,
      {
        schema: {
          ...describe("Cards never rated, within today's limit"),
          querystring: contract.studyQuery,
          response: ok(contract.studyListResponse),
        },
      },
      (request) => studyList('new', request.learner, request.query),
    );

    app.post(
      apiRoutes.review,
      {
        schema: {
          ...describe('Rate a card'),
          params: idParams,
          body: contract.reviewCreate,
          response: ok(contract.reviewResponse),
        },
      },
      async (request) => {
        const { learner, params, body } = request;
        const { row, reviewId } = await recordReview(
          db,
          { ...body, userId: learner.userId, cardId: params.id },
          learner,
          clock(),
        );
        return { success: true as const, data: { ...cardMapper(learner)(row), reviewId } };
      },
    );

    app.get(
      apiRoutes.progress,
      {
        schema: {
          ...describe('A card and every rating it was given, with the schedule that followed'),
          params: idParams,
          response: ok(contract.progressResponse),
        },
      },
      async (request) => {
        const { learner, params } = request;
        const row = found(
          await selectCards(db, learner.userId)
            .where('cards.id', '=', params.id)
            .executeTakeFirst(),
          'card',
        );
        const events = await listReviewEvents(db, params.id);
        const schedules = schedulesAfter(events);
        const history = events.map((event, index) => ({
          id: event.id,
          review_time: event.used_at,
          rating: event.rating,
          time_taken_ms: event.time_taken_ms,
          practice: event.type === 'practice',
          review_interval: schedules[index]?.interval ?? row.review_interval,
          ease_factor: schedules[index]?.ease ?? row.ease_factor,
        }));
        return { success: true as const, data: { card: cardMapper(learner)(row), history } };
      },
    );
  };
}
