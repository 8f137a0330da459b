import * as z from 'zod/mini';
import {
  CARD_TEXT_MAX,
  EVENT_BATCH_MAX,
  RATINGS,
  type Rating,
  STAGES,
  TIME_TAKEN_DEFAULT_MS,
  TIME_TAKEN_MAX_MS,
} from '../constants.ts';
import { validationTexts } from '../texts.ts';
import { card } from './cards.ts';
import { component, described, documented } from './documentation.ts';
import { success } from './fields.ts';
import { idField, numericText } from './number-fields.ts';
import { formedText, optionalText } from './text-fields.ts';

/*
 * The log of a card is a list of events, and everything about how it is studied follows from them. One union says what
 * they are: in the log, on their way there, and in the rules.
 */

export const rating = component(
  'Rating',
  z.literal(RATINGS, validationTexts.ratingInvalid),
  '1 Again, 2 Hard, 3 Good, 4 Easy.',
);

/** As a rating is sent: also in a digit. */
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

/** Nothing takes less than no time. */
function boundedTime(milliseconds: number): number {
  if (milliseconds < 0) return TIME_TAKEN_DEFAULT_MS;
  return Math.min(TIME_TAKEN_MAX_MS, Math.round(milliseconds));
}

/** What the calls that came first name `reviewId`, newer ones name `eventId`. */
type IdName = 'eventId' | 'reviewId';
const ID_MAX = 64;

/** Of an event that is sent. */
export const eventIdField = (name: IdName) =>
  described(
    formedText(validationTexts.eventIdInvalid(name), ID_MAX, /^[A-Za-z0-9_-]{8,64}$/),
    'Made by the client, unique for each learner: what is sent twice counts once.',
    'f3c1a9b27d',
  );

/** Of an event that is undone: one that a client has made, or one that stands for what was kept before there were events. */
export const targetField = (name: IdName | 'target', description: string) =>
  described(
    formedText(
      validationTexts.eventIdInvalid(name),
      ID_MAX,
      /^([A-Za-z0-9_-]{8,64}|~(suspension|burial)-of-\d{1,16})$/,
    ),
    description,
    'f3c1a9b27d',
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
 * A time without its offset would mean another instant on every machine. Times are compared as texts, so their years
 * must have four digits in every zone.
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

function isRealDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** A schedule as `shared/src/domain/scheduler/schedule.ts` describes it. */
export const loggedSchedule = z.object({
  stage: z.enum(STAGES),
  interval: z.number(),
  ease: z.number(),
  stability: z.nullable(z.number()),
  difficulty: z.nullable(z.number()),
  step: z.nullable(z.number()),
  repetitions: z.number(),
  lapses: z.number(),
  reviews: z.number(),
  lastDay: z.nullable(z.string()),
  dueDay: z.nullable(z.string()),
  dueAt: z.nullable(z.number()),
});

/** What an event says by its type, beside whose it is and when. */
const rated = {
  rating: ratingField,
  timeTakenMs: timeTaken,
  answer: described(optionalText(CARD_TEXT_MAX), 'What the learner typed.', '나무'),
};
const dueOn = { day: dayField };
const undoing = {
  target: targetField('target', 'The `eventId` of the event that counts no more.'),
};

/** What the log holds of every event. */
const inLog = {
  eventId: z.string(),
  cardId: z.number(),
  /** ISO-8601 UTC: when it happened, as the client says. */
  at: z.string(),
  /** ISO-8601 UTC: when it counts as having happened; `at`, but never later than its receipt. */
  usedAt: z.string(),
  /** The learner's study day, YYYY-MM-DD, when it happened. */
  studyDay: z.string(),
};

/** An event of a card's log. */
export const logEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('review'), ...inLog, ...rated }),
  /** Moves no schedule. */
  z.object({ type: z.literal('practice'), ...inLog, ...rated }),
  z.object({ type: z.literal('forget'), ...inLog }),
  /** `spreadOver`: of a backlog that was spread, over how many days. */
  z.object({ type: z.literal('set_due'), ...inLog, ...dueOn, spreadOver: z.optional(z.number()) }),
  z.object({ type: z.literal('suspend'), ...inLog }),
  z.object({ type: z.literal('unsuspend'), ...inLog }),
  /** Until the next study day. */
  z.object({ type: z.literal('bury'), ...inLog }),
  z.object({ type: z.literal('unbury'), ...inLog }),
  z.object({ type: z.literal('undo'), ...inLog, target: z.string() }),
  /** A schedule that was imported without what led to it. */
  z.object({ type: z.literal('seed_state'), ...inLog, schedule: loggedSchedule }),
]);
export type LogEvent = z.output<typeof logEvent>;
export type EventType = LogEvent['type'];

