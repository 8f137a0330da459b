import { setTimeout as pause } from 'node:timers/promises';
import { AppServer } from '../e2e/serve.ts';
import { buildStale } from '../scripts/build.mjs';
import { CALLS } from './performance/calls.ts';
import { type Figure, spreadOf } from './performance/figures.ts';
import { Load } from './performance/load.ts';
import { describeMachine } from './performance/machine.ts';
import { measureCalls } from './performance/measure-calls.ts';
import { readOptions } from './performance/options.ts';
import { residentMebibytes } from './performance/process-usage.ts';
import { callTable, figureTable } from './performance/report.ts';
import { preparePostgres, prepareSqlite } from './performance/servers.ts';

/** Until what a start leaves behind is cleared away. */
const IDLE_MS = 3_000;

/** What the product does of what this machine can do, and what it costs as data grows: `docs/performance.md`. */
export async function run(args: readonly string[] = []): Promise<void> {
  const options = readOptions(args);
  await buildStale();
  const { engine, cards, seed, scheduler } = options;
  const [base, ...larger] = cards;
  const since = performance.now();
  const say = (line: string) =>
    console.log(`[${((performance.now() - since) / 1000).toFixed(1)} s] ${line}`);
  const population = {
    ...{ seed, scheduler },
    learners: {
      ...{ reader: base, writer: base, neighbour: 1_000 },
      ...Object.fromEntries(larger.map((size) => [`large-${size}`, size])),
    },
  };
  const prepare = engine === 'postgres' ? preparePostgres : prepareSqlite;
  const prepared = await prepare(population, ['reader', 'writer']);
  const load = new Load();
  try {
    say(`seeded with --seed ${seed}`);
    const product = await AppServer.start({ env: prepared.environment });
    const limit = await prepared.startLimit();
    const learner = (name: string) => {
      const found = prepared.learners.get(name);
      if (found === undefined) throw new Error(`Nobody is called ${name}`);
      return found;
    };
    try {
      const { processor, cores, memoryGiB, ...versions } = describeMachine(prepared.database);
      say(
        `on ${processor}, ${cores} cores, ${memoryGiB} GiB, ${Object.values(versions).join(', ')}`,
      );
      await pause(IDLE_MS);
      const idle = memoryFigure('memory, idle', product.pid);
      const calls = CALLS.filter(({ name }) => name.includes(options.only));
      const results = await measureCalls(calls, {
        ...{ load, product, limit, say, reader: learner('reader'), writer: learner('writer') },
        ...{ rounds: options.rounds, durationMs: options.durationMs, connections: 16 },
      });
      console.log(`\n${callTable(results)}\n`);
      console.log(figureTable([...idle, ...memoryFigure('memory, after load', product.pid)]));
    } finally {
      await limit.stop();
      await product.dispose();
    }
  } finally {
    await load.stop();
    await prepared.dispose();
  }
}

function memoryFigure(name: string, pid: number | undefined): Figure[] {
  const held = residentMebibytes(pid);
  if (held === undefined) return [];
  return [{ name, unit: 'MiB', better: 'less', ...spreadOf([held]) }];
}
