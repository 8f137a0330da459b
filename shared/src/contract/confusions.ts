import * as z from 'zod/mini';
import { component, described } from './documentation.ts';
import { day, id, success } from './fields.ts';

const CONFUSION_KINDS = [
  'tenseness',
  'initial',
  'vowel',
  'batchim',
  'batchimMissing',
  'batchimTooMuch',
] as const;

const confusedWord = component(
  'ConfusedWord',
  z.object({
    card_id: described(
      z.nullable(id),
      'Its card; null for a word that comes with Gieok, and for one whose card is gone.',
    ),
    wanted: described(z.string(), 'What would have been right.', '개'),
    given: described(z.string(), 'What was typed or chosen.', '게'),
    heard: described(z.boolean(), 'Whether it was heard and chosen, not typed.', false),
    times: described(z.int(), 'How often.', 2),
  }),
  'A word in which letters were mixed up.',
);

const confusion = component(
  'Confusion',
  z.object({
    kind: described(
      z.enum(CONFUSION_KINDS),
      '`tenseness`: plain, aspirated or tense. `initial`: any other first consonant. `batchim`: a wrong one.',
      'vowel',
    ),
    letters: described(
      z.array(z.string()),
      'Those that were taken for each other; of a batchim that is missing or too much, that one.',
      ['ㅐ', 'ㅔ'],
    ),
    alike: described(
      z.boolean(),
      'Whether they sound alike, so that no ear tells them apart.',
      true,
    ),
    times: described(z.int(), 'How often.', 5),
    words: described(z.array(confusedWord), 'Twelve at most, those of the latest mistakes first.'),
    card_ids: described(z.array(id), 'Cards to practise, twenty at most, in the same order.'),
  }),
  'Letters that are mixed up.',
);

const confusionList = component(
  'Confusions',
  z.object({
    since: described(day, 'The study day from which on mistakes count.'),
    mistakes: described(z.int(), 'How many mistakes were looked at.', 31),
    confusions: described(z.array(confusion), 'Most frequent first, twelve at most.'),
  }),
  'What the learner mixes up.',
);
export type Confusions = z.output<typeof confusionList>;

export const confusionsResponse = success(confusionList);
