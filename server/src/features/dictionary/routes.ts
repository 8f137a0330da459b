import { dictionaryCalls } from '@gieok/shared/contract/calls/dictionary';
import type { FastifyPluginAsync } from 'fastify';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { lookUp, type WrittenEntries } from './look-up.ts';

export function dictionaryRoutes(
  { db }: AppContext,
  findWritten: WrittenEntries,
): FastifyPluginAsync {
  return async (app) => {
    const on = callsOf(app, dictionaryCalls);

    on('GET /dictionary', async ({ query }) => ({
      data: { entries: await lookUp(db, query.word, findWritten) },
    }));
  };
}
