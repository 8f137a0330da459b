import type { Confusion } from '../korean/confusions.ts';
import { numberText } from './number.ts';

const KINDS: Record<Confusion['kind'], string> = {
  tenseness: 'Plain, aspirated or tense',
  initial: 'First consonants',
  vowel: 'Vowels',
  batchim: 'Batchim (final consonants)',
  batchimMissing: 'Batchim left out',
  batchimTooMuch: 'Batchim too many',
};

export const confusionTexts = {
  kind: (kind: Confusion['kind']) => KINDS[kind],
  alike: 'alike in speech: spelling tells them apart',
  times: (count: number) => (count === 1 ? 'once' : `${numberText(count)} times`),
  none: 'Nothing mixed up in the last 90 days. What you type on spelling cards, and what you choose in listening, is compared letter by letter: what you take for each other more than anything else stands here, with its words.',
  note: 'Of your latest 500 mistakes in the last 90 days, in all decks: wrong answers on spelling cards, and wrong choices in listening.',
  practise: 'Practise these',
  failed: 'Failed to load the letters that you mix up. Please try again.',
} as const;

export const listeningTexts = {
  title: 'Listening',
  /** What leads there. */
  link: 'Train your ear',
  description: 'Hear a word, and choose how it is written. Twenty in a row.',
  about:
    'Your words and everyday ones that differ in one letter. Press 1–3 to answer, R to replay, Shift+R to replay slowly. No card is rated. Wrong choices count among the letters you mix up.',
  begin: (questions: number) =>
    questions === 1 ? 'Begin: 1 question' : `Begin: ${questions} questions`,
  again: 'Start again',
  question: 'What do you hear?',
  /** Nothing but the meaning tells these apart. */
  alike: (meaning: string) =>
    `These sound alike in today's speech: nobody tells them apart by ear. Choose the one that means “${meaning}”.`,
  right: 'Right:',
  wrong: 'It was',
  score: (right: number, all: number) => `${right} of ${all} right`,
  missed: 'Missed',
  chose: 'you chose',
  noVoice: 'This device has no Korean voice, so only words of yours with a recording can be asked.',
  nothing:
    'This device has no Korean voice, and none of your latest words of up to four syllables has a recording. Record or upload one in the form of a card, or open Gieok where a Korean voice is installed.',
  loadFailed: 'Failed to load your words. Please try again.',
  saveFailed: 'These answers could not be saved yet. They are sent again with the next one.',
} as const;
