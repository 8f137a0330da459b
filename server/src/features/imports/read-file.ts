import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { importTexts } from '@gieok/shared/texts/imports';
import { AppError } from '../../errors.ts';
import type { HostRequest, ReadingThreadData } from './anki/collection-process.ts';
import { hostCollection } from './anki/host-collection.ts';
import type { FindMeanings } from './bare-words.ts';
import { type ReadingPart, type ReadingTask, readImport } from './reading.ts';

export type FromThread = { part: ReadingPart } | { done: true } | { failure: Failure };

interface Failure {
  statusCode?: number | undefined;
  code?: string | undefined;
  message: string;
}

export interface ThreadData extends ReadingThreadData {
  task: ReadingTask;
}

/** Of a thread, which holds one part at a time. */
const MEMORY = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 };
/** Per part. */
const WITHIN_MS = 30_000;
const ENDS_WITHIN_MS = 5_000;

export interface Reading {
  /** Absent: read in this thread. */
  thread?: string | undefined;
  findMeanings: FindMeanings;
}

/** In parts, outside this thread. @throws AppError for the file; the reason of `signal`. */
export async function* readFile(
  { thread }: Pick<Reading, 'thread'>,
  task: ReadingTask,
  signal?: AbortSignal,
): AsyncGenerator<ReadingPart> {
  if (thread === undefined) yield* readImport(task);
  else yield* readInThread(thread, task, signal);
}

async function* readInThread(
  thread: string,
  task: ReadingTask,
  signal?: AbortSignal,
): AsyncGenerator<ReadingPart> {
  signal?.throwIfAborted();
  const { port1: processes, port2 } = new MessageChannel();
  const hosted: Promise<void>[] = [];
  const ending = new AbortController();
  processes.on('message', (request: HostRequest) =>
    hosted.push(hostCollection(...request, ending.signal)),
  );
  const workerData: ThreadData = { task, processes: port2 };
  const options = { transferList: [port2], resourceLimits: MEMORY };
  const worker = new Worker(thread, { workerData, ...options });
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  const failed = once(worker, 'error').then(([error]) => {
    throw error;
  });
  failed.catch(() => {});
  const ask = async (): Promise<FromThread> => {
    signal?.throwIfAborted();
    const limit = AbortSignal.timeout(WITHIN_MS);
    const answered = once(worker, 'message', {
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    worker.postMessage('next');
    const [message] = (await Promise.race([answered, failed]).catch(async (error: unknown) => {
      signal?.throwIfAborted();
      // Either listener may come first.
      if (isOutOfMemory(error)) throw new AppError(413, 'too_large', importTexts.takesTooMuch);
      if (!limit.aborted) throw error;
      await worker.terminate();
      throw new AppError(413, 'too_large', importTexts.takesTooLong);
    })) as [FromThread];
    return message;
  };
  try {
    let asked = ask();
    for (;;) {
      const message = await asked;
      if ('failure' in message) throw asError(message.failure);
      if ('done' in message) return;
      // Reads ahead while this part is written.
      asked = ask();
      asked.catch(() => {});
      yield message.part;
      signal?.throwIfAborted();
    }
  } finally {
    worker.postMessage('end');
    ending.abort();
    const timer = setTimeout(() => void worker.terminate(), ENDS_WITHIN_MS);
    await ended;
    clearTimeout(timer);
    await Promise.all(hosted);
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function asError({ statusCode, code, message }: Failure): Error {
  if (statusCode === undefined) return Object.assign(new Error(message), code && { code });
  return new AppError(statusCode, code ?? '', message);
}
