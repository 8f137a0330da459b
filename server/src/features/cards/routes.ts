import * as contract from '@gieok/shared/contract/cards';
import { done, idParams } from '@gieok/shared/contract/fields';
import { apiRoutes } from '@gieok/shared/routes';
import { serverTexts } from '@gieok/shared/texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction } from '../../db/in-transaction.ts';
import { found } from '../../errors.ts';
import { deleteAudioFiles } from '../../http/audio-storage.ts';
import type { AppContext } from '../../http/context.ts';
import type { Learner } from '../../http/learner.ts';
import { addingLimit } from '../../http/limits.ts';
import { authenticated, created, ok } from '../../http/responses.ts';
import { cardMapper } from '../../learning/card-rows.ts';
import { createCard, deleteCard, findCard, listCards, updateCard } from './queries.ts';

export function cardRoutes({ db, clock, random, config }: AppContext): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['cards'], summary, ...authenticated });

  const cardOf = async (learner: Learner, cardId: number) => {
    const row = found(await findCard(db, learner.userId, cardId), 'card');
    return cardMapper(learner)(row);
  };

  return async (app) => {
    app.get(
      apiRoutes.cards,
      {
        schema: {
          ...describe('Cards, newest first'),
          querystring: contract.cardListQuery,
          response: ok(contract.cardListResponse),
        },
      },
      async (request) => {
        const { rows, total } = await listCards(db, request.learner.userId, request.query);
        return { success: true as const, data: rows.map(cardMapper(request.learner)), total };
      },
    );

    app.get(
      apiRoutes.card,
      {
        schema: {
          ...describe('One card'),
          params: idParams,
          response: ok(contract.cardResponse),
        },
      },
      async (request) => ({
        success: true as const,
        data: await cardOf(request.learner, request.params.id),
      }),
    );

    app.post(
      apiRoutes.cards,
      {
        ...addingLimit,
        schema: {
          ...describe('Make a card'),
          body: contract.cardCreate,
          response: created(contract.cardResponse),
        },
      },
      async (request, reply) => {
        const { userId } = request.learner;
        const id = await inTransaction(db, (transaction) =>
          createCard(transaction, userId, request.body, clock(), random()),
        );
        const data = await cardOf(request.learner, id);
        return reply.status(201).send({ success: true, data });
      },
    );

    app.put(
      apiRoutes.card,
      {
        schema: {
          ...describe('Change the given fields of a card'),
          params: idParams,
          body: contract.cardUpdate,
          response: ok(contract.cardResponse),
        },
      },
      async (request) => {
        const { id } = request.params;
        await updateCard(db, request.learner.userId, id, request.body, clock());
        return { success: true as const, data: await cardOf(request.learner, id) };
      },
    );

    app.delete(
      apiRoutes.card,
      {
        schema: {
          ...describe('Delete a card; what was studied still counts'),
          params: idParams,
          response: ok(done),
        },
      },
      async (request) => {
        const { userId } = request.learner;
        const silenced = await deleteCard(db, userId, request.params.id, clock());
        await deleteAudioFiles(config.DATA_DIR, silenced);
        return { success: true as const, message: serverTexts.done };
      },
    );
  };
}
