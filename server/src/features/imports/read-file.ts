import { MessageChannel } from 'node:worker_threads';
import { readInThread } from '../../read-in-thread.ts';
import type { HostRequest, ReadingThreadData } from './anki/collection-process.ts';
import { hostCollection } from './anki/host-collection.ts';
import type { FindMeanings } from './bare-words.ts';
import { type ReadingPart, type ReadingTask, readImport } from './reading.ts';

export interface ThreadData extends ReadingThreadData {
  task: ReadingTask;
}

/** Of a thread, which holds one part at a time. */
const MEMORY = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 };

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
  else yield* readWithProcesses(thread, task, signal);
}

async function* readWithProcesses(
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
  const onEnd = () => ending.abort();
  const started = { workerData, transferList: [port2], memory: MEMORY, onEnd };
  try {
    yield* readInThread<ReadingPart>(thread, started, signal);
  } finally {
    await Promise.all(hosted);
  }
}
