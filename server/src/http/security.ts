import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Security headers on every answer. */
export async function registerSecurity(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    // Each page brings its own, with a nonce; what is not a page needs none of these.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    // On a page that came over plain HTTP browsers ignore these, and log a warning each time.
    if (request.protocol !== 'https') return;
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('origin-agent-cluster', '?1');
  });
}
