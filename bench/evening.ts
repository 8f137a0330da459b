import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { AppServer } from '../e2e/serve.ts';
import { buildStale } from '../scripts/build.mjs';
import { chunksOf } from '../server/src/turns.ts';
import { withClient } from '../testing/postgres-databases.ts';
import { RHYTHM } from './evening/rhythm.mjs';
import type { Evening, EveningResult } from './evening/types.ts';
import { quantile } from './performance/figures.ts';
import { describeMachine } from './performance/machine.ts';
import {
  processorSeconds,
  processorSecondsOfParent,
  residentMebibytes,
} from './performance/process-usage.ts';
import { preparePostgres, prepareSqlite } from './performance/servers.ts';

const LEARNERS = fileURLToPath(new URL('evening/learners.mjs', import.meta.url));
/** Of each learner: enough for a session, and small enough for 10,000 learners. */
const CARDS = 40;
const MOST_MS = 100;
const SAMPLE_MS = 1_000;

/**
 * The busiest hour of a day on which all learners study, in the rhythm of a real log: how long they wait, and what
 * the server takes. `--learners 10000 --minutes 10`; ENGINE=postgres.
 */
export async function run(args: readonly string[] = []): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      learners: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: '10' },
    },
  });
  const [count, minutes] = [Number(values.learners), Number(values.minutes)];
  await buildStale();
  const names = Array.from({ length: count }, (_, index) => [`learner-${index}`, CARDS] as const);
  const population = { learners: Object.fromEntries(names), seed: 1, scheduler: 'fsrs' } as const;
  const prepare = process.env.ENGINE === 'postgres' ? preparePostgres : prepareSqlite;
  const prepared = await prepare(population, []);
  const product = await AppServer.start({
    env: { ...prepared.environment, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
  });
  try {
    const reviewsASecond = (count * RHYTHM.reviewsADay * RHYTHM.busiestHour) / 3_600;
    const evening: Evening = {
      ...{ origin: product.url, learners: [...prepared.learners.values()] },
      atOnce: Math.round(reviewsASecond * RHYTHM.secondsBetween),
      ...{ seconds: minutes * 60, prefix: crypto.randomUUID() },
    };
    const machine = describeMachine(prepared.database);
    console.log(`${count} learners, ${evening.atOnce} at once, for ${minutes} minutes, on`);
    console.log(`${machine.processor}, ${machine.cores} cores, ${prepared.database}\n`);
    const spent = async () => ({
      server: processorSeconds(product.pid) ?? Number.NaN,
      database: await databaseSeconds(prepared.environment),
    });
    const before = await spent();
    let memory = 0;
    const sampling = setInterval(() => {
      memory = Math.max(memory, residentMebibytes(product.pid) ?? Number.NaN);
    }, SAMPLE_MS);
    const result = await study(evening);
    clearInterval(sampling);
    const after = await spent();
    const [server, database] = [after.server - before.server, after.database - before.database];
    tell(result, { seconds: evening.seconds, server, database, memory });
  } finally {
    await product.dispose();
    await prepared.dispose();
  }
}

/** Processor time of all processes of PostgreSQL; 0 on SQLite, which has none. */
async function databaseSeconds(environment: object): Promise<number> {
  if (!('DATABASE_URL' in environment)) return 0;
  return withClient(String(environment.DATABASE_URL), async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return processorSecondsOfParent(rows[0]?.pid ?? 0) ?? Number.NaN;
  });
}

async function study(evening: Evening): Promise<EveningResult> {
  const child = fork(LEARNERS, { serialization: 'advanced', execArgv: [] });
  child.send(evening);
  const [{ result, error }] = await once(child, 'message');
  child.disconnect();
  if (result === undefined) throw new Error(error);
  return result;
}

/** Seconds of a processor, and MiB. */
interface Spent {
  seconds: number;
  server: number;
  database: number;
  memory: number;
}

function tell(
  { latencies, late, refused, failed, failure }: EveningResult,
  { seconds, server, database, memory }: Spent,
): void {
  console.log('| request | a second | median, ms | p99, ms | longest, ms |\n|---|---|---|---|---|');
  const all = Object.values(latencies).flat();
  for (const [name, each] of Object.entries({ ...latencies, all })) {
    const figures = [0.5, 0.99, 1].map((share) => quantile(each, share).toFixed(1));
    console.log(`| ${[name, (each.length / seconds).toFixed(1), ...figures].join(' | ')} |`);
  }
  const p99 = quantile(all, 0.99);
  const { review = [] } = latencies;
  const tenth = Math.ceil(review.length / 10);
  const tenths = [...chunksOf(review, tenth)].map((some) => quantile(some, 0.99).toFixed(0));
  console.log(`\nreviews' p99 in each tenth of them, ms: ${tenths.join(', ')}`);
  console.log(`\nrefused ${refused}, failed ${failed}${failure === null ? '' : `: ${failure}`}`);
  console.log(`processor of the server: ${((100 * server) / seconds).toFixed(0)} % of a core`);
  console.log(`of PostgreSQL: ${((100 * database) / seconds).toFixed(0)} % of a core`);
  console.log(`memory of the server at most: ${memory.toFixed(0)} MiB`);
  console.log(`the learners' own process was late by ${quantile(late, 0.99).toFixed(1)} ms (p99)`);
  if (p99 > MOST_MS || refused + failed > 0) {
    console.log(`✗ p99 shall be at most ${MOST_MS} ms, and nobody refused`);
    process.exitCode = 1;
  }
}
