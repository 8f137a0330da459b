import { passwordChange } from '@gieok/shared/contract/auth';
import { authCalls } from '@gieok/shared/contract/calls/auth';
import { authTexts } from '@gieok/shared/texts/account';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/schema.ts';
import { AppError, found, loginRequired, notFound } from '../../errors.ts';
import { bearerToken } from '../../http/auth-guard.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import type { Learner } from '../../http/learner.ts';
import { clearFileCookies, setFileCookies } from '../../http/tokens.ts';
import { closeAccount, eraseClosedAccounts } from './delete-account.ts';
import { clearDeviceCookie, setDeviceCookie } from './device-cookie.ts';
import type { LoginDelays } from './login-delays.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { changePassword, findPasswordHash, findUser, updateUser } from './queries.ts';
import { orEmailTaken } from './routes.ts';
import { deleteSession, listSessions } from './session-queries.ts';

export function accountRoutes(context: AppContext, delays: LoginDelays): FastifyPluginAsync {
  const { db, clock, config } = context;
  const check = (...asked: [learner: Learner, password: string, path: string]) =>
    checkPassword(db, delays, ...asked);

  return async (app) => {
    const on = callsOf(app, authCalls);
    registerSessions(app, context);

    on('GET /auth/profile', async ({ learner, request, reply }) => {
      const data = found(await findUser(db, learner.userId), 'session');
      const token = bearerToken(request);
      if (token !== undefined) setFileCookies(reply, token);
      return { data };
    });

    on('PUT /auth/profile', async ({ learner, body }) => {
      const user = await updateUser(db, learner.userId, body, clock()).catch(orEmailTaken);
      return { data: found(user, 'session') };
    });

    on(
      'PUT /auth/password',
      async ({ learner, body, reply }) => {
        const { currentPassword, newPassword, ...profile } = body;
        const checked = await check(learner, currentPassword, 'currentPassword');
        const next = await hashPassword(newPassword);
        const change = { checked, next, profile };
        const data = await changePassword(db, learner, change, clock()).catch(orEmailTaken);
        if (data === undefined) throw await overtaken(db, learner.userId, 'currentPassword');
        setDeviceCookie(reply, next);
        return { data, message: serverTexts.done };
      },
      { body: passwordChange(config.PASSWORD_MIN) },
    );

    on('DELETE /auth/account', async ({ learner, body, request, reply }) => {
      const { userId } = learner;
      const passwordHash = await check(learner, body.password, 'password');
      if (!(await closeAccount(db, { userId, passwordHash }))) {
        throw await overtaken(db, userId, 'password');
      }
      // The account is closed already; a sweep erases what is left.
      await eraseClosedAccounts(context).catch((error: unknown) => {
        request.log.error({ err: error }, 'a deleted account could not be erased yet');
      });
      clearDeviceCookie(reply);
      clearFileCookies(reply);
      return { message: serverTexts.done };
    });
  };
}

function registerSessions(app: FastifyInstance, { db, clock }: AppContext): void {
  const on = callsOf(app, authCalls);

  on('POST /auth/logout', async ({ learner, reply }) => {
    await deleteSession(db, learner.userId, learner.sessionId);
    clearFileCookies(reply);
    return { message: authTexts.loggedOut };
  });

  on('GET /auth/sessions', async ({ learner }) => {
    const { userId, sessionId } = learner;
    const sessions = await listSessions(db, userId, clock());
    return {
      data: sessions.map((session) => ({ ...session, current: session.id === sessionId })),
    };
  });

  on('DELETE /auth/sessions/:id', async ({ learner, params }) => {
    const deleted = await deleteSession(db, learner.userId, params.id);
    if (!deleted) throw notFound('session');
    return { message: serverTexts.done };
  });
}

/**
 * @returns the hash that was checked. @throws AppError 403 for a wrong password, 429 for guessing.
 */
async function checkPassword(
  db: Database,
  delays: LoginDelays,
  { userId, sessionId }: Learner,
  password: string,
  path: string,
): Promise<string> {
  const passwordHash = found(await findPasswordHash(db, userId), 'session');
  const attempt = await delays.begin({
    account: `user ${userId}`,
    source: `session ${sessionId}`,
    isKnown: true,
    message: authTexts.passwordDelayed,
  });
  const matches = await isPassword(password, passwordHash).catch(async (error: unknown) => {
    await attempt.cancel();
    throw error;
  });
  if (!matches) throw wrongPassword(path);
  await attempt.succeed();
  return passwordHash;
}

/** The password was changed, or the account deleted, since the check. */
async function overtaken(db: Database, userId: number, path: string): Promise<AppError> {
  const exists = (await findPasswordHash(db, userId)) !== undefined;
  return exists ? wrongPassword(path) : loginRequired();
}

/** 403, as a 401 would log the user out. */
function wrongPassword(path: string): AppError {
  const message = authTexts.wrongPassword;
  return new AppError(403, 'wrong_password', message, [{ path, message }]);
}
