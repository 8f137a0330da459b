import { relative } from 'node:path';
import fc from 'fast-check';
import { beforeEach } from 'vitest';
import { seedTest } from './seed.ts';

// All that is random in a test follows from one seed, printed on failure.
beforeEach(({ task, onTestFailed }) => {
  const { projectName, filepath } = task.file;
  const file = relative(process.cwd(), filepath);
  const again = (task.result?.retryCount ?? 0) > 0;
  const seed = seedTest([projectName, file, task.fullTestName].join(' '), { again });
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, includeErrorInReport: true });
  onTestFailed(() => {
    // Escaped for vitest's regular expression and for the shell.
    const title = task.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "'\\''");
    console.error(
      `Once more: SEED=${seed} npx vitest run --project ${projectName} ${file} -t '${title}'`,
    );
  });
});
