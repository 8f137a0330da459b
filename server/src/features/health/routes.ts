import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../http/context.ts';

export function healthRoutes({ checkDatabase, config }: AppContext): FastifyPluginAsyncZod {
  // Asked every few seconds: only trouble is logged.
  const logLevel = config.LOG_LEVEL === 'silent' ? 'silent' : 'warn';
  return async (app) => {
    app.get('/healthz', { logLevel }, async () => ({
      status: 'ok',
    }));

    app.get('/readyz', { logLevel }, async () => {
      await checkDatabase();
      return { status: 'ready' };
    });
  };
}
