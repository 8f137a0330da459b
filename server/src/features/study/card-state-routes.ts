import { idParams } from '@gieok/shared/contract/fields';
import {
  dueDateSet,
  forgetCreate,
  reviewResponse,
  studyCardResponse,
} from '@gieok/shared/contract/reviews';
import { addDays } from '@gieok/shared/domain/day';
import { apiRoutes } from '@gieok/shared/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { found } from '../../errors.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, logOwnerOf, presentOf, todayOf } from '../../http/learner.ts';
import { authenticated, ok } from '../../http/responses.ts';
import { selectCards } from '../../learning/card-rows.ts';
import type { NewEvent } from '../../learning/new-event.ts';
import { recordEvent, setDue } from '../../learning/record-event.ts';
import { setBuried, setSuspended } from '../../learning/set-card-state.ts';
import { studyCardMapper } from './hints.ts';
import { orAnswer } from './refusals.ts';

/** What a learner does to a card's schedule besides rating it. */
export function cardStateRoutes({ db, clock }: AppContext): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['study'], summary, ...authenticated });

  const stateRoutes = [
    [
      apiRoutes.suspend,
      'Show the card no more until it is unsuspended',
      (learner: Learner, cardId: number, now: Date) =>
        setSuspended(db, learner.userId, cardId, 1, now),
    ],
    [
      apiRoutes.unsuspend,
      'Show the card again',
      (learner: Learner, cardId: number, now: Date) =>
        setSuspended(db, learner.userId, cardId, 0, now),
    ],
    [
      apiRoutes.bury,
      'Show the card no more until the next study day',
      (learner: Learner, cardId: number, now: Date) =>
        setBuried(db, learner.userId, cardId, addDays(todayOf(learner, now), 1)),
    ],
    [
      apiRoutes.unbury,
      'Show a buried card again today',
      (learner: Learner, cardId: number) => setBuried(db, learner.userId, cardId, null),
    ],
  ] as const;

  return async (app) => {
    for (const [route, summary, setState] of stateRoutes) {
      app.post(
        route,
        { schema: { ...describe(summary), params: idParams, response: ok(studyCardResponse) } },
        async (request) => {
          const { learner, params } = request;
          const now = clock();
          await orAnswer(setState(learner, params.id, now));
          const row = await selectCards(db, learner.userId)
            .where('cards.id', '=', params.id)
            .executeTakeFirst();
          const toCard = studyCardMapper(learner, presentOf(learner, now));
          return { success: true as const, data: toCard(found(row, 'card')) };
        },
      );
    }

    app.post(
      apiRoutes.forget,
      {
        schema: {
          ...describe('Begin anew with the card; its log stays'),
          params: idParams,
          body: forgetCreate,
          response: ok(reviewResponse),
        },
      },
      async (request) => {
        const { learner, params, body } = request;
        const event: NewEvent = { reviewId: body.reviewId ?? crypto.randomUUID(), type: 'forget' };
        const now = clock();
        const row = await orAnswer(recordEvent(db, logOwnerOf(learner), params.id, event, now));
        const card = studyCardMapper(learner, presentOf(learner, now))(row);
        return { success: true as const, data: { ...card, reviewId: event.reviewId } };
      },
    );

    app.put(
      apiRoutes.dueDate,
      {
        schema: {
          ...describe('Let the card fall due on another day; nothing else of its schedule changes'),
          params: idParams,
          body: dueDateSet,
          response: ok(reviewResponse),
        },
      },
      async (request) => {
        const { learner, params, body } = request;
        const event: NewEvent = {
          reviewId: body.reviewId ?? crypto.randomUUID(),
          type: 'set_due',
          details: { dueDay: body.dueDay },
        };
        const now = clock();
        const row = await orAnswer(setDue(db, logOwnerOf(learner), params.id, event, now));
        const card = studyCardMapper(learner, presentOf(learner, now))(row);
        return { success: true as const, data: { ...card, reviewId: event.reviewId } };
      },
    );
  };
}
