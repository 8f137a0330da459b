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
  addFailed: 'Failed to add the words. Please try again.',
  oneOfSeveral: 'This word has several meanings. The text may use another.',
  markFailed: 'Failed to mark the word. Please try again.',
  marked: (word: string, stated: StatedKnowledge | null) =>
    stated === null ? `${word} is no longer marked.` : `${word} marked as ${stated}.`,
  meaningFirst: 'Type the meaning of a word first.',
  added: (word: string) => `${word} added.`,
  exists: (word: string) => `You already have ${word} with this meaning.`,
} as const;

export const readingFileTexts = {
  choose: 'Read a File',
  kinds: 'Text, web page, subtitles or EPUB book. You can also drop it here.',
  unknown: (name: string, endings: readonly string[]) =>
    `${name} cannot be read. Choose a file that ends in ${endings.join(', ')}.`,
  tooLarge: (name: string) => `${name} has more than 50 MB. Choose a smaller file.`,
  encoding: (name: string) =>
    `${name} is neither UTF-8, UTF-16 nor EUC-KR text. Save it as UTF-8, then choose it again.`,
  nothing: (name: string) => `${name} has no text. Choose another file.`,
  broken: (name: string) => `${name} is damaged or no EPUB book. Choose another file.`,
  isProtected: (name: string) => `${name} is copy-protected, so it cannot be read here.`,
  /** @param characters that did not fit. */
  leftOut: (characters: string) =>
    `The file is too long: its last ${characters} characters were left out.`,
} as const;

/** How well a word of a text is known, as its legend says it. */
export const KNOWLEDGE_NAMES: Record<WordKnowledge, string> = {
  ignored: 'Ignored',
  unlisted: 'Not in the dictionary',
  none: 'No card',
  new: 'New',
  learning: 'Learning',
  known: 'Known',
};
