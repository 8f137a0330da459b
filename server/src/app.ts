import { createServer, type ServerOptions } from 'node:http';
import { hostname } from 'node:os';
import type { Readable } from 'node:stream';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import { API_BASE, JSON_MAX_BYTES } from '@gieok/shared/constants';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { nightlyBackup } from './backup/nightly.ts';
import type { ClusterWorker } from './cluster/worker.ts';
import { fullOf } from './db/engine/failures.ts';
import type { Queryable } from './db/schema.ts';
import { setQuotas } from './db/set-quotas.ts';
import { accountRoutes } from './features/auth/account-routes.ts';
import { closedAccountSweep } from './features/auth/delete-account.ts';
import { LoginDelays, loginFailureSweep } from './features/auth/login-delays.ts';
import { authRoutes } from './features/auth/routes.ts';
import { listFiltered } from './features/cards/queries.ts';
import { cardRoutes } from './features/cards/routes.ts';
import { categoryRoutes } from './features/categories/routes.ts';
import { deckRoutes } from './features/decks/routes.ts';
import { defineDictionaryJob } from './features/dictionary/dictionary-job.ts';
import { dictionarySweep } from './features/dictionary/dictionary-sweep.ts';
import { findMeanings } from './features/dictionary/look-up.ts';
import { dictionaryRoutes } from './features/dictionary/routes.ts';
import { drillRoutes } from './features/drills/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { defineImportJob } from './features/imports/import-job.ts';
import { importSweep } from './features/imports/import-sweep.ts';
import type { Reading } from './features/imports/read-file.ts';
import { closeKeptPackages } from './features/imports/readers/anki.ts';
import { importRoutes } from './features/imports/routes.ts';
import { listeningRoutes } from './features/listening/routes.ts';
import { pathEntries, pathFamilies, pathSteps } from './features/path/path-steps.ts';
import { goOn, readProgress } from './features/path/present-step.ts';
import { pathRoutes } from './features/path/routes.ts';
import { findPushKeys } from './features/reminders/push-keys.ts';
import { reminderSweep } from './features/reminders/reminder-sweep.ts';
import { reminderRoutes } from './features/reminders/routes.ts';
import { fitJob } from './features/settings/fit-job.ts';
import { fitRoutes } from './features/settings/fit-routes.ts';
import { rebuildJob } from './features/settings/queries.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { sharedDeckRoutes } from './features/shared-decks/routes.ts';
import { unfinishedCopySweep } from './features/shared-decks/unfinished-copies.ts';
import { starterDeckRoutes } from './features/starter-decks/routes.ts';
import type { StarterDeck } from './features/starter-decks/starter-deck.ts';
import { starterDecks } from './features/starter-decks/starter-decks.ts';
import { meaningsOf } from './features/starter-decks/starter-meanings.ts';
import { stepDeck } from './features/starter-decks/step-deck.ts';
import { findPatternCards, takePatterns } from './features/starter-decks/take-patterns.ts';
import { takeStarterDeck } from './features/starter-decks/take-starter-deck.ts';
import { statsRoutes } from './features/stats/routes.ts';
import { backlogRoutes } from './features/study/backlog-routes.ts';
import { cardStateRoutes } from './features/study/card-state-routes.ts';
import { studyRoutes } from './features/study/routes.ts';
import { tagRoutes } from './features/tags/routes.ts';
import { textRoutes } from './features/texts/routes.ts';
import { mediaRoutes } from './features/uploads/media-routes.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { storeMedia } from './features/uploads/store-media.ts';
import { mediaSweep, releaseMedia } from './features/uploads/sweep.ts';
import { wordRoutes } from './features/words/routes.ts';
import { guardCalls } from './http/auth-guard.ts';
import { Connections } from './http/connections.ts';
import type { AppContext } from './http/context.ts';
import { answerFrameworkError, registerErrorHandler } from './http/error-handler.ts';
import { EventLimit } from './http/event-limit.ts';
import { HeavyCalls } from './http/heavy-calls.ts';
import { type Limits, registerLimits } from './http/limits.ts';
import { registerOpenApi } from './http/open-api.ts';
import { readWebApp } from './http/page-files.ts';
import { answerClientError } from './http/raw-answer.ts';
import { registerSecurity } from './http/security.ts';
import { fastSerializerCompiler } from './http/serializer.ts';
import { registerStaticWeb } from './http/static-web.ts';
import { registerValidation } from './http/validation.ts';
import { type Elsewhere, JobRunner, type Timing } from './jobs/job-runner.ts';
import { wordList } from './learning/word-list.ts';

