import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { errorCode } from '../../db/failures.ts';
import { AppError } from '../../errors.ts';
import type { FromThread, ThreadData } from './read-file.ts';
import { readImport } from './reading.ts';

/*
 * The thread in which a file is read: what reading costs, in time and memory, the server does not feel. It gives a part of
 * the file whenever it is asked for the next.
 */

const { task, processes } = workerData as ThreadData;

// A file that nobody has looked at gives way where cores are scarce. Linux alone has a priority for each thread: elsewhere it would be
// that of the server. Whoever has a lower one may not raise it.
const { PRIORITY_BELOW_NORMAL: lower } = constants.priority;
if (task.wanted === 'found' && process.platform === 'linux' && getPriority() < lower) {
  setPriority(lower);
}

const parts = readImport(task);
const tell = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', (asked: 'next' | 'end') => {
  if (asked === 'end') {
    // It ends by itself once every file that it is opening or closing is: one that is cut short would stay open in this process.
    void parts.return(undefined).finally(() => {
      parentPort?.close();
      processes.close();
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
