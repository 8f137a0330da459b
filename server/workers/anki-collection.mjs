/**
 * Reads a collection of Anki, in a process of its own: the file is anybody's, SQLite is native code, and what takes too long
 * is ended as a whole. Plain JavaScript, because it runs as it is both beside the sources and beside the built server.
 *
 * Its argument is the folder in which the file lies, which goes with it.
 *
 * In:  { unpack: { from, to, most } }: a file of zstd. { open: { path, driver } }: the database, once.
 *      { read: true }: its notes; { next: true } after each lot of them.
 * Out: { ready: true } first. Then, to each: { size }, { head }, { notes } (none: all were sent). { refused: text }: what is
 *      wrong with the file, for whoever sent it.
 */
import { rmSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { openCollectionFile } from './collection-file.mjs';
import { headOf, noteRows } from './collection-rows.mjs';
import { Refused, unpackZstd } from './unpack-zstd.mjs';

/** @typedef {import('better-sqlite3').Database} Database */
/** @typedef {import('../src/features/imports/anki/collection-process.ts').ToCollection} ToCollection */
/** @typedef {import('../src/features/imports/anki/collection-process.ts').FromCollection} FromCollection */

/** @type {Database | undefined} */
let database;
/** @type {ReadonlySet<string>} */
let tables = new Set();
/** @type {ReturnType<typeof noteRows> | undefined} */
let notes;

process.on('message', (/** @type {ToCollection} */ message) => {
  void answer(message).then(send, (error) => send({ refused: whyOf(error) }));
});
// Nobody is left to tell, and perhaps nobody to clear up.
process.on('disconnect', () => {
  const [, , folder] = process.argv;
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
// Where cores are scarce, the server has them first; whoever has a lower priority may not raise it.
const { PRIORITY_BELOW_NORMAL: lower } = constants.priority;
if (getPriority() < lower) setPriority(lower);
send({ ready: true });

/**
 * @param {ToCollection} message
 * @returns {Promise<FromCollection>}
 */
async function answer(message) {
  if ('unpack' in message) {
    const { from, to, most } = message.unpack;
    return { size: await unpackZstd(from, to, most) };
  }
  if ('open' in message) {
    const opened = openCollectionFile(message.open.path, message.open.driver);
    ({ database, tables } = opened);
    return { head: headOf(database, opened.tables) };
  }
  if (database === undefined) throw new Refused('it was not opened');
  if ('read' in message) notes = noteRows(database, tables);
  return { notes: notes?.next().value ?? [] };
}

/** @param {FromCollection} message */
function send(message) {
  process.send?.(message);
}

/** @param {unknown} error */
function whyOf(error) {
  if (error instanceof Refused) return error.message;
  const code = /** @type {{ code?: unknown }} */ (error).code;
  if (code === 'SQLITE_NOTADB') return 'its database is none';
  return 'its database is damaged';
}
