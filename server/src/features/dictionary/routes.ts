import { dictionaryCalls } from '@gieok/shared/contract/calls/dictionary';
import { dictionaryTexts } from '@gieok/shared/texts/dictionaries';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import type { Queryable } from '../../db/schema.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import { receiveImportForm, removeImportFile, takeImportForms } from '../../http/import-files.ts';
import { goneOf } from '../../http/places.ts';
import type { Job } from '../../jobs/define-job.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { startJob } from '../../jobs/jobs-table.ts';
import { lookUp, type WrittenEntries } from './look-up.ts';
import {
  insertDictionary,
  listDictionaries,
  orderDictionaries,
  removeDictionary,
  requireRoom,
} from './own-dictionaries.ts';

const TEXTS = { noFile: dictionaryTexts.fileRequired, formExpected: dictionaryTexts.formExpected };

interface Services {
  findWritten: WrittenEntries;
  job: Job<null, null>;
  jobs: JobRunner;
}

export function dictionaryRoutes(
  context: AppContext,
  { findWritten, job, jobs }: Services,
): FastifyPluginAsync {
  const { db, clock, config } = context;
  const { DATA_DIR } = config;

  return async (app) => {
    const places = await takeImportForms(app, context);
    const on = callsOf(app, dictionaryCalls);
    const startFor = (userId: number) => (transaction: Queryable) =>
      startJob(transaction, job, userId, null);

    on('GET /dictionary', async ({ learner, query }) => ({
      data: { entries: await lookUp(db, learner.userId, query.word, findWritten) },
    }));

    on('GET /dictionaries', async ({ learner }) => ({
      data: await listDictionaries(db, learner.userId),
    }));

    on('POST /dictionaries', async ({ learner, request, reply }) => {
      const { userId } = learner;
      const leave = await places.take(userId, goneOf(reply));
      let file = '';
      try {
        await requireRoom(db, userId);
        const sent = await receiveImportForm(request, reply, DATA_DIR, TEXTS);
        file = sent.file;
        const named = { ...sent, now: clock() };
        const data = await insertDictionary(db, userId, named, startFor(userId));
        jobs.wake();
        return { data };
      } catch (error) {
        await removeImportFile(DATA_DIR, file);
        throw error;
      } finally {
        leave();
      }
    });

    on('PUT /dictionaries/order', async ({ learner, body }) => ({
      data: await orderDictionaries(db, learner.userId, body.ids),
    }));

    on('DELETE /dictionaries/:id', async ({ learner, params }) => {
      const { userId } = learner;
      const before = await removeDictionary(db, userId, params.id, startFor(userId));
      if (before.state === 'reading' && before.run !== null) {
        // The job would first read on.
        await jobs.cancel(job, userId);
        await jobs.start(job, userId, null);
      }
      jobs.wake();
      return { message: serverTexts.done };
    });
  };
}
