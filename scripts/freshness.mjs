import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const common = [
  'package.json',
  'package-lock.json',
  'scripts/build-part.mjs',
  'scripts/build.mjs',
  'scripts/precompress.mjs',
  'shared/package.json',
  'shared/src',
  'tsconfig.base.json',
];

/** What each build is made of; a change to any of it makes the build stale. */
const sources = {
  server: [
    ...common,
    'scripts/word-list.mjs',
    'server/package.json',
    'server/src',
    'server/vite.config.ts',
  ],
  web: [
    ...common,
    'web/index.html',
    'web/package.json',
    'web/plugins',
    'web/public',
    'web/src',
    'web/vite.config.ts',
  ],
};

/** @typedef {keyof typeof sources} Part */

/** @type {Part[]} */
export const parts = ['server', 'web'];

/** @param {Part} part */
export function isFresh(part) {
  const marker = markerOf(part);
  return existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint(part);
}

/**
 * Take the fingerprint before building: what is saved meanwhile then counts as changed.
 * @param {Part} part
 * @param {string} value
 */
export function markFresh(part, value) {
  writeFileSync(markerOf(part), value);
}

/**
 * Sizes and times instead of "newest wins", so that deleted, renamed and older files count too.
 * @param {Part} part
 */
export function fingerprint(part) {
  const hash = createHash('sha1');
  for (const source of sources[part]) addTo(hash, source);
  return hash.digest('hex');
}

/** @param {Part} part */
function markerOf(part) {
  return join(root, part, 'dist', '.fresh');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) addTo(hash, `${path}/${name}`);
  } else if (stats !== undefined && !path.endsWith('.test.ts') && !path.endsWith('.test.tsx')) {
    hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
  }
}
