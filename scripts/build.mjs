import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, isFresh, markFresh, parts, root } from './freshness.mjs';
import { precompress } from './precompress.mjs';

/** @typedef {import('./freshness.mjs').Part} Part */

const vite = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
);

/**
 * What Vite is run with, once for each program of a part. Built together, the server would share files with its
 * commands, and start from several instead of one.
 * @type {Record<Part, string[][]>}
 */
const programs = {
  server: [
    [],
    ...['backup', 'restore', 'verify', 'rebuild-schedule'].map((command) => [
      ...['--ssr', `src/cli/${command}.ts`],
      ...['--emptyOutDir', 'false'],
    ]),
    [...['--ssr', 'src/features/imports/read-thread.ts'], ...['--emptyOutDir', 'false']],
  ],
  web: [[]],
};

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
  for (const program of programs[part]) await runVite(part, program);
  if (part === 'web') await precompress(join(root, 'web/dist'));
  markFresh(part, before);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stderr.write(`Built ${part} in ${seconds} s\n`);
}

/**
 * @param {Part} part
 * @param {string[]} program
 */
async function runVite(part, program) {
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...program], {
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
