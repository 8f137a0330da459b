import * as z from 'zod/mini';

interface About {
  /** The type's name in generated clients. */
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
