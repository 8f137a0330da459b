import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { onEveryNode, onNodeOf, ownersAreFollowed } from '../db/distribution/owners.ts';
import { compiled } from '../db/engine/compiled.ts';
import { updateOwn } from '../db/engine/sql.ts';
import { withDefaults } from '../db/preferences.ts';
import { schedulingSettings } from '../db/scheduling-settings.ts';
import type { Queryable } from '../db/schema.ts';
import { loginRequired } from '../errors.ts';
import type { AppContext } from './context.ts';
import type { Learner } from './learner.ts';
import type { Limits } from './limits.ts';
import { FILE_COOKIE, hashToken, learnerOf, SESSION_IDLE_MS } from './tokens.ts';

/** May lag by this, so that not every read writes. */
const LAST_USED_PRECISION_MS = 60 * 60 * 1000;

type TokenSource = (request: FastifyRequest) => string | undefined;

export const bearerToken: TokenSource = (request) =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

const bearerOrCookieToken: TokenSource = (request) =>
  bearerToken(request) ?? request.cookies[FILE_COOKIE];

/**
 * Guards routes registered later by their `access`. @throws Error at a route outside the contract.
 */
export function guardCalls(
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'clock'>,
  limits: Limits,
): void {
  const guards = {
    public: limits.ofAddress,
    session: authGuard(context, limits),
    cookie: authGuard(context, limits, bearerOrCookieToken),
  };
  // No cache may show one learner's cards to another; files set their own header.
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  if (ownersAreFollowed()) {
    app.addHook('onRequest', (request, _, done) => {
      const userId = learnerOf(bearerOrCookieToken(request) ?? '');
      if (userId === undefined) done();
      else onNodeOf('users', userId, done);
    });
  }
  app.addHook('onRoute', (route) => {
    const registered = route.config?.call;
    if (registered === undefined) throw new Error(`${route.url} is no call of the contract`);
    route.onRequest = guards[registered.call.access ?? 'session'];
  });
}

/**
 * Sets `request.learner` for a live session, else 401. Strangers are counted (429) before their
 * token is looked up.
 */
export function authGuard(
  context: Pick<AppContext, 'db' | 'clock'>,
  limits: Limits,
  tokenOf: TokenSource = bearerToken,
): onRequestAsyncHookHandler {
  const { knownTokens } = limits;
  return async (request, reply) => {
    const token = tokenOf(request);
    const tokenHash = token === undefined ? undefined : hashToken(token);
    const isKnown = tokenHash !== undefined && knownTokens.get(tokenHash) === true;
    if (!isKnown) await limits.ofAddress(request, reply);
    const learner =
      tokenHash === undefined ? undefined : await findLearner(context, token ?? '', tokenHash);
    if (tokenHash === undefined || learner === undefined) {
      if (isKnown) {
        // The session has ended: this request counts as a stranger's.
        knownTokens.delete(tokenHash);
        await limits.ofAddress(request, reply);
      }
      throw loginRequired();
    }
    if (!isKnown) knownTokens.set(tokenHash, true);
    request.learner = learner;
    await limits.ofLearner(request, reply);
  };
}

const selectSessions = (db: Queryable, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('preferences', 'preferences.user_id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.user_id as userId',
      'sessions.last_used_at',
      'sessions.expires_at',
      'preferences.chosen',
      'preferences.schedule_version as scheduleVersion',
      'preferences.lists_version as listsVersion',
      'preferences.fsrs_weights',
      'preferences.former_scheduling',
    ])
    .where('sessions.token_hash', '=', tokenHash);

const selectSession = compiled(
  (db: Queryable, { userId, tokenHash }: { userId: number; tokenHash: string }) =>
    selectSessions(db, tokenHash)
      .where('sessions.user_id', '=', userId)
      .where('preferences.user_id', '=', userId),
);

/** For a token from before tokens named their learner. */
const selectOlderSession = compiled((db: Queryable, { tokenHash }: { tokenHash: string }) =>
  selectSessions(db, tokenHash),
);

async function findLearner(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  token: string,
  tokenHash: string,
): Promise<Learner | undefined> {
  const named = learnerOf(token);
  const [row] =
    named === undefined
      ? await onEveryNode(() => selectOlderSession(db, { tokenHash }))
      : await selectSession(db, { userId: named, tokenHash });
  if (row === undefined) return undefined;
  const { sessionId, userId, last_used_at, expires_at } = row;
  const { scheduleVersion, listsVersion } = row;
  const now = clock();
  const unusedFor = now.getTime() - Date.parse(last_used_at);
  if (unusedFor > SESSION_IDLE_MS || now.toISOString() >= expires_at) return undefined;
  if (unusedFor > LAST_USED_PRECISION_MS) {
    await updateOwn(db, 'sessions', userId, sessionId, { last_used_at: now.toISOString() });
  }
  const chosen = withDefaults(row);
  // Field by field: V8 turns a rest and its copy into a slow dictionary.
  return {
    sessionId,
    userId,
    scheduleVersion,
    listsVersion,
    scheduling: schedulingSettings(chosen, row),
    timeZone: chosen.timeZone,
    dayStartsAt: chosen.dayStartsAt,
    newCardsPerDay: chosen.newCardsPerDay,
    reviewsPerDay: chosen.reviewsPerDay,
    studyOrder: chosen.studyOrder,
    leechThreshold: chosen.leechThreshold,
    burySiblings: chosen.burySiblings,
    limitNewByReviews: chosen.limitNewByReviews,
  };
}
