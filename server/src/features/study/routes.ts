import { idParams } from '@gieok/shared/contract/fields';
import * as contract from '@gieok/shared/contract/reviews';
import { worthwhileWait } from '@gieok/shared/domain/backlog';
import { apiRoutes } from '@gieok/shared/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { loadLog, replayLog } from '../../db/card-log.ts';
import { cardMapper, selectCards } from '../../db/card-rows.ts';
import { assertOwnScope } from '../../db/card-scope.ts';
import { found } from '../../errors.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, presentOf } from '../../http/learner.ts';
import { authenticated, ok } from '../../http/responses.ts';
import { remainingToday } from './daily-limits.ts';
import { studyCardMapper } from './hints.ts';
import { countDue, countNew, listDue, listNew } from './queries.ts';
import { recordBatch } from './record-batch.ts';
import { recordEvent, reviewEvent, undoEvent } from './record-review.ts';

export function studyRoutes({ db, clock }: AppContext): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['study'], summary, ...authenticated });

  const scopeOf = async (learner: Learner, query: contract.StudyQuery) => {
    const { deckId = null, categoryId = null } = query;
    const scope = { userId: learner.userId, deckId, categoryId };
    await assertOwnScope(db, scope);
    return scope;
  };

  return async (app) => {
    app.get(
      apiRoutes.due,
      {
        schema: {
          ...describe("Cards due today, within today's limit"),
          querystring: contract.studyQuery,
          response: ok(contract.dueListResponse),
        },
      },
      async (request) => {
        const { learner, query } = request;
        const scope = await scopeOf(learner, query);
        const present = presentOf(learner, clock());
        const { reviews } = await remainingToday(db, learner, present.today);
        const { byDay, byMinute } = await countDue(db, scope, present);
        const backlog = byDay > reviews ? byDay : 0;
        const rows = await listDue(db, scope, {
          ...present,
          orderBy: query.orderBy ?? learner.studyOrder,
          limit: query.limit,
          allowed: reviews,
          worthLimit:
            backlog > 0 && query.orderBy === undefined
              ? worthwhileWait(learner.scheduling.weights)
              : null,
        });
        return {
          success: true as const,
          data: rows.map(studyCardMapper(learner, present)),
          count: byDay + byMinute,
          available: byMinute + Math.min(byDay, reviews),
          backlog,
        };
      },
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
      async (request) => {
        const { learner, query } = request;
        const scope = await scopeOf(learner, query);
        const present = presentOf(learner, clock());
        const { newCards } = await remainingToday(db, learner, present.today);
        const count = await countNew(db, scope, present.today);
        const limit = Math.min(query.limit, newCards);
        const page = { ...present, orderBy: query.orderBy ?? learner.studyOrder, limit };
        const rows = await listNew(db, scope, page);
        return {
          success: true as const,
          data: rows.map(studyCardMapper(learner, present)),
          count,
          available: Math.min(count, newCards),
        };
      },
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
        const event = reviewEvent(body);
        const row = await recordEvent(db, learner, params.id, event, clock());
        const data = { ...cardMapper(learner)(row), reviewId: event.reviewId };
        return { success: true as const, data };
      },
    );

    app.post(
      apiRoutes.reviews,
      {
        schema: {
          ...describe('Send reviews made earlier or elsewhere; each gets its own result'),
          body: contract.reviewBatch,
          response: ok(contract.batchResponse),
        },
      },
      async (request) => {
        const { learner, body } = request;
        const { results, rows } = await recordBatch(db, learner, body.reviews, clock());
        return { success: true as const, data: results, cards: rows.map(cardMapper(learner)) };
      },
    );

    app.post(
      apiRoutes.undo,
      {
        schema: {
          ...describe(
            "Undo one of the card's reviews (or another entry of its log), else the latest",
          ),
          params: idParams,
          body: contract.undoCreate,
          response: ok(contract.reviewResponse),
        },
      },
      async (request) => {
        const { learner, params, body } = request;
        const { row, target } = await undoEvent(db, learner, params.id, body.reviewId, clock());
        return { success: true as const, data: { ...cardMapper(learner)(row), reviewId: target } };
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
        const log = await loadLog(db, params.id);
        const { steps } = replayLog(learner.scheduling, params.id, log);
        const after = new Map(steps.map((step) => [step.event.reviewId, step.after]));
        const history = log.flatMap(
          ({ row: { id, type, rating, time_taken_ms, used_at, review_id } }) => {
            const schedule = after.get(review_id);
            if (schedule === undefined || rating === null) return [];
            return {
              id,
              review_time: used_at,
              rating,
              time_taken_ms: time_taken_ms ?? 0,
              practice: type === 'practice',
              review_interval: schedule.interval,
              ease_factor: schedule.ease,
              stability: schedule.stability,
              difficulty: schedule.difficulty,
              stage: schedule.stage,
            };
          },
        );
        return { success: true as const, data: { card: cardMapper(learner)(row), history } };
      },
    );
  };
}
