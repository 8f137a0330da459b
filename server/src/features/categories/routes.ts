import * as contract from '@gieok/shared/contract/categories';
import { done, idParams } from '@gieok/shared/contract/fields';
import { apiRoutes } from '@gieok/shared/routes';
import { serverTexts } from '@gieok/shared/texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { found, notFound } from '../../errors.ts';
import type { AppContext } from '../../http/context.ts';
import { authenticated, created, ok } from '../../http/responses.ts';
import { cardMapper } from '../../learning/card-rows.ts';
import {
  createCategory,
  deleteCategory,
  findCategory,
  listCategories,
  listCategoryCards,
  updateCategory,
} from './queries.ts';

export function categoryRoutes({ db, clock }: AppContext): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['categories'], summary, ...authenticated });

  return async (app) => {
    app.get(
      apiRoutes.categories,
      { schema: { ...describe('All categories'), response: ok(contract.categoryListResponse) } },
      async (request) => ({
        success: true as const,
        data: await listCategories(db, request.learner.userId),
      }),
    );

    app.get(
      apiRoutes.category,
      {
        schema: {
          ...describe('A category with a page of its cards'),
          params: idParams,
          querystring: contract.categoryDetailQuery,
          response: ok(contract.categoryDetailResponse),
        },
      },
      async (request) => {
        const { learner, params, query } = request;
        const category = found(await findCategory(db, learner.userId, params.id), 'category');
        const rows = await listCategoryCards(db, learner.userId, params.id, query);
        const data = { category, cards: rows.map(cardMapper(learner)) };
        return { success: true as const, data, total: category.total_cards };
      },
    );

    app.post(
      apiRoutes.categories,
      {
        schema: {
          ...describe('Make a category'),
          body: contract.categoryCreate,
          response: created(contract.categoryResponse),
        },
      },
      async (request, reply) => {
        const data = await createCategory(db, request.learner.userId, request.body, clock());
        return reply.status(201).send({ success: true, data });
      },
    );

    app.put(
      apiRoutes.category,
      {
        schema: {
          ...describe('Change the given fields of a category'),
          params: idParams,
          body: contract.categoryUpdate,
          response: ok(contract.categoryResponse),
        },
      },
      async (request) => {
        const { learner, params, body } = request;
        await updateCategory(db, learner.userId, params.id, body, clock());
        const data = found(await findCategory(db, learner.userId, params.id), 'category');
        return { success: true as const, data };
      },
    );

    app.delete(
      apiRoutes.category,
      {
        schema: {
          ...describe('Delete a category; its cards stay, uncategorized'),
          params: idParams,
          response: ok(done),
        },
      },
      async (request) => {
        if (!(await deleteCategory(db, request.learner.userId, request.params.id))) {
          throw notFound('category');
        }
        return { success: true as const, message: serverTexts.done };
      },
    );
  };
}
