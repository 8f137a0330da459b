import { Worker } from 'node:worker_threads';

/**
 * Does some work that may hang. If it takes longer, this process ends by SIGTERM.
 * @template Result
 * @param {number} ms of processor time, however long the machine lets it wait.
 * @param {() => Result} work must not wait for anything.
 * @returns {Result}
 */
export function withinProcessorTime(ms, work) {
  const limit = new Worker(new URL('processor-limit.mjs', import.meta.url), {
    workerData: { until: processorMs() + ms },
    // Whatever this process was started with is not for a thread.
    execArgv: [],
  });
  try {
    return work();
  } finally {
    void limit.terminate();
  }
}

/** What this process has worked, all its threads together. */
export function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
