import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import { openZip } from './open-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gieok-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('an archive with more names than are read at a time is read whole, and its files', async () => {
  const zip = new ZipFile();
  const names = Array.from({ length: 1_000 }, (_, index) => `${index}-${'이름'.repeat(60)}`);
  for (const name of names) {
    zip.addBuffer(Buffer.from(`of ${name}`), name, { compress: false });
  }
  zip.end();
  const path = join(folder, 'many.zip');
  await writeFile(path, await buffer(zip.outputStream));
  const opened = await openZip(path);
  const entries: Entry[] = [];
  for await (const entry of opened.eachEntry()) entries.push(entry);
  expect(entries.map(({ fileName }) => fileName)).toEqual(names);
  for (const entry of [entries[0], entries[999]]) {
    if (entry === undefined) throw new Error('There is no such entry.');
    expect(await text(await opened.openReadStreamPromise(entry))).toBe(`of ${entry.fileName}`);
  }
  opened.close();
});

it.each([
  ['an empty file', ''],
  ['what is no archive', 'PK but no archive'],
])('%s is refused', async (_, content) => {
  const path = join(folder, 'none.zip');
  await writeFile(path, content);
  await expect(openZip(path)).rejects.toThrow();
});
