import { Readable } from 'node:stream';
import { importCalls } from '@gieok/shared/contract/calls/imports';
import type { ImportMapping } from '@gieok/shared/contract/import-mapping';
import { importTexts } from '@gieok/shared/texts/imports';
import { validationTexts } from '@gieok/shared/texts/validation';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../db/engine/in-transaction.ts';
import { deleteOwn } from '../../db/engine/sql.ts';
import type { Queryable } from '../../db/schema.ts';
import { type AppError, conflict, found } from '../../errors.ts';
import { callsOf } from '../../http/calls.ts';
import type { AppContext } from '../../http/context.ts';
import {
  IMPORT_FIELD,
  importPath,
  receiveImport,
  receiveImportForm,
  removeImportFile,
  takeImportForms,
} from '../../http/import-files.ts';
import { goneOf, Places } from '../../http/places.ts';
import { noFile } from '../../http/receive-form.ts';
import type { Job } from '../../jobs/define-job.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { startJob } from '../../jobs/jobs-table.ts';
import { requireOwn } from '../../refusals.ts';
import { choicesOf, isBegunBy } from './commit-choices.ts';
import { findInFile } from './find-in-file.ts';
import {
  deleteWaiting,
  findImport,
  insertImport,
  listImports,
  lockImport,
  lockImports,
  type StoredImport,
  toImport,
  updateImport,
  waitingImports,
} from './imports-table.ts';
import type { Reading } from './read-file.ts';

interface Options {
  job: Job<{ importId: number }, null>;
  jobs: JobRunner;
  reading: Reading;
}

type FileToRead = Parameters<typeof findInFile>[3];

/** Per learner; the oldest is deleted. */
const WAITING_MOST = 3;
/** Each may take a thread, a process and half a gigabyte of disk. */
const READ_AT_ONCE = 2;
const READINGS_WAITING = 20;

export function importRoutes(context: AppContext, options: Options): FastifyPluginAsync {
  const workers = context.worker?.count ?? 1;
  const places = new Places(
    Math.max(1, Math.floor(READ_AT_ONCE / workers)),
    Math.ceil(READINGS_WAITING / workers),
  );
  return async (app) => {
    const forms = await takeImportForms(app, context);
    app.addHook('preClose', async () => places.close());
    registerReading(app, context, { ...options, places, forms });
    registerTaking(app, context, options);
  };
}

const loader =
  ({ db, clock }: AppContext) =>
  async (userId: number, id: number) =>
    found(await findImport(db, userId, id, clock()), 'import');

function registerReading(
  app: FastifyInstance,
  context: AppContext,
  { reading, places, forms }: Options & { places: Places; forms: Places },
): void {
  const { db, clock } = context;
  const { DATA_DIR } = context.config;
  const on = callsOf(app, importCalls);
  const load = loader(context);
  const read = async (userId: number, file: FileToRead, reply: FastifyReply) => {
    const gone = goneOf(reply);
    const leave = await places.take(userId, gone);
    try {
      return await findInFile(db, userId, reading, file, gone);
    } finally {
      leave();
    }
  };

  on('POST /imports', async ({ learner, body, request, reply }) => {
    const { userId } = learner;
    // Pasted text is JSON, thus UTF-8.
    const mapping: ImportMapping = request.isMultipart() ? {} : { encoding: 'utf-8' };
    const leave = await forms.take(userId, goneOf(reply));
    let [id, file] = [0, ''];
    try {
      const sent = await receiveFileOrText(request, reply, DATA_DIR, body.text);
      file = sent.file;
      const toRead = { path: importPath(DATA_DIR, file), name: sent.name, mapping };
      const inFile = await app.heavyCalls.run(userId, () => read(userId, toRead, reply));
      id = await insertImport(db, userId, { ...sent, found: inFile }, clock());
    } catch (error) {
      await removeImportFile(DATA_DIR, file);
      throw error;
    } finally {
      leave();
    }
    await makeRoom(context, userId);
    return { data: toImport(await load(userId, id)) };
  });

  on('POST /imports/:id/read', async ({ learner, params, body, reply }) => {
    const { userId } = learner;
    const row = await load(userId, params.id);
    if (row.state !== 'ready') throw notReady();
    const path = importPath(DATA_DIR, row.file);
    const { mapping } = body;
    const inFile = await read(userId, { path, name: row.name, mapping }, reply);
    await inTransaction(db, async (transaction) => {
      // It may have begun meanwhile.
      if ((await lockImport(transaction, userId, row.id))?.state !== 'ready') throw notReady();
      await updateImport(transaction, row, { found: inFile });
    });
    return { data: toImport({ ...row, found: inFile }) };
  });
}

