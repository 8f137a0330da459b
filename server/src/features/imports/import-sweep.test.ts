import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testAppForThisTest } from '../../../test/test-app.ts';

it('a server that starts removes what a killed one had unpacked of packages, and no more', async () => {
  const app = await testAppForThisTest();
  const folder = mkdtempSync(join(tmpdir(), 'gieok-test-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
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
