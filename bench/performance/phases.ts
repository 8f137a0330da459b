import { setTimeout as pause } from 'node:timers/promises';
import { AppServer } from '../../e2e/serve.ts';
import { CALLS, HEAVY_CALLS } from './calls.ts';
import { WATCH_OPTIONS } from './event-loop-watch.ts';
import { type Figure, spreadOf } from './figures.ts';
import { measureGrowth } from './growth.ts';
import { measureHolds } from './holds.ts';
import type { Load } from './load.ts';
import { measureCalls } from './measure-calls.ts';
import { measureNeighbour } from './neighbour.ts';
import type { Options } from './options.ts';
import { residentMebibytes } from './process-usage.ts';
import type { SeededLearner } from './seed-learner.ts';
import type { Prepared } from './servers.ts';
import { measureWorkers } from './workers.ts';

/** Until what a start leaves behind is cleared away. */
const IDLE_MS = 5_000;
const CONNECTIONS = 16;
const MOST_MIB = 200;
const HOLD_ROUNDS = 2;
const WARM_UP_REQUESTS = 4_000;
/** What `--only` calls the comparison of two workers with one process. */
const WORKERS = 'workers';

interface Setting {
  options: Options;
  prepared: Prepared;
  load: Load;
  say: (line: string) => void;
}

/** The learners by what they are for. */
export const ROLES = { reader: 'reader', writer: 'writer', neighbour: 'neighbour' } as const;
export const largeOf = (cards: number) => `large-${cards}`;

/** All that is measured of a product that was started once; then of one whose event loop is watched. */
export async function measureAll({ options, prepared, load, say }: Setting) {
  const { rounds, durationMs, cards, only } = options;
  const calls = CALLS.filter(({ name }) => name.includes(only));
  const learner = (name: string) => learnerOf(prepared, name);
  const [, ...larger] = cards;
  const learners = [ROLES.reader, ...larger.map(largeOf)].map(learner);

  const product = await AppServer.start({ env: prepared.environment });
  const limit = await prepared.startLimit();
  try {
    await pause(IDLE_MS);
    const idle = memory('memory, idle', product.pid);
    const measured = await measureCalls(calls, {
      ...{ load, product, limit, say, rounds, durationMs, connections: CONNECTIONS },
      ...{ reader: learner(ROLES.reader), writer: learner(ROLES.writer) },
    });
    await limit.stop();
    const loaded = memory('memory, after load', product.pid, { atLeast: MOST_MIB });
    const growth = await measureGrowth(larger.length === 0 ? [] : calls, {
      ...{ load, product, learners, rounds, say, durationMs: durationMs / 4 },
    });
    const neighbour =
      only !== '' || larger[0] === undefined
        ? undefined
        : await measureNeighbour([...CALLS, ...HEAVY_CALLS], {
            ...{ load, product, rounds, durationMs: 2 * durationMs },
            ...{ neighbour: learner(ROLES.neighbour), large: learner(largeOf(larger[0])) },
          });
    const end = memory('memory, at the end', product.pid, { atLeast: MOST_MIB });
    await product.dispose();
    const holds = await holdsOf({
      prepared,
      load,
      calls,
      learner: calls.length === 0 ? undefined : learners[Math.min(1, larger.length)],
    });
    say('held the event loop');
    const workers = WORKERS.startsWith(only)
      ? await workersOf({ options, prepared, load, say })
      : undefined;
    const held = [...idle, ...loaded, ...end];
    return { calls: measured, growth, neighbour, memory: held, holds, workers };
  } finally {
    await limit.stop();
    await product.dispose();
  }
}

async function workersOf({ options, prepared, load, say }: Setting) {
  const { rounds, durationMs } = options;
  const env = prepared.environment;
  const one = await AppServer.start({ env });
  const several = await AppServer.start({ env: { ...env, WORKERS: '2' } });
  try {
    // The first of them is ready before the others are.
    while (!several.log.includes('Gieok is running')) await pause(50);
    const measured = await measureWorkers({
      ...{ load, one, several, rounds, durationMs: 2 * durationMs },
      warmUpRequests: WARM_UP_REQUESTS,
      readers: Object.values(ROLES).map((name) => learnerOf(prepared, name)),
      writer: learnerOf(prepared, ROLES.writer),
    });
    say('two workers');
    return measured;
  } finally {
    await several.dispose();
    await one.dispose();
  }
}

async function holdsOf({
  prepared,
  load,
  calls,
  learner,
}: Pick<Setting, 'prepared' | 'load'> & {
  calls: typeof CALLS;
  learner: SeededLearner | undefined;
}) {
  if (learner === undefined) return [];
  const server = await AppServer.start({
    env: { ...prepared.environment, NODE_OPTIONS: WATCH_OPTIONS },
  });
  try {
    const all = [...calls, ...HEAVY_CALLS];
    return await measureHolds(all, { load, server, learner, rounds: HOLD_ROUNDS });
  } finally {
    await server.dispose();
  }
}

function memory(name: string, pid: number | undefined, goal?: { atLeast: number }): Figure[] {
  const held = residentMebibytes(pid);
  if (held === undefined) return [];
  return [{ name, unit: 'MiB', better: 'less', ...spreadOf([held]), ...goal }];
}

export function learnerOf({ learners }: Pick<Prepared, 'learners'>, name: string): SeededLearner {
  const found = learners.get(name);
  if (found === undefined) throw new Error(`Nobody is called ${name}`);
  return found;
}
