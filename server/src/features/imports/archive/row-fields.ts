import {
  DESIRED_RETENTION_MAX,
  DESIRED_RETENTION_MIN,
  EASE_MIN,
  INTERVAL_MAX_DAYS,
  SCHEDULERS,
  STAGES,
} from '@gieok/shared/constants';
import { dayField } from '@gieok/shared/contract/event-fields';
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
export const bit = z.literal([0, 1]);
export const day = z.nullable(dayField);

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

export const stage = z.enum(STAGES);
export const interval = between(0, INTERVAL_MAX_DAYS);
export const ease = between(EASE_MIN, EASE_MAX);
export const stability = z.nullable(between(0, COUNT_MAX));
export const difficulty = z.nullable(between(0, DIFFICULTY_MAX));
export const step = z.nullable(wholeBetween(0, STEP_MAX));
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
