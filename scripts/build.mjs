import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, isFresh, markFresh, parts, root } from './freshness.mjs';
import { precompress } from './precompress.mjs';
import { ensureWordList } from './word-list.mjs';

/** @typedef {import('./freshness.mjs').Part} Part */

const vitePart = fileURLToPath(new URL('build-part.mjs', import.meta.url));

/**
 * Builds only what is missing or older than its sources.
 * @param {Part[]} [wanted]
 */
export async function buildStale(wanted = parts) {
  await buildParts(wanted.filter((part) => !isFresh(part)));
}

/** @param {Part[]} wanted */
async function buildParts(wanted) {
  const results = await Promise.allSettled(wanted.map(buildPart));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** @param {Part} part */
async function buildPart(part) {
  const began = performance.now();
  const before = fingerprint(part);
  await runVite(part);
  if (part === 'web') await precompress(join(root, 'web/dist'));
  else await ensureWordList();
  markFresh(part, before);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stderr.write(`Built ${part} in ${seconds} s\n`);
}

/** @param {Part} part */
async function runVite(part) {
  const child = spawn(process.execPath, [vitePart, part], {
    cwd: join(root, part),
    stdio: ['ignore', 2, 2],
    // The mode of a test run must not leak into what it tests.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Building ${part} failed.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await (process.argv.includes('--stale') ? buildStale() : buildParts(parts));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
