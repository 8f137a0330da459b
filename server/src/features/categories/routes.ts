import { categoryCalls } from '@gieok/shared/contract/calls/categories';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import { found, notFound } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { cardMapper } from '../../learning/card-rows.ts';
import {
  createCategory,
  deleteCategory,
  findCategory,
  listCategories,
  listCategoryCards,
  updateCategory,
} from './queries.ts';

export function categoryRoutes({ db, clock }: AppContext): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, categoryCalls);

    on('GET /categories', async ({ learner }) => ({
      data: await listCategories(db, learner.userId),
    }));

    on('GET /categories/:id', async ({ learner, params, query }) => {
      const category = found(await findCategory(db, learner.userId, params.id), 'category');
      const rows = await listCategoryCards(db, learner.userId, params.id, query);
      const data = { category, cards: rows.map(cardMapper(learner)) };
      return { data, total: category.total_cards };
    });

    on('POST /categories', async ({ learner, body }) => ({
      data: await createCategory(db, learner.userId, body, clock()),
    }));

    on('PUT /categories/:id', async ({ learner, params, body }) => {
      await updateCategory(db, learner.userId, params.id, body, clock());
      return { data: found(await findCategory(db, learner.userId, params.id), 'category') };
    });

    on('DELETE /categories/:id', async ({ learner, params }) => {
      if (!(await deleteCategory(db, learner.userId, params.id))) throw notFound('category');
      return { message: serverTexts.done };
    });
  };
}
