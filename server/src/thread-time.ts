import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import type { Worker } from 'node:worker_threads';

/** What the kernel calls a thread; 0 where it has no name. */
export type ThreadName = Int32Array<SharedArrayBuffer>;

export const namelessThread = (): ThreadName =>
  new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

export function nameThread(name: ThreadName): void {
  try {
    Atomics.store(name, 0, Number(basename(readlinkSync('/proc/thread-self'))));
  } catch {
    // Only Linux has it.
  }
}

/** Milliseconds that it worked; without a name, also those of waiting for a processor. */
export function workedMs(worker: Worker, name: ThreadName): number {
  const kernelsName = Atomics.load(name, 0);
  try {
    const path = `/proc/self/task/${kernelsName}/schedstat`;
    if (kernelsName > 0) return Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    // Not every kernel counts.
  }
  return worker.performance.eventLoopUtilization().active;
}
