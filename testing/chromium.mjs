import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, isAbsolute, join } from 'node:path';

/** Does without windows, which takes a quarter to a third less of the processor. */
const shell = 'chromium-headless-shell';
const commands = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const installTimeout = 10 * 60_000;

/** What every launch of ours adds to Playwright's own defaults. */
export const chromiumArguments = [
  // Or the browser asks its maker's servers for news, which a closed network answers slowly.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Chromium's sandbox refuses to run as root, which is what containers mostly are.
  ...(isRoot() ? ['--no-sandbox'] : []),
];

/**
 * The path of a Chromium to test with, installed first if there is none.
 * @returns {string}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be executed.`);
  }
  // CI's machines are thrown away: nobody minds another package.
  if (process.env.CI && installed([shell]) === undefined) attempt(() => installFromDebian(shell));
  const found = installed() ?? playwrightsOwn();
  if (found !== undefined) return found;
  const problems = [
    attempt(() => installFromDebian(shell)) && attempt(() => installFromDebian('chromium')),
    attempt(installFromPlaywright),
  ];
  const fresh = installed() ?? playwrightsOwn();
  if (fresh !== undefined) return fresh;
  throw new Error(
    'No Chromium to test with. Install one (Debian: apt-get install chromium), or set ' +
      `CHROMIUM_PATH to the one you have.\n${problems.filter(Boolean).join('\n')}`,
  );
}

/** @returns {string | undefined} */
function installed(names = commands) {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  // Asked for its version, because Ubuntu's "chromium-browser" may only say how to get one.
  return names
    .flatMap((name) => (isAbsolute(name) ? name : folders.map((folder) => join(folder, name))))
    .find((path) => isExecutable(path) && spawnSync(path, ['--version']).status === 0);
}

/** @returns {string | undefined} */
function playwrightsOwn() {
  const require = createRequire(import.meta.url);
  /** @type {typeof import('@playwright/test')} */
  const { chromium } = require('@playwright/test');
  const path = chromium.executablePath();
  return path && isExecutable(path) ? path : undefined;
}

/** @param {string} name of the package */
function installFromDebian(name) {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return;
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', name]);
}

function installFromPlaywright() {
  if (installed() !== undefined) return;
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@playwright/test/package.json'));
  run(process.execPath, [join(folder, 'cli.js'), 'install', 'chromium']);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  process.stderr.write(`Installing Chromium: ${command} ${args.join(' ')}\n`);
  execFileSync(command, args, {
    // Standard output is a test report's; standard input might wait for an answer for ever.
    stdio: ['ignore', 2, 2],
    timeout: installTimeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * @param {() => void} step
 * @returns {string | undefined} what went wrong
 */
function attempt(step) {
  try {
    step();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isRoot() {
  return process.getuid?.() === 0;
}
