import * as z from 'zod/mini';
import { EVENT_BATCH_MAX, SCHEDULERS, STAGES } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { card } from './cards.ts';
import { batchOf, component, described } from './documentation.ts';
import {
  answerField,
  dayField,
  deckStudied,
  deviceNow,
  eventIdField,
  keyOfCard,
  ratingField,
  targetField,
  timeField,
  timeTaken,
} from './event-fields.ts';
import { id, success } from './fields.ts';
import { idField } from './number-fields.ts';

/** `Schedule` of `shared/src/domain/scheduler/schedule.ts`. */
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

const rated = {
  rating: ratingField,
  timeTakenMs: timeTaken,
  answer: answerField,
};
const dueOn = { day: dayField };
const undoing = {
  target: targetField('target', 'The `eventId` of the event that counts no more.'),
};

/** `DeckScheduling` of `shared/src/domain/scheduler/deck-scheduling.ts`. */
export const loggedScheduling = z.object({
  scheduler: z.optional(z.enum(SCHEDULERS)),
  desiredRetention: z.optional(z.number()),
  /** The card's id where it was rated, by which the fuzz was drawn. */
  drawnFor: z.optional(z.number()),
});

const inDeck = {
  /** Absent or null where none was. */
  deckId: z.optional(z.nullable(z.number())),
  /** What that deck asked for then. */
  scheduling: z.optional(loggedScheduling),
};

const inLog = {
  eventId: z.string(),
  cardId: z.number(),
  /** ISO-8601 UTC, as the client says. */
  at: z.string(),
  /** ISO-8601 UTC, never later than its receipt. */
  usedAt: z.string(),
  /** YYYY-MM-DD of the learner. */
  studyDay: z.string(),
};

export const logEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('review'), ...inLog, ...rated, ...inDeck }),
  z.object({ type: z.literal('practice'), ...inLog, ...rated }),
  z.object({ type: z.literal('forget'), ...inLog }),
  /** `spreadOver`: days of a backlog. */
  z.object({ type: z.literal('set_due'), ...inLog, ...dueOn, spreadOver: z.optional(z.number()) }),
  z.object({ type: z.literal('suspend'), ...inLog }),
  z.object({ type: z.literal('unsuspend'), ...inLog }),
  /** Until the next study day. */
  z.object({ type: z.literal('bury'), ...inLog }),
  z.object({ type: z.literal('unbury'), ...inLog }),
  z.object({ type: z.literal('undo'), ...inLog, target: z.string() }),
  z.object({ type: z.literal('seed_state'), ...inLog, schedule: loggedSchedule }),
]);
export type LogEvent = z.output<typeof logEvent>;
export type EventType = LogEvent['type'];

type Without<Event, Names extends PropertyKey> = Event extends unknown ? Omit<Event, Names> : never;
/** Without `at` it happens now. */
export type NewEvent = Without<LogEvent, 'at' | 'usedAt' | 'studyDay'> & {
  at?: string | undefined;
  /** `at`, had the clock of the device been right. */
  correctedAt?: string | undefined;
};

const sent = {
  cardId: z.optional(
    described(idField(validationTexts.cardRequired), 'The card that it is about.', 42),
  ),
  clientKey: z.optional(keyOfCard),
  eventId: eventIdField('eventId'),
  at: z.optional(timeField),
  deckId: deckStudied,
};

const ofType = <const Type extends string>(type: Type) =>
  described(z.literal(type), 'What was done.');

export const eventCreate = component(
  'EventCreate',
  z
    .discriminatedUnion('type', [
      z.strictObject({ type: ofType('review'), ...sent, ...rated }),
      z.strictObject({ type: ofType('practice'), ...sent, ...rated }),
      z.strictObject({ type: ofType('forget'), ...sent }),
      z.strictObject({ type: ofType('set_due'), ...sent, ...dueOn }),
      z.strictObject({ type: ofType('suspend'), ...sent }),
      z.strictObject({ type: ofType('unsuspend'), ...sent }),
      z.strictObject({ type: ofType('bury'), ...sent }),
      z.strictObject({ type: ofType('unbury'), ...sent }),
      z.strictObject({ type: ofType('undo'), ...sent, ...undoing }),
    ])
    .check(
      z.refine(({ cardId, clientKey }) => cardId !== undefined || clientKey !== undefined, {
        path: ['cardId'],
        message: validationTexts.cardRequired,
      }),
    ),
  'What was done with a card; its type says what else there is to say.',
);
type WithCard<Event> = Event extends unknown ? Event & { cardId: number } : never;
export type EventCreate = WithCard<z.output<typeof eventCreate>>;

export const eventBatch = component(
  'EventBatch',
  z.strictObject({
    events: batchOf('events', eventCreate, EVENT_BATCH_MAX, 'In any order; 500 at most.'),
    device_now: z.optional(deviceNow),
  }),
  'What was done with cards.',
);

export const EVENT_STATUSES = [
  ...(['accepted', 'duplicate', 'kept', 'gone', 'conflict', 'invalid'] as const),
] as const;

export const eventResult = component(
  'EventResult',
  z.object({
    status: described(
      z.enum(EVENT_STATUSES),
      "`duplicate`: it was sent before. `kept`: the card was deleted; should it be restored, it has this. `gone`: no such card of yours. `conflict`: the id stands for another event, or the target is another card's or an undo, which cannot be undone.",
      'accepted',
    ),
    cardId: described(z.nullable(z.number()), 'The card that it is about.', 42),
    eventId: described(z.nullable(z.string()), 'As it was sent.', 'f3c1a9b27d'),
    message: z.optional(
      described(z.string(), 'What is wrong, as a sentence for people.', 'Card is required'),
    ),
    path: z.optional(
      described(z.string(), 'Of an invalid event: the field that is wrong.', 'cardId'),
    ),
  }),
  'What became of an event.',
);
export type EventResult = z.output<typeof eventResult>;
export const siblingChanges = {
  buried_siblings: described(
    z.array(id),
    'Other cards of the same word that wait for the next study day because of this: whoever has them in a list drops them.',
  ),
  unburied_siblings: described(
    z.array(id),
    'Other cards of the same word that wait no longer, since the review that they waited for was undone.',
  ),
};

export const eventsResponse = component(
  'EventsAnswer',
  z.extend(success(described(z.array(eventResult), 'One for each event, in their order.')), {
    cards: described(z.array(card), 'The cards that they are about, as they are now.'),
    ...siblingChanges,
  }),
  'What became of the events.',
);
