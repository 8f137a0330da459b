import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from './fixtures.ts';
import config from './playwright.config.ts';

/** `npm run screenshots`. */
export default defineConfig<object, WorkerFixtures>({
  ...config,
  testDir: 'shots',
  testMatch: '**/*.shots.ts',
  reporter: 'line',
  projects: [{ name: 'screenshots', use: { engine: 'sqlite' } }],
});
