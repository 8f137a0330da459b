import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/schema.ts';
import type { AppError } from '../errors.ts';

/** What a request may fail with because the account went while it was under way: its rows, or what they refer to. */
const MAY_BE_FOR_WANT_OF_AN_ACCOUNT = new Set([403, 404, 409, 500]);

/** Whether a request that had passed the guard failed after its session, and perhaps its whole account, had ended. */
export async function hasSessionEnded(
  db: Database,
  request: FastifyRequest,
  { statusCode }: AppError,
): Promise<boolean> {
  // Only the guard sets it.
  const { learner } = request as Partial<FastifyRequest>;
  if (learner === undefined || !MAY_BE_FOR_WANT_OF_AN_ACCOUNT.has(statusCode)) return false;
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', learner.sessionId)
    .executeTakeFirst();
  return session === undefined;
}
