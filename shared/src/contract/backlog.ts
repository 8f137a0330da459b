import * as z from 'zod/mini';
import { SPREAD_DAYS_MAX, SPREAD_DAYS_MIN } from '../constants.ts';
import { validationTexts } from '../texts/validation.ts';
import { component, described } from './documentation.ts';
import { day, success } from './fields.ts';
import { givenQueryNumber, wholeNumber } from './number-fields.ts';
import { formedText } from './text-fields.ts';

/** All of one length, so that none begins another. */
const UUID_LENGTH = 36;
const UUID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/;
const spreadId = described(
  formedText(validationTexts.spreadIdInvalid, UUID_LENGTH, UUID),
  "A UUID in lower case, made by the client. Every card's new day has an id that follows from it, so a spread sent twice is one spread.",
  '0b0e8a5e-6f5b-4c58-9d3b-0f4f4f6f7a11',
);

export const backlogQuery = z.object({
  days: described(
    z.optional(givenQueryNumber(SPREAD_DAYS_MIN, SPREAD_DAYS_MAX)),
    'Over how many days, today included; absent: `suggestedDays`.',
    7,
  ),
});

export const backlogDay = component(
  'BacklogDay',
  z.object({
    day: described(day, 'The day.'),
    due: described(z.int(), 'Cards that come due on that day by themselves.', 12),
    moved: described(z.int(), 'Of those that wait: would be studied on that day.', 30),
    total: described(z.int(), 'Both together.', 42),
    without: described(z.int(), 'What the day would hold if nothing were spread.', 210),
  }),
  "One day of the learner's calendar, and how many cards it holds.",
);
export type BacklogDay = z.output<typeof backlogDay>;

export const backlog = component(
  'Backlog',
  z.object({
    waiting: described(z.int(), "Cards due by the day, today's and those of the days before.", 210),
    reviewsPerDay: described(z.int(), "The learner's limit.", 50),
    suggestedDays: described(
      z.int(),
      'The fewest days with none above the limit; 30 where there is no such number.',
      7,
    ),
    days: described(z.array(backlogDay), 'From today on.'),
  }),
  'The cards that wait, and how the days to come would look if they were spread.',
);
export type Backlog = z.output<typeof backlog>;
export const backlogResponse = success(backlog);

export const spreadCreate = component(
  'SpreadCreate',
  z.strictObject({
    days: described(
      wholeNumber(SPREAD_DAYS_MIN, SPREAD_DAYS_MAX),
      'Over how many days, today included.',
      7,
    ),
    spreadId: z.optional(spreadId),
  }),
  'How the cards that wait are to be spread.',
);
export type SpreadCreate = z.output<typeof spreadCreate>;
const spreadIdBack = described(
  z.string(),
  'The id for undoing it.',
  '0b0e8a5e-6f5b-4c58-9d3b-0f4f4f6f7a11',
);
export const spreadResponse = success(
  z.object({
    spreadId: spreadIdBack,
    moved: described(z.int(), 'Cards that have another day by this spread.', 160),
  }),
);

export const spreadUndo = component(
  'SpreadUndo',
  z.strictObject({ spreadId }),
  'Which spread is to be undone.',
);
export const spreadUndoResponse = success(
  z.object({
    spreadId: spreadIdBack,
    undone: described(
      z.int(),
      'Cards that have their day back, whether by this call or by one before.',
      160,
    ),
  }),
);
