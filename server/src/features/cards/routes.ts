import { NEW_CARDS_MAX_BYTES, WORD_LIST_MAX_BYTES } from '@gieok/shared/constants';
import { cardCalls } from '@gieok/shared/contract/calls/cards';
import type { Card } from '@gieok/shared/contract/cards';
import { serverTexts } from '@gieok/shared/texts';
import type { FastifyPluginAsync } from 'fastify';
import { inTransaction } from '../../db/in-transaction.ts';
import { found } from '../../errors.ts';
import { deleteAudioFiles } from '../../http/audio-storage.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import type { Learner } from '../../http/learner.ts';
import { CardAnchors } from '../../learning/card-anchors.ts';
import { cardMapper, loadCards } from '../../learning/card-rows.ts';
import { insertCards } from '../../learning/insert-cards.ts';
import { orAnswer } from '../../refusals.ts';
import { giveWay, mapInTurns } from '../../turns.ts';
import { createCards } from './create-cards.ts';
import { deleteCard, findCard, listCards, updateCard } from './queries.ts';
import { suggestLines } from './suggest-lines.ts';

/** Some milliseconds' worth. */
const LOADED_AT_ONCE = 100;

export function cardRoutes({ db, clock, random, config }: AppContext): FastifyPluginAsync {
  const cardOf = async (learner: Learner, cardId: number) => {
    const row = found(await findCard(db, learner.userId, cardId), 'card');
    return cardMapper(learner)(row);
  };

  const loadInTurns = async (learner: Learner, ids: readonly number[]) => {
    const cards = new Map<number, Card>();
    for (let start = 0; start < ids.length; start += LOADED_AT_ONCE) {
      await giveWay();
      const some = ids.slice(start, start + LOADED_AT_ONCE);
      const rows = await loadCards(db, learner.userId, some);
      for (const card of rows.map(cardMapper(learner))) cards.set(card.id, card);
    }
    return cards;
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
      const [id] = await orAnswer(
        inTransaction(db, (transaction) => insertCards(transaction, [body], made)),
      );
      return { data: await cardOf(learner, id as number) };
    });

    on(
      'POST /cards/many',
      async ({ learner, body }) => {
        const { userId } = learner;
        const asked = createCards(db, body, { userId, now: clock(), random });
        const made = await orAnswer(asked);
        const ids = made.flatMap((each) => ('id' in each ? each.id : []));
        const cards = await loadInTurns(learner, ids);
        const data = await mapInTurns(made, (each) =>
          'id' in each
            ? // One that was deleted meanwhile was made all the same.
              { status: 'created' as const, card: cards.get(each.id) ?? null }
            : { status: 'invalid' as const, card: null, errors: each.errors },
        );
        return { data };
      },
      { bodyLimit: NEW_CARDS_MAX_BYTES },
    );

    on(
      'POST /cards/suggest-lines',
      async ({ learner, body }) => ({ data: await suggestLines(db, learner.userId, body.text) }),
      { bodyLimit: WORD_LIST_MAX_BYTES },
    );

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
