import { textCalls } from '@gieok/shared/contract/calls/texts';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import { found, notFound } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, todayOf } from '../../http/learner.ts';
import { addedWord, cardMapper, loadCards } from '../../learning/card-rows.ts';
import { findStated } from '../../learning/known-words.ts';
import { orAnswer } from '../../refusals.ts';
import { addWords } from './add-words.ts';
import { findCoverage } from './coverage.ts';
import { findReadingCards } from './find-reading-cards.ts';
import { type FindMeanings, markWords } from './mark-words.ts';
import { createText, deleteText, findText, listTexts } from './queries.ts';
import { partOf } from './text-part.ts';

export function textRoutes(
  { db, clock, random }: AppContext,
  findWritten: (userId: number, ...asked: Parameters<FindMeanings>) => ReturnType<FindMeanings>,
): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, textCalls);

    on('GET /texts', async ({ learner }) => ({ data: await listTexts(db, learner.userId) }));

    const findersOf = (learner: Learner) => {
      const { userId, scheduling } = learner;
      const reader = { userId, today: todayOf(learner, clock()), weights: scheduling.weights };
      return {
        findCards: (forms: readonly string[]) => findReadingCards(db, reader, forms),
        findStated: (forms: readonly string[]) => findStated(db, userId, forms),
        findWritten: (forms: readonly string[]) => findWritten(userId, forms),
      };
    };

    on('GET /texts/coverage', async ({ learner }) => ({
      data: await findCoverage(db, learner.userId, findersOf(learner)),
    }));

    on('GET /texts/:id', async ({ learner, params, query }) => {
      const stored = found(await findText(db, learner.userId, params.id), 'text');
      const part = partOf(stored.text, query.part);
      const marked = await markWords(part, findersOf(learner));
      return { data: { ...stored, ...part, ...marked } };
    });

    on('POST /texts', async ({ learner, body }) => ({
      data: await createText(db, learner.userId, body, clock()),
    }));

    on('POST /texts/:id/cards', async ({ learner, params, body }) => {
      const { userId } = learner;
      const wanted = { textId: params.id, ...body };
      const added = await orAnswer(addWords(db, wanted, { userId, now: clock(), random }));
      const ids = added.flatMap((each) => ('ids' in each ? each.ids : []));
      const rows = await loadCards(db, userId, ids);
      const cards = new Map(rows.map(cardMapper(learner)).map((card) => [card.id, card]));
      return { data: added.map((each) => addedWord(each, cards)) };
    });

    on('DELETE /texts/:id', async ({ learner, params }) => {
      if (!(await deleteText(db, learner.userId, params.id))) throw notFound('text');
      return { message: serverTexts.done };
    });
  };
}
