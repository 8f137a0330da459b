import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { root } from './freshness.mjs';

// Tells what is wrong with the learning path: with all of it, or with the words of the step that is named.

/** @param {string} file */
const load = async (file) => (await runnerImport(join(root, 'server', file))).module;
try {
  const [{ readPath, STEPS }, { pathFaults, patternFaults, sentencesWritten }] = await Promise.all(
    ['test/path/whole-path.ts', 'test/path/check-path.ts'].map(load),
  );
  const path = readPath(pathToFileURL(join(root, 'server/content/path/')));
  const step = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
  const faults = [...pathFaults(path, step), ...(step === undefined ? patternFaults(path) : [])];
  const written = sentencesWritten(path);
  const steps =
    step === undefined ? Array.from({ length: STEPS }, (_, index) => index + 1) : [step];
  for (const fault of faults) console.error(fault);
  console.info(steps.map((each) => `step ${each}: ${written.get(each) ?? 0} sentences`).join('\n'));
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
