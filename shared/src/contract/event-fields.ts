import * as z from 'zod/mini';
import {
  CARD_TEXT_MAX,
  RATINGS,
  type Rating,
  TIME_TAKEN_DEFAULT_MS,
  TIME_TAKEN_MAX_MS,
} from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { component, described, documented } from './documentation.ts';
import { numericText, optionalId } from './number-fields.ts';
import { formedText, optionalText } from './text-fields.ts';

export const rating = component(
  'Rating',
  z.literal(RATINGS, validationTexts.ratingInvalid),
  '1 Again, 2 Hard, 3 Good, 4 Easy.',
);

export const ratingField = documented(
  z.pipe(
    z.union(
      [rating, z.literal(RATINGS.map(String), validationTexts.ratingInvalid)],
      validationTexts.ratingInvalid,
    ),
    z.transform((value) => Number(value) as Rating),
  ),
  { shownAs: rating },
);

export const timeTaken = described(
  z._default(
    documented(
      z.pipe(
        z.union(
          [z.null(), z.literal(''), z.number(), numericText(validationTexts.timeTakenInvalid)],
          validationTexts.timeTakenInvalid,
        ),
        z.transform((value: null | number | string) =>
          value === null || value === '' ? TIME_TAKEN_DEFAULT_MS : boundedTime(Number(value)),
        ),
      ),
      { shownAs: z.nullable(z.number()) },
    ),
    TIME_TAKEN_DEFAULT_MS,
  ),
  'Milliseconds; what exceeds five minutes is stored as five minutes, what is absent or below 0 as five seconds.',
  4_200,
);

function boundedTime(milliseconds: number): number {
  if (milliseconds < 0) return TIME_TAKEN_DEFAULT_MS;
  return Math.min(TIME_TAKEN_MAX_MS, Math.round(milliseconds));
}

export const answerField = described(
  optionalText(CARD_TEXT_MAX),
  'What the learner typed, where they were asked to: what tells most of a mistake, so the first answer where it could be mended. Absent or null where nothing was typed.',
  '나무',
);

/** Older calls say `reviewId`, newer ones `eventId`. */
type IdName = 'answerId' | 'eventId' | 'reviewId';
const ID_MAX = 64;
const TARGET_MAX = 128;

export const eventIdField = (name: IdName) =>
  described(
    formedText(validationTexts.eventIdInvalid(name), ID_MAX, /^[A-Za-z0-9_-]{8,64}$/),
    'Made by the client, unique for each learner: what is sent twice counts once.',
    'f3c1a9b27d',
  );

export const clientKeyField = formedText(
  validationTexts.eventIdInvalid('client_key'),
  ID_MAX,
  /^[A-Za-z0-9_-]{8,64}$/,
);
/** Also of a card that was made along, of another type. */
export const keyOfCard = described(
  formedText(
    validationTexts.eventIdInvalid('clientKey'),
    TARGET_MAX,
    /^[A-Za-z0-9_-]{8,64}(\.[a-z]{1,20})?$/,
  ),
  'In place of `cardId`: the `client_key` of the card.',
  'k7c1a9b27d',
);

/**
 * Also a review's in a sibling's log (`~burial`), or one from before there were events
 * (`~suspension`).
 */
export const targetField = (name: IdName | 'target', description: string) =>
  described(
    formedText(
      validationTexts.eventIdInvalid(name),
      TARGET_MAX,
      /^([A-Za-z0-9_-]{8,64}|~(suspension|burial)-of-\d{1,16}|~burial-of-\d{1,16}-by-[A-Za-z0-9_-]{8,64})$/,
    ),
    description,
    'f3c1a9b27d',
  );

/** A deleted deck is accepted: what was done in it counts. */
export const deckStudied = described(
  optionalId,
  'The deck that is being studied, if one is: a rating follows its study preferences and counts against its limits, and hints are by them.',
  7,
);

const DAY_LENGTH = 10;
const DAY = /^[12]\d{3}-\d\d-\d\d$/;
export const dayField = described(
  formedText(
    validationTexts.dayInvalid,
    DAY_LENGTH,
    (value) => DAY.test(value) && isRealDay(value),
  ),
  "A date of the learner's own calendar, YYYY-MM-DD.",
  '2026-03-10',
);

/**
 * Without an offset the instant depends on the machine. Times are compared as texts: years have four digits.
 */
const ISO_TIME_MAX = 64;
const ISO_TIME = /^[12]\d{3}-\d\d-\d\dT(?!24)\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
/** Comes out as ISO-8601 UTC. */
export const timeField = described(
  z.pipe(
    formedText(
      validationTexts.timeInvalid,
      ISO_TIME_MAX,
      (value) =>
        ISO_TIME.test(value) &&
        isRealDay(value.slice(0, DAY_LENGTH)) &&
        !Number.isNaN(Date.parse(value)),
    ),
    z.transform((value: string) => new Date(value).toISOString()),
  ),
  'When it happened, with its offset, if not now; a time in the future is used as now.',
  '2026-03-10T09:30:00+09:00',
);

export const deviceNow = described(
  timeField,
  "What the device's clock shows as this is sent: where it is wrong by a minute or more, the times sent are used as if it were right.",
  '2026-03-10T09:30:00+09:00',
);

function isRealDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
