import { readFileSync } from 'node:fs';

/** Linux counts a process's time in these, whatever the machine. */
const TICKS_PER_SECOND = 100;

/**
 * @returns seconds of processor time that a process has spent, all its threads together, and its ended children where
 * they count; undefined where Linux is not.
 */
export function processorSeconds(
  pid: number | undefined,
  { children = false } = {},
): number | undefined {
  try {
    const times = timesOf(pid).slice(0, children ? 4 : 2);
    return times.reduce((sum, seconds) => sum + seconds, 0);
  } catch {
    return undefined;
  }
}

/** @returns what the parent of a process and all its children have spent, those that ended, too. */
export function processorSecondsOfParent(pid: number): number | undefined {
  try {
    const parent = Number(statOf(pid)[PARENT]);
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ');
    const living = children.map((child) => processorSeconds(Number(child)) ?? 0);
    return [...timesOf(parent), ...living].reduce((sum, seconds) => sum + seconds, 0);
  } catch {
    return undefined;
  }
}

const PARENT = 1;

/** Seconds: its own in its code and in the kernel, then of its children that ended. */
const timesOf = (pid: number | undefined) =>
  statOf(pid)
    .slice(11, 15)
    .map((ticks) => Number(ticks) / TICKS_PER_SECOND);

function statOf(pid: number | undefined): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before may hold anything but the last parenthesis.
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** @returns MiB of memory that a process holds; undefined where Linux is not. */
export function residentMebibytes(pid: number | undefined): number | undefined {
  try {
    const [, kibibytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kibibytes === undefined ? undefined : Number(kibibytes) / 1024;
  } catch {
    return undefined;
  }
}
