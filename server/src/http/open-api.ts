import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_BASE } from '@gieok/shared/constants';
import type { Call, CallKey } from '@gieok/shared/contract/call';
import { apiCalls } from '@gieok/shared/contract/calls/all';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './api-description.ts';
import type { Limits } from './limits.ts';

/** Describes the API at /api/openapi.json, readable at /api/docs. Register it before the routes. */
export async function registerOpenApi(app: FastifyInstance, limits: Limits): Promise<void> {
  const calls = new Map(Object.entries(apiCalls) as [CallKey, Call][]);
  app.addHook('onRoute', ({ config }) => {
    // With what the configuration of this server changes in it.
    if (config?.call) calls.set(config.call.key, config.call.call);
  });
  await app.register(swagger, {
    openapi: {},
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    // At the first request: a start need not wait for it.
    transformObject: () => describeApi(calls),
  });
  await app.register(async (reading) => {
    reading.addHook('onRequest', limits.ofAddress);
    await reading.register(swaggerUi, {
      routePrefix: `${API_BASE}/docs`,
      staticCSP: true,
      // Over plain HTTP the page's own scripts would be asked for by HTTPS, where nobody answers.
      transformStaticCSP: (policy) => policy.replace(/;? *upgrade-insecure-requests/, ''),
      uiConfig: { deepLinking: true },
    });
    reading.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  });
}
