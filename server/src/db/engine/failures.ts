import type { serverTexts } from '@gieok/shared/texts/server';

/** What the engines' errors mean. Codes: postgresql.org/docs/current/errcodes-appendix.html, sqlite.org/rescode.html. */

type AccountFullOf = keyof typeof serverTexts.accountFull;

const UNIQUE_VIOLATION = new Set([
  '23505',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);
const STORAGE_FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

export const MEDIA_UNAVAILABLE = 'MEDIA_UNAVAILABLE';

/** Of a network, or a process without room for connections, files, threads or processes. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|EAGAIN|EMFILE|ENFILE|EIO|EROFS|ERR_WORKER_INIT_FAILED|MEDIA_UNAVAILABLE)$/;
/**
 * Lost connections (08), conflicts (40, 55P03), a stand-by (25006), too few resources (53), a stopped statement or
 * server (57), failing files (58).
 */
const POSTGRES_MAY_PASS = /^(08\w{3}|40001|40P01|55P03|25006|53\w{3}|57\w{3}|58\w{3})$/;
const SQLITE_MAY_PASS =
  /^SQLITE_(BUSY|LOCKED|PROTOCOL|NOMEM|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/;
/** Errors of the driver without a code, and of Citus with XX000 alone. */
const CONNECTION_LOST =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout|server closed the connection unexpectedly|on connection marked as essential|could not commit transaction for shard/;

export function isUniqueViolation(error: unknown): boolean {
  return UNIQUE_VIOLATION.has(errorCode(error));
}

export function isStorageFull(error: unknown): boolean {
  return STORAGE_FULL.has(errorCode(error));
}

/** Which quota a trigger enforced (account-quotas). */
export function fullOf(error: unknown): AccountFullOf | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, what] = /^account_full: (\w+)$/.exec(error.message) ?? [];
  return what as AccountFullOf | undefined;
}

/** The file itself is at fault: a backup has to take its place. */
export function isDamaged(error: unknown): boolean {
  return /^(SQLITE_CORRUPT|SQLITE_NOTADB)/.test(errorCode(error));
}

/** The system gave up what it held for the file: what is read of it may not be on the disk. */
export function isUnsynced(error: unknown): boolean {
  return /^SQLITE_IOERR_(DIR_)?FSYNC$/.test(errorCode(error));
}

/** The same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return (
    UNREACHABLE.test(code) ||
    POSTGRES_MAY_PASS.test(code) ||
    SQLITE_MAY_PASS.test(code) ||
    // A missing socket, not another file.
    (code === 'ENOENT' && (error as { syscall?: unknown }).syscall === 'connect') ||
    CONNECTION_LOST.test(String(error))
  );
}

/** For jobs: requests are told of full storage. */
export function mayPass(error: unknown): boolean {
  return isStorageFull(error) || isUnavailable(error);
}

export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
