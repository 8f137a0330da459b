import type * as z from 'zod/mini';
import { CARD_LONG_TEXT_MAX, CARD_TEXT_MAX } from '../constants.ts';
import { documented } from './documentation.ts';

/**
 * Texts beside the word and its meaning, in the form's order. Nothing compiles without a row's
 * column and its places in the form and on the card's page.
 */
export const CARD_TEXTS = {
  romanization: { most: CARD_TEXT_MAX, means: 'The romanization.', example: 'namu' },
  example_sentence: {
    most: CARD_LONG_TEXT_MAX,
    means: 'An example sentence.',
    example: '나무가 크다.',
  },
  pronunciation_notes: {
    most: CARD_LONG_TEXT_MAX,
    means: 'Notes on the pronunciation.',
    example: 'Both syllables alike',
  },
} as const;

export type CardText = keyof typeof CARD_TEXTS;

export const CARD_TEXT_NAMES = Object.keys(CARD_TEXTS) as readonly CardText[];

// @__NO_SIDE_EFFECTS__
export function forEachText<Value>(of: (name: CardText) => Value): Record<CardText, Value> {
  const values = {} as Record<CardText, Value>;
  for (const name of CARD_TEXT_NAMES) values[name] = of(name);
  return values;
}

// @__NO_SIDE_EFFECTS__
export function aboutText<Schema extends z.ZodMiniType>(name: CardText, schema: Schema): Schema {
  const { means, example } = CARD_TEXTS[name];
  return documented(schema, { description: means, examples: [example] });
}
