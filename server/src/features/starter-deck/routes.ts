import { deckCalls } from '@gieok/shared/contract/calls/decks';
import type { FastifyPluginAsync } from 'fastify';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { addStarterDeck } from './add-starter-deck.ts';

export function starterDeckRoutes({ db, clock, random }: AppContext): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, deckCalls);

    on('POST /decks/starter', async ({ learner }) => {
      const { deckId, added } = await addStarterDeck(db, learner.userId, clock(), random);
      return { data: { id: deckId, added } };
    });
  };
}
