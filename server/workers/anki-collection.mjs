/**
 * Reads a collection of Anki in a process of its own: anybody's file, in native code, ended as a whole where it takes too long.
 * Plain JavaScript: it runs unbuilt.
 *
 * Argument: the folder of the file, removed at the end. Messages ask; answers go to standard output: length, then V8's form.
 *
 * In:  { unpack: { from, to, most } }: a file of zstd. { open: { path, driver, withinMs } }: the database, once, within so much
 *      processor time.
 *      { read: true }: its notes; { next: true } after each lot of them.
 * Out: { ready: folder } first. Then, to each: { size }, { head }, { notes } (none: all were sent). { refused: text }: what is
 *      wrong with the file, for whoever sent it. { failed: { code, message } }: what is wrong with this machine.
 */
import { rmSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { serialize } from 'node:v8';
import { openCollectionFile } from './collection-file.mjs';
import { headOf, noteRows } from './collection-rows.mjs';
import { isOfSystem, Refused, unpackZstd } from './unpack-zstd.mjs';
import { withinProcessorTime } from './within-processor-time.mjs';

/** @typedef {import('better-sqlite3').Database} Database */
/** @typedef {import('../src/features/imports/anki/host-collection.ts').ToCollection} ToCollection */
/** @typedef {import('../src/features/imports/anki/collection-process.ts').FromCollection} FromCollection */

/** @type {Database | undefined} */
let database;
/** @type {ReadonlySet<string>} */
let tables = new Set();
/** @type {ReturnType<typeof noteRows> | undefined} */
let notes;

const [, , folder = ''] = process.argv;
process.on('message', (/** @type {ToCollection} */ message) => {
  void answer(message).then(send, (error) => send(failureOf(error)));
});
// Nobody is left to tell, and perhaps nobody to clear up.
process.on('disconnect', () => {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
// Where cores are scarce, the server has them first; whoever has a lower priority may not raise it.
const { PRIORITY_BELOW_NORMAL: lower } = constants.priority;
if (getPriority() < lower) setPriority(lower);
send({ ready: folder });

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
    const { path, driver, withinMs } = message.open;
    return withinProcessorTime(withinMs, () => {
      const opened = openCollectionFile(path, driver);
      ({ database, tables } = opened);
      return { head: headOf(opened.database, tables) };
    });
  }
  if (database === undefined) throw new Refused('it was not opened');
  if ('read' in message) notes = noteRows(database, tables);
  return { notes: notes?.next().value ?? [] };
}

/** @param {FromCollection} message */
function send(message) {
  const answer = serialize(message);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(answer.length);
  process.stdout.write(Buffer.concat([length, answer]));
}

/**
 * @param {unknown} error
 * @returns {FromCollection}
 */
function failureOf(error) {
  if (error instanceof Refused) return { refused: error.message };
  const { code, message } = /** @type {{ code?: unknown, message?: unknown }} */ (error);
  if (isOfSystem(error)) return { failed: { code: String(code), message: String(message) } };
  return { refused: code === 'SQLITE_NOTADB' ? 'its database is none' : 'its database is damaged' };
}