async function makeRoom({ db, config }: AppContext, userId: number): Promise<void> {
  const waiting = await waitingImports(db, userId);
  for (const { id, file } of waiting.slice(WAITING_MOST)) {
    // It may have begun meanwhile.
    if (await deleteWaiting(db, userId, id)) await removeImportFile(config.DATA_DIR, file);
  }
}

function registerTaking(app: FastifyInstance, context: AppContext, { job, jobs }: Options): void {
  const { db, clock, config } = context;
  const on = callsOf(app, importCalls);
  const load = loader(context);
  /** In the transaction: no running import lacks its job. */
  const start = (transaction: Queryable, userId: number, importId: number) =>
    startJob(transaction, job, userId, { importId });

  on('GET /imports', async ({ learner }) => ({
    data: (await listImports(db, learner.userId, clock())).map(toImport),
  }));

  on('GET /imports/:id', async ({ learner, params }) => ({
    data: toImport(await load(learner.userId, params.id)),
  }));

  on('POST /imports/:id/commit', async ({ learner, params, body }) => {
    const { userId } = learner;
    const { deckId = null, schedule } = body;
    const sent = await load(userId, params.id);
    if (isBegunBy(sent, body)) return { data: toImport(sent) };
    if (schedule) await app.eventLimit.count(userId, sent.found.counts.reviews, 'imported');
    await requireOwn(db, { userId, deckId, categoryId: null });
    await inTransaction(db, async (transaction) => {
      await lockAll(transaction, userId, params.id);
      const row = await lockImport(transaction, userId, params.id);
      if (row?.state !== 'ready') throw notReady();
      await updateImport(transaction, row, {
        state: 'running',
        goal: 'done',
        progress: 0,
        error: null,
        choices: choicesOf(row, body),
      });
      await start(transaction, userId, row.id);
    });
    jobs.wake();
    return { data: toImport(await load(userId, params.id)) };
  });

  on('DELETE /imports/:id', async ({ learner, params }) => {
    const { userId } = learner;
    const row = await load(userId, params.id);
    const after = await inTransaction(db, async (transaction) => {
      // A running import blocks only undoing.
      if (row.state === 'done') await lockAll(transaction, userId, row.id);
      const ended = await endImport(transaction, userId, row.id);
      if (ended !== undefined) await start(transaction, userId, row.id);
      return ended;
    });
    if (after === undefined) {
      await removeImportFile(config.DATA_DIR, row.file);
      return { data: toImport({ ...row, state: 'cancelled' }) };
    }
    jobs.wake();
    return { data: toImport(await load(userId, row.id)) };
  });
}

/** @throws AppError 409 if another runs. */
async function lockAll(
  transaction: Parameters<typeof lockImports>[0],
  userId: number,
  id: number,
): Promise<void> {
  const all = await lockImports(transaction, userId);
  if (all.some((other) => other.state === 'running' && other.id !== id)) {
    throw conflict('import_running', importTexts.running);
  }
}

const notReady = (): AppError => conflict('import_not_ready', importTexts.notReady);

/** @throws AppError 409 if over. @returns undefined if deleted. */
async function endImport(
  transaction: Parameters<typeof lockImport>[0],
  userId: number,
  id: number,
): Promise<StoredImport | undefined> {
  const row = found(await lockImport(transaction, userId, id), 'import');
  switch (row.state) {
    case 'ready':
      await deleteOwn(transaction, 'imports', userId, id);
      return undefined;
    case 'running':
      if (row.goal === 'done') await updateImport(transaction, row, { goal: 'cancelled' });
      return row;
    case 'done':
      await updateImport(transaction, row, { state: 'running', goal: 'undone', progress: 0 });
      return row;
    case 'failed':
    case 'cancelled':
    case 'undone':
      throw conflict('import_over', importTexts.over);
  }
}

const TEXTS = { noFile: validationTexts.importRequired, formExpected: importTexts.formExpected };

async function receiveFileOrText(
  request: FastifyRequest,
  reply: FastifyReply,
  dataDir: string,
  text: string | undefined,
): Promise<{ file: string; name: string }> {
  if (request.isMultipart()) return receiveImportForm(request, reply, dataDir, TEXTS);
  if (text === undefined || text.trim() === '') throw noFile(IMPORT_FIELD, TEXTS.noFile);
  const { signal } = new AbortController();
  const { file } = await receiveImport(dataDir, Readable.from([Buffer.from(text)]), signal);
  return { file, name: '' };
}
