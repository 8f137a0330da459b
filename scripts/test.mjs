import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checks } from './check.mjs';
import { root } from './freshness.mjs';
import { runSteps, tellTimes, tool } from './steps.mjs';

/** @typedef {{ name: string, message: string }} Failure a test's file and name, and why it failed */
/** @typedef {{ passed: number, failed: number, failures: Failure[] }} Count */
/** @typedef {import('./steps.mjs').Step & { count: () => Count }} Tests */

const reports = mkdtempSync(join(tmpdir(), 'gieok-test-'));
const driver = 'SQLite for Node 20';

/**
 * @param {string} name
 * @param {string} live
 * @param {string[]} projects of vitest.config.ts
 * @param {string[]} after
 * @returns {Tests}
 */
function vitest(name, live, projects, after) {
  const report = join(reports, `${live}.json`);
  return {
    ...{ name, live, after },
    command: [
      ...[tool('vitest'), 'run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${report}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    count: () => vitestCount(report),
  };
}

const playwrightReport = join(reports, 'browser.json');
/** @type {Tests} */
const browser = {
  name: 'browser tests',
  live: 'browser',
  after: [driver, 'build'],
  command: [tool('@playwright/test', 'playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
  env: { PLAYWRIGHT_JSON_FILE: playwrightReport },
  count: () => playwrightCount(playwrightReport),
};
/** What opens no database need not wait until there is one. */
const rules = vitest('tests of rules', 'rules', ['shared', 'web'], []);
const server = vitest(
  'tests of the API and of pages',
  'server',
  ['server-sqlite', 'media-on-bucket', 'server-postgres', 'workers', 'pages', 'testing', 'bench'],
  [driver],
);
const tests = [rules, browser, server];

// A minute of work for one core, while the other does what needs no database.
const first = [{ name: driver, command: ['scripts/sqlite-driver.mjs'] }, ...checks, rules];
console.log(`${first.length} steps, two at a time; then ${server.name}, then ${browser.name}`);
let outcomes = await runSteps(first, 2);
// One of these after the other: side by side they take hardly less, and what tells how long something took fails at times.
outcomes = await runSteps([server], 1, outcomes);
outcomes = await runSteps([browser], 1, outcomes);
const failedSteps = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
const counts = tests.map((step) => ({ step, ...step.count() }));
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
// Once more at the end: of a long run often only the end is kept.
for (const { name, message } of counts.flatMap((count) => count.failures)) {
  console.log(`\n✗ ${name}\n${beginningOf(message)}`);
}
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join('; ')}`);
const failures = failedTests + otherFailures.length + idle.length;
process.exitCode = failures === 0 ? 0 : 1;
console.log(`${passed} passed, ${failures} failed`);

/** @param {string} file @returns {Count} */
function vitestCount(file) {
  const report = read(file);
  /** @type {any[]} */
  const files = report?.testResults ?? [];
  const failures = files.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status !== 'passed' || failureMessages.length === 0) continue;
      console.log(`Passed only at the second try: ${file} › ${fullName}`);
      console.log(beginningOf(failureMessages.join('\n')));
    }
    // A file that could not be loaded has no tests to tell of.
    if (status === 'failed' && failed.length === 0) return [{ name: file, message }];
    return failed.map((/** @type {any} */ test) => ({
      name: `${file} › ${test.fullName}`,
      message: test.failureMessages.join('\n'),
    }));
  });
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failures,
  };
}

/** @param {string} file @returns {Count} */
function playwrightCount(file) {
  const report = read(file);
  const flaky = report?.stats?.flaky ?? 0;
  if (flaky > 0) console.log(`${flaky} browser tests passed only at the second try: see above.`);
  const failures = (report?.suites ?? []).flatMap(specsOf).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === 'unexpected')
      .map((/** @type {any} */ test) => ({
        name: `${spec.file} › ${spec.title} (${test.projectName})`,
        message: test.results.at(-1)?.error?.message ?? '',
      })),
  );
  return {
    passed: (report?.stats?.expected ?? 0) + flaky,
    failed: report?.stats?.unexpected ?? 0,
    failures,
  };
}

/** @param {any} suite of Playwright's report @returns {any[]} its tests and those of the suites in it */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** @param {string} message */
function beginningOf(message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12);
  return lines.map((line) => `  ${line.slice(0, 200)}`).join('\n');
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
