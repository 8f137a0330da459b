import { relative } from 'node:path';
import fc from 'fast-check';
import { beforeEach } from 'vitest';
import { seedTest } from './seed.ts';

// Before each test of each file: what is random in it follows from one number, which is told when it fails.
beforeEach(({ task, onTestFailed }) => {
  const { projectName, filepath } = task.file;
  const file = relative(process.cwd(), filepath);
  const again = (task.result?.retryCount ?? 0) > 0;
  const seed = seedTest([projectName, file, task.fullTestName].join(' '), { again });
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
  onTestFailed(() => {
    // Vitest takes the title for a regular expression, and a shell what is between such quotes as it is.
    const title = task.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "'\\''");
    console.error(
      `Once more: SEED=${seed} npx vitest run --project ${projectName} ${file} -t '${title}'`,
    );
  });
});
