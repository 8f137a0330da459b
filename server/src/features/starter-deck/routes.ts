import { starterDeckResponse } from '@gieok/shared/contract/decks';
import { apiRoutes } from '@gieok/shared/routes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../http/context.ts';
import { authenticated, created } from '../../http/responses.ts';
import { addStarterDeck } from './add-starter-deck.ts';

export function starterDeckRoutes({ db, clock, random }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      apiRoutes.starterDeck,
      {
        schema: {
          tags: ['decks'],
          summary: 'Add the starter deck of 100 common words; a second call adds nothing twice',
          ...authenticated,
          response: created(starterDeckResponse),
        },
      },
      async (request, reply) => {
        const { deckId, added } = await addStarterDeck(db, request.learner.userId, clock(), random);
        return reply.status(201).send({ success: true, data: { id: deckId, added } });
      },
    );
  };
}
