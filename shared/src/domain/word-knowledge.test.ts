import { expect, it } from 'vitest';
import { bestKnowledge, cardKnowledge } from './word-knowledge.ts';

it('a word is known by its stage and by how well it is remembered', () => {
  expect(cardKnowledge('new', null)).toBe('new');
  expect(cardKnowledge('learning', 0.99)).toBe('learning');
  expect(cardKnowledge('review', 0.7)).toBe('known');
  expect(cardKnowledge('review', 0.69)).toBe('learning');
});

it('of several cards of a word the best known counts', () => {
  expect(bestKnowledge([])).toBe('none');
  expect(bestKnowledge(['new', 'known', 'learning'])).toBe('known');
});
