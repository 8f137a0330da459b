import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../errors.ts';
import type { FromThread } from './read-file.ts';
import { type ReadingTask, readImport } from './reading.ts';

/*
 * The thread in which a file is read: what reading costs, in time and memory, the server does not feel. It gives a part of
 * the file whenever it is asked for the next.
 */

const task = workerData as ReadingTask;

// A file that nobody has looked at gives way where cores are scarce. Linux alone has a priority for each thread: elsewhere it would be
// that of the server. Whoever has a lower one may not raise it.
const { PRIORITY_BELOW_NORMAL: lower } = constants.priority;
if (task.wanted === 'found' && process.platform === 'linux' && getPriority() < lower) {
  setPriority(lower);
}

const parts = readImport(task);
const tell = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', () => {
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
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
