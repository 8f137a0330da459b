import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFile } from './read-file.ts';

it('a file whose reading takes more memory than a thread may have is refused as too large', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gieok-test-'));
  const thread = join(folder, 'thread.mjs');
  await writeFile(
    thread,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { const all = []; for (;;) all.push(new Array(10_000).fill(0.5)); });`,
  );
  const task = { path: '', name: '', mapping: {}, wanted: 'found', after: 0 } as const;
  await expect(readFile({ thread }, task).next()).rejects.toMatchObject({ statusCode: 413 });
  await rm(folder, { recursive: true });
});
