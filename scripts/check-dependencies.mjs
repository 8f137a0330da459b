import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './freshness.mjs';

const folders = ['shared', 'server', 'web', 'e2e', 'testing', 'scripts', 'vitest.config.ts'];
const leastModules = 50;

const { stdout, stderr } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
);
process.stderr.write(stderr);

/** @type {{ summary: { totalCruised: number, violations: { from: string, to: string, rule: { name: string } }[] } }} */
const { summary } = JSON.parse(stdout);
for (const { from, to, rule } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
// With a compiler it cannot use, dependency-cruiser sees no module at all and is content.
const blind = summary.totalCruised < leastModules;
if (blind)
  console.log(`Only ${summary.totalCruised} modules were seen: the check itself is broken.`);
process.exitCode = blind || summary.violations.length > 0 ? 1 : 0;
