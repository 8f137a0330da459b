import { cardCalls } from '@gieok/shared/contract/calls/cards';
import { serverTexts } from '@gieok/shared/texts';
import type { FastifyPluginAsync } from 'fastify';
import { inTransaction } from '../../db/in-transaction.ts';
import { found } from '../../errors.ts';
import { deleteAudioFiles } from '../../http/audio-storage.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import type { Learner } from '../../http/learner.ts';
import { CardAnchors } from '../../learning/card-anchors.ts';
import { cardMapper } from '../../learning/card-rows.ts';
import { insertCards } from '../../learning/insert-cards.ts';
import { deleteCard, findCard, listCards, updateCard } from './queries.ts';

export function cardRoutes({ db, clock, random, config }: AppContext): FastifyPluginAsync {
  const cardOf = async (learner: Learner, cardId: number) => {
    const row = found(await findCard(db, learner.userId, cardId), 'card');
    return cardMapper(learner)(row);
  };

  const anchors = new CardAnchors();

  return async (app) => {
    const on = callsOf(app, cardCalls);

    on('GET /cards', async ({ learner, query }) => {
      const { userId, listsVersion } = learner;
      const asOf = { anchors, listsVersion, now: clock() };
      const { rows, total } = await listCards(db, userId, query, asOf);
      return { data: rows.map(cardMapper(learner)), total };
    });

    on('GET /cards/:id', async ({ learner, params }) => ({
      data: await cardOf(learner, params.id),
    }));

    on('POST /cards', async ({ learner, body }) => {
      const made = { userId: learner.userId, now: clock(), random };
      const [id] = await inTransaction(db, (transaction) => insertCards(transaction, [body], made));
      return { data: await cardOf(learner, id as number) };
    });

    on('PUT /cards/:id', async ({ learner, params, body }) => {
      await updateCard(db, learner.userId, params.id, body, clock());
      return { data: await cardOf(learner, params.id) };
    });

    on('DELETE /cards/:id', async ({ learner, params }) => {
      const silenced = await deleteCard(db, learner.userId, params.id, clock());
      await deleteAudioFiles(config.DATA_DIR, silenced);
      return { message: serverTexts.done };
    });
  };
}
