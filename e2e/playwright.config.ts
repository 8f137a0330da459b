import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../testing/chromium.mjs';
import { fastestRoom } from '../testing/fastest-room.ts';
import type { WorkerFixtures } from './fixtures.ts';

// Each worker reads this file; the variable spares it the search.
process.env.CHROMIUM_PATH ||= findChromium();
// Most servers live for seconds.
process.env.WARM_UP ||= 'off';

const jsonFile = process.env.PLAYWRIGHT_JSON_FILE;

/** Chromium shares memory by files: in /dev/shm where there is room. */
const sharesInMemory = fastestRoom(2 ** 30, '') !== '';

export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests',
  outputDir: '../test-results',
  globalSetup: './build-first.ts',
  // Tests wait more than they work: five keep two cores busy.
  workers: 5,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // CI shares its cores: a test that passes at the second try is reported.
  retries: process.env.CI ? 1 : 0,
  // A busy machine may be slow; nothing waits longer than it must.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [
    [process.env.CI ? 'line' : 'list'],
    ...(jsonFile ? [['json', { outputFile: jsonFile }] as const] : []),
  ],
  use: {
    trace: 'off',
    // A worker would answer in the server's place; `shell.spec.ts` is about it.
    serviceWorkers: 'block',
    // The page must not depend on the tester's place.
    locale: 'en-GB',
    timezoneId: 'Asia/Seoul',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: chromiumArguments,
      ignoreDefaultArgs: sharesInMemory ? ['--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    // First: these wait for disks and servers and would end last.
    { name: 'postgres', grep: /@postgres/, use: { engine: 'postgres' } },
    { name: 'sqlite', use: { engine: 'sqlite' } },
  ],
});
