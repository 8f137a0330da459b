import {
  CARD_TEXT_MAX,
  CARD_TYPES,
  DESCRIPTION_MAX,
  NAME_MAX,
  NEW_CARDS_PER_DAY_MAX,
  READING_TEXT_MAX,
  REVIEWS_PER_DAY_MAX,
  STUDY_ORDERS,
} from '@gieok/shared/constants';
import { CARD_FIELDS, type CardFieldName } from '@gieok/shared/contract/card-fields';
import { forEachText } from '@gieok/shared/contract/card-texts';
import { optionalTags } from '@gieok/shared/contract/tags';
import {
  optionalAudioPath,
  optionalText,
  optionalUrl,
  requiredText,
} from '@gieok/shared/contract/text-fields';
import { CONJUGATION_CLASSES } from '@gieok/shared/korean/conjugation-classes';
import { validationTexts } from '@gieok/shared/texts/validation';
import * as z from 'zod/mini';
import {
  bit,
  count,
  day,
  desiredRetention,
  difficulty,
  ease,
  guid,
  id,
  interval,
  key,
  scheduler,
  stability,
  stage,
  step,
  time,
  wholeBetween,
} from './row-fields.ts';

/* Rows as in `docs/archive.md`, validated like calls of the API. */

const SHUFFLE_KEY_MAX = 2 ** 31 - 1;
const STARTER_DECKS_MAX = 1_000_000;

const text = {
  id,
  category_id: z.nullable(id),
  korean_text: requiredText(validationTexts.koreanRequired, CARD_TEXT_MAX),
  english_text: requiredText(validationTexts.englishRequired, CARD_TEXT_MAX),
  ...forEachText((name) => optionalText(CARD_FIELDS[name].most)),
  conjugation_class: z.nullable(z.enum(CONJUGATION_CLASSES)),
  image_url: optionalUrl,
  audio_url: optionalUrl,
  audio_file_path: optionalAudioPath,
  tags: optionalTags,
  card_type: z.enum(CARD_TYPES),
  word_id: z.nullable(id),
  shuffle_key: wholeBetween(0, SHUFFLE_KEY_MAX),
  starter_key: z.nullable(key),
  created_at: time,
  updated_at: time,
  deleted_at: z.nullable(time),
} satisfies Record<string, z.ZodMiniType> & Record<CardFieldName, z.ZodMiniType>;

/** What follows from the log. */
const ofTheLog = {
  stage,
  review_interval: interval,
  ease_factor: ease,
  repetitions: count,
  lapses: count,
  review_count: count,
  stability,
  difficulty,
  step,
  last_day: day,
  due_day: day,
  due_instant: z.nullable(time),
  suspended: bit,
  suspended_by_hand: bit,
  suspension_at: z.nullable(time),
  buried_until: day,
  leech_review_id: z.nullable(key),
};
const logColumns = z.object(ofTheLog);
export type LogColumns = z.output<typeof logColumns>;
export const LOG_COLUMNS = Object.keys(ofTheLog) as readonly (keyof LogColumns)[];

/** `cards.jsonl` without schedules, and with them. */
export const cardRow = z.object(text);
export const scheduledCardRow = z.object({ ...text, ...ofTheLog });
export type CardRow = z.output<typeof cardRow> & Partial<LogColumns>;

const named = {
  id,
  description: optionalText(DESCRIPTION_MAX),
  created_at: time,
  updated_at: time,
};

export const categoryRow = z.object({
  ...named,
  name: requiredText(validationTexts.categoryNameRequired, NAME_MAX),
});

export const deckRow = z.object({
  ...named,
  name: requiredText(validationTexts.deckNameRequired, NAME_MAX),
  is_starter: z.nullable(wholeBetween(0, STARTER_DECKS_MAX)),
  scheduler: z.nullable(scheduler),
  desired_retention: z.nullable(desiredRetention),
  new_cards_per_day: z.nullable(wholeBetween(0, NEW_CARDS_PER_DAY_MAX)),
  reviews_per_day: z.nullable(wholeBetween(0, REVIEWS_PER_DAY_MAX)),
  study_order: z.nullable(z.enum(STUDY_ORDERS)),
});

export const deckCardRow = z.object({ deck_id: id, card_id: id, added_at: time });

/** `card_id`: the first card of the word. */
export const guidRow = z.object({ guid, card_id: id });

export const textRow = z.object({
  id,
  title: optionalText(NAME_MAX),
  text: requiredText(validationTexts.readingTextRequired, READING_TEXT_MAX),
  created_at: time,
});

export const listeningAnswerRow = z.object({
  answer_id: key,
  card_id: z.nullable(id),
  heard: requiredText(validationTexts.required, CARD_TEXT_MAX),
  chosen: requiredText(validationTexts.required, CARD_TEXT_MAX),
  answered_at: time,
});
