import * as z from 'zod/mini';
import { NEW_CARDS_AT_ONCE_MAX, WORD_LIST_MAX } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { batchOf } from './batch.ts';
import { also, card, cardCreate, cardSibling } from './cards.ts';
import { component, described } from './documentation.ts';
import { success } from './fields.ts';
import { optionalId } from './number-fields.ts';
import { exactText } from './text-fields.ts';

export const manyCards = component(
  'ManyCards',
  z.strictObject({
    cards: batchOf('cards', cardCreate, NEW_CARDS_AT_ONCE_MAX, 'In their order; 1,000 at most.'),
    deckId: described(optionalId, 'The deck into which all of them are put.', 3),
    also,
    atomic: described(
      z.optional(z.boolean(validationTexts.mustBeYesOrNo)),
      'All or nothing: where one is wrong the call fails, and none is made. Otherwise the others are.',
      true,
    ),
  }),
  'Cards to be made.',
);

export const madeCard = component(
  'MadeCard',
  z.object({
    status: described(z.enum(['created', 'invalid']), 'Whether it was made.', 'created'),
    card: described(z.nullable(card), 'As it now is; null where it was not made.'),
    siblings: described(
      z.array(cardSibling),
      'The further cards of the same word that were made with it.',
    ),
    errors: z.optional(
      described(
        z.array(
          z.object({
            path: described(z.string(), 'The field.', 'korean_text'),
            message: described(
              z.string(),
              'What is wrong with it, for a person.',
              'Korean text is required',
            ),
          }),
        ),
        'Of one that is invalid: the first thing that is wrong with each field.',
      ),
    ),
  }),
  'What became of a card that was to be made.',
);
export type MadeCard = z.output<typeof madeCard>;

export const manyCardsResponse = success(z.array(madeCard));

export const wordList = component(
  'WordList',
  z.strictObject({
    text: described(
      exactText(validationTexts.wordListRequired, WORD_LIST_MAX),
      'A word and its meaning on each line: in two columns, or with a comma, a dash, brackets or the like. Further columns become romanization, example and notes.',
      '나무 - tree\n물, water',
    ),
  }),
  'A list of words, as it was pasted.',
);

export const suggestedLine = component(
  'SuggestedLine',
  z.object({
    line: described(z.int(), 'Which line it is, counted from 1; empty ones are left out.', 1),
    text: described(z.string(), 'The line itself.', '나무 - tree'),
    korean_text: described(z.nullable(z.string()), 'Null where the line cannot be read.', '나무'),
    english_text: described(z.nullable(z.string()), 'Null where the line cannot be read.', 'tree'),
    romanization: described(
      z.nullable(z.string()),
      'A further column that holds the word in Latin letters.',
      'namu',
    ),
    example_sentence: described(
      z.nullable(z.string()),
      'What else there is in hangul.',
      '나무가 커요.',
    ),
    pronunciation_notes: described(
      z.nullable(z.string()),
      'What further columns hold besides.',
      'Lesson 3',
    ),
    problem: described(
      z.nullable(z.string()),
      'Why no card can be made of it, for a person; null where one can.',
      null,
    ),
    card_id: described(
      z.nullable(z.int()),
      'The newest card of yours that has this Korean text already.',
      null,
    ),
    repeats: described(
      z.nullable(z.int()),
      'An earlier line with the same Korean text and the same meaning.',
      null,
    ),
  }),
  'What was made of a line.',
);
export type SuggestedLine = z.output<typeof suggestedLine>;

export const suggestedLinesResponse = success(z.array(suggestedLine));
