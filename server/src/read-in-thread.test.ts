import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importTexts } from '@gieok/shared/texts/imports';
import { expect, it, onTestFinished } from 'vitest';
import { readInThread } from './read-in-thread.ts';

const THREAD = `
import { readlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
if (process.platform === 'linux') workerData.thread[0] = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
const until = (end) => { while (performance.now() < end); };
parentPort.on('message', async (asked) => {
  if (asked === 'end') return parentPort.close();
  if (workerData.rests) await new Promise((resolve) => setTimeout(resolve, workerData.rests));
  until(performance.now() + workerData.works);
  parentPort.postMessage({ done: true });
});
`;
const MEMORY = { maxOldGenerationSizeMb: 32 };
const LIMITS = { workMs: 500, waitMs: 5_000, checkedEachMs: 50 };

async function read(workerData: { rests: number; works: number }, limits = LIMITS) {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'thread.mjs');
  writeFileSync(path, THREAD);
  for await (const _ of readInThread(path, { workerData, memory: MEMORY, limits }));
}

it('a thread is given up for what it works, not for what it waits', async () => {
  await read({ rests: 1_500, works: 0 });
  await expect(read({ rests: 0, works: 60_000 })).rejects.toThrow(importTexts.takesTooLong);
});

it('a thread that only waits is given up in the end', async () => {
  const waiting = read({ rests: 60_000, works: 0 }, { ...LIMITS, waitMs: 500 });
  await expect(waiting).rejects.toThrow(importTexts.takesTooLong);
});
