import { sentenceFor } from '@gieok/shared/contract/sentences';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** Checks what is sent by the contract, and says what is wrong with it in the product's own words. */
export function registerValidation(app: FastifyInstance): void {
  z.config({ customError: sentenceFor });
  app.setValidatorCompiler(validatorCompiler);
  app.addHook('preValidation', async (request) => {
    // A missing body is reported field by field, like an empty one.
    request.body ??= {};
    // A form sends its empty fields, too.
    const query = request.query as Record<string, unknown>;
    for (const [name, value] of Object.entries(query)) {
      if (typeof value === 'string' && value.trim() === '') delete query[name];
    }
  });
}
