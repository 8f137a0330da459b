import { deckCalls } from '@gieok/shared/contract/calls/decks';
import type { Deck } from '@gieok/shared/contract/decks';
import { fillPath, pages } from '@gieok/shared/routes';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import type { Queryable } from '../../db/schema.ts';
import { found, notFound } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { type Learner, presentOf } from '../../http/learner.ts';
import { cardMapper } from '../../learning/card-rows.ts';
import { DeckPageCursorCache } from './deck-page-cursor-cache.ts';
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
import { shareDeck, shareTokenOf, stopSharing } from './share-deck.ts';

export function deckRoutes({ db, clock }: AppContext): FastifyPluginAsync {
  const deckOf = async (learner: Learner, deckId: number) =>
    found(await findDeck(db, learner, deckId, presentOf(learner, clock())), 'deck');

  const anchors = new DeckPageCursorCache();

  return async (app) => {
    const on = callsOf(app, deckCalls);

    on('GET /decks', async ({ learner }) => ({
      data: await listDecks(db, learner, presentOf(learner, clock())),
    }));

    on('GET /decks/:id', async ({ learner, params, query }) => {
      const deck = await deckOf(learner, params.id);
      return readCards(db, learner, deck, { ...query, anchors });
    });

    on('POST /decks', async ({ learner, body }) => {
      const id = await createDeck(db, learner.userId, body, clock());
      return { data: await deckOf(learner, id) };
    });

    on('PUT /decks/:id', async ({ learner, params, body }) => {
      if (!(await updateDeck(db, learner.userId, params.id, body, clock()))) {
        throw notFound('deck');
      }
      return { data: await deckOf(learner, params.id) };
    });

    on('DELETE /decks/:id', async ({ learner, params }) => {
      if (!(await deleteDeck(db, learner.userId, params.id))) throw notFound('deck');
      return { message: serverTexts.done };
    });

    on('POST /decks/:id/share', async ({ learner: { userId }, params }) => {
      const token = await shareDeck(db, { userId, deckId: params.id }, clock());
      return { data: { token, path: fillPath(pages.sharedDeck, { token }) } };
    });

    on('DELETE /decks/:id/share', async ({ learner, params }) => {
      await stopSharing(db, learner.userId, params.id);
      return { message: serverTexts.done };
    });

    on('POST /decks/:id/cards', async ({ learner, params, body }) => {
      await addCardToDeck(db, learner.userId, params.id, body.cardId, clock());
      return { message: serverTexts.done };
    });

    on('DELETE /decks/:id/cards/:cardId', async ({ learner, params }) => {
      await removeCardFromDeck(db, learner.userId, params.id, params.cardId);
      return { message: serverTexts.done };
    });
  };
}

async function readCards(
  db: Queryable,
  learner: Learner,
  deck: Deck,
  { anchors, ...page }: { limit: number; offset: number; anchors: DeckPageCursorCache },
) {
  const { userId, listsVersion } = learner;
  const { total_cards: total, studied_cards: studiedCards, due_cards: dueCards } = deck;
  const present = { userId, deckId: deck.id, cards: total, listsVersion };
  const rows = await listDeckCards(db, present, page, anchors);
  const stats = { totalCards: total, studiedCards, dueCards };
  const share_token = await shareTokenOf(db, userId, deck.id);
  return { data: { deck, cards: rows.map(cardMapper(learner)), stats, share_token }, total };
}
