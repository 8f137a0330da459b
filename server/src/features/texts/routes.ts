import { textCalls } from '@gieok/shared/contract/calls/texts';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import { found, notFound } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { todayOf } from '../../http/learner.ts';
import { cardMapper, loadCards } from '../../learning/card-rows.ts';
import { orAnswer } from '../../refusals.ts';
import { addWords } from './add-words.ts';
import { findReadingCards } from './find-reading-cards.ts';
import { markWords } from './mark-words.ts';
import { createText, deleteText, findText, listTexts } from './queries.ts';

export function textRoutes({ db, clock, random }: AppContext): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, textCalls);

    on('GET /texts', async ({ learner }) => ({ data: await listTexts(db, learner.userId) }));

    on('GET /texts/:id', async ({ learner, params }) => {
      const { userId, scheduling } = learner;
      const stored = found(await findText(db, userId, params.id), 'text');
      const reader = { userId, today: todayOf(learner, clock()), weights: scheduling.weights };
      const marked = await markWords(stored.text, (forms) => findReadingCards(db, reader, forms));
      return { data: { ...stored, ...marked } };
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
      const data = added.map((each) => {
        if ('errors' in each) {
          return { status: 'invalid' as const, card: null, siblings: [], errors: each.errors };
        }
        const [card = null, ...siblings] = each.ids.map((id) => cards.get(id) ?? null);
        const there = siblings.filter((sibling) => sibling !== null);
        return { status: each.status, card, siblings: there };
      });
      return { data };
    });

    on('DELETE /texts/:id', async ({ learner, params }) => {
      if (!(await deleteText(db, learner.userId, params.id))) throw notFound('text');
      return { message: serverTexts.done };
    });
  };
}
