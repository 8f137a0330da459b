import * as z from 'zod/mini';
import { CARD_TEXT_MAX } from '../constants.ts';
import { component, described } from './documentation.ts';
import { id, success } from './fields.ts';
import { optionalText } from './text-fields.ts';

export const sameMeaningQuery = z.object({
  korean: described(
    optionalText(CARD_TEXT_MAX),
    'What was typed for the card; nothing is another word for it.',
    '배',
  ),
});

const sameMeaning = component(
  'SameMeaning',
  z.object({
    id: described(id, 'Of that card.'),
    korean_text: described(z.string(), 'As it was typed.', '배'),
    english_text: described(z.string(), 'With a meaning of the card that was asked.', 'boat, ship'),
  }),
  'Another card of yours that has the word which was typed, and a meaning in common with the one that was asked.',
);
export type SameMeaning = z.output<typeof sameMeaning>;

export const sameMeaningResponse = success(z.nullable(sameMeaning));
