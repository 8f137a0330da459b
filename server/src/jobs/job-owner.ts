import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';

/*
 * By these, other processes on the same Linux machine see that one is gone, before its lease ends.
 */

/** The boot and the process namespace; undefined outside Linux. */
const HERE = hereOf();

function hereOf(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

/** Start time in ticks, since pids are reused; undefined for a process that is gone. */
function beginningOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name may hold anything but the last parenthesis.
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 'ZX'.includes(state) ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

export function newJobOwner(pid = process.pid): string {
  const begun = beginningOf(pid);
  if (HERE === undefined || begun === undefined) return randomUUID();
  return `${HERE} ${pid} ${begun} ${randomUUID()}`;
}

export function isGone(owner: string): boolean {
  const [there, pid, begun] = owner.split(' ');
  return pid !== undefined && there === HERE && beginningOf(Number(pid)) !== begun;
}
