import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { Decompress } from 'fzstd';

/** What Anki writes needs 2 MiB; the highest level that zstd has without being asked for more needs this. */
const WINDOW_MAX = 8 * 1024 * 1024;
/** Of a block of 4 bytes there may come 128 KiB: what is given at once stays small. */
const GIVEN_AT_ONCE = 512;
/** A database of mere zeros would be as small; one that somebody filled is not. */
const RATIO_MAX = 100;
/** Below that size no ratio matters. */
const RATIO_FROM = 16 * 1024 * 1024;

/** A file that is not what it should be; the message is for the person who sent it. */
export class Refused extends Error {}

/**
 * Whether the machine failed at it, whatever the file holds: no room, no such folder, no driver.
 * @param {unknown} error
 */
export function isOfSystem(error) {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return 'syscall' in error || /^(SQLITE_FULL|ERR_DLOPEN_FAILED|MODULE_NOT_FOUND)$/.test(code);
}

/**
 * Unpacks a file of one zstd frame.
 * @param {string} from
 * @param {string} to must not exist.
 * @param {number} most bytes that may come of it.
 * @returns {Promise<number>} its size in bytes.
 * @throws {Refused} where the file is not what it should be; any other error is the system's.
 */
export async function unpackZstd(from, to, most) {
  const output = openSync(to, 'wx', 0o600);
  let [read, written] = [0, 0];
  const unpacking = new Decompress((piece) => {
    written += piece.length;
    if (written > most) throw new Refused('it holds more than a file of its kind may');
    if (written > RATIO_FROM && written > read * RATIO_MAX) {
      throw new Refused('it is far too large once unpacked');
    }
    writeSync(output, piece);
  });
  try {
    for await (const bytes of createReadStream(from)) {
      if (read === 0) refuseLargeWindow(bytes);
      for (let start = 0; start < bytes.length; start += GIVEN_AT_ONCE) {
        const piece = bytes.subarray(start, start + GIVEN_AT_ONCE);
        read += piece.length;
        unpacking.push(piece);
      }
    }
    unpacking.push(new Uint8Array(0), true);
  } catch (error) {
    if (error instanceof Refused || isOfSystem(error)) throw error;
    throw new Refused('its compression (zstd) is damaged');
  } finally {
    closeSync(output);
  }
  return written;
}

/**
 * The head of a frame says how much memory it takes to unpack it (RFC 8878, 3.1.1.1).
 * @param {Buffer} head
 */
function refuseLargeWindow(head) {
  if (head.length < 6 || head.readUInt32LE(0) !== 0xfd2fb528) {
    throw new Refused('it is not compressed as it should be (zstd)');
  }
  const flags = head.readUInt8(4);
  const isSingleSegment = (flags & 0x20) !== 0;
  if (!isSingleSegment) {
    const window = head.readUInt8(5);
    const size = 2 ** (10 + (window >> 3)) * (1 + (window & 7) / 8);
    if (size > WINDOW_MAX) throw new Refused('it needs more memory than a file of its kind may');
    return;
  }
  const bytes = [1, 2, 4, 8][flags >> 6] ?? 1;
  const dictionary = [0, 1, 2, 4][flags & 3] ?? 0;
  let size = 0;
  for (let index = 0; index < bytes; index += 1) {
    size += (head[5 + dictionary + index] ?? 0) * 256 ** index;
  }
  if (size > WINDOW_MAX) throw new Refused('it needs more memory than a file of its kind may');
}
