import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesIn } from '../cluster/process-room.ts';
import { type Part, Trial } from './trial.ts';

const SEEDS = 2 ** 30;

/**
 * Runs parts on their engines, or on `ENGINE` alone, with `SEED` or a new one.
 * @returns whether every figure passes.
 */
export async function torture(
  names: readonly string[],
  load: (name: string) => Promise<Part>,
): Promise<boolean> {
  const { ENGINE, SEED } = process.env;
  // Servers keep their files and work in here, by which those left over are known.
  const room = mkdtempSync(join(tmpdir(), 'gieok-torture-'));
  process.env.TMPDIR = room;
  process.once('exit', () => rmSync(room, { recursive: true, force: true, maxRetries: 3 }));
  const trials: Trial[] = [];
  for (const name of names) {
    const part = await load(name);
    for (const engine of part.engines.filter((each) => (ENGINE ?? each) === each)) {
      const seed = Number(SEED ?? randomInt(SEEDS));
      const trial = new Trial(name, { engine, seed, minutes: part.minutes });
      trials.push(trial);
      console.log(`\n## ${name} on ${engine}, SEED=${seed}\n`);
      await runPart(part, trial, room);
    }
  }
  const missed = trials.flatMap((trial) => trial.missed);
  const untried = trials.flatMap((trial) => trial.untried);
  console.log(['\nNot tried:', ...(untried.length === 0 ? ['nothing'] : untried)].join('\n'));
  console.log(['Missed:', ...(missed.length === 0 ? ['nothing'] : missed)].join('\n'));
  return missed.length === 0;
}

async function runPart(part: Part, trial: Trial, room: string): Promise<void> {
  const since = performance.now();
  const isTooLong = setTimeout(() => {
    console.log(`FAIL  ${trial.name} on ${trial.engine} does not end.`);
    process.exit(1);
  }, part.minutes * 90_000);
  try {
    await part.run(trial);
  } catch (error) {
    trial.failure(String(error instanceof Error ? error.stack : error));
  } finally {
    clearTimeout(isTooLong);
  }
  trial.figure('processes left', processesIn(room).length, { most: 0 });
  trial.figure('files left', readdirSync(room).length, { most: 0 });
  console.log(`\n(${((performance.now() - since) / 1000).toFixed(0)} s)`);
}
