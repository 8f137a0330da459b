import * as z from 'zod/mini';
import { validationTexts } from '../texts/validation.ts';
import { component, described } from './documentation.ts';
import { success, wordKind } from './fields.ts';
import { requiredText } from './text-fields.ts';

/** UTF-16 units. */
const WORD_MAX = 100;

export const dictionaryQuery = z.object({
  word: described(
    requiredText(validationTexts.dictionaryWordRequired, WORD_MAX),
    'A Korean word, in any form; or English, for words of the path.',
    '배웠어요',
  ),
});

const dictionaryEntry = component(
  'DictionaryEntry',
  z.object({
    word: described(z.string(), 'In its dictionary form.', '배우다'),
    kind: described(z.nullable(wordKind), 'Its part of speech; null where it is not told.'),
    hanja: described(z.nullable(z.string()), 'Its Chinese characters; null for none.', '學校'),
    level: described(
      z.nullable(z.string()),
      'How far a learner is who needs it, as the dictionary says; null where it does not.',
      'beginner',
    ),
    frequency: described(
      z.nullable(z.int()),
      'Its rank among words, from 1; null where the dictionary has none.',
      412,
    ),
    meanings: described(z.array(z.string()), 'In English.', ['to learn']),
    source: described(z.string(), 'Where it stands, and the licence.', 'The path'),
  }),
  'A word of a dictionary.',
);
export type DictionaryEntry = z.output<typeof dictionaryEntry>;

export const dictionaryResponse = success(
  z.object({
    entries: described(
      z.array(dictionaryEntry),
      'Of the word and of what it may be a form of, likelier forms first.',
    ),
  }),
);
