import { sentenceFor } from '@gieok/shared/contract/sentences';
import { schemaResolver } from '@mantine/form';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { ApiError } from './api.ts';

// Without `jitless` zod tries out eval, which the content policy reports.
z.config({ jitless: true, customError: sentenceFor });

/** Validates by the server's schema: `useForm({ validate: bySchema(login) })`. */
export function bySchema(schema: z.ZodMiniType) {
  return schemaResolver(schema, { sync: true });
}

/** NaN, which every schema refuses, where the text is no whole number. */
export function numberTyped(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

export function changedValues<Values extends object>(
  form: { isDirty: (path: string) => boolean },
  values: Values,
): Partial<Values> {
  const changed = Object.entries(values).filter(([name]) => form.isDirty(name));
  return Object.fromEntries(changed) as Partial<Values>;
}

/** The part of a Mantine form that errors need. */
export interface ErrorForm {
  getValues: () => object;
  setErrors: (errors: Record<string, ReactNode>) => void;
  getInputNode: (path: string) => HTMLElement | null;
}

export function focusFirstError(form: ErrorForm, errors: Record<string, ReactNode>): void {
  const [path] = Object.keys(errors);
  const field = path === undefined ? null : form.getInputNode(path);
  // A folded field cannot take focus.
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}

/** Returns false where an error has no field: the caller must show the message. */
export function showServerErrors(form: ErrorForm, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false;
  const fields = new Set(Object.keys(form.getValues()));
  const known = error.errors.filter(({ path }) => fields.has(path));
  // Reversed, so that the first complaint about a field wins.
  const byField = Object.fromEntries(
    known.toReversed().map(({ path, message }) => [path, message]),
  );
  const inOrder = Object.fromEntries(
    [...fields].flatMap((path) => (path in byField ? [[path, byField[path]]] : [])),
  );
  form.setErrors(inOrder);
  focusFirstError(form, inOrder);
  return known.length === error.errors.length;
}
