import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import type { AppContext } from '../../http/context.ts';

/** For whoever watches over the server: is the process alive, and can it do its work? */
export function healthRoutes({ db }: AppContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({
      status: 'ok',
    }));

    app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    });
  };
}
