import { sharedDeckCalls } from '@gieok/shared/contract/calls/shared-decks';
import type { FastifyPluginAsync } from 'fastify';
import { found } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import type { StoreMedia } from '../../http/media/media-store.ts';
import {
  countShared,
  findCopy,
  findSharedDeck,
  listSharedWords,
  pageOfWords,
  type WordPlace,
} from './queries.ts';
import { takeSharedDeck } from './take-shared-deck.ts';

export function sharedDeckRoutes(
  { db, media, clock, random }: AppContext,
  storeMedia: StoreMedia,
): FastifyPluginAsync {
  const deckOf = async (token: string) => found(await findSharedDeck(db, token), 'sharedDeck');

  return async (app) => {
    const on = callsOf(app, sharedDeckCalls);

    on('GET /shared-decks/:token', async ({ learner: { userId }, params, query }) => {
      const deck = await deckOf(params.token);
      const { after, limit, offset } = query;
      const page = await pageOfWords(db, deck, {
        after: after === undefined ? undefined : placeIn(after),
        limit,
        offset,
      });
      const words = await listSharedWords(db, deck, page.words);
      const next = page.next && `${page.next.added_at}_${page.next.card_id}`;
      const total = after === undefined ? await countShared(db, deck) : null;
      const is_own = deck.user_id === userId;
      const deck_id = is_own ? deck.id : ((await findCopy(db, userId, deck.id)) ?? null);
      const { name, description } = deck;
      const totals = { total_words: total?.words ?? null, total_cards: total?.cards ?? null };
      return {
        data: { name, description, ...totals, is_own, deck_id, words, next },
        total: totals.total_words,
      };
    });

    on('POST /shared-decks/:token/take', async ({ learner: { userId }, params, body }) => {
      const { again = false } = body;
      const taking = { db, userId, clock, random, media, storeMedia, again };
      return { data: await takeSharedDeck(await deckOf(params.token), taking) };
    });
  };
}

/** @param after an answer's `next`. */
function placeIn(after: string): WordPlace {
  const [added_at = '', card = ''] = after.split('_');
  return { added_at, card_id: Number(card) };
}