type Without<Event, Names extends PropertyKey> = Event extends unknown ? Omit<Event, Names> : never;
/** An event that is not in the log yet; without an `at` it happens now. */
export type NewEvent = Without<LogEvent, 'at' | 'usedAt' | 'studyDay'> & {
  at?: string | undefined;
};

const sent = {
  cardId: described(idField(validationTexts.cardRequired), 'The card that it is about.', 42),
  eventId: eventIdField('eventId'),
  at: z.optional(timeField),
};

const ofType = <const Type extends string>(type: Type) =>
  described(z.literal(type), 'What was done.');

/** An event as a client sends it. */
export const eventCreate = component(
  'EventCreate',
  z.discriminatedUnion('type', [
    z.strictObject({ type: ofType('review'), ...sent, ...rated }),
    z.strictObject({ type: ofType('practice'), ...sent, ...rated }),
    z.strictObject({ type: ofType('forget'), ...sent }),
    z.strictObject({ type: ofType('set_due'), ...sent, ...dueOn }),
    z.strictObject({ type: ofType('suspend'), ...sent }),
    z.strictObject({ type: ofType('unsuspend'), ...sent }),
    z.strictObject({ type: ofType('bury'), ...sent }),
    z.strictObject({ type: ofType('unbury'), ...sent }),
    z.strictObject({ type: ofType('undo'), ...sent, ...undoing }),
  ]),
  'What was done with a card; its type says what else there is to say.',
);
export type EventCreate = z.output<typeof eventCreate>;

/** Up to 500 items, which are checked one by one: a bad one never refuses the rest. */
export function batchOf(items: string, item: z.ZodMiniType, description: string) {
  const message = validationTexts.batchInvalid(items);
  const most = z.maxLength(EVENT_BATCH_MAX, message);
  return documented(z.array(z.unknown(), message).check(most), {
    description,
    shownAs: z.array(item).check(most),
  });
}

export const eventBatch = component(
  'EventBatch',
  z.strictObject({ events: batchOf('events', eventCreate, 'In any order; 500 at most.') }),
  'What was done with cards.',
);

export const EVENT_STATUSES = ['accepted', 'duplicate', 'gone', 'conflict', 'invalid'] as const;

export const eventResult = component(
  'EventResult',
  z.object({
    status: described(
      z.enum(EVENT_STATUSES),
      "`duplicate`: it was sent before. `gone`: no such card of yours. `conflict`: the id stands for another event, or the target is another card's or an undo, which cannot be undone.",
      'accepted',
    ),
    cardId: described(z.nullable(z.number()), 'The card that it is about.', 42),
    eventId: described(z.nullable(z.string()), 'As it was sent.', 'f3c1a9b27d'),
    message: z.optional(described(z.string(), 'What is wrong, for a person.', 'Card is required')),
    path: z.optional(
      described(z.string(), 'Of an invalid event: the field that is wrong.', 'cardId'),
    ),
  }),
  'What became of an event.',
);
export type EventResult = z.output<typeof eventResult>;
export const eventsResponse = component(
  'EventsAnswer',
  z.extend(success(described(z.array(eventResult), 'One for each event, in their order.')), {
    cards: described(z.array(card), 'The cards that they are about, as they are now.'),
  }),
  'What became of the events.',
);
