import { wordCalls } from '@gieok/shared/contract/calls/words';
import type { Card, CardEdit } from '@gieok/shared/contract/cards';
import type { Word } from '@gieok/shared/contract/words';
import type { StatedKnowledge } from '@gieok/shared/domain/word-knowledge';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import type { Database, Queryable, Schema } from '../../db/schema.ts';
import { found } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, todayOf } from '../../http/learner.ts';
import { cardDetailOf, findCardDetail } from '../../learning/card-detail.ts';
import { type CardRow, cardMapper } from '../../learning/card-rows.ts';
import { editCards } from '../../learning/edit-cards.ts';
import { forgetStated, keepStated } from '../../learning/known-words.ts';
import { existing, Refusal } from '../../learning/refusal.ts';
import { addSiblings, findWord, joinCards, partCard, WORD_FIELDS } from '../../learning/words.ts';
import { orAnswer } from '../../refusals.ts';
import { findFamilies, type WrittenFamilies } from './find-families.ts';

export function wordRoutes(context: AppContext, findWritten: WrittenFamilies): FastifyPluginAsync {
  const { db, clock, random } = context;
  const answerWord = async (learner: Learner, wordId: number) =>
    found((await wordOrNone(db, learner, wordId)) ?? undefined, 'word');
  const changed = <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) =>
    orAnswer(inTransaction(db, work));

  return async (app) => {
    const on = callsOf(app, wordCalls);

    on('GET /words/:id', async ({ learner, params }) => ({
      data: await answerWord(learner, params.id),
    }));

    on('GET /words/family', async ({ learner, query }) => ({
      data: await findFamilies(db, readerOf(learner, clock()), query, findWritten),
    }));

    on('POST /words', async ({ learner, body }) => {
      const wordId = await changed((transaction) =>
        joinCards(transaction, learner.userId, body.cardIds),
      );
      return { data: await answerWord(learner, wordId) };
    });

    on('PUT /words/known', async ({ learner, body }) => {
      await changed((transaction) => state(transaction, learner.userId, body.words, clock()));
      return { message: serverTexts.done };
    });

    on('PUT /words/:id', async ({ learner, params, body }) => {
      const { userId } = learner;
      await changed((transaction) => updateWord(transaction, userId, params.id, body, clock()));
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
      const word = left === null ? null : await wordOrNone(db, learner, left);
      return { data: { card: cardDetailOf(learner, card), word } };
    });
  };
}

async function updateWord(
  db: Queryable,
  userId: number,
  wordId: number,
  changes: CardEdit,
  now: Date,
): Promise<void> {
  const before = await findWord(db, userId, wordId);
  const ids = before.map(({ id }) => id);
  const updated = await editCards(db, userId, ids, changes, now);
  existing(updated || undefined, 'no_such_word');
  const after = await findWord(db, userId, wordId);
  if (countDifferent(after) < countDifferent(before)) throw new Refusal('cards_alike');
}

/** Of one type they differ in what they ask or what it means. */
const countDifferent = (cards: readonly CardRow[]) =>
  new Set(
    cards.map(({ card_type, korean_text, english_text, example_sentence }) => {
      const told = card_type === 'cloze' ? example_sentence : english_text;
      return JSON.stringify([card_type, korean_text, told]);
    }),
  ).size;

function readerOf(learner: Learner, now: Date) {
  const { userId, scheduling } = learner;
  return { userId, today: todayOf(learner, now), weights: scheduling.weights };
}

async function wordOrNone(db: Database, learner: Learner, wordId: number) {
  const rows = await findWord(db, learner.userId, wordId);
  return rows.length === 0 ? null : wordOf(wordId, rows.map(cardMapper(learner)));
}

async function state(
  transaction: Transaction<Schema>,
  userId: number,
  words: readonly { word: string; knowledge: StatedKnowledge | null }[],
  now: Date,
) {
  // Of one word the last counts.
  const all = new Map(words.map(({ word, knowledge }) => [word, knowledge]));
  const stated_at = now.toISOString();
  await forgetStated(
    transaction,
    userId,
    [...all].flatMap(([word, knowledge]) => (knowledge === null ? word : [])),
  );
  await keepStated(
    transaction,
    userId,
    [...all].flatMap(([word, knowledge]) =>
      knowledge === null ? [] : { word, knowledge, stated_at },
    ),
  );
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
