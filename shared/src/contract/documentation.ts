import * as z from 'zod/mini';
import { validationTexts } from '../texts/validation.ts';

interface About {
  id?: string;
  description?: string;
  examples?: unknown[];
  format?: 'date' | 'date-time' | 'uri' | 'email' | 'password';
  /** Accepted and ignored. */
  readOnly?: true;
  /** The schema to describe, where more is accepted. */
  shownAs?: unknown;
}

export const documentation = z.registry<About>();

/* `@__NO_SIDE_EFFECTS__` lets the bundler drop what no form uses. */

// A copy, because a schema may have a description in each place.
// @__NO_SIDE_EFFECTS__
export function documented<Schema extends z.ZodMiniType>(schema: Schema, about: About): Schema {
  const copy = schema.clone();
  documentation.add(copy, about);
  return copy;
}

// @__NO_SIDE_EFFECTS__
export function described<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
  example?: z.input<Schema>,
): Schema {
  return documented(schema, {
    description,
    ...(example !== undefined && { examples: [example] }),
  });
}

// @__NO_SIDE_EFFECTS__
export function component<Schema extends z.ZodMiniType>(
  id: string,
  schema: Schema,
  description: string,
): Schema {
  return documented(schema, { id, description });
}

/** Of one item at least. */
// @__NO_SIDE_EFFECTS__
export const listOf = <Item extends z.ZodMiniType>(item: Item, most: number, message: string) =>
  z.array(item, message).check(z.minLength(1, message), z.maxLength(most, message));

// @__NO_SIDE_EFFECTS__
export function answersOf<Answer extends z.ZodMiniType>(answer: Answer, most: number) {
  const message = validationTexts.batchInvalid('answers', most);
  const answers = z.array(answer, message).check(z.maxLength(most, message));
  return described(answers, 'A hundred at most. What is sent twice counts once.');
}

/** Checked one by one: a bad one never refuses the rest. */
export function batchOf(items: string, item: z.ZodMiniType, most: number, description: string) {
  const message = validationTexts.batchInvalid(items, most);
  const notMore = z.maxLength(most, message);
  return documented(z.array(z.unknown(), message).check(notMore), {
    description,
    shownAs: z.array(item).check(notMore),
  });
}
