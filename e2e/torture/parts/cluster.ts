import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../../../scripts/freshness.mjs';
import { tool } from '../../../scripts/steps.mjs';
import { findCitus } from '../../cluster/start-cluster.ts';
import type { Part } from '../trial.ts';

const ROUNDS = 20;

/** Has a worker of Citus killed, stand still and come back under load: `e2e/cluster/stopped-node.test.ts`, often. */
export const part: Part = {
  engines: ['postgres'],
  minutes: 40,
  async run(trial) {
    if (findCitus() === undefined) {
      trial.notTried('a worker killed, still and back takes Citus for Debian’s PostgreSQL');
      return;
    }
    const rounds = trial.count(ROUNDS);
    const child = spawn(
      process.execPath,
      [tool('vitest'), 'run', '--config', 'e2e/cluster/vitest.config.ts', 'stopped-node'],
      { cwd: root, env: { ...process.env, ROUNDS: String(rounds), NO_COLOR: '1' }, stdio: 'pipe' },
    );
    let [passed, failed] = [0, 0];
    const hear = (line: string) => {
      if (/^\s*✓ .*(stands still|is killed)/.test(line)) passed += 1;
      if (/^\s*× /.test(line)) {
        failed += 1;
        trial.failure(line.trim());
      }
      if (/p99|503 after/.test(line)) trial.note(line.trim());
    };
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', hear);
    const [code] = (await once(child, 'close')) as [number | null];
    trial.figure('rounds: stood still, or killed, and back', passed, { least: 2 * rounds });
    trial.figure('tests that failed', failed + (code === 0 ? 0 : 1), { most: 0 });
  },
};
