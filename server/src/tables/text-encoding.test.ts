import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { encodingOf, textOf } from './text-encoding.ts';

const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'file');
const write = (bytes: Uint8Array) => writeFileSync(path, bytes);
const read = async (encoding: Parameters<typeof textOf>[1]) => {
  let text = '';
  for await (const piece of textOf(path, encoding)) text += piece;
  return text;
};

const TEXT = '단어,뜻\r\n물,water\r\n똠방각하,a drama\r\n';
/** 똠 is one of the syllables that EUC-KR itself lacks. */
const CP949 = Buffer.from(
  'b4dcbeee2cb6e60d0ab9b02c77617465720d0a8c63b9e6b0a2c7cf2c61206472616d610d0a',
  'hex',
);
const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

it.each([
  ['UTF-8', 'utf-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', 'utf-8', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16 with a byte order mark', 'utf-16le', utf16(`\uFEFF${TEXT}`)],
  ['UTF-16 the other way round', 'utf-16be', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16 without a mark', 'utf-16le', utf16(TEXT)],
  ['UTF-16 the other way round without a mark', 'utf-16be', utf16(TEXT, true)],
  ['what Windows in Korea writes', 'cp949', CP949],
] as const)('%s is recognised and read', async (_, encoding, bytes) => {
  write(bytes);
  expect(await encodingOf(path)).toBe(encoding);
  expect(await read(encoding)).toBe(TEXT);
});

it.each([
  ['nothing', ''],
  ['a zero among Hangul', '물,wa\0ter\n'],
  ['a zero in a short line', 'a,b\0\n'],
])('%s makes no UTF-16 of a text', async (_, text) => {
  write(Buffer.from(text));
  expect(await encodingOf(path)).toBe('utf-8');
});

it('what is no text is not taken for one', async () => {
  for (const bytes of [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
    Buffer.from([0xff, 0xff, 0xff]),
    Buffer.concat([Buffer.from(TEXT), Buffer.from([0xc3, 0x28, 0xff])]),
  ]) {
    write(bytes);
    expect(await encodingOf(path)).toBeUndefined();
  }
});

it('any text is read as it was written, letters composed, however it falls into pieces', async () => {
  const unit = fc.oneof(
    fc.constantFrom('한', '글', '값', 'é', '\r\n', ',', '"', '\t', '😀', 'ㅎ'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
  );
  const long = fc.array(unit, { maxLength: 40 }).map((units) => units.join('').repeat(3_000));
  await fc.assert(
    fc.asyncProperty(long, fc.constantFrom('NFC', 'NFD'), async (text, form) => {
      const written = text
        .normalize(form)
        .replaceAll('\0', '')
        .replace(/^\uFEFF+/, '');
      write(Buffer.from(written));
      expect((await read('utf-8')) === written.normalize('NFC')).toBe(true);
    }),
    { numRuns: 15, examples: [['한'.repeat(30_000), 'NFD']] },
  );
});
