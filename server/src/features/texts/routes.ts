import { textCalls } from '@gieok/shared/contract/calls/texts';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import { found, notFound } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, todayOf } from '../../http/learner.ts';
import { addedWord, cardMapper, loadCards } from '../../learning/card-rows.ts';
import { orAnswer } from '../../refusals.ts';
import { flushSoon } from '../../turns.ts';
import { addWords } from './add-words.ts';
import { findReadingCards } from './find-reading-cards.ts';
import { type FindMeanings, markWords } from './mark-words.ts';
import { createText, deleteText, findText, listTexts } from './queries.ts';

export function textRoutes(
  { db, clock, random }: AppContext,
  findWritten: FindMeanings,
): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, textCalls);
    let isPrepared = false;

    async function readText(learner: Learner, textId: number) {
      const { userId, scheduling } = learner;
      const stored = found(await findText(db, userId, textId), 'text');
      const reader = { userId, today: todayOf(learner, clock()), weights: scheduling.weights };
      const findCards = (forms: readonly string[]) => findReadingCards(db, reader, forms);
      const marked = await markWords(stored.text, findCards, findWritten);
      return { ...stored, ...marked };
    }

    /** A process's first text takes three times as long, until V8 compiled the marking. */
    function prepare(learner: Learner, textId: number): void {
      if (isPrepared) return;
      isPrepared = true;
      // Errors show when the text is opened.
      flushSoon(() => void readText(learner, textId).catch(() => {}));
    }

    on('GET /texts', async ({ learner }) => {
      const data = await listTexts(db, learner.userId);
      if (data[0] !== undefined) prepare(learner, data[0].id);
      return { data };
    });

    on('GET /texts/:id', async ({ learner, params }) => ({
      data: await readText(learner, params.id),
    }));

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
