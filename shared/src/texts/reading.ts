import type { StatedKnowledge, WordKnowledge } from '../domain/word-knowledge.ts';

export const readingTexts = {
  loadTexts: 'Failed to load texts. Please try again.',
  loadText: 'Failed to load text. Please try again.',
  createFailed: 'Failed to save the text. Please try again.',
  deleteText: 'Are you sure you want to delete this text?',
  deleteFailed: 'Failed to delete text. Please try again.',
  deleted: 'Text deleted.',
  cardsStay: 'The cards you made from it stay.',
  none: 'No texts yet',
  known: (share: string, words: string) => `${share} of ${words} known`,
  wordsTo95: (words: string) => `learn ${words} to know 95%`,
  rank: (rank: string) => `frequency rank ${rank}`,
  addFailed: 'Failed to add the words. Please try again.',
  oneOfSeveral: 'This word may have other meanings, and the text may use one of them.',
  markFailed: 'Failed to mark the word. Please try again.',
  marked: (word: string, stated: StatedKnowledge | null) =>
    stated === null ? `${word} is no longer marked.` : `${word} marked as ${stated}.`,
  meaningFirst: 'Type the meaning of a word first.',
  added: (word: string) => `${word} added.`,
  exists: (word: string) => `You already have ${word} with this meaning.`,
} as const;

export const patternTexts = {
  title: 'Patterns of Grammar',
  about:
    'The 60 patterns of the path, in the order in which its sentences use them. Study one: its sentences become cards.',
  see: 'See the Patterns of Grammar',
  all: 'See All Patterns',
  step: (step: number) => `Step ${step}`,
  ofWord: 'Grammar',
  built: 'How it is built',
  /** @param own whether the learner has a card of one. */
  examples: (own: boolean) => (own ? 'With your words' : 'With words of the path'),
  yours: 'Your card',
  sentences: 'Sentences',
  study: 'Study This Pattern',
  studyStep: (step: number) => `Study the Patterns of Step ${step}`,
  aboutCards: 'Makes a card of each sentence. You fill in the gap.',
  yourCards: 'Your cards',
  had: (had: number, lacking: number) =>
    lacking === 0 ? 'You have these cards.' : `You have ${had} of ${had + lacking} cards.`,
  addMore: (lacking: number) =>
    ({ 0: 'Put These Cards into a Deck', 1: 'Add 1 More Card' })[lacking] ??
    `Add ${lacking} More Cards`,
  added: (cards: number) =>
    cards === 0
      ? 'Your cards are in the deck Patterns of Grammar.'
      : `${cards} ${cards === 1 ? 'card' : 'cards'} added to the deck Patterns of Grammar.`,
  addFailed: 'Failed to add the cards. Please try again.',
  loadAll: 'Failed to load the patterns. Please try again.',
  load: 'Failed to load the pattern. Please try again.',
} as const;

export const KNOWLEDGE_NAMES: Record<WordKnowledge, string> = {
  ignored: 'Ignored',
  unlisted: 'Not in the dictionary',
  none: 'No card',
  new: 'New',
  learning: 'Learning',
  known: 'Known',
};
