import * as z from 'zod/mini';

/** What the description of the API says of a schema beyond what the schema checks. */
interface About {
  /** Generated clients have one type of this name for it, wherever it stands. */
  id?: string;
  description?: string;
  examples?: unknown[];
  format?: 'date' | 'date-time' | 'uri' | 'email' | 'password';
  /** Taken, and ignored. */
  readOnly?: true;
  /** A schema, described in its place: what a program should send, where more than that is taken. */
  shownAs?: unknown;
}

export const documentation = z.registry<About>();

/*
 * What is marked as free of side effects is left out of the browser's code where no form uses the schema, and with it
 * all that is said of it here.
 */

// A schema may stand in several places, each with words of its own: what is said is said of a copy.
// @__NO_SIDE_EFFECTS__
export function documented<Schema extends z.ZodMiniType>(schema: Schema, about: About): Schema {
  const copy = schema.clone();
  documentation.add(copy, about);
  return copy;
}

/** A field, with what there is to know of it and a value that it may have. */
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

/** What clients know by a name. */
// @__NO_SIDE_EFFECTS__
export function component<Schema extends z.ZodMiniType>(
  id: string,
  schema: Schema,
  description: string,
): Schema {
  return documented(schema, { id, description });
}
