import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './freshness.mjs';
import { runSteps, tool } from './steps.mjs';

// Words after the command choose some of the screens: `npm run screenshots -- study`.
const chosen = process.argv.slice(2);
if (chosen.length === 0) rmSync(join(root, 'screenshots'), { recursive: true, force: true });

const [outcome] = await runSteps(
  [
    {
      name: 'screenshots',
      command: [
        ...[tool('@playwright/test', 'playwright'), 'test'],
        ...['--config', 'e2e/screenshots.config.ts'],
        ...chosen.flatMap((word) => ['--grep', word]),
      ],
      live: 'screenshots',
    },
  ],
  1,
);
if (outcome?.passed) console.log('They are in the folder screenshots.');
process.exitCode = outcome?.passed ? 0 : 1;
