import { once } from 'node:events';
import { type ResourceLimits, type TransferListItem, Worker } from 'node:worker_threads';
import { importTexts } from '@gieok/shared/texts/imports';
import { AppError } from './errors.ts';
import { namelessThread, type ThreadName, workedMs } from './thread-time.ts';

export type FromThread<Part> = { part: Part } | { done: true } | { failure: Failure };

interface Failure {
  statusCode?: number | undefined;
  code?: string | undefined;
  message: string;
}

interface Started {
  workerData: object;
  transferList?: TransferListItem[];
  memory: ResourceLimits;
  /** For whom the thread may wait. */
  onEnd?: () => void;
  limits?: Limits;
}

/** Beside what it is given. */
export interface NamedThread {
  thread: ThreadName;
}

interface Limits {
  workMs: number;
  /** By the clock: a busy machine makes nobody's file too long. */
  waitMs: number;
  checkedEachMs: number;
}

/** Per part. */
const LIMITS: Limits = { workMs: 30_000, waitMs: 150_000, checkedEachMs: 500 };
const ENDS_WITHIN_MS = 5_000;

/** What a thread yields for each `next`. @throws AppError for the file; the reason of `signal`. */
export async function* readInThread<Part>(
  thread: string,
  { workerData, transferList = [], memory, onEnd, limits = LIMITS }: Started,
  signal?: AbortSignal,
): AsyncGenerator<Part> {
  signal?.throwIfAborted();
  const name = namelessThread();
  const data = { ...workerData, thread: name };
  const options = { workerData: data, transferList, resourceLimits: memory };
  const worker = new Worker(thread, options);
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  const limit = new AbortController();
  const either = signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal]);
  let failure: Error | undefined;
  worker.once('error', (error: Error) => {
    failure = error;
  });
  const ask = async (): Promise<FromThread<Part>> => {
    signal?.throwIfAborted();
    const timer = whenOver(worker, name, limits, () => limit.abort());
    try {
      if (failure !== undefined) throw failure;
      worker.postMessage('next');
      const [message] = await once(worker, 'message', { signal: either });
      return message;
    } catch (error) {
      signal?.throwIfAborted();
      if (isOutOfMemory(error)) throw new AppError(413, 'too_large', importTexts.takesTooMuch);
      if (!limit.signal.aborted) throw error;
      await worker.terminate();
      throw new AppError(413, 'too_large', importTexts.takesTooLong);
    } finally {
      clearInterval(timer);
    }
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
    onEnd?.();
    const timer = setTimeout(() => void worker.terminate(), ENDS_WITHIN_MS);
    await ended;
    clearTimeout(timer);
  }
}

function whenOver(worker: Worker, name: ThreadName, limits: Limits, refuse: () => void) {
  const [worked, asked] = [workedMs(worker, name), performance.now()];
  const isOver = () =>
    workedMs(worker, name) - worked > limits.workMs || performance.now() - asked > limits.waitMs;
  return setInterval(() => isOver() && refuse(), limits.checkedEachMs).unref();
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function asError({ statusCode, code, message }: Failure): Error {
  if (statusCode === undefined) return Object.assign(new Error(message), code && { code });
  return new AppError(statusCode, code ?? '', message);
}
