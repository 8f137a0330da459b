import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Only these are ever removed. */
const NAMED = /^gieok-\d{4}-\d\d-\d\d-\d{6}\.zip$/;

/** `gieok-2026-11-23-030000.zip`, in UTC: sorted by name means sorted by time. */
export function backupName(now: Date): string {
  const [day = '', time = ''] = now.toISOString().split('T');
  return `gieok-${day}-${time.slice(0, 8).replaceAll(':', '')}.zip`;
}

/** Oldest first. */
export function backupsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => NAMED.test(name))
    .sort();
}

export function timeOf(name: string): Date {
  const [, day, hour, minute, second] = /^gieok-(.{10})-(..)(..)(..)/.exec(name) ?? [];
  return new Date(`${day}T${hour}:${minute}:${second}Z`);
}

export function rotate(folder: string, keep: number): string[] {
  const old = backupsIn(folder).slice(0, -keep);
  for (const name of old) rmSync(join(folder, name), { force: true });
  return old;
}
