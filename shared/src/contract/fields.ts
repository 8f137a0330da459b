import * as z from 'zod/mini';
import { CARD_TYPES, STAGES } from '../constants.ts';
import { idField } from './number-fields.ts';

export const cardType = z.enum(CARD_TYPES);
export const stage = z.enum(STAGES);

export const idParams = z.object({ id: idField() });
export type IdParams = z.output<typeof idParams>;

/** The envelope of every success: `data`, and the fields that the call adds beside it. */
export const success = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ success: z.literal(true), data, message: z.optional(z.string()) });

/** A success that carries nothing but a message for a person. */
export const done = z.object({ success: z.literal(true), message: z.string() });

export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Failure = z.output<typeof failure>;
