import { fileURLToPath } from 'node:url';
import { runSteps, tool } from './steps.mjs';

const cache = 'node_modules/.cache/tsc';

/** @param {string} project */
function types(project) {
  const state = `${cache}/${project.replaceAll('.', 'root')}.tsbuildinfo`;
  return {
    name: `types: ${project === '.' ? 'scripts, testing, bench' : project}`,
    command: [
      ...[tool('typescript', 'tsc'), '-p', project],
      ...['--incremental', '--tsBuildInfoFile', state],
    ],
  };
}

/**
 * @param {string} name
 * @param {string[]} paths
 */
function promises(name, paths) {
  return {
    name: `eslint: ${name}`,
    command: [tool('eslint'), '--max-warnings', '0', '--no-error-on-unmatched-pattern', ...paths],
  };
}

/**
 * The slow ones first, so that nothing is left running alone in the end.
 * @type {import('./steps.mjs').Step[]}
 */
export const checks = [
  { name: 'build', command: ['scripts/build.mjs', '--stale'] },
  promises('server', ['server', 'shared', 'e2e', 'testing', 'bench']),
  promises('web', ['web']),
  types('server'),
  types('web'),
  types('e2e'),
  types('.'),
  types('shared'),
  { name: 'knip', command: [tool('knip'), '--no-progress', '--no-config-hints'] },
  { name: 'dependencies', command: ['scripts/check-dependencies.mjs'] },
  { name: 'biome', command: [tool('@biomejs/biome', 'biome'), 'ci', '--colors=off', '.'] },
  { name: 'size', command: [tool('size-limit')], after: 'build', telling: true },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const failed = await runSteps(checks, 2);
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join('; ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
