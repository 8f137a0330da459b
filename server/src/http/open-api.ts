import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_BASE } from '@gieok/shared/constants';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Limits } from './limits.ts';

/** Describes the API at /api/openapi.json, readable at /api/docs. Register it before the routes. */
export async function registerOpenApi(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gieok',
        version: '1',
        description: 'Vocabulary by spaced repetition. Every call answers with one envelope.',
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: jsonSchemaTransform,
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
