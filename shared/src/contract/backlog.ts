import * as z from 'zod/mini';
import { SPREAD_DAYS_MAX, SPREAD_DAYS_MIN } from '../constants.ts';
import { validationTexts } from '../texts.ts';
import { success } from './fields.ts';
import { givenQueryNumber, wholeNumber } from './number-fields.ts';
import { formedText } from './text-fields.ts';

/** All as long, so that none is the beginning of another. */
const UUID_LENGTH = 36;
const UUID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/;
/** Made by the client. Every card's new day has an id that follows from it, so a spread sent twice is one spread. */
const spreadId = formedText(validationTexts.spreadIdInvalid, UUID_LENGTH, UUID);

export const backlogQuery = z.object({
  /** Over how many days, today included; absent: `suggestedDays`. */
  days: z.optional(givenQueryNumber(SPREAD_DAYS_MIN, SPREAD_DAYS_MAX)),
});

/** One day of the learner's calendar, and how many cards it holds. */
export const backlogDay = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  /** Come due on that day by themselves. */
  due: z.number(),
  /** Of those that wait: would be studied on that day. */
  moved: z.number(),
  /** Both together. */
  total: z.number(),
  /** What the day would hold if nothing were spread. */
  without: z.number(),
});
export type BacklogDay = z.output<typeof backlogDay>;

export const backlog = z.object({
  /** Cards due by the day, today's and those of the days before. */
  waiting: z.number(),
  /** The learner's limit. */
  reviewsPerDay: z.number(),
  /** The fewest days with none above the limit; 30 where there is no such number. */
  suggestedDays: z.number(),
  /** From today on. */
  days: z.array(backlogDay),
});
export type Backlog = z.output<typeof backlog>;
export const backlogResponse = success(backlog);

export const spreadCreate = z.strictObject({
  days: wholeNumber(SPREAD_DAYS_MIN, SPREAD_DAYS_MAX),
  spreadId: z.optional(spreadId),
});
export type SpreadCreate = z.output<typeof spreadCreate>;
/** `moved`: the cards that have another day by this spread. */
export const spreadResponse = success(z.object({ spreadId: z.string(), moved: z.number() }));

export const spreadUndo = z.strictObject({ spreadId });
/** `undone`: the cards that have their day back, whether by this call or by one before. */
export const spreadUndoResponse = success(z.object({ spreadId: z.string(), undone: z.number() }));
