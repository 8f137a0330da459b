import { expect, it } from 'vitest';
import { apiPath, fillPath, pages } from './routes.ts';

it('a route is filled with what belongs in its places', () => {
  expect(apiPath('DELETE /decks/:id/cards/:cardId', { id: 3, cardId: '7' })).toBe(
    '/decks/3/cards/7',
  );
  expect(fillPath(pages.stats, {})).toBe('/stats');
});

it('what is filled in cannot reach out of its place', () => {
  expect(apiPath('GET /audio/:filename', { filename: '../a/b?c' })).toBe('/audio/..%2Fa%2Fb%3Fc');
});

it('a missing value is an error, not an address with a hole', () => {
  expect(() => fillPath('/decks/:id/cards/:cardId', { id: 3 })).toThrow('cardId');
});
