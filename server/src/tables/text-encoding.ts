import { open } from 'node:fs/promises';
import { COMBINING_MARKS_MAX } from '@gieok/shared/constants';
import type { TextEncoding } from '@gieok/shared/contract/import-mapping';
import iconv from 'iconv-lite';

/** @throws TypeError for invalid bytes. */
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

/** Node's EUC-KR lacks the syllables Windows added. */
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

const SAMPLE = 4096;

/** By byte order mark, zeros of UTF-16, else the first that is valid; undefined if none. */
export async function encodingOf(path: string): Promise<TextEncoding | undefined> {
  const sample = await beginningOf(path);
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => sample[index] === byte));
  if (marked !== undefined) return (await isValid(path, marked[0])) ? marked[0] : undefined;
  const zeros = sample.filter((byte) => byte === 0).length;
  // ASCII in UTF-16 is half zeros, and Hangul in it no UTF-8; a stray zero is neither.
  if (zeros <= sample.length / 4 && (await isValid(path, 'utf-8'))) return 'utf-8';
  const wide = widthOf(sample);
  if (wide !== undefined) return (await isValid(path, wide)) ? wide : undefined;
  return (await isValid(path, 'cp949')) ? 'cp949' : undefined;
}

/** In pieces, NFC, without byte order mark. @throws TypeError if invalid. */
export async function* textOf(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of uncomposedTextOf(path, encoding)) {
    const text = rest + piece;
    // The next piece may continue a letter or CR LF.
    const tail = text.slice(-UNFINISHED_MAX);
    const end = tail.search(UNFINISHED);
    rest = end < 0 ? '' : tail.slice(end);
    yield composed(text.slice(0, text.length - rest.length));
  }
  yield composed(rest);
}

/** Not composed. @throws TypeError */
async function* uncomposedTextOf(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for await (const bytes of bytesOf(path)) yield decoder.decode(bytes);
  yield decoder.end();
}

/** Characters; more is no letter. */
const UNFINISHED_MAX = 100;
/** Ordering marks takes quadratic time. */
const TOO_MANY_MARKS = new RegExp(`\\p{M}{${COMBINING_MARKS_MAX + 1}}`, 'u');

/** Lines with too many marks stay as they are, and are refused later. */
function composed(text: string): string {
  if (!TOO_MANY_MARKS.test(text)) return text.normalize('NFC');
  return text
    .split('\n')
    .map((line) => (TOO_MANY_MARKS.test(line) ? line : line.normalize('NFC')))
    .join('\n');
}

/** The last character with its marks, or jamo of one syllable. */
const UNFINISHED = /[^\p{M}\u1160-\u11ff][\p{M}\u1160-\u11ff]*$/u;

export async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Commas, tabs and line ends have a zero second, or first. */
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

const READ_AT_ONCE = 64 * 1024;

/** Each piece replaces the one before. */
async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const place = Buffer.allocUnsafeSlow(READ_AT_ONCE);
    for (;;) {
      const { bytesRead } = await file.read(place, 0, READ_AT_ONCE, null);
      if (bytesRead === 0) return;
      yield place.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

const [LINE_FEED, RETURN] = [10, 13];

/** In any encoding; UTF-16 may count a few more. */
export async function hasMoreLines(path: string, most: number): Promise<boolean> {
  let ends = 0;
  for await (const bytes of bytesOf(path)) {
    // A loop over values takes ten times as long.
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index];
      if (byte === LINE_FEED || byte === RETURN) ends += 1;
    }
    if (ends > most) return true;
  }
  return false;
}
