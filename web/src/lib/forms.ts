import { sentenceFor } from '@gieok/shared/contract/sentences';
import { schemaResolver } from '@mantine/form';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { ApiError } from './api.ts';

// Without `jitless` zod tries out eval, which the content policy reports.
z.config({ jitless: true, customError: sentenceFor });

/** Checks a form by the schema that the server checks with: `useForm({ validate: bySchema(login) })`. */
export function bySchema(schema: z.ZodMiniType) {
  return schemaResolver(schema, { sync: true });
}

/** The whole number that a field's text says; NaN, which every schema of a number refuses, where it says none. */
export function numberTyped(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** The part of a Mantine form that errors need. */
export interface ErrorForm {
  getValues: () => object;
  setErrors: (errors: Record<string, ReactNode>) => void;
  getInputNode: (path: string) => HTMLElement | null;
}

/** Puts the keyboard on the first field with an error. */
export function focusFirstError(form: ErrorForm, errors: Record<string, ReactNode>): void {
  const [path] = Object.keys(errors);
  const field = path === undefined ? null : form.getInputNode(path);
  // What is folded away cannot have the focus.
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}

/**
 * Shows what the server found wrong at the fields it names.
 * @returns whether every complaint found its field; if not, the failure's message must be shown as well.
 */
export function showServerErrors(form: ErrorForm, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false;
  const fields = new Set(Object.keys(form.getValues()));
  const known = error.errors.filter(({ path }) => fields.has(path));
  // The first complaint about a field is the one to mend first.
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
