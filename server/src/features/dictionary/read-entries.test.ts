import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DICTIONARY_ENTRIES_MAX } from '@gieok/shared/constants';
import { dictionaryTexts } from '@gieok/shared/texts/dictionaries';
import { expect, it, onTestFinished } from 'vitest';
import { dictionaryRows } from '../../../test/dictionaries.ts';
import { readEntries } from './read-entries.ts';

it('a file has a limit of entries', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gieok-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'large.csv');
  await writeFile(path, `word,meanings\n${dictionaryRows(DICTIONARY_ENTRIES_MAX + 1).join('')}`);
  const read = async () => {
    for await (const { entries } of readEntries({ path, name: 'large.csv' })) {
      expect(entries).toBeLessThanOrEqual(DICTIONARY_ENTRIES_MAX);
    }
  };
  await expect(read()).rejects.toThrow(dictionaryTexts.tooManyEntries);
});
