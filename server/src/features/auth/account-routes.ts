import { API_BASE } from '@gieok/shared/constants';
import * as contract from '@gieok/shared/contract/auth';
import { done, idParams } from '@gieok/shared/contract/fields';
import { apiRoutes } from '@gieok/shared/routes';
import { authTexts, serverTexts } from '@gieok/shared/texts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError, found, loginRequired, notFound } from '../../errors.ts';
import type { AppContext } from '../../http/context.ts';
import type { Learner } from '../../http/learner.ts';
import { logoutLimit, passwordLimit } from '../../http/limits.ts';
import { authenticated, ok } from '../../http/responses.ts';
import { AUDIO_COOKIE } from '../../http/tokens.ts';
import { closeAccount, eraseClosedAccounts } from './delete-account.ts';
import { clearDeviceCookie, setDeviceCookie } from './device-cookie.ts';
import type { LoginDelays } from './login-delays.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { changePassword, findPasswordHash, findUser, updateUser } from './queries.ts';
import { orEmailTaken } from './routes.ts';
import { deleteSession, listSessions } from './session-queries.ts';

/** The calls of a logged-in user about the account itself. */
export function accountRoutes(
  { db, clock, config }: AppContext,
  delays: LoginDelays,
): FastifyPluginAsyncZod {
  const describe = (summary: string) => ({ tags: ['auth'], summary, ...authenticated });

  /** @returns the hash that the password was checked against. @throws AppError 403 when it is another password, 429 for guessing. */
  const checkPassword = async (
    { userId, sessionId }: Learner,
    password: string,
    path: string,
  ): Promise<string> => {
    const passwordHash = found(await findPasswordHash(db, userId), 'session');
    const attempt = delays.begin({
      account: `user ${userId}`,
      source: `session ${sessionId}`,
      isKnown: true,
      message: authTexts.passwordDelayed,
    });
    const matches = await isPassword(password, passwordHash).catch((error: unknown) => {
      attempt.cancel();
      throw error;
    });
    if (!matches) throw wrongPassword(path);
    attempt.succeed();
    return passwordHash;
  };
  /** What to say when the hash was replaced between the check and the change. */
  const overtaken = async (userId: number, path: string) => {
    const exists = (await findPasswordHash(db, userId)) !== undefined;
    return exists ? wrongPassword(path) : loginRequired();
  };

  return async (app) => {
    app.get(
      apiRoutes.profile,
      { schema: { ...describe('Who is logged in'), response: ok(contract.userResponse) } },
      async (request) => {
        const data = found(await findUser(db, request.learner.userId), 'session');
        return { success: true as const, data };
      },
    );

    app.put(
      apiRoutes.profile,
      {
        schema: {
          ...describe('Change username or e-mail'),
          body: contract.profileUpdate,
          response: ok(contract.userResponse),
        },
      },
      async (request) => {
        const user = await updateUser(db, request.learner.userId, request.body, clock()).catch(
          orEmailTaken,
        );
        return { success: true as const, data: found(user, 'session') };
      },
    );

    app.put(
      apiRoutes.password,
      {
        ...passwordLimit,
        schema: {
          ...describe(
            'Change the password, with it username or e-mail if sent; every other session ends',
          ),
          body: contract.passwordChange(config.PASSWORD_MIN),
          response: ok(contract.userResponse),
        },
      },
      async (request, reply) => {
        const { currentPassword, newPassword, ...profile } = request.body;
        const { userId } = request.learner;
        const checked = await checkPassword(request.learner, currentPassword, 'currentPassword');
        const next = await hashPassword(newPassword);
        const change = { checked, next, profile };
        const data = await changePassword(db, request.learner, change, clock()).catch(orEmailTaken);
        if (data === undefined) throw await overtaken(userId, 'currentPassword');
        setDeviceCookie(reply, next);
        return { success: true as const, data, message: serverTexts.done };
      },
    );

    app.post(
      apiRoutes.logout,
      { ...logoutLimit, schema: { ...describe('End this session'), response: ok(done) } },
      async (request, reply) => {
        await deleteSession(db, request.learner.userId, request.learner.sessionId);
        reply.clearCookie(AUDIO_COOKIE, { path: `${API_BASE}/audio` });
        return { success: true as const, message: authTexts.loggedOut };
      },
    );

    app.get(
      apiRoutes.sessions,
      { schema: { ...describe('Where I am logged in'), response: ok(contract.sessionsResponse) } },
      async (request) => {
        const { userId, sessionId } = request.learner;
        const sessions = await listSessions(db, userId, clock());
        const data = sessions.map((session) => ({ ...session, current: session.id === sessionId }));
        return { success: true as const, data };
      },
    );

    app.delete(
      apiRoutes.session,
      { schema: { ...describe('End a session'), params: idParams, response: ok(done) } },
      async (request) => {
        const deleted = await deleteSession(db, request.learner.userId, request.params.id);
        if (!deleted) throw notFound('session');
        return { success: true as const, message: serverTexts.done };
      },
    );

    app.delete(
      apiRoutes.account,
      {
        ...passwordLimit,
        schema: {
          ...describe('Erase the account and everything in it'),
          body: contract.accountDeletion,
          response: ok(done),
        },
      },
      async (request, reply) => {
        const { userId } = request.learner;
        const passwordHash = await checkPassword(
          request.learner,
          request.body.password,
          'password',
        );
        if (!(await closeAccount(db, { userId, passwordHash }))) {
          throw await overtaken(userId, 'password');
        }
        // From here on the account is gone for everybody; what cannot be erased now is erased later.
        await eraseClosedAccounts(db, config.DATA_DIR).catch((error: unknown) => {
          request.log.error({ err: error }, 'a deleted account could not be erased yet');
        });
        clearDeviceCookie(reply);
        reply.clearCookie(AUDIO_COOKIE, { path: `${API_BASE}/audio` });
        return { success: true as const, message: serverTexts.done };
      },
    );
  };
}

/** A 401 would log the user out: a wrong current password is a 403. */
function wrongPassword(path: string): AppError {
  const message = authTexts.wrongPassword;
  return new AppError(403, 'wrong_password', message, [{ path, message }]);
}
