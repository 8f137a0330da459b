import * as z from 'zod/mini';
import { DICTIONARIES_MAX, DICTIONARY_ENTRIES_MAX } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { component, described } from './documentation.ts';
import { id, success } from './fields.ts';
import { idField } from './number-fields.ts';

const count = (what: string) => described(z.int(), what, 12);

const ownDictionary = component(
  'OwnDictionary',
  z.object({
    id: described(id, 'Of the dictionary.'),
    title: described(z.string(), 'As the file says.', 'Wiktionary'),
    licence: described(z.string(), '`""` where the file says none.', 'CC BY-SA 4.0'),
    state: described(
      z.enum(['reading', 'ready', 'failed']),
      'Words are found once it is ready. Of a failed one nothing is kept but this.',
      'ready',
    ),
    entries: described(
      z.int(),
      `How many were read so far; ${DICTIONARY_ENTRIES_MAX} at most.`,
      9_000,
    ),
    dropped: described(
      z.object({
        withoutKorean: count('Rows whose word is not written in Korean, or too long.'),
        withoutMeaning: count('Rows that say no meaning.'),
        repeated: count('Rows of a word that has 20 already.'),
      }),
      'How many rows of the file were left out.',
    ),
    error: described(z.nullable(z.string()), 'Why it failed, for a person.'),
  }),
  "A learner's own dictionary.",
);
export type OwnDictionary = z.output<typeof ownDictionary>;

export const dictionaryOrder = component(
  'DictionaryOrder',
  z.strictObject({
    ids: described(
      z
        .array(idField(validationTexts.idInvalid))
        .check(z.minLength(1), z.maxLength(2 * DICTIONARIES_MAX)),
      'These first, in this order; others follow as they were.',
    ),
  }),
  'The order in which dictionaries are asked.',
);

export const ownDictionaryResponse = success(ownDictionary);
export const ownDictionariesResponse = success(
  described(z.array(ownDictionary), 'The first is asked first.'),
);
