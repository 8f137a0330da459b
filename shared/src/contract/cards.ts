import * as z from 'zod/mini';
import {
  CARD_LONG_TEXT_MAX,
  CARD_TEXT_MAX,
  CARDS_PAGE_SIZE,
  LIST_LIMIT_MAX,
  SEARCH_MAX,
} from '../constants.ts';
import { validationTexts } from '../texts.ts';
import { cardType, stage, success } from './fields.ts';
import { optionalId, queryNumber } from './number-fields.ts';
import { optionalAudioPath, optionalText, optionalUrl, requiredText } from './text-fields.ts';
import { updateOf } from './update.ts';

const koreanText = requiredText(validationTexts.koreanRequired, CARD_TEXT_MAX);
const englishText = requiredText(validationTexts.englishRequired, CARD_TEXT_MAX);

const optionalFields = {
  category_id: optionalId,
  romanization: optionalText(CARD_TEXT_MAX),
  example_sentence: optionalText(CARD_LONG_TEXT_MAX),
  pronunciation_notes: optionalText(CARD_LONG_TEXT_MAX),
  image_url: optionalUrl,
  audio_url: optionalUrl,
  audio_file_path: optionalAudioPath,
  card_type: z.optional(cardType),
};

export const cardCreate = z.strictObject({
  korean_text: koreanText,
  english_text: englishText,
  ...optionalFields,
});
export type CardCreate = z.output<typeof cardCreate>;

const nullableText = z.nullable(z.string());

export const card = z.object({
  id: z.number(),
  category_id: z.nullable(z.number()),
  category_name: nullableText,
  korean_text: z.string(),
  english_text: z.string(),
  romanization: nullableText,
  example_sentence: nullableText,
  pronunciation_notes: nullableText,
  image_url: nullableText,
  audio_url: nullableText,
  audio_file_path: nullableText,
  card_type: cardType,
  /** Days; 0 while the card has no interval. */
  review_interval: z.number(),
  ease_factor: z.number(),
  /** FSRS: days until the chance of recall falls to 90 %; null under the Classic scheduler. */
  stability: z.nullable(z.number()),
  /** FSRS: 1 to 10. */
  difficulty: z.nullable(z.number()),
  stage,
  repetitions: z.number(),
  lapses: z.number(),
  /** ISO-8601 UTC; null while the card is new. */
  due_at: nullableText,
  suspended: z.boolean(),
  /** The first study day, YYYY-MM-DD, on which a buried card may be shown again. */
  buried_until: nullableText,
  /** Marked, and suspended when it was, because it was forgotten too often. */
  leech: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Card = z.output<typeof card>;

/** An absent field stays as it is; null or "" clears an optional one. */
export const cardUpdate = updateOf(
  {
    korean_text: z.optional(koreanText),
    english_text: z.optional(englishText),
    ...optionalFields,
  },
  card,
  // As a card comes to be studied, and from a rating.
  ['hints', 'reviewId'],
);
export type CardUpdate = z.output<typeof cardUpdate>;

export const cardListQuery = z.object({
  limit: queryNumber(1, LIST_LIMIT_MAX, CARDS_PAGE_SIZE),
  offset: queryNumber(0, Number.MAX_SAFE_INTEGER, 0),
  search: optionalText(SEARCH_MAX),
  category: optionalId,
});
export type CardListQuery = z.output<typeof cardListQuery>;

export const cardResponse = success(card);
export const cardListResponse = z.extend(success(z.array(card)), { total: z.number() });
export type CardList = { data: Card[]; total: number };
