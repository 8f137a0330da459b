import { idParams } from '@gieok/shared/contract/fields';
import * as contract from '@gieok/shared/contract/reviews';
import { overdueLimit } from '@gieok/shared/domain/backlog';
import { apiRoutes } from '@gieok/shared/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../../errors.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, logOwnerOf, presentOf } from '../../http/learner.ts';
import { authenticated, ok } from '../../http/responses.ts';
import { cardMapper } from '../../learning/card-rows.ts';
import { recordEvent, undoEvent } from '../../learning/record-event.ts';
import { findForeign } from '../../learning/scope.ts';
import { remainingToday } from './daily-limits.ts';
import { studyCardMapper } from './hints.ts';
import { readProgress } from './progress.ts';
import { countDue, countNew, listDue, listNew, selectLearnAhead } from './queries.ts';
import { recordSentReviews, reviewEvent } from './record-sent.ts';
import { orAnswer } from './refusals.ts';

export function studyRoutes({ db, clock }: AppContext): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['study'], summary, ...authenticated });

  const scopeOf = async (learner: Learner, query: contract.StudyQuery) => {
    const { deckId = null, categoryId = null } = query;
    const scope = { userId: learner.userId, deckId, categoryId };
    const foreign = await findForeign(db, scope);
    if (foreign !== undefined) throw notFound(foreign);
    return scope;
  };

  return async (app) => {
    app.get(
      apiRoutes.due,
      {
        schema: {
          ...describe("Cards due today, within today's limit; and what comes within minutes"),
          description:
            'A card in minute steps that falls due within 20 minutes is of the session, but not due: it stands in `learn_ahead`, the soonest first, and in no count. Once today holds nothing else, neither a due card nor a new one, `data` hands out those cards too.',
          querystring: contract.studyQuery,
          response: ok(contract.studyListResponse),
        },
      },
      async (request) => {
        const { learner, query } = request;
        const scope = await scopeOf(learner, query);
        const present = presentOf(learner, clock());
        const { reviews, newCards } = await remainingToday(db, learner, present.today);
        const { byDay, byMinute } = await countDue(db, scope, present);
        const backlog = byDay > reviews ? byDay : 0;
        const page = {
          ...present,
          orderBy: query.orderBy ?? learner.studyOrder,
          limit: query.limit,
        };
        const due = await listDue(db, scope, {
          ...page,
          allowed: reviews,
          worthLimit:
            backlog > 0 && query.orderBy === undefined
              ? overdueLimit(learner.scheduling.weights)
              : null,
        });
        const ahead = await selectLearnAhead(db, scope, present).limit(query.limit).execute();
        const nothingElse =
          due.length === 0 &&
          ahead.length > 0 &&
          (await listNew(db, scope, { ...page, limit: Math.min(1, newCards) })).length === 0;
        const toCard = studyCardMapper(learner, present);
        return {
          success: true as const,
          data: (nothingElse ? ahead : due).map(toCard),
          count: byDay + byMinute,
          available: byMinute + Math.min(byDay, reviews),
          backlog,
          learn_ahead: ahead.map(toCard),
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
        const event = reviewEvent(params.id, body);
        const now = clock();
        const row = await orAnswer(recordEvent(db, logOwnerOf(learner), event, now));
        const card = studyCardMapper(learner, presentOf(learner, now))(row);
        return { success: true as const, data: { ...card, reviewId: event.eventId } };
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
        const { results, rows } = await recordSentReviews(
          db,
          logOwnerOf(learner),
          body.reviews,
          clock(),
        );
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
        const now = clock();
        const { row, target } = await orAnswer(
          undoEvent(db, logOwnerOf(learner), { cardId: params.id, target: body.reviewId }, now),
        );
        const card = studyCardMapper(learner, presentOf(learner, now))(row);
        return { success: true as const, data: { ...card, reviewId: target } };
      },
    );

    app.get(
      apiRoutes.progress,
      {
        schema: {
          ...describe(
            'A card, every rating it was given with the schedule that followed, and how well it is remembered',
          ),
          params: idParams,
          response: ok(contract.progressResponse),
        },
      },
      async (request) => {
        const { learner, params } = request;
        return { success: true as const, data: await readProgress(db, learner, params.id) };
      },
    );
  };
}
