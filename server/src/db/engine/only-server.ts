import { join } from 'node:path';
import { errorCode } from './failures.ts';
import { loadSqliteDriver } from './sqlite-driver.ts';

const LOCK_FILE = 'gieok.lock';
const TRIED_AGAIN_MS = 60_000;

/**
 * Locks a data folder until the process ends. Operators' commands do not.
 * @returns whether another server has it.
 */
export function findOtherServer(dataDir: string): boolean {
  const Driver = loadSqliteDriver();
  const lock = new Driver(join(dataDir, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    // What nothing refers to would be closed before.
    process.once('exit', () => lock.close());
    return false;
  } catch (error) {
    lock.close();
    // A disk that cannot lock tells of nobody.
    if (!errorCode(error).startsWith('SQLITE_BUSY')) return false;
    setTimeout(() => findOtherServer(dataDir), TRIED_AGAIN_MS).unref();
    return true;
  }
}
