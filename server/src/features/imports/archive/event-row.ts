import {
  CARD_TEXT_MAX,
  RATINGS,
  SPREAD_DAYS_MAX,
  TIME_TAKEN_MAX_MS,
} from '@gieok/shared/constants';
import { dayField } from '@gieok/shared/contract/event-fields';
import { optionalText } from '@gieok/shared/contract/text-fields';
import { archiveTexts } from '@gieok/shared/texts/archive';
import * as z from 'zod/mini';
import {
  desiredRetention,
  id,
  key,
  scheduler,
  seededSchedule,
  time,
  wholeBetween,
} from './archive-rows.ts';

const common = {
  id,
  card_id: id,
  review_id: key,
  claimed_at: time,
  used_at: time,
  study_day: dayField,
  counts_toward: z.nullable(z.enum(['new', 'review'])),
  known_change: z.literal([-1, 0, 1]),
  undone: z.literal([0, 1]),
};
const rated = {
  rating: z.literal(RATINGS, archiveTexts.ratingMissing),
  time_taken_ms: z.nullable(wholeBetween(0, TIME_TAKEN_MAX_MS)),
  answer: optionalText(CARD_TEXT_MAX),
  wanted: optionalText(CARD_TEXT_MAX),
};

/** `drawnFor`: the card id on the server that drew the interval. */
const scheduling = z.object({
  scheduler: z.optional(scheduler),
  desiredRetention: z.optional(desiredRetention),
  drawnFor: z.optional(id),
});

export const eventRow = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('review'),
    ...common,
    ...rated,
    deck_id: z.nullable(id),
    details: z.nullable(scheduling),
  }),
  z.object({ type: z.literal('practice'), ...common, ...rated }),
  z.object({
    type: z.literal('set_due'),
    ...common,
    details: z.object({
      dueDay: dayField,
      spreadOver: z.optional(wholeBetween(1, SPREAD_DAYS_MAX)),
    }),
  }),
  z.object({
    type: z.literal('seed_state'),
    ...common,
    details: z.object({ schedule: seededSchedule }),
  }),
  z.object({ type: z.literal('undo'), ...common, target: key }),
  ...(['forget', 'suspend', 'unsuspend', 'bury', 'unbury'] as const).map((type) =>
    z.object({ type: z.literal(type), ...common }),
  ),
]);
export type EventRow = z.output<typeof eventRow>;
