import { API_BASE } from '@gieok/shared/constants';
import type { Call, CallKey } from '@gieok/shared/contract/call';
import { apiCalls } from '@gieok/shared/contract/calls/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeApi } from './api-description.ts';
import type { Limits } from './limits.ts';

const DOCS = `${API_BASE}/docs`;
/** What a server says of a connection, and of how it sends. */
const OF_THE_CONNECTION = new Set(['connection', 'content-length', 'date', 'keep-alive']);

/** Describes the API at /api/openapi.json, readable at /api/docs. Register it before the routes. */
export async function registerOpenApi(app: FastifyInstance, limits: Limits): Promise<void> {
  const calls = new Map(Object.entries(apiCalls) as [CallKey, Call][]);
  app.addHook('onRoute', ({ config }) => {
    // With what the configuration of this server changes in it.
    if (config?.call) calls.set(config.call.key, config.call.call);
  });
  // Both at the first request: a start need not wait for them, and most servers are never asked.
  const describe = once(() => JSON.stringify(describeApi(calls)));
  const docs = once(async () => {
    const { buildApiDocs } = await import('./api-docs.ts');
    return buildApiDocs(DOCS, JSON.parse(describe()));
  });
  await app.register(async (reading) => {
    reading.addHook('onRequest', limits.ofAddress);
    reading.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(describe()),
    );
    const show = async ({ url }: FastifyRequest, reply: FastifyReply) => {
      const { statusCode, headers, rawPayload } = await (await docs()).inject({ url });
      for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined && !OF_THE_CONNECTION.has(name)) reply.header(name, value);
      }
      return reply.status(statusCode).send(rawPayload);
    };
    reading.get(DOCS, show);
    reading.get(`${DOCS}/*`, show);
  });
}

function once<Made>(make: () => Made): () => Made {
  let made: { is: Made } | undefined;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}
