import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { HOUR_MS, MINUTE_MS } from '@gieok/shared/constants';
import type { Call } from '@gieok/shared/contract/call';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { soleCounter } from '../cluster/shared-counts.ts';
import { tooManyRequests } from '../errors.ts';
import type { AppContext } from './context.ts';
import { portionStore } from './portion-store.ts';

const SECOND = 1000;

interface Limit {
  max: number;
  timeWindow: number;
}

/** Per address without a known session. */
const OF_ADDRESS = {
  general: { max: 600, timeWindow: MINUTE_MS },
  /** Slow for guessing passwords or mass sign-up, unnoticed by a class of 60 with a slip each. */
  login: { max: 120, timeWindow: MINUTE_MS },
  register: { max: 120, timeWindow: HOUR_MS },
  /** Apart, so that whoever used up the rest can still log out. */
  logout: { max: 60, timeWindow: MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** Per learner, on all devices together. */
const OF_LEARNER = {
  general: { max: 600, timeWindow: MINUTE_MS },
  /** Per call: a script adding thousands of words need not know of limits. */
  adding: { max: 10_000, timeWindow: 10 * MINUTE_MS },
  password: { max: 10, timeWindow: MINUTE_MS },
} as const satisfies Record<string, Limit>;

declare module 'fastify' {
  interface FastifyContextConfig {
    addressLimit?: keyof typeof OF_ADDRESS;
    learnerLimit?: keyof typeof OF_LEARNER | 'none';
  }
}

type CountedAs = Pick<FastifyContextConfig, 'addressLimit' | 'learnerLimit'>;

const LIMITS: Record<NonNullable<Call['limit']>, CountedAs> = {
  login: { addressLimit: 'login' },
  register: { addressLimit: 'register' },
  logout: { addressLimit: 'logout', learnerLimit: 'none' },
  password: { learnerLimit: 'password' },
  adding: { learnerLimit: 'adding' },
};

export function limitsOf({ limit }: Call): CountedAs {
  return limit === undefined ? {} : LIMITS[limit];
}

const KNOWN_TOKENS_MAX = 20_000;

type Count = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** All throw AppError 429. */
export interface Limits {
  ofAddress: Count;
  ofLearner: Count;
  /** Hashes of tokens that skip the address limit. */
  knownTokens: LRUCache<string, true>;
}

/** Register it before the routes. */
export async function registerLimits(
  app: FastifyInstance,
  { config, clock, worker }: AppContext,
): Promise<Limits> {
  if (!config.RATE_LIMITS) return noLimits();
  const store = portionStore(worker ?? soleCounter(clock), clock);
  await app.register(rateLimit, { global: false, store });
  const counter = (
    name: string,
    limit: Limit,
    keyGenerator: (request: FastifyRequest) => string,
  ): Count => {
    const named = { ...limit, keyGenerator, groupId: name };
    const count = app.createRateLimit(named);
    return async (request, reply) => {
      const result = await count(request);
      if (result.isAllowed) return;
      reply.header('x-ratelimit-limit', result.max);
      reply.header('x-ratelimit-remaining', result.remaining);
      reply.header('x-ratelimit-reset', result.ttlInSeconds);
      if (!result.isExceeded) return;
      const windowSeconds = limit.timeWindow / SECOND;
      const { ttlInSeconds } = result;
      throw tooManyRequests(
        'too_many_requests',
        serverTexts.tooManyRequests(limit.max, windowSeconds, ttlInSeconds),
        ttlInSeconds,
      );
    };
  };
  const byAddress = (request: FastifyRequest) => addressKey(request.ip);
  const ofAddress = {
    general: counter('address', OF_ADDRESS.general, byAddress),
    login: counter('login', OF_ADDRESS.login, byAddress),
    register: counter('register', OF_ADDRESS.register, byAddress),
    logout: counter('logout', OF_ADDRESS.logout, byAddress),
  };
  const byLearner = (request: FastifyRequest) => String(request.learner.userId);
  const ofLearner = {
    general: counter('learner', OF_LEARNER.general, byLearner),
    password: counter('password', OF_LEARNER.password, byLearner),
    adding: counter(
      'adding',
      OF_LEARNER.adding,
      (request) => `${byLearner(request)} ${request.routeOptions.url}`,
    ),
  };
  return {
    knownTokens: new LRUCache({ max: KNOWN_TOKENS_MAX }),
    ofAddress: (request, reply) =>
      ofAddress[request.routeOptions.config.addressLimit ?? 'general'](request, reply),
    ofLearner: async (request, reply) => {
      const name = request.routeOptions.config.learnerLimit ?? 'general';
      if (name !== 'none') await ofLearner[name](request, reply);
    },
  };
}

export function noLimits(): Limits {
  const uncounted = async () => {};
  return {
    ofAddress: uncounted,
    ofLearner: uncounted,
    knownTokens: new LRUCache({ max: KNOWN_TOKENS_MAX }),
  };
}

const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
/** A proxy may pass on any text; no real address is longer. */
const ADDRESS_MAX = 64;

/** IPv4 whole; IPv6 by the /64 of a household. */
export function addressKey(ip: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(ip) ?? [];
  return normalizeIP((ipv6 ?? ipv4 ?? ip).slice(0, ADDRESS_MAX));
}
