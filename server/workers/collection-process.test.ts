import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CollectionProcess } from '../src/features/imports/anki/collection-process.ts';
import { BASIC, collectionFile } from '../test/anki-package.ts';

let folder: string;
let reader: CollectionProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
  reader = await CollectionProcess.start(folder);
});
afterEach(async () => {
  await reader.end();
  rmSync(folder, { recursive: true, force: true });
});

function openCollection() {
  const path = join(folder, 'collection');
  const notes = [{ type: BASIC.id, fields: ['나무', 'tree'], cards: [{}] }];
  writeFileSync(path, collectionFile({ notes }));
  return reader.open(path, statSync(path).size);
}

describe.runIf(process.platform === 'linux')('a collection', () => {
  it('is opened however long the machine makes it wait', async () => {
    process.kill(processOfReader(), 'SIGSTOP');
    const opening = openCollection();
    await wait(2_000);
    process.kill(processOfReader(), 'SIGCONT');
    expect((await opening).counts.notes).toBe(1);
  });

  it('that works for too long to be opened is refused as that', async () => {
    process.kill(processOfReader(), 'SIGSTOP');
    const opening = openCollection();
    process.kill(processOfReader(), 'SIGTERM');
    process.kill(processOfReader(), 'SIGCONT');
    await expect(opening).rejects.toThrow('it takes too long to be read');
  });

  function processOfReader(): number {
    const found = readdirSync('/proc').find(
      (name) => /^\d+$/.test(name) && commandOf(name).includes(folder),
    );
    return Number(found);
  }

  function commandOf(id: string): string {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8');
    } catch {
      // It ended meanwhile.
      return '';
    }
  }
});

it('a failure of the system is told as one, not as a fault of the file', async () => {
  const from = join(folder, 'packed');
  writeFileSync(from, '');
  const unpacking = reader.unpack({ from, to: join(folder, 'no', 'such', 'folder'), most: 100 });
  await expect(unpacking).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(unpacking).rejects.not.toHaveProperty('statusCode');
});
