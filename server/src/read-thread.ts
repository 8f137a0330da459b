import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { errorCode } from './db/engine/failures.ts';
import { AppError } from './errors.ts';
import { type EntriesTask, readEntries } from './features/dictionary/read-entries.ts';
import type { ThreadData } from './features/imports/read-file.ts';
import { readImport } from './features/imports/reading.ts';
import type { FromThread, NamedThread } from './read-in-thread.ts';
import { nameThread } from './thread-time.ts';

/* Reading runs here, so that its time and memory do not slow the server. */

const given = workerData as (ThreadData | { dictionary: EntriesTask }) & NamedThread;
nameThread(given.thread);
const isPatient = 'dictionary' in given || given.task.wanted === 'found';

// Linux has a priority per thread; elsewhere it is the whole server's.
// A lower one may not be raised.
const { PRIORITY_BELOW_NORMAL: lower } = constants.priority;
if (isPatient && process.platform === 'linux' && getPriority() < lower) {
  setPriority(lower);
}

const parts = 'dictionary' in given ? readEntries(given.dictionary) : readImport(given.task);
const tell = (message: FromThread<unknown>) => parentPort?.postMessage(message);

parentPort?.on('message', (asked: 'next' | 'end') => {
  if (asked === 'end') {
    // Ends by itself: terminating leaves files open in this process.
    void parts.return(undefined).finally(() => {
      parentPort?.close();
      if ('processes' in given) given.processes.close();
    });
    return;
  }
  parts.next().then(
    ({ value, done }) => tell(done ? { done: true } : { part: value }),
    (error: unknown) => tell({ failure: failureOf(error) }),
  );
});

function failureOf(error: unknown) {
  if (error instanceof AppError) {
    const { statusCode, code, message } = error;
    return { statusCode, code, message };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { message, code: errorCode(error) };
}
