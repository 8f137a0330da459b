import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './freshness.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command what Node runs: a script and its arguments
 * @property {string} [after] the name of a step that must have passed before
 * @property {boolean} [live] show the output while it comes, instead of when the step has failed
 * @property {boolean} [telling] show the output also when the step has passed
 * @property {Record<string, string>} [env]
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
 * @returns {Promise<string[]>} the names of the steps that failed
 */
export async function runSteps(steps, atOnce) {
  const waiting = [...steps];
  /** @type {Set<string>} */
  const passed = new Set();
  /** @type {string[]} */
  const failed = [];
  /** @type {Set<Promise<void>>} */
  const running = new Set();

  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.filter(
      ({ after }) => after !== undefined && failed.includes(after),
    )) {
      waiting.splice(waiting.indexOf(step), 1);
      failed.push(step.name);
      console.log(`✗ ${step.name}: not run, because "${step.after}" failed`);
    }
    const next = waiting.find(({ after }) => after === undefined || passed.has(after));
    if (next !== undefined && running.size < atOnce) {
      waiting.splice(waiting.indexOf(next), 1);
      const work = run(next).then((ok) => {
        running.delete(work);
        if (ok) passed.add(next.name);
        else failed.push(next.name);
      });
      running.add(work);
    } else if (running.size > 0) {
      await Promise.race(running);
    } else if (waiting.length > 0) {
      throw new Error(`Nothing leads to "${waiting[0]?.name}".`);
    }
  }
  return failed;
}

/**
 * @param {Step} step
 * @returns {Promise<boolean>}
 */
async function run({ name, command, live, telling, env }) {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if ((code !== 0 || telling) && output !== '') console.log(output.trimEnd());
  return code === 0;
}
