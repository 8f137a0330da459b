import { failure } from '@gieok/shared/contract/fields';
import type { ZodMiniType } from 'zod/mini';

/** The response schemas of a route: its success, and the one envelope of every failure. */
export function ok<Schema extends ZodMiniType>(schema: Schema) {
  return { 200: schema, '4xx': failure, '5xx': failure };
}

/** What a route that needs a session says of itself in the OpenAPI document. */
export const authenticated = { security: [{ token: [] }] };
