import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, isDamaged, isStorageFull } from './failures.ts';

/** Names the cause and the way out. */
export function explainFileError(error: unknown, file: string): Error {
  return new Error(fileProblem(error, file), { cause: error });
}

/** The password in `url` stays untold. */
export function explainServerError(error: unknown, url: string): Error {
  return new Error(serverProblem(error, url), { cause: error });
}

function fileProblem(error: unknown, file: string): string {
  const folder = dirname(file);
  const code = errorCode(error);
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return `DATA_DIR names ${folder}, which is a file or lies below one. Name a folder, or move the file away.`;
  }
  if (existsSync(file) && statSync(file).isDirectory()) {
    return `${file} is a folder, but the database has to be a file. Move the folder away, or name another DATA_DIR.`;
  }
  if (isStorageFull(error)) return `The disk of ${folder} is full. Make room, and start again.`;
  if (isDamaged(error)) {
    return (
      `${file} is damaged, or is no SQLite database. Move it away, with the files beside it that begin with its ` +
      `name, and put a backup in its place: there may be one in ${join(folder, 'backups')}. ` +
      'Without a backup, start with an empty folder as DATA_DIR.'
    );
  }
  if (code === 'EROFS') {
    return `${folder} is on a disk that can only be read. Mount it for writing, or name another DATA_DIR.`;
  }
  if (/^(EACCES|EPERM|SQLITE_CANTOPEN|SQLITE_READONLY)/.test(code)) return notWritable(file);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    return `${file} is held by another process. End that process, and start again.`;
  }
  return inItsWords(error, `The database is ${file}.`);
}

function notWritable(file: string): string {
  const folder = dirname(file);
  const target = [file, folder].find((path) => existsSync(path) && !isWritable(path)) ?? folder;
  return (
    `The user that runs Gieok may not write ${target}, or its disk can only be read. ` +
    'Give it to that user (chown), or name another DATA_DIR.'
  );
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unknown user, wrong password, or an address that is not admitted. */
const NOT_ADMITTED = /^28/;
const NO_SUCH_DATABASE = '3D000';
const NOT_ALLOWED = '42501';

function serverProblem(error: unknown, url: string): string {
  const code = errorCode(error);
  const { server, database, user } = partsOf(url);
  const reason = error instanceof Error ? error.message : String(error);
  if (server === undefined || code === 'ERR_INVALID_URL') {
    return 'DATABASE_URL is not an address of a database. It looks like postgres://user:password@host:5432/name.';
  }
  if (code === NO_SUCH_DATABASE) {
    return `There is no database ${database} on ${server}. Make it (createdb ${database}), or correct DATABASE_URL.`;
  }
  if (NOT_ADMITTED.test(code) || /password|SASL|authentication/i.test(reason)) {
    return `PostgreSQL on ${server} does not let ${user} in (${reason}). Correct user and password in DATABASE_URL.`;
  }
  if (code === NOT_ALLOWED) {
    return (
      `${user} may not make tables in the database ${database} on ${server} (${reason}). ` +
      'Make that user the owner of the database, or grant CREATE on its schema.'
    );
  }
  if (/SSL|TLS|certificate|SELF_SIGNED|CERT_/i.test(`${code} ${reason}`)) {
    return `No encrypted connection to PostgreSQL on ${server} (${reason}). Correct sslmode in DATABASE_URL.`;
  }
  if (/^(08|57P|53300|E[A-Z_]+$)/.test(code) || /timeout|terminated/.test(reason)) {
    return (
      `PostgreSQL on ${server} cannot be reached (${reason || code}). ` +
      'Is it running, and does DATABASE_URL name the right host and port?'
    );
  }
  return inItsWords(error, `The database is ${database} on ${server}.`);
}

function partsOf(url: string) {
  try {
    const { hostname, port, pathname, username, searchParams } = new URL(url);
    const host = searchParams.get('host') ?? decodeURIComponent(hostname);
    const database = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username);
    return {
      server: host === '' ? pathname : `${host}${port === '' ? '' : `:${port}`}`,
      database: `"${database}"`,
      user: `"${decodeURIComponent(username)}"`,
    };
  } catch {
    return {};
  }
}

function inItsWords(error: unknown, where: string): string {
  return `${(error instanceof Error ? error.message : String(error)).replace(/[.\s]*$/, '.')} ${where}`;
}
