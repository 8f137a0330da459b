import { existsSync, readFileSync } from 'node:fs';

/** Nanoseconds that the first thread has run, then what else the kernel knows of it (proc_pid_schedstat(5)). */
const OWN_TIME = `/proc/self/task/${process.pid}/schedstat`;

/**
 * What the processor has done for this thread alone, hashing in others left out; on Linux, else for all of them.
 * @returns milliseconds, none of which pass while the machine does something else.
 */
export function processorMs(): number {
  if (existsSync(OWN_TIME)) return Number(readFileSync(OWN_TIME, 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
