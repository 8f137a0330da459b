import { mkdtemp, readFile as readText, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../../../test/imports.ts';
import { testAppForThisTest } from '../../../test/test-app.ts';
import { readFile } from './read-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gieok-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function threadThat(does: string): Promise<string> {
  const thread = join(folder, 'thread.mjs');
  await writeFile(
    thread,
    `import { appendFileSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (asked) => { if (asked === 'end') process.exit(); ${does} });`,
  );
  return thread;
}

it('a file whose reading takes more memory than a thread may have is refused as too large', async () => {
  const thread = await threadThat(
    'const all = []; for (;;) all.push(new Array(10_000).fill(0.5));',
  );
  const task = { path: '', name: '', mapping: {}, wanted: 'found', after: 0 } as const;
  await expect(readFile({ thread }, task).next()).rejects.toMatchObject({ statusCode: 413 });
});

it('two files are read at a time, of all learners, twenty wait, and more are to come back later', async () => {
  const log = join(folder, 'log');
  const note = (what: string) => `appendFileSync(${JSON.stringify(log)}, '${what}');`;
  const failure = { statusCode: 400, code: 'unreadable', message: 'No.' };
  const end = `${note('-')} parentPort.postMessage({ failure: ${JSON.stringify(failure)} });`;
  const app = await testAppForThisTest({
    readThread: await threadThat(`${note('+')} setTimeout(() => { ${end} }, 200);`),
  });
  const learners = await Promise.all(Array.from({ length: 25 }, () => app.newLearner()));
  const answers = await Promise.all(learners.map((learner) => send(app, learner, 'a,b')));
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(22);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.body).toMatchObject({ success: false, code: 'unavailable' });
  expect(refused[0]?.headers['retry-after']).toBe('2');
  let reading = 0;
  const atOnce = [...(await readText(log, 'utf8'))].map((mark) => {
    reading += mark === '+' ? 1 : -1;
    return reading;
  });
  expect(Math.max(...atOnce)).toBe(2);
});
