import { setTimeout as pause } from 'node:timers/promises';
import { READING_PART_MAX } from '@gieok/shared/constants';
import { studyCalls } from '@gieok/shared/contract/calls/study';
import { textCalls } from '@gieok/shared/contract/calls/texts';
import { studyDay } from '@gieok/shared/domain/day';
import { conjugate } from '@gieok/shared/korean/conjugate';
import { serverTexts } from '@gieok/shared/texts/server';
import type { FastifyInstance } from 'fastify';
import { buildApp, readyMeanings } from './app.ts';
import type { ClusterWorker } from './cluster/worker.ts';
import { writeTurnsOf } from './cluster/write-turns.ts';
import { type Config, configWarnings, loadConfig } from './config.ts';
import { buildQueries } from './db/engine/compiled.ts';
import { findOtherServer } from './db/engine/only-server.ts';
import { openDatabase } from './db/engine/open.ts';
import type { Database } from './db/schema.ts';
import { AppError } from './errors.ts';
import { starterDecks } from './features/starter-decks/starter-decks.ts';
import { markWords } from './features/texts/mark-words.ts';
import { openMediaStore } from './http/media/open-media-store.ts';
import { compileAnswers } from './http/serializer.ts';
import { rebuildMarked } from './learning/rebuild-schedules.ts';
import { inTurns } from './turns.ts';

const SHUTDOWN_LIMIT_MS = 10_000;

interface Serving {
  webRoot: string;
  backupCommand: string;
  readThread: string;
  worker?: ClusterWorker;
}

async function listen(config: Config, { worker, ...where }: Serving): Promise<void> {
  const media = openMediaStore(config);
  const unreachable = await media.check();
  const { db, engine, check } = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    preparesStatements: config.PREPARED_STATEMENTS,
    onConnectionError: (error) => {
      process.stderr.write(`A database connection was lost: ${error.message}\n`);
    },
    onUnsynced: endAtOnce,
    ...(worker && { among: { processes: worker.count, writeTurns: writeTurnsOf(worker) } }),
  });
  let isStopping = false;
  const checkReady = async () => {
    if (isStopping) throw new AppError(503, 'unavailable', serverTexts.unavailable);
    await check();
  };
  const present = { clock: () => new Date(), random: Math.random };
  const app = await buildApp(
    { ...present, config, db, media, checkDatabase: checkReady, worker },
    where,
  );

  const isAlone = worker === undefined || worker.isKeeper;
  const rebuilt = rebuildMarked(db, () => isAlone && !isStopping).catch((error: unknown) => {
    app.log.error(error, 'cards whose rules have changed were not all replayed');
  });

  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    if (exitCode === 0) await pause(config.SHUTDOWN_DELAY * 1_000);
    // Connections that never end must not keep the process.
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    await app.close();
    await rebuilt;
    await db.destroy();
    process.exit(exitCode);
  };
  stopWhenTold(app, stop);
  worker?.on('stop', () => void stop(0));

  await check().catch((error: unknown) => {
    app.log.error({ err: error }, 'the database is not whole');
  });
  if (isAlone && engine === 'sqlite' && findOtherServer(config.DATA_DIR)) {
    process.stderr.write(othersServe(config.DATA_DIR));
  }
  const warnings = [...configWarnings(config), ...unreachable];
  if (isAlone) for (const warning of warnings) app.log.warn(warning);
  loadTimeZones();
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  if (config.WARM_UP) void prepare(db);
  if (worker !== undefined) worker.tell({ type: 'ready', address, engine });
  else process.stdout.write(`Gieok is running at ${address} (${engine})\n`);
}

/** Nothing is written any more, not even what an orderly end writes. */
function endAtOnce({ message }: Error): never {
  process.stderr.write(
    `Gieok ends, since the disk did not keep what was written: ${message}. Check the disk, then start again.\n`,
  );
  process.exit(1);
}

function stopWhenTold(app: FastifyInstance, stop: (exitCode: number) => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.log.info({ signal }, 'stopping');
      void stop(0);
    });
  }
  process.on('unhandledRejection', (error) => {
    app.log.error({ err: error }, 'an error that nothing handled');
  });
  // An exception leaves an unknown state: whoever started the server restarts it.
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'stopping after an error that nothing handled');
    process.stderr.write(`Gieok stops after an error that nothing handled: ${error.message}\n`);
    void stop(1).catch(() => process.exit(1));
  });
}

/** The first use of any time zone takes 35 ms at once. */
function loadTimeZones(): void {
  studyDay(new Date(), { timeZone: 'Etc/UTC', dayStartsAt: 0 });
}

/** In short turns, what takes a process several times as long at first. */
export async function prepare(db: Database): Promise<void> {
  await compileAnswers({ ...studyCalls, ...textCalls });
  await buildQueries(db);
  await readyMeanings();
  const text: string[] = [];
  for await (const word of inTurns(starterDecks.flatMap((deck) => deck.words()))) {
    text.push(word.example, ...Object.values(conjugate(word.korean)).flat());
  }
  // By a shorter text V8 compiles too little of the marking.
  const marked = text.join(' ').slice(0, 2 * READING_PART_MAX);
  await markWords(
    { text: marked, from: 0 },
    {
      findCards: async () => [],
      findStated: async () => new Map(),
      findWritten: readyMeanings,
    },
  );
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

export function serve(serving: Serving): void {
  try {
    const config = loadConfig(process.env);
    listen(config, serving).catch((error: unknown) => fail(explainStartError(error, config)));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function explainStartError(error: unknown, { HOST, PORT }: Config): string {
  if (!(error instanceof Error)) return String(error);
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${PORT} of ${HOST} is taken by another program. End that program, or choose another with PORT.`;
    case 'EACCES':
      return `The user that runs Gieok may not listen on port ${PORT}. Choose one above 1023 with PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${HOST}. Set HOST to one that it has, or to 0.0.0.0 for all.`;
    default:
      return error.message;
  }
}

const othersServe = (dataDir: string) =>
  `Another Gieok server works on the data folder ${dataDir}, too. Each counts limits and makes backups by itself. ` +
  'Stop one of them, unless this one takes its place.\n';
