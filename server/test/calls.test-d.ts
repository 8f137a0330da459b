import { deckCalls } from '@gieok/shared/contract/calls/decks';
import type { Deck } from '@gieok/shared/contract/decks';
import type { FastifyInstance } from 'fastify';
import { callsOf } from '../src/http/calls.ts';

/*
 * Mistakes that do not compile: `tsc` complains of a line below `@ts-expect-error` that does. Nothing here is run.
 */

declare const app: FastifyInstance;
declare const deck: Deck;
const on = callsOf(app, deckCalls);

on('POST /decks', async ({ body, learner }) => {
  const name: string = body.name;
  const userId: number = learner.userId;
  return { data: { ...deck, name, id: userId } };
});

// @ts-expect-error a path that no call has
on('POST /deck', async () => ({ data: deck }));

// @ts-expect-error a method that the path does not take
on('PUT /decks', async () => ({ data: deck }));

// @ts-expect-error a field that the body does not have
on('POST /decks', async ({ body }) => ({ data: { ...deck, name: body.nmae } }));

// @ts-expect-error a parameter that the path does not have
on('DELETE /decks/:id', async ({ params }) => ({ message: String(params.cardId) }));

// @ts-expect-error an answer without its data
on('POST /decks', async () => ({ message: 'Made' }));

// @ts-expect-error an answer without its total
on('GET /decks/:id', async () => ({
  data: { deck, cards: [], stats: { totalCards: 0, studiedCards: 0, dueCards: 0 } },
}));

// @ts-expect-error data with a field missing
on('POST /decks', async () => ({ data: { id: 1, name: 'Food' } }));

// @ts-expect-error a name that the answer does not have
on('POST /decks', async () => ({ data: deck, mesage: 'Made' }));

// @ts-expect-error success is said in one place
on('POST /decks', async () => ({ success: true, data: deck }));
