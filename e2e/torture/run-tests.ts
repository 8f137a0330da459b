import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Trial } from './trial.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

interface Report {
  numTotalTests: number;
  testResults: {
    message: string;
    assertionResults: { status: string; title: string; failureMessages: string[] }[];
  }[];
}

/** Runs tests of the server in their long form, on the engine of the trial: each failed one is a failure of the trial. */
export async function runTests(
  trial: Trial,
  { file, least, env }: { file: string; least: number; env: Record<string, string> },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gieok-tests-'));
  const report = join(folder, 'report.json');
  try {
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--project', `server-${trial.engine}`, file].concat([
        ...['--reporter=json', `--outputFile=${report}`],
      ]),
      { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await once(child, 'close');
    const { numTotalTests, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
    for (const { message, assertionResults } of testResults) {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      for (const { title, failureMessages } of failed) {
        trial.failure(`${title}: ${failureMessages[0]}`);
      }
      if (failed.length === 0 && message !== '') trial.failure(message);
    }
    trial.figure('tests', numTotalTests, { least });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
