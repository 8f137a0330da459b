import type { Answer } from './test-app.ts';

/** What an answer says about each field, by its path. */
export function fieldErrors({ body }: Answer): Record<string, string> {
  const errors: { path: string; message: string }[] = body.errors ?? [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

/** What answers say of siblings where a card has none. */
export const NO_SIBLINGS = { buried_siblings: [], unburied_siblings: [] };
