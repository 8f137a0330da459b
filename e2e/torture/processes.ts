import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** @returns the ids of a process's children, of its children's, and so on. */
export function descendantsOf(pid: number | undefined): number[] {
  const children = childrenOf(pid);
  return [...children, ...children.flatMap(descendantsOf)];
}

/** @returns those that still run, of which one that nobody has waited for is none. */
export function running(pids: readonly number[]): number[] {
  return pids.filter((pid) => !/^State:\s+[ZX]/m.test(read(`/proc/${pid}/status`, 'State: X')));
}

/** Ends processes at once, whichever are still there. */
export async function killAll(pids: readonly (number | undefined)[]): Promise<void> {
  const known = pids.filter((pid) => pid !== undefined);
  for (const pid of running(known)) process.kill(pid, 'SIGKILL');
  while (running(known).length > 0) await pause(5);
}

function childrenOf(pid: number | undefined): number[] {
  return (read(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? []).map(Number);
}

/** Of a process that has ended nothing is known. */
function read(path: string, otherwise = ''): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}
