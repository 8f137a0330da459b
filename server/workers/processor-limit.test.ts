import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const MODULE = new URL('within-processor-time.mjs', import.meta.url);

/** By the clock: one that its limit does not end is not left behind. */
const HANGS_AFTER_MS = 40_000;

/** How a process ends that does such work: [exit code, signal]. */
async function endOf(work: string, ms: number): Promise<unknown[]> {
  const program = `
    import { withinProcessorTime } from ${JSON.stringify(MODULE)};
    withinProcessorTime(${ms}, () => { ${work} });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    ...{ timeout: HANGS_AFTER_MS, killSignal: 'SIGKILL' },
  });
  return once(child, 'exit');
}

it('a process that works longer than it may is ended, even where it never comes to rest', async () => {
  expect(await endOf('for (;;);', 200)).toEqual([null, 'SIGTERM']);
});

it('a process that only waits longer than it may work goes on', async () => {
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);';
  expect(await endOf(wait, 1_000)).toEqual([0, null]);
});
