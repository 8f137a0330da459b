import { wordCalls } from '@gieok/shared/contract/calls/words';
import type { Card } from '@gieok/shared/contract/cards';
import type { Word } from '@gieok/shared/contract/words';
import type { FastifyPluginAsync } from 'fastify';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import type { Schema } from '../../db/schema.ts';
import { found, notFound } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import type { Learner } from '../../http/learner.ts';
import { cardDetailOf, findCardDetail } from '../../learning/card-detail.ts';
import { cardMapper } from '../../learning/card-rows.ts';
import { existing } from '../../learning/refusal.ts';
import { updateCards } from '../../learning/update-cards.ts';
import { addSiblings, findWord, joinCards, partCard, WORD_FIELDS } from '../../learning/words.ts';
import { orAnswer } from '../../refusals.ts';

export function wordRoutes({ db, clock, random }: AppContext): FastifyPluginAsync {
  const wordOrNone = async (learner: Learner, wordId: number) => {
    const rows = await findWord(db, learner.userId, wordId);
    return rows.length === 0 ? null : wordOf(wordId, rows.map(cardMapper(learner)));
  };
  const answerWord = async (learner: Learner, wordId: number) => {
    const word = await wordOrNone(learner, wordId);
    if (word === null) throw notFound('word');
    return word;
  };
  const changed = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) =>
    orAnswer(inTransaction(db, work));

  return async (app) => {
    const on = callsOf(app, wordCalls);

    on('GET /words/:id', async ({ learner, params }) => ({
      data: await answerWord(learner, params.id),
    }));

    on('POST /words', async ({ learner, body }) => {
      const { userId } = learner;
      const wordId = await changed((transaction) => joinCards(transaction, userId, body.cardIds));
      return { data: await answerWord(learner, wordId) };
    });

    on('PUT /words/:id', async ({ learner, params, body }) => {
      const { userId } = learner;
      await changed(async (transaction) => {
        const ids = (await findWord(transaction, userId, params.id)).map(({ id }) => id);
        const updated = await updateCards(transaction, userId, ids, body, clock());
        existing(updated || undefined, 'no_such_word');
      });
      return { data: await answerWord(learner, params.id) };
    });

    on('POST /words/:id/cards', async ({ learner, params, body }) => {
      const { userId } = learner;
      const wanted = { wordId: params.id, types: body.types };
      const made = await changed((transaction) =>
        addSiblings(transaction, wanted, { userId, now: clock(), random }),
      );
      return { data: await answerWord(learner, params.id), made };
    });

    on('DELETE /words/:id/cards/:cardId', async ({ learner, params }) => {
      const { userId } = learner;
      const { id: wordId, cardId } = params;
      const left = await changed((transaction) =>
        partCard(transaction, userId, { wordId, cardId }),
      );
      const card = found(await findCardDetail(db, userId, cardId), 'card');
      const word = left === null ? null : await wordOrNone(learner, left);
      return { data: { card: cardDetailOf(learner, card), word } };
    });
  };
}

function wordOf(id: number, cards: Card[]): Word {
  const [first] = cards;
  const isSame = (name: (typeof WORD_FIELDS)[number]) => {
    const of = (card: Card | undefined) => JSON.stringify(card?.[name]);
    return cards.every((card) => of(card) === of(first));
  };
  const common = WORD_FIELDS.filter(isSame);
  return { id, ...Object.fromEntries(common.map((name) => [name, first?.[name]])), cards };
}
