import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BASIC, newPackage } from '../../../test/anki-package.ts';
import { wavFile } from '../../../test/audio.ts';
import { commit, send } from '../../../test/imports.ts';
import { startServer } from '../../../test/start-server.ts';
import { TestApp, testAppForThisTest } from '../../../test/test-app.ts';

function emptyTmpdir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return folder;
}

it('a server that starts removes what a killed one had unpacked of packages, and no more', async () => {
  const app = await testAppForThisTest();
  const folder = emptyTmpdir();
  for (const [name, days] of Object.entries({ 'gieok-anki-a': 2, 'gieok-anki-b': 0, other: 2 })) {
    const unpacked = join(folder, name);
    mkdirSync(unpacked);
    writeFileSync(join(unpacked, 'collection'), 'words');
    const changed = new Date(app.now.getTime() - days * 86_400_000);
    utimesSync(unpacked, changed, changed);
  }
  await app.listen();
  await expect.poll(() => readdirSync(folder).sort()).toEqual(['gieok-anki-b', 'other']);
});

it('a server that ends removes what it had unpacked of packages', async () => {
  const server = await startServer({});
  const app = new TestApp(server);
  const folder = emptyTmpdir();
  const note = { guid: 'a', type: BASIC.id, cards: [{ ord: 0 }], fields: ['물[sound:a.wav]', 'a'] };
  const content = await newPackage({ notes: [note] }, { 'a.wav': wavFile(0.1) });
  const learner = await app.newLearner();
  const { id } = (await send(app, learner, content, 'deck.apkg')).body.data;
  expect((await commit(learner, id)).result.media).toBe(1);
  const unpacked = () => readdirSync(folder).filter((name) => name.startsWith('gieok-anki-'));
  expect(unpacked()).not.toEqual([]);
  await server.stop();
  expect(unpacked()).toEqual([]);
});
