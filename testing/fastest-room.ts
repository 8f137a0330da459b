import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';

/**
 * The folder in memory, for databases wait for the disk; `otherwise` where it has not `leastFree`
 * bytes.
 */
export function fastestRoom(leastFree = 0, otherwise = tmpdir()): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= leastFree ? MEMORY : otherwise;
  } catch {
    return otherwise;
  }
}
