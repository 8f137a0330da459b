import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { API_BASE } from '@gieok/shared/constants';
import type { Call, CallKey } from '@gieok/shared/contract/call';
import { apiCalls } from '@gieok/shared/contract/calls/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { once } from '../turns.ts';
import { describeApi } from './api-description.ts';
import type { Limits } from './limits.ts';

const DOCS = `${API_BASE}/docs`;
const OF_THE_CONNECTION = new Set(['connection', 'content-length', 'date', 'keep-alive']);

/** Register it before the routes. */
export async function registerOpenApi(app: FastifyInstance, limits: Limits): Promise<void> {
  const calls = new Map(Object.entries(apiCalls) as [CallKey, Call][]);
  app.addHook('onRoute', ({ config }) => {
    if (config?.call) calls.set(config.call.key, config.call.call);
  });
  // Built at the first request: most servers are never asked.
  const describe = once(() => JSON.stringify(describeApi(calls)));
  const compressed = once(() => promisify(gzip)(describe()));
  const docs = once(async () => {
    const { buildApiDocs } = await import('./api-docs.ts');
    return buildApiDocs(DOCS, JSON.parse(describe()));
  });
  await app.register(async (reading) => {
    reading.addHook('onRequest', limits.ofAddress);
    for (const address of [`${API_BASE}/openapi.json`, `${DOCS}/json`]) {
      reading.get(address, { compress: false }, async ({ headers }, reply) => {
        reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
        if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(describe());
        return reply.header('content-encoding', 'gzip').send(await compressed());
      });
    }
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
