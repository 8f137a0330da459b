import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { importTexts } from '@gieok/shared/texts/imports';
import { AppError } from '../../errors.ts';
import { type ReadingPart, type ReadingTask, readImport } from './reading.ts';

/** What a thread tells: a part of the file, that there is no more, or why there is none. */
export type FromThread =
  | { part: ReadingPart }
  | { done: true }
  | { failure: { statusCode?: number; code?: string; message: string } };

/** Of a thread; what it reads it holds a part at a time. */
const MEMORY = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 };
/** For one part: what takes longer was made to. */
const WITHIN_MS = 30_000;

/** How files are read: where, and by what. */
export interface Reading {
  /** The built `read-thread`; without it files are read in this thread. */
  thread?: string | undefined;
}

/**
 * Reads a file, a part at a time, while this thread does other things.
 * @throws AppError what is wrong with the file; what `signal` was aborted with.
 */
export async function* readFile(
  { thread }: Reading,
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
  const worker = new Worker(thread, { workerData: task, resourceLimits: MEMORY });
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
    const [message] = (await Promise.race([answered, failed]).catch((error: unknown) => {
      signal?.throwIfAborted();
      // Whichever of the two listeners is told first.
      if (isOutOfMemory(error)) throw new AppError(413, 'too_large', importTexts.takesTooMuch);
      if (!limit.aborted) throw error;
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
      // The thread reads the next part while this one is written.
      asked = ask();
      asked.catch(() => {});
      yield message.part;
      signal?.throwIfAborted();
    }
  } finally {
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function asError({
  statusCode,
  code,
  message,
}: {
  statusCode?: number;
  code?: string;
  message: string;
}): Error {
  if (statusCode === undefined || code === undefined) return new Error(message);
  return new AppError(statusCode, code, message);
}
