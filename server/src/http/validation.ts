import { JSON_DEPTH_MAX, JSON_KEYS_MAX } from '@gieok/shared/constants';
import { sentenceFor } from '@gieok/shared/contract/sentences';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

export function registerValidation(app: FastifyInstance): void {
  z.config({ customError: sentenceFor });
  app.setValidatorCompiler(validatorCompiler);
  app.addHook('preValidation', async (request) => {
    checkShape(request.body);
    // A missing body is reported field by field, like an empty one.
    request.body ??= {};
    // Forms send empty fields too.
    const query = request.query as Record<string, unknown>;
    for (const [name, value] of Object.entries(query)) {
      if (typeof value === 'string' && value.trim() === '') delete query[name];
    }
  });
}

/** Refuses shapes that no call takes before the slower check of fields. @throws AppError 400 */
function checkShape(sent: unknown, depth = 0): void {
  if (typeof sent !== 'object' || sent === null) return;
  if (depth === JSON_DEPTH_MAX) throw malformed(serverTexts.tooDeep(JSON_DEPTH_MAX));
  const isList = Array.isArray(sent);
  const values: unknown[] = isList ? sent : Object.values(sent);
  if (!isList && values.length > JSON_KEYS_MAX) {
    throw malformed(serverTexts.tooManyNames(JSON_KEYS_MAX));
  }
  for (const value of values) checkShape(value, depth + 1);
}

const malformed = (message: string) => new AppError(400, 'invalid_request', message);
