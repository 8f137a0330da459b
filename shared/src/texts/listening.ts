import type { Confusion } from '../korean/confusions.ts';
import { numberText } from './quantities.ts';

const KINDS: Record<Confusion['kind'], string> = {
  tenseness: 'Plain, aspirated or tense',
  initial: 'First consonants',
  vowel: 'Vowels',
  batchim: 'Batchim (final consonants)',
  batchimMissing: 'Batchim left out',
  batchimTooMuch: 'Batchim added',
};

export const confusionTexts = {
  kind: (kind: Confusion['kind']) => KINDS[kind],
  alike: 'they sound alike: only the spelling differs',
  times: (count: number) => (count === 1 ? 'once' : `${numberText(count)} times`),
  none: 'No letters mixed up in the last 90 days. Letters you confuse on spelling cards or in listening appear here.',
  note: 'From your latest 500 mistakes of the last 90 days, on spelling cards and in listening.',
  practise: 'Practice these',
  failed: 'Failed to load the letters that you mix up. Please try again.',
} as const;

export const listeningTexts = {
  title: 'Listening',
  /** What leads there. */
  link: 'Practice listening',
  drillsLink: 'Practice grammar',
  description: 'Hear up to 20 words and choose how each is written.',
  about:
    'Choose between words that differ in one letter. Press 1–3 to answer, R to replay, Shift+R to replay slowly. Your cards keep their schedule. Letters that you confuse are shown in Statistics.',
  begin: (questions: number) =>
    questions === 1 ? 'Start: 1 question' : `Start: ${questions} questions`,
  again: 'Start again',
  question: 'What do you hear?',
  /** Nothing but the meaning tells these apart. */
  alike: (meaning: string) => `These sound alike. Choose the one that means “${meaning}”.`,
  right: 'Right:',
  wrong: 'It was',
  score: (right: number, all: number) => `${right} of ${all} right`,
  missed: 'Missed',
  chose: 'you chose',
  noVoice: 'No Korean voice on this device: only your words with a recording are played.',
  nothing:
    'Add a recording to a card, or use a device with a Korean voice. Only words of up to four syllables are played.',
  loadFailed: 'Failed to load your words. Please try again.',
} as const;
