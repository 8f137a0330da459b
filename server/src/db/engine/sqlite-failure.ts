import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isUnsynced } from './failures.ts';

/** Of the file, not of a statement. */
const OF_THE_FILE = /^SQLITE_(IOERR|FULL|CORRUPT|NOTADB|READONLY|CANTOPEN)/;
const STATEMENT_SHOWN = 80;
/** SQLite asks for 32 KiB at once, for the index of its log. */
const PROBE_BYTES = 64 * 1024;

export class SqliteFailure extends Error {
  /** SQLite's own; `SQLITE_FULL` also for an I/O error where the disk turns out to be full. */
  readonly code: string;

  constructor(code: string, message: string, cause?: Error) {
    super(message, { cause });
    this.name = 'SqliteFailure';
    this.code = code;
  }
}

/**
 * Names file and statement of a disk's failure; other errors stay. @param operation without
 * values.
 */
export function explainFailure(error: unknown, file: string, operation: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  if (!OF_THE_FILE.test(code) || error instanceof SqliteFailure) return error;
  const mayBeFull = /^SQLITE_(IOERR|CANTOPEN)/.test(code) && !isUnsynced(error);
  const isFull = mayBeFull && isDiskFull(dirname(file));
  const statement = operation.replace(/\s+/g, ' ').trim().slice(0, STATEMENT_SHOWN);
  return new SqliteFailure(
    isFull ? 'SQLITE_FULL' : code,
    `${error.message} (${code}${isFull ? ', the disk is full' : ''}) in ${file} at: ${statement}`,
    error,
  );
}

/** SQLite hides the system's reason; whoever tries to write learns it. */
function isDiskFull(folder: string): boolean {
  const probe = join(folder, `.room-${process.pid}`);
  try {
    const file = openSync(probe, 'w', 0o600);
    try {
      writeSync(file, Buffer.alloc(PROBE_BYTES, 1));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return false;
  } catch (error) {
    return (
      error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code))
    );
  } finally {
    rmSync(probe, { force: true });
  }
}
