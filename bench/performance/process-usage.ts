import { readFileSync } from 'node:fs';

/** Linux counts a process's time in these, whatever the machine. */
const TICKS_PER_SECOND = 100;

/** @returns seconds of processor time that a process has spent, all its threads together; undefined where Linux is not. */
export function processorSeconds(pid: number | undefined): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may hold anything but the last parenthesis.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
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
