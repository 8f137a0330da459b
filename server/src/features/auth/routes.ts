import { registration } from '@gieok/shared/contract/auth';
import { authCalls } from '@gieok/shared/contract/calls/auth';
import { authTexts } from '@gieok/shared/texts/account';
import type { FastifyPluginAsync } from 'fastify';
import { isUniqueViolation } from '../../db/engine/failures.ts';
import { AppError, conflict } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { setFileCookies } from '../../http/tokens.ts';
import { DEVICE_COOKIE, setDeviceCookie } from './device-cookie.ts';
import { logInPatiently } from './log-in.ts';
import type { LoginDelays } from './login-delays.ts';
import { hashPassword } from './passwords.ts';
import { createUser } from './queries.ts';

const USER_AGENT_MAX = 300;
const FALLBACK_TIME_ZONE = 'UTC';

export function authRoutes(
  { db, clock, config }: AppContext,
  delays: LoginDelays,
): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, authCalls);

    on(
      'POST /auth/register',
      async ({ body }) => {
        if (config.REGISTRATION === 'closed') {
          throw new AppError(403, 'registration_closed', authTexts.registrationClosed);
        }
        const { username, email, password, timeZone = FALLBACK_TIME_ZONE } = body;
        const passwordHash = await hashPassword(password);
        const data = await createUser(
          db,
          { username, email, passwordHash, timeZone, scheduler: config.DEFAULT_SCHEDULER },
          clock(),
        ).catch(orEmailTaken);
        return { data, message: authTexts.registered };
      },
      { body: registration(config.PASSWORD_MIN) },
    );

    on('POST /auth/login', async ({ body, request, reply }) => {
      const { email, password } = body;
      const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null;
      const session = await logInPatiently(
        db,
        delays,
        { email, password, userAgent },
        { address: request.ip, deviceCookie: request.cookies[DEVICE_COOKIE] },
        clock(),
      );
      if (session === undefined) {
        throw new AppError(401, 'wrong_credentials', authTexts.wrongCredentials);
      }
      const { token, user, passwordHash } = session;
      setDeviceCookie(reply, passwordHash);
      setFileCookies(reply, token);
      return { data: { token, user } };
    });
  };
}

/** @throws AppError 409 for a taken e-mail; rethrows other errors. */
export function orEmailTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw conflict('email_taken', authTexts.emailTaken, [
    { path: 'email', message: authTexts.emailTaken },
  ]);
}