/** Slow or absent request heads must not hold a connection. */
const HEADERS_TIMEOUT_MS = 20_000;
const CONNECTION_LIMITS: ServerOptions = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
};
const stepDecks = pathSteps.map(stepDeck);
const readyDecks = [...starterDecks, ...stepDecks];
const pathDecks = readyDecks.filter(({ step }) => step !== undefined);
/** The path teaches the commonest meaning of a word first. */
export const readyMeanings = meaningsOf([...stepDecks, ...starterDecks]);
/** Beyond this delay "come back later" is the better answer. */
const MAX_EVENT_LOOP_DELAY_MS = 3_000;

interface Options {
  webRoot: string;
  backupCommand?: string;
  /** Without it this process reads files. */
  readThread?: string;
  /** Production writes answers fast. */
  strictResponses?: boolean;
  onUndeclaredFailure?: (failure: string) => void;
  /** Off in tests, whose machine may be busy. */
  shedLoad?: boolean;
  /** Tests wait for less. */
  jobTiming?: Partial<Timing>;
}

export async function buildApp(
  context: AppContext,
  {
    webRoot,
    backupCommand,
    readThread,
    strictResponses = false,
    onUndeclaredFailure,
    shedLoad = true,
    jobTiming = {},
  }: Options,
): Promise<FastifyInstance> {
  const { worker } = context;
  wordList();
  const connections = new Connections(HEADERS_TIMEOUT_MS, worker !== undefined);
  await setQuotas(context);
  const app = createFastify(context, connections);
  app.setSerializerCompiler(strictResponses ? serializerCompiler : fastSerializerCompiler);
  registerErrorHandler(app, context.db, onUndeclaredFailure);
  acceptEmptyBodies(app);
  registerValidation(app);
  answerWhileStopping(app, connections);

  await app.register(cookie);
  const web = readWebApp(webRoot);
  registerSecurity(app, web?.version);
  const limits = await registerLimits(app, context);
  const findMeanings = (userId: number, words: readonly string[]) =>
    meaningsFor(context.db, userId, words);
  const reading = { thread: readThread, findMeanings };
  const keepMedia = (...media: [userId: number, content: Readable, signal: AbortSignal]) =>
    storeMedia(context, ...media);
  const importJob = defineImportJob({
    dataDir: context.config.DATA_DIR,
    reading,
    clock: context.clock,
    random: context.random,
    storeMedia: keepMedia,
    releaseMedia: (userId) => releaseMedia(context, userId),
  });
  const { DATA_DIR: dataDir } = context.config;
  const dictionaryJob = defineDictionaryJob({ dataDir, thread: readThread });
  const kinds = [fitJob, rebuildJob, importJob, dictionaryJob];
  app.addHook('onClose', closeKeptPackages);
  const jobs = registerJobs(app, context, kinds, jobTiming);
  await app.register(underPressure, {
    maxEventLoopDelay: shedLoad ? MAX_EVENT_LOOP_DELAY_MS : 0,
    // Shorter samples would count as an endless delay.
    sampleInterval: MAX_EVENT_LOOP_DELAY_MS,
  });
  await app.register(compress, { threshold: 1024 });
  await registerOpenApi(app, limits);
  await app.register(healthRoutes(context));
  const services = { limits, jobs, importJob, dictionaryJob, reading, keepMedia };
  await app.register(featuresOf(context, services), { prefix: API_BASE });
  const keeps = worker === undefined || worker.isKeeper;
  if (keeps) await registerSweeps(app, context, services, backupCommand);
  await registerStaticWeb(app, { webRoot, web, dataDir, keeps });
  return app;
}

async function registerSweeps(
  app: FastifyInstance,
  context: AppContext,
  { jobs, importJob, dictionaryJob }: Pick<Services, 'jobs' | 'importJob' | 'dictionaryJob'>,
  backupCommand: string | undefined,
): Promise<void> {
  await app.register(mediaSweep(context));
  await app.register(importSweep(context, { job: importJob, jobs }));
  await app.register(dictionarySweep(context, { job: dictionaryJob, jobs }));
  await app.register(unfinishedCopySweep(context));
  await app.register(closedAccountSweep(context));
  await app.register(loginFailureSweep(context));
  await app.register(reminderSweep(context));
  if (backupCommand !== undefined) await app.register(nightlyBackup(context, backupCommand));
}

function createFastify({ config, worker }: AppContext, connections: Connections): FastifyInstance {
  return Fastify({
    logger: {
      level: config.LOG_LEVEL,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(worker && { base: { pid: process.pid, hostname: hostname(), worker: worker.number } }),
    },
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: JSON_MAX_BYTES,
    serverFactory: (handler) => connections.follow(createServer(CONNECTION_LIMITS, handler)),
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    // Requests are answered while stopping, too.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerFrameworkError,
  });
}

