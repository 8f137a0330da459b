import { cardResponse } from '@gieok/shared/contract/cards';
import { idParams } from '@gieok/shared/contract/fields';
import { dueDateSet, forgetCreate, reviewResponse } from '@gieok/shared/contract/reviews';
import { addDays } from '@gieok/shared/domain/day';
import { apiRoutes } from '@gieok/shared/routes';
import { conflictTexts } from '@gieok/shared/texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cardMapper, selectCards } from '../../db/card-rows.ts';
import { conflict, found } from '../../errors.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, todayOf } from '../../http/learner.ts';
import { authenticated, ok } from '../../http/responses.ts';
import type { NewEvent } from './new-event.ts';
import { recordEvent } from './record-review.ts';
import { setCardState } from './set-card-state.ts';

/** What a learner does to a card's schedule besides rating it. */
export function cardStateRoutes({ db, clock }: AppContext): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['study'], summary, ...authenticated });

  const stateRoutes = [
    [
      apiRoutes.suspend,
      'Show the card no more until it is unsuspended',
      () => ({ suspended: 1 as const }),
    ],
    [apiRoutes.unsuspend, 'Show the card again', () => ({ suspended: 0 as const })],
    [
      apiRoutes.bury,
      'Show the card no more until the next study day',
      (learner: Learner) => ({ buried_until: addDays(todayOf(learner, clock()), 1) }),
    ],
    [apiRoutes.unbury, 'Show a buried card again today', () => ({ buried_until: null })],
  ] as const;

  return async (app) => {
    for (const [route, summary, stateFor] of stateRoutes) {
      app.post(
        route,
        { schema: { ...describe(summary), params: idParams, response: ok(cardResponse) } },
        async (request) => {
          const { learner, params } = request;
          await setCardState(db, learner.userId, params.id, stateFor(learner));
          const row = await selectCards(db, learner.userId)
            .where('cards.id', '=', params.id)
            .executeTakeFirst();
          return { success: true as const, data: cardMapper(learner)(found(row, 'card')) };
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
        const row = await recordEvent(db, learner, params.id, event, clock());
        const data = { ...cardMapper(learner)(row), reviewId: event.reviewId };
        return { success: true as const, data };
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
        const row = await recordEvent(db, learner, params.id, event, clock(), (card) => {
          if (card.stage !== 'new') return;
          throw conflict('card_is_new', conflictTexts.newCardHasNoDueDate);
        });
        const data = { ...cardMapper(learner)(row), reviewId: event.reviewId };
        return { success: true as const, data };
      },
    );
  };
}
