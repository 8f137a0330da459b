import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './freshness.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command what Node runs: a script and its arguments
 * @property {string[]} [after] the names of steps that must have passed before
 * @property {string} [live] show the output while it comes, each line behind this word, instead of when the step has failed
 * @property {boolean} [telling] show the output also when the step has passed
 * @property {Record<string, string>} [env]
 */

/**
 * How a step went; one that could not be run took no time.
 * @typedef {{ name: string, passed: boolean, seconds: number }} Outcome
 */

const require = createRequire(import.meta.url);

/**
 * The script behind a tool's command, so that no shell and no npx stand between.
 * @param {string} packageName
 * @param {string} [command]
 */
export function tool(packageName, command = packageName) {
  const folder = require.resolve
    .paths(packageName)
    ?.map((path) => join(path, packageName))
    .find((path) => existsSync(join(path, 'package.json')));
  if (folder === undefined) throw new Error(`${packageName} is not installed: run \`npm ci\`.`);
  const { bin } = require(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs the steps in their order, as many at once as told, and says how each went.
 * @param {Step[]} steps
 * @param {number} atOnce
 * @param {Outcome[]} before of steps that these may come after
 * @returns {Promise<Outcome[]>} those before and then these, in the order in which they ended
 */
export async function runSteps(steps, atOnce, before = []) {
  const waiting = [...steps];
  const outcomes = [...before];
  /** @param {boolean} passed @returns {(name: string) => boolean} */
  const hasEnded = (passed) => (name) =>
    outcomes.some((each) => each.name === name && each.passed === passed);
  /** @param {Step} step */
  const failedBefore = ({ after = [] }) => after.find(hasEnded(false));
  /** @type {Set<Promise<void>>} */
  const running = new Set();

  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.filter(failedBefore)) {
      waiting.splice(waiting.indexOf(step), 1);
      outcomes.push({ name: step.name, passed: false, seconds: 0 });
      console.log(`✗ ${step.name}: not run, because "${failedBefore(step)}" failed`);
    }
    const next = waiting.find(({ after = [] }) => after.every(hasEnded(true)));
    if (next !== undefined && running.size < atOnce) {
      waiting.splice(waiting.indexOf(next), 1);
      const work = run(next).then((outcome) => {
        running.delete(work);
        outcomes.push(outcome);
      });
      running.add(work);
    } else if (running.size > 0) {
      await Promise.race(running);
    } else if (waiting.length > 0) {
      throw new Error(`Nothing leads to "${waiting[0]?.name}".`);
    }
  }
  return outcomes;
}

/**
 * A line for each step, so that two runs can be compared. Steps that ran at once add up to more than the whole.
 * @param {Outcome[]} outcomes
 */
export function tellTimes(outcomes) {
  const rows = [...outcomes, { name: 'the whole', seconds: process.uptime() }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log();
  for (const { name, seconds } of rows) {
    console.log(`${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`);
  }
}

/**
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
async function run({ name, command, live, telling, env }) {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    if (live) {
      // Whole lines: another step may be telling as well.
      createInterface(stream).on('line', (line) => console.log(`${live} │ ${line}`));
    } else {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
  }
  const [code] = await once(child, 'close');
  const passed = code === 0;
  const seconds = (performance.now() - began) / 1000;
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if ((!passed || telling) && output !== '') console.log(output.trimEnd());
  return { name, passed, seconds };
}
