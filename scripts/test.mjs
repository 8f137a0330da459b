import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './check.mjs';
import { runSteps, tellTimes, tool } from './steps.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

const reports = mkdtempSync(join(tmpdir(), 'gieok-test-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/** @type {import('./steps.mjs').Step} */
const vitest = {
  name: 'unit and HTTP tests',
  command: [
    ...[tool('vitest'), 'run', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${vitestReport}`,
  ],
  live: true,
};
/** @type {import('./steps.mjs').Step} */
const playwright = {
  name: 'browser tests',
  command: [tool('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
  live: true,
  env: { PLAYWRIGHT_JSON_FILE: playwrightReport },
};

console.log(`${checks.length} checks, two at a time; then ${vitest.name}, then ${playwright.name}`);
// One kind of test after the other: either has as many workers as a small machine can feed.
const outcomes = await runSteps(checks, 2);
const isBuilt = outcomes.some(({ name, passed }) => name === 'build' && passed);
outcomes.push(...(await runSteps([vitest], 1)));
if (isBuilt) outcomes.push(...(await runSteps([playwright], 1)));
else outcomes.push({ name: playwright.name, passed: false, seconds: 0 });
const failedSteps = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);

const counts = [
  { step: vitest, ...vitestCount() },
  { step: playwright, ...playwrightCount() },
];
rmSync(reports, { recursive: true, force: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failedTests = counts.reduce((sum, count) => sum + count.failed, 0);
// A step that failed without a failed test of its own still is one failure to count.
const otherFailures = failedSteps.filter(
  (name) => !counts.some(({ step, failed }) => step.name === name && failed > 0),
);
const idle = counts.filter(({ step, passed, failed }) => {
  return passed + failed === 0 && !failedSteps.includes(step.name);
});
tellTimes(outcomes);
for (const { step } of idle) console.log(`✗ ${step.name}: none was run`);
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join('; ')}`);
const failures = failedTests + otherFailures.length + idle.length;
process.exitCode = failures === 0 ? 0 : 1;
console.log(`${passed} passed, ${failures} failed`);

/** @returns {Count} */
function vitestCount() {
  const report = read(vitestReport);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/** @returns {Count} */
function playwrightCount() {
  const stats = read(playwrightReport)?.stats;
  const flaky = stats?.flaky ?? 0;
  if (flaky > 0) console.log(`${flaky} browser tests passed only at the second try: see above.`);
  return { passed: (stats?.expected ?? 0) + flaky, failed: stats?.unexpected ?? 0 };
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
