import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { API_BASE } from '@gieok/shared/constants';
import { serverTexts } from '@gieok/shared/texts';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { AppError } from '../errors.ts';
import { bearerToken } from './auth-guard.ts';
import type { AppContext } from './context.ts';
import { hashToken } from './tokens.ts';

const MINUTE_MS = 60_000;
const REQUESTS_PER_MINUTE = 600;

/** Guessing passwords, and making accounts by the thousand, must be slow; a class of learners must not notice. */
export const loginLimit = limit(30, MINUTE_MS);
export const registerLimit = limit(60, 60 * MINUTE_MS);

function limit(max: number, timeWindow: number): RouteShorthandOptions {
  return { config: { rateLimit: { max, timeWindow, keyGenerator: (request) => request.ip } } };
}

/** Security headers on every answer, and limits on how often one may ask. */
export async function registerSecurity(app: FastifyInstance, context: AppContext): Promise<void> {
  await app.register(helmet, {
    // Each page brings its own, with a nonce; what is not a page needs none of these.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  if (!context.config.RATE_LIMITS) return;
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: MINUTE_MS,
    // By the route that was found: there are many ways to write an address that leads to it.
    allowList: (request) => !request.routeOptions.url?.startsWith(`${API_BASE}/`),
    keyGenerator: (request) => {
      const token = bearerToken(request);
      return token === undefined ? request.ip : hashToken(token);
    },
    errorResponseBuilder: () => new AppError(429, 'too_many_requests', serverTexts.tooManyRequests),
  });
}
