import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/schema.ts';
import type { AppError } from '../errors.ts';

/** Failures that an account deleted meanwhile may cause. */
const MAY_BE_FOR_WANT_OF_AN_ACCOUNT = new Set([403, 404, 409, 500]);

export async function hasSessionEnded(
  db: Database,
  request: FastifyRequest,
  { statusCode }: AppError,
): Promise<boolean> {
  // Absent before the guard has run.
  const { learner } = request as Partial<FastifyRequest>;
  if (learner === undefined || !MAY_BE_FOR_WANT_OF_AN_ACCOUNT.has(statusCode)) return false;
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', learner.sessionId)
    .executeTakeFirst();
  return session === undefined;
}
