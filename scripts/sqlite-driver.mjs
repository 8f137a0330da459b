import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './freshness.mjs';

const OLDER_DRIVER = 'better-sqlite3-12';
/** Compiles in two thirds of the time that its own -O3 takes, and is as fast. */
const OPTIMISATION = '-O2';

/**
 * Compiles what drives SQLite on Node 20, once; newer Nodes use a release that brings its binary along. `npm ci` runs no
 * package's install script (.npmrc): it would compile the newer release, too, or leave it out where it cannot.
 * @throws {Error} when it cannot be compiled; the compiler has then said why.
 */
export function ensureSqliteDriver() {
  const folder = olderDriver();
  if (folder === undefined || existsSync(join(folder, 'build/Release/better_sqlite3.node'))) return;
  process.stderr.write('Building SQLite for Node 20, once; this takes about a minute\n');
  const [command, ...first] = npm();
  const { status, error } = spawnSync(
    command,
    [...first, 'rebuild', OLDER_DRIVER, '--ignore-scripts=false', '--foreground-scripts'],
    // Standard output belongs to the command that was asked for.
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: compilerSettings(),
      shell: process.platform === 'win32',
    },
  );
  if (status === 0) return;
  throw new Error(
    'Building SQLite failed. Node 20 needs a C++ compiler, make and Python for it (Debian: apt-get install g++ make python3); ' +
      `Node 22.14 and newer do not.${error ? ` (${error.message})` : ''}`,
  );
}

/** The compiler goes by the last of several such flags; what somebody has set themselves comes after ours. */
function compilerSettings() {
  const { CFLAGS = '', CXXFLAGS = '', ...others } = process.env;
  // Most Nodes come with their headers, which would be downloaded otherwise.
  const home = dirname(dirname(process.execPath));
  const hasHeaders = existsSync(join(home, 'include/node/node.h'));
  return {
    ...(hasHeaders && { npm_config_nodedir: home }),
    ...others,
    CFLAGS: `${OPTIMISATION} ${CFLAGS}`,
    CXXFLAGS: `${OPTIMISATION} ${CXXFLAGS}`,
  };
}

/** @returns {string | undefined} its folder, where npm has put it: on Node 20 only. */
function olderDriver() {
  if (!process.versions.node.startsWith('20.')) return undefined;
  try {
    const { resolve } = createRequire(join(root, 'server/sqlite-node-20/index.cjs'));
    return dirname(resolve(`${OLDER_DRIVER}/package.json`));
  } catch {
    // The server says what to do about it.
    return undefined;
  }
}

/** @returns {[string, ...string[]]} the npm that runs this, else the one in the path. */
function npm() {
  const running = process.env.npm_execpath;
  return running?.endsWith('npm-cli.js') ? [process.execPath, running] : ['npm'];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureSqliteDriver();