function answerWhileStopping(app: FastifyInstance, connections: Connections): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    await connections.drain();
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isStopping) return;
    // Fastify says too early that a connection closes, and of one that has more requests.
    reply.raw.removeHeader('connection');
    if (connections.isLast(request.raw)) reply.header('connection', 'close');
  });
}

interface Services {
  limits: Limits;
  jobs: JobRunner;
  importJob: ReturnType<typeof defineImportJob>;
  dictionaryJob: ReturnType<typeof defineDictionaryJob>;
  reading: Reading;
  keepMedia: Parameters<typeof sharedDeckRoutes>[1];
}

function featuresOf(
  context: AppContext,
  { limits, jobs, importJob, dictionaryJob, reading, keepMedia }: Services,
): FastifyPluginAsync {
  const { worker } = context;
  const loginDelays = new LoginDelays(context);
  return async (api) => {
    guardCalls(api, context, limits);
    api.decorate('heavyCalls', new HeavyCalls(worker?.count));
    api.decorate('eventLimit', new EventLimit(context));
    const pushKeys = await findPushKeys(context.db);
    const path = {
      goOn: (userId: number) => goOnPath(context, userId),
      read: (userId: number) => readProgress(context.db, userId, pathDecks),
    };
    for (const routes of [
      authRoutes(context, loginDelays),
      accountRoutes(context, loginDelays),
      settingsRoutes(context, jobs),
      reminderRoutes(context, pushKeys),
      fitRoutes(context, jobs),
      statsRoutes(context),
      listeningRoutes(context),
      drillRoutes(context),
      studyRoutes(context, path),
      backlogRoutes(context),
      cardStateRoutes(context, path),
      cardRoutes(context, path.goOn),
      wordRoutes(context, pathFamilies),
      starterDeckRoutes(context, readyDecks),
      pathRoutes(context, path.read, { find: findPatternCards, take: takePatterns }),
      deckRoutes(context),
      sharedDeckRoutes(context, keepMedia),
      categoryRoutes(context),
      tagRoutes(context),
      dictionaryRoutes(context, { findWritten: pathEntries, job: dictionaryJob, jobs }),
      textRoutes(context, (userId, forms) => meaningsFor(context.db, userId, forms)),
      uploadRoutes(context),
      mediaRoutes(context),
      exportRoutes(context, listFiltered),
      importRoutes(context, { job: importJob, jobs, reading }),
    ]) {
      await api.register(routes);
    }
  };
}

function goOnPath({ db, clock, random }: AppContext, userId: number): Promise<void> {
  return goOn(db, userId, pathDecks, async (step) => {
    const deck = pathDecks[step] as StarterDeck;
    const taking = { userId, now: clock(), random };
    // The rating is recorded; an account without room stays where it is.
    await takeStarterDeck(db, deck, taking).catch((error: unknown) => {
      if (fullOf(error) === undefined) throw error;
    });
  });
}

/** Of ready decks, then of dictionaries. */
export async function meaningsFor(db: Queryable, userId: number, forms: readonly string[]) {
  const ready = await readyMeanings();
  const listed = await findMeanings(db, userId, forms);
  return { get: (form: string) => [...(ready.get(form) ?? []), ...(listed.get(form) ?? [])] };
}

/** Clients declare JSON also where they send no body. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Fastify would hand on plain text as a string.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}

function registerJobs(
  app: FastifyInstance,
  { db, worker }: AppContext,
  kinds: ConstructorParameters<typeof JobRunner>[1],
  timing: Partial<Timing>,
): JobRunner {
  const onError = (error: unknown, kind?: string) => {
    app.log.error({ err: error, kind }, 'a job could not be done');
  };
  const elsewhere = worker === undefined || worker.isKeeper ? undefined : keeperOf(worker);
  const jobs = new JobRunner(db, kinds, onError, timing, elsewhere);
  worker?.on('jobAsked', () => jobs.wake());
  worker?.on('jobCancelled', ({ kind, userId }) => jobs.abort(kind, userId));
  app.addHook('onReady', async () => jobs.begin());
  app.addHook('onClose', () => jobs.stop());
  return jobs;
}

function keeperOf(worker: ClusterWorker): Elsewhere {
  return {
    wake: () => worker.tell({ type: 'jobAsked' }),
    abort: (kind, userId) => worker.tell({ type: 'jobCancelled', kind, userId }),
  };
}
