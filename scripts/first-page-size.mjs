import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './freshness.mjs';

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */

const landing = /^src\/features\/landing\//;

/** The files that the landing page loads at once: the entry, its own chunk and what they import. */
export function firstPageFiles() {
  const dist = join(root, 'web/dist');
  const manifestFile = join(dist, '.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error('web/dist is missing: run `npm run build`.');
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const keys = Object.keys(manifest);
  const first = keys.filter((key) => manifest[key]?.isEntry || landing.test(key));
  // Without this a renamed folder would quietly leave the landing page out of its budget.
  if (!first.some((key) => landing.test(key))) {
    throw new Error('web/dist has no chunk of its own for web/src/features/landing.');
  }

  /** @type {Set<string>} */
  const seen = new Set();
  for (const key of first) follow(manifest, key, seen);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  const paths = (/** @type {string[]} */ files) => [...new Set(files)].map((f) => join(dist, f));
  return {
    scripts: paths(chunks.map(({ file }) => file)).filter((file) => file.endsWith('.js')),
    styles: paths(chunks.flatMap(({ file, css = [] }) => [...css, file])).filter((file) =>
      file.endsWith('.css'),
    ),
  };
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {string} key
 * @param {Set<string>} seen
 */
function follow(manifest, key, seen) {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) follow(manifest, imported, seen);
}
