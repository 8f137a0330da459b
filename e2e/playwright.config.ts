import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../testing/chromium.mjs';
import { fastestRoom } from '../testing/fastest-room.ts';
import type { WorkerFixtures } from './fixtures.ts';

// Each worker reads this file again; the variable spares it the search.
process.env.CHROMIUM_PATH ||= findChromium();

const jsonFile = process.env.PLAYWRIGHT_JSON_FILE;

/** The browser's processes share memory by files: in memory, where there is room, instead of on the disk. */
const sharesInMemory = fastestRoom(2 ** 30, '') !== '';

export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests',
  outputDir: '../test-results',
  globalSetup: './build-first.ts',
  // They wait for the browser, for disks and for time more than they work: five keep two cores busy.
  workers: 5,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // CI shares its two cores with nobody knows whom; there a test that passes at the second try is reported, not refused.
  retries: process.env.CI ? 1 : 0,
  // A machine that does other work as well may be slow; nothing waits longer than it must.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [
    [process.env.CI ? 'line' : 'list'],
    ...(jsonFile ? [['json', { outputFile: jsonFile }] as const] : []),
  ],
  use: {
    trace: 'off',
    // The page must not depend on where its tester lives.
    locale: 'en-GB',
    timezoneId: 'Asia/Seoul',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: chromiumArguments,
      ignoreDefaultArgs: sharesInMemory ? ['--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    // First, because these wait for the disk and for servers: in the end they would leave a processor idle.
    { name: 'postgres', grep: /@postgres/, use: { engine: 'postgres' } },
    { name: 'sqlite', use: { engine: 'sqlite' } },
  ],
});
