import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';

/*
 * Names of processes that do jobs, by which another one of the same machine can tell that one is gone: what it did need not wait until
 * its lease is over. Where Linux is not, nobody can tell.
 */

/** Since the machine was started, and among processes that see each other's numbers; undefined where that cannot be told. */
const HERE = hereOf();

function hereOf(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

/** When a process began, in ticks of the machine; numbers of processes are given again. Undefined of one that is gone, or ended. */
function beginningOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may hold anything but the last parenthesis.
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 'ZX'.includes(state) ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

/** A name that no other process has. */
export function newJobOwner(pid = process.pid): string {
  const begun = beginningOf(pid);
  if (HERE === undefined || begun === undefined) return randomUUID();
  return `${HERE} ${pid} ${begun} ${randomUUID()}`;
}

/** Whether the process of this name certainly is no more. */
export function isGone(owner: string): boolean {
  const [there, pid, begun] = owner.split(' ');
  return pid !== undefined && there === HERE && beginningOf(Number(pid)) !== begun;
}
