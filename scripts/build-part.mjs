import { join } from 'node:path';
import { build } from 'vite';
import { root } from './freshness.mjs';

/** @typedef {import('./freshness.mjs').Part} Part */

const commands = [
  'backup',
  'dictionary',
  'distribute',
  'media',
  'restore',
  'verify',
  'rebuild-schedule',
];

/**
 * What Vite is told beyond its configuration, once for each program of a part. Built together, the server would share
 * files with its commands, and start from several instead of one.
 * @type {Record<Part, import('vite').BuildEnvironmentOptions[]>}
 */
const programs = {
  server: [
    {},
    ...commands.map((command) => ({ ssr: `src/cli/${command}.ts`, emptyOutDir: false })),
    { ssr: 'src/read-thread.ts', emptyOutDir: false },
  ],
  web: [{}],
};

// A process for all programs of a part: to start Vite takes longer than to build a command.
const part = /** @type {Part} */ (process.argv[2]);
for (const program of programs[part]) {
  await build({ root: join(root, part), logLevel: 'warn', build: program });
}
