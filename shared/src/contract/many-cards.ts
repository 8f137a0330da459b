import * as z from 'zod/mini';
import { NEW_CARDS_AT_ONCE_MAX } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { card, cardSibling } from './cards.ts';
import { batchOf, component, described } from './documentation.ts';
import { success } from './fields.ts';
import { also, cardCreate } from './new-card.ts';
import { optionalId } from './number-fields.ts';

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
