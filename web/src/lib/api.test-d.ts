import type { Deck } from '@gieok/shared/contract/decks';
import { api } from './api.ts';

/* `tsc` complains of a line below `@ts-expect-error` that compiles. Nothing here is run. */

const { signal } = new AbortController();

export const rightCalls = async (): Promise<Deck[]> => {
  await api('POST /auth/logout');
  await api('GET /decks', { signal });
  await api('GET /decks/:id', { params: { id: 1 } });
  await api('GET /cards', { query: { limit: 12, search: '', category: null }, signal });
  await api('GET /cards');
  await api('PUT /decks/:id', { params: { id: 1 }, body: { name: 'Food' } });
  return (await api('GET /decks')).data;
};

export const wrongCalls = async () => {
  // @ts-expect-error no such path
  await api('POST /deck', { body: { name: 'Food' } });

  // @ts-expect-error no such method
  await api('PUT /decks', { body: { name: 'Food' } });

  // @ts-expect-error no such field
  await api('POST /decks', { body: { name: 'Food', descripton: 'Rice' } });

  // @ts-expect-error a field is missing
  await api('POST /decks', { body: { description: 'Rice' } });

  // @ts-expect-error a field of another type
  await api('POST /decks', { body: { name: 1 } });

  // @ts-expect-error no body
  await api('POST /decks');

  // @ts-expect-error a body where none is taken
  await api('GET /decks', { body: {} });

  // @ts-expect-error no parameter
  await api('DELETE /decks/:id');

  // @ts-expect-error one parameter of two
  await api('DELETE /decks/:id/cards/:cardId', { params: { id: 1 } });

  // @ts-expect-error no such parameter
  await api('DELETE /decks/:id', { params: { id: 1, cardId: 2 } });

  // @ts-expect-error no such name
  await api('GET /cards', { query: { serach: '나무' } });

  // @ts-expect-error a query of another type
  await api('GET /cards', { query: { limit: 'all' } });

  // @ts-expect-error no such field
  (await api('GET /stats')).data.streak;
};
