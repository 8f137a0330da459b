import { expect, it } from 'vitest';
import { apiRoutes, fillPath } from './routes.ts';

it('a route is filled with what belongs in its places', () => {
  expect(fillPath(apiRoutes.deckCard, { id: 3, cardId: '7' })).toBe('/decks/3/cards/7');
  expect(fillPath(apiRoutes.stats, {})).toBe('/stats');
});

it('what is filled in cannot reach out of its place', () => {
  expect(fillPath(apiRoutes.audio, { filename: '../a/b?c' })).toBe('/audio/..%2Fa%2Fb%3Fc');
});

it('a missing value is an error, not an address with a hole', () => {
  expect(() => fillPath(apiRoutes.deckCard, { id: 3 })).toThrow('cardId');
});
