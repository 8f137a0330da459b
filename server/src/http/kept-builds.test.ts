import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testAppForThisTest } from '../../test/test-app.ts';
import { keepBuild, keptAssets } from './kept-builds.ts';

function folders() {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { webRoot: join(folder, 'dist'), dataDir: join(folder, 'data') };
}

/** As a build does: its folder is emptied first. */
async function build(webRoot: string, ...files: string[]) {
  rmSync(webRoot, { recursive: true, force: true });
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  for (const file of files) await writeFile(join(webRoot, 'assets', file), `of ${file}`);
}

it('the files of this build and of two before are kept, and those of older ones are not', async () => {
  const { webRoot, dataDir } = folders();
  for (const version of ['1', '2', '3', '4']) {
    await build(webRoot, 'font.woff2', `page-${version}.js`);
    await keepBuild(webRoot, version, dataDir);
  }
  const kept = ['font.woff2', 'page-2.js', 'page-3.js', 'page-4.js'];
  expect(readdirSync(keptAssets(dataDir)).sort()).toEqual(kept);
  rmSync(webRoot, { recursive: true });
  expect(readFileSync(join(keptAssets(dataDir), 'page-2.js'), 'utf8')).toBe('of page-2.js');
});

it('a build that is served again counts once, as the latest', async () => {
  const { webRoot, dataDir } = folders();
  for (const version of ['1', '2', '1', '3', '1', '4']) {
    await build(webRoot, `page-${version}.js`);
    await keepBuild(webRoot, version, dataDir);
  }
  expect(readdirSync(keptAssets(dataDir)).sort()).toEqual(['page-1.js', 'page-3.js', 'page-4.js']);
});

it('a list that was cut short, or a build without a version, stops nothing', async () => {
  const { webRoot, dataDir } = folders();
  await build(webRoot, 'page.js');
  await keepBuild(webRoot, undefined, dataDir);
  expect(existsSync(dataDir)).toBe(false);
  keptAssets(dataDir);
  await writeFile(join(dataDir, 'builds', 'builds.json'), '[{"version":"1","fi');
  await keepBuild(webRoot, '2', dataDir);
  expect(readdirSync(keptAssets(dataDir))).toEqual(['page.js']);
});

it('an open page finds its files once the next build has replaced them', async () => {
  const app = await testAppForThisTest({ web: { 'index.html': '', 'assets/new-2.js': 'new' } });
  await writeFile(join(keptAssets(app.config.DATA_DIR), 'old-1.js'), 'old');
  for (const [file, text] of Object.entries({ 'new-2.js': 'new', 'old-1.js': 'old' })) {
    const { statusCode, headers, body } = await app.inject(`/assets/${file}`);
    expect(statusCode).toBe(200);
    expect(body).toBe(text);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});
