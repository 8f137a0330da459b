import { sharedDeckCalls } from '@gieok/shared/contract/calls/shared-decks';
import type { FastifyPluginAsync } from 'fastify';
import { found } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import type { StoreMedia } from './copy-media.ts';
import { findCopy, findSharedDeck, listSharedWords, wordsOfDeck } from './queries.ts';
import { takeSharedDeck } from './take-shared-deck.ts';

export function sharedDeckRoutes(
  { db, clock, random, config }: AppContext,
  storeMedia: StoreMedia,
): FastifyPluginAsync {
  const deckOf = async (token: string) => found(await findSharedDeck(db, token), 'sharedDeck');

  return async (app) => {
    const on = callsOf(app, sharedDeckCalls);

    on('GET /shared-decks/:token', async ({ learner: { userId }, params, query }) => {
      const deck = await deckOf(params.token);
      const all = await wordsOfDeck(db, deck.id);
      const page = all.slice(query.offset, query.offset + query.limit);
      const words = await listSharedWords(db, deck, page);
      const is_own = deck.user_id === userId;
      const deck_id = is_own ? deck.id : ((await findCopy(db, userId, deck.id)) ?? null);
      const { name, description } = deck;
      const totals = { total_words: all.length, total_cards: all.flat().length };
      return { data: { name, description, ...totals, is_own, deck_id, words }, total: all.length };
    });

    on('POST /shared-decks/:token/take', async ({ learner: { userId }, params, body }) => {
      const { again = false } = body;
      const dataDir = config.DATA_DIR;
      const taking = { db, userId, clock, random, dataDir, storeMedia, again };
      return { data: await takeSharedDeck(await deckOf(params.token), taking) };
    });
  };
}
