import {
  CARD_TEXT_MAX,
  CARD_TYPES,
  DESCRIPTION_MAX,
  DESIRED_RETENTION_MAX,
  DESIRED_RETENTION_MIN,
  EASE_MIN,
  INTERVAL_MAX_DAYS,
  NAME_MAX,
  NEW_CARDS_PER_DAY_MAX,
  READING_TEXT_MAX,
  REVIEWS_PER_DAY_MAX,
  SCHEDULERS,
  STAGES,
  STUDY_ORDERS,
} from '@gieok/shared/constants';
import { CARD_FIELDS, type CardFieldName } from '@gieok/shared/contract/card-fields';
import { forEachField, forEachText } from '@gieok/shared/contract/card-texts';
import { dayField } from '@gieok/shared/contract/event-fields';
import { optionalTags } from '@gieok/shared/contract/tags';
import {
  optionalAudioPath,
  optionalText,
  optionalUrl,
  requiredText,
} from '@gieok/shared/contract/text-fields';
import { STATED_KNOWLEDGE } from '@gieok/shared/domain/word-knowledge';
import { CONJUGATION_CLASSES } from '@gieok/shared/korean/conjugation-classes';
import { DRILL_KINDS } from '@gieok/shared/korean/drill-question';
import { archiveTexts } from '@gieok/shared/texts/archive';
import { validationTexts } from '@gieok/shared/texts/validation';
import * as z from 'zod/mini';
import { GUID_MAX } from '../../../anki/note-guids.ts';

/* Bounds beyond which dates cannot be computed. */

const COUNT_MAX = 10_000_000;
const EASE_MAX = 1_000;
const DIFFICULTY_MAX = 11;
const STEP_MAX = 100;
const KEY_MAX = 200;
const TIME_LENGTH = 24;
const TIME = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** The last instant with a four-digit year in every zone. */
const LATEST_MS = Date.UTC(9999, 0);

const between = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));
export const wholeBetween = (least: number, most: number) =>
  z.int().check(z.gte(least), z.lte(most));

export const id = wholeBetween(1, Number.MAX_SAFE_INTEGER);
export const count = wholeBetween(0, COUNT_MAX);
const bit = z.literal([0, 1]);
const day = z.nullable(dayField);

/** ISO-8601 as the server writes it. */
export const time = z.string().check(
  z.maxLength(TIME_LENGTH, { error: validationTexts.timeInvalid, abort: true }),
  z.refine(
    (value) => TIME.test(value) && new Date(Date.parse(value) || 0).toISOString() === value,
    validationTexts.timeInvalid,
  ),
);

/** Event ids and starter keys. */
export const key = z
  .string()
  .check(z.minLength(1), z.maxLength(KEY_MAX, { abort: true }), z.regex(/^[^\p{Cc}\p{Cs}]+$/u));

/** Foreign names of notes. */
export const guid = z
  .string()
  .check(z.minLength(1), z.maxLength(GUID_MAX, { abort: true }), z.regex(/^[^\0\p{Cs}]+$/u));

const stage = z.enum(STAGES);
/** SQLite kept fractions from tables. */
const interval = z.pipe(between(0, INTERVAL_MAX_DAYS), z.transform(Math.round));
const ease = between(EASE_MIN, EASE_MAX);
const stability = z.nullable(between(0, COUNT_MAX));
const difficulty = z.nullable(between(0, DIFFICULTY_MAX));
const step = z.nullable(wholeBetween(0, STEP_MAX));
export const desiredRetention = between(DESIRED_RETENTION_MIN, DESIRED_RETENTION_MAX);
export const scheduler = z.enum(SCHEDULERS);

/** An imported schedule without its reviews. */
export const seededSchedule = z
  .object({
    stage,
    interval,
    ease,
    stability,
    difficulty,
    step,
    repetitions: count,
    lapses: count,
    reviews: count,
    lastDay: day,
    dueDay: day,
    dueAt: z.nullable(between(0, LATEST_MS)),
  })
  .check(
    z.refine(
      ({ stage: at, dueDay, dueAt, stability: memory, difficulty: hard }) =>
        (at === 'new' ? dueDay === null : dueDay !== null) &&
        (dueAt === null || dueDay !== null) &&
        (memory === null) === (hard === null) &&
        (memory === null || memory > 0),
      archiveTexts.scheduleImpossible,
    ),
  );

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
  // Archives of earlier releases have none.
  client_key: z.optional(z.nullable(key)),
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

export const cardVersionRow = z.object({
  card_id: id,
  fields: z.partial(
    z.pick(cardRow, {
      ...forEachField(() => true as const),
      ...({ card_type: true, category_id: true } as const),
    }),
  ),
  written_at: time,
  kept_at: time,
});

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

export const knownWordRow = z.object({
  word: requiredText(validationTexts.required, NAME_MAX),
  knowledge: z.enum(STATED_KNOWLEDGE),
  stated_at: time,
});

export const listeningAnswerRow = z.object({
  answer_id: key,
  card_id: z.nullable(id),
  heard: requiredText(validationTexts.required, CARD_TEXT_MAX),
  chosen: requiredText(validationTexts.required, CARD_TEXT_MAX),
  answered_at: time,
});

export const drillAnswerRow = z.object({
  answer_id: key,
  kind: z.enum(DRILL_KINDS),
  prompt: requiredText(validationTexts.required, CARD_TEXT_MAX),
  given: z.nullable(requiredText(validationTexts.required, CARD_TEXT_MAX)),
  is_right: bit,
  answered_at: time,
});
