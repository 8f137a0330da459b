import * as z from 'zod/mini';
import { CARD_TYPES, SCHEDULERS, STAGES, STUDY_ORDERS } from '../constants.ts';
import { CONJUGATION_CLASSES } from '../korean/conjugation-classes.ts';
import { WORD_KINDS } from '../korean/word-kinds.ts';
import { component, described, documented } from './documentation.ts';
import { idField } from './number-fields.ts';

export const cardType = component(
  'CardType',
  z.enum(CARD_TYPES),
  'How a card asks: for the meaning, for the Korean word, for its spelling, or for the word that its example sentence lacks (`cloze`; for the word itself where that is not found there).',
);
export const conjugationClass = component(
  'ConjugationClass',
  z.enum(CONJUGATION_CLASSES),
  'How a verb or an adjective changes before endings: by what of its stem changes (the Hangul Orthography, article 18), `이` for a noun with 이다, or `regular`.',
);
export const wordKind = component(
  'WordKind',
  z.enum(WORD_KINDS),
  'A part of speech; `counter` are nouns by which one counts, `other` are determiners, particles and interjections.',
);
export const stage = component(
  'Stage',
  z.enum(STAGES),
  'How far a card has come: never rated, rated but not yet twice in a row with success, or beyond that.',
);
export const scheduler = component(
  'Scheduler',
  z.enum(SCHEDULERS),
  'The scheduler: `sm2` is called Classic in the app, `fsrs` FSRS.',
);
export const studyOrder = component(
  'StudyOrder',
  z.enum(STUDY_ORDERS),
  'Cards as it falls, or in the order in which they were added.',
);

export const id = documented(z.int(), { examples: [42] });
export const time = documented(z.string(), {
  format: 'date-time',
  examples: ['2026-03-10T03:00:00.000Z'],
});
/** Of the learner's calendar. */
export const day = documented(z.string(), { format: 'date', examples: ['2026-03-10'] });

export const idParams = z.object({ id: described(idField(), 'Its id.', 42) });

const succeeded = described(z.literal(true), 'True for a success.');

// @__NO_SIDE_EFFECTS__
export const success = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({
    success: succeeded,
    data,
    message: z.optional(described(z.string(), 'A sentence for people.')),
  });

export const done = component(
  'Done',
  z.object({
    success: succeeded,
    message: described(z.string(), 'A sentence for people.', 'Done.'),
  }),
  'A success without data.',
);

export const failure = component(
  'Failure',
  z.object({
    success: described(z.literal(false), 'False for a failure.'),
    message: described(
      z.string(),
      'What is wrong, as a sentence for people.',
      'Deck name is required',
    ),
    code: described(z.string(), 'What is wrong, as a code for programs.', 'invalid_input'),
    errors: z.optional(
      described(
        z.array(
          z.object({
            path: described(z.string(), 'The field, with dots between its levels.', 'name'),
            message: described(
              z.string(),
              'What is wrong with it, for a person.',
              'Deck name is required',
            ),
          }),
        ),
        'The first thing that is wrong with each field.',
      ),
    ),
  }),
  'A failure.',
);
export type Failure = z.output<typeof failure>;
