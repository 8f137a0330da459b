import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppContext } from '../../http/context.ts';

/** For whoever watches over the server: is the process alive, and can it do its work? */
export function healthRoutes({ checkDatabase }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({
      status: 'ok',
    }));

    app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
      await checkDatabase();
      return { status: 'ready' };
    });
  };
}
