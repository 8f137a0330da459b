import * as contract from '@gieok/shared/contract/decks';
import { done, idParams } from '@gieok/shared/contract/fields';
import { apiRoutes } from '@gieok/shared/routes';
import { serverTexts } from '@gieok/shared/texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { found, notFound } from '../../errors.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, presentOf } from '../../http/learner.ts';
import { addingLimit } from '../../http/limits.ts';
import { authenticated, created, ok } from '../../http/responses.ts';
import { cardMapper } from '../../learning/card-rows.ts';
import {
  addCardToDeck,
  createDeck,
  deleteDeck,
  findDeck,
  listDeckCards,
  listDecks,
  removeCardFromDeck,
  updateDeck,
} from './queries.ts';

export function deckRoutes({ db, clock }: AppContext): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['decks'], summary, ...authenticated });

  const deckOf = async (learner: Learner, deckId: number) =>
    found(await findDeck(db, learner.userId, deckId, presentOf(learner, clock())), 'deck');

  return async (app) => {
    app.get(
      apiRoutes.decks,
      { schema: { ...describe('All decks'), response: ok(contract.deckListResponse) } },
      async (request) => {
        const { learner } = request;
        const data = await listDecks(db, learner.userId, presentOf(learner, clock()));
        return { success: true as const, data };
      },
    );

    app.get(
      apiRoutes.deck,
      {
        schema: {
          ...describe('A deck with a page of its cards'),
          params: idParams,
          querystring: contract.deckDetailQuery,
          response: ok(contract.deckDetailResponse),
        },
      },
      async (request) => {
        const { learner, params, query } = request;
        const deck = await deckOf(learner, params.id);
        const rows = await listDeckCards(db, learner.userId, params.id, query);
        const stats = {
          totalCards: deck.total_cards,
          studiedCards: deck.studied_cards,
          dueCards: deck.due_cards,
        };
        const data = { deck, cards: rows.map(cardMapper(learner)), stats };
        return { success: true as const, data, total: deck.total_cards };
      },
    );

    app.post(
      apiRoutes.decks,
      {
        schema: {
          ...describe('Make a deck'),
          body: contract.deckCreate,
          response: created(contract.deckResponse),
        },
      },
      async (request, reply) => {
        const id = await createDeck(db, request.learner.userId, request.body, clock());
        const data = await deckOf(request.learner, id);
        return reply.status(201).send({ success: true, data });
      },
    );

    app.put(
      apiRoutes.deck,
      {
        schema: {
          ...describe('Change the given fields of a deck'),
          params: idParams,
          body: contract.deckUpdate,
          response: ok(contract.deckResponse),
        },
      },
      async (request) => {
        const { learner, params, body } = request;
        if (!(await updateDeck(db, learner.userId, params.id, body, clock()))) {
          throw notFound('deck');
        }
        return { success: true as const, data: await deckOf(learner, params.id) };
      },
    );

    app.delete(
      apiRoutes.deck,
      {
        schema: {
          ...describe('Delete a deck; its cards stay'),
          params: idParams,
          response: ok(done),
        },
      },
      async (request) => {
        if (!(await deleteDeck(db, request.learner.userId, request.params.id))) {
          throw notFound('deck');
        }
        return { success: true as const, message: serverTexts.done };
      },
    );

    app.post(
      apiRoutes.deckCards,
      {
        ...addingLimit,
        schema: {
          ...describe('Add a card to a deck'),
          params: idParams,
          body: contract.deckCardAdd,
          response: created(done),
        },
      },
      async (request, reply) => {
        const { learner, params, body } = request;
        await addCardToDeck(db, learner.userId, params.id, body.cardId, clock());
        return reply.status(201).send({ success: true, message: serverTexts.done });
      },
    );

    app.delete(
      apiRoutes.deckCard,
      {
        schema: {
          ...describe('Take a card out of a deck; the card stays'),
          params: contract.deckCardParams,
          response: ok(done),
        },
      },
      async (request) => {
        const { id, cardId } = request.params;
        await removeCardFromDeck(db, request.learner.userId, id, cardId);
        return { success: true as const, message: serverTexts.done };
      },
    );
  };
}
