import { fileURLToPath } from 'node:url';
import { runSteps, tellTimes, tool } from './steps.mjs';

/**
 * The long ones first, so that nothing is left running alone in the end.
 * @type {import('./steps.mjs').Step[]}
 */
export const checks = [
  { name: 'build', command: ['scripts/build.mjs', '--stale'] },
  { name: 'types and promises', command: [tool('oxlint')] },
  {
    name: 'eslint',
    command: [tool('eslint'), '--max-warnings', '0', 'server', 'shared', 'web', 'bench'],
  },
  { name: 'knip', command: [tool('knip'), '--no-progress', '--no-config-hints'] },
  { name: 'dependencies', command: ['scripts/check-dependencies.mjs'] },
  { name: 'biome', command: [tool('@biomejs/biome', 'biome'), 'ci', '--colors=off', '.'] },
  { name: 'size', command: [tool('size-limit')], after: ['build'], telling: true },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${checks.length} checks, two at a time`);
  const outcomes = await runSteps(checks, 2);
  tellTimes(outcomes);
  const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join('; ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
