import { open } from 'node:fs/promises';
import { COMBINING_MARKS_MAX } from '@gieok/shared/constants';
import type { TextEncoding } from '@gieok/shared/contract/import-mapping';
import iconv from 'iconv-lite';
import { bytesOf } from './bytes-of.ts';

/** Decodes piece by piece. @throws TypeError where the bytes are not valid. */
interface Decoder {
  decode(bytes: Buffer): string;
  end(): string;
}

function decoderOf(encoding: TextEncoding): Decoder {
  if (encoding === 'cp949') return cp949Decoder();
  const decoder = new TextDecoder(encoding, { fatal: true });
  return {
    decode: (bytes) => decoder.decode(bytes, { stream: true }),
    end: () => decoder.decode(),
  };
}

/** What Node calls EUC-KR lacks the syllables that Windows has added. */
function cp949Decoder(): Decoder {
  const decoder = iconv.getDecoder('cp949');
  const valid = (text = '') => {
    if (text.includes('\uFFFD')) throw new TypeError('The text is not valid in CP949.');
    return text;
  };
  return { decode: (bytes) => valid(decoder.write(bytes)), end: () => valid(decoder.end()) };
}

const MARKS: [encoding: TextEncoding, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Bytes by which UTF-16 without a mark shows itself. */
const SAMPLE = 4096;

/**
 * The encoding of a text file: by its byte order mark, by the zeros of UTF-16, else the first that all of it is valid in. A zero
 * that has got into UTF-8 makes no UTF-16 of it: whoever looks at the row tells.
 * @returns undefined where it is none of these.
 */
export async function encodingOf(path: string): Promise<TextEncoding | undefined> {
  const sample = await beginningOf(path);
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => sample[index] === byte));
  if (marked !== undefined) return (await isValid(path, marked[0])) ? marked[0] : undefined;
  const zeros = sample.filter((byte) => byte === 0).length;
  // Of UTF-16 with nothing else in it than ASCII every other byte is zero; with Hangul it is no UTF-8.
  if (zeros <= sample.length / 4 && (await isValid(path, 'utf-8'))) return 'utf-8';
  const wide = widthOf(sample);
  if (wide !== undefined) return (await isValid(path, wide)) ? wide : undefined;
  return (await isValid(path, 'cp949')) ? 'cp949' : undefined;
}

/**
 * The text of a file, a piece at a time, without a byte order mark, its letters composed (NFC).
 * @throws TypeError where the file is not valid in the encoding.
 */
export async function* textOf(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of uncomposedTextOf(path, encoding)) {
    const text = rest + piece;
    // What a next piece may belong to waits for it: letters are composed as a whole, and so is CR LF.
    const tail = text.slice(-UNFINISHED_MAX);
    const end = tail.search(UNFINISHED);
    rest = end < 0 ? '' : tail.slice(end);
    yield composed(text.slice(0, text.length - rest.length));
  }
  yield composed(rest);
}

/** The same as it is written. @throws TypeError as above. */
export async function* uncomposedTextOf(
  path: string,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for await (const bytes of bytesOf(path)) yield decoder.decode(bytes);
  yield decoder.end();
}

/** What is no letter any more. */
const UNFINISHED_MAX = 100;
/** Putting marks in order takes time with the square of how many stand on one letter. */
const TOO_MANY_MARKS = new RegExp(`\\p{M}{${COMBINING_MARKS_MAX + 1}}`, 'u');

/** In NFC, but for lines with more marks than any letter has: whoever looks at their texts refuses them. */
function composed(text: string): string {
  if (!TOO_MANY_MARKS.test(text)) return text.normalize('NFC');
  return text
    .split('\n')
    .map((line) => (TOO_MANY_MARKS.test(line) ? line : line.normalize('NFC')))
    .join('\n');
}

/** The last character with its marks, of a syllable in jamo from its first: what is cut elsewhere is composed otherwise. */
const UNFINISHED = /[^\p{M}\u1160-\u11ff][\p{M}\u1160-\u11ff]*$/u;

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Of UTF-16 commas, tabs and ends of lines have one byte of zero: the second, or the first. */
function widthOf(sample: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zerosAt = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const most = Math.max(even, odd);
  if (most === 0 || most < sample.length / 40) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

async function isValid(path: string, encoding: TextEncoding): Promise<boolean> {
  const decoder = decoderOf(encoding);
  try {
    for await (const bytes of bytesOf(path)) {
      if (decoder.decode(bytes).includes('\0') && encoding !== 'utf-8') return false;
    }
    decoder.end();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
