/**
 * A thread that ends its process by SIGTERM once that has worked for too long: native code can only be ended as a whole, and
 * the clock would blame a file for a machine that has other things to do.
 *
 * Its data: { until: number }, of the processor time of the whole process, in milliseconds.
 */
import { workerData } from 'node:worker_threads';
import { processorMs } from './within-processor-time.mjs';

const LOOKS_EVERY_MS = 20;

setInterval(() => {
  if (processorMs() > workerData.until) process.kill(process.pid, 'SIGTERM');
}, LOOKS_EVERY_MS);
