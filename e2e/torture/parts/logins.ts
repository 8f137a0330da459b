import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../../bench/performance/figures.ts';
import { Account } from '../../../testing/accounts.ts';
import { AppServer } from '../../serve.ts';
import { mistype } from '../mistype.ts';
import { Neighbour } from '../neighbour.ts';
import type { Part, Trial } from '../trial.ts';

const CONNECTIONS = 50;
const FLOOD_MS = 60_000;
const QUIET_MS = 5_000;
const TIMED = 500;
const ACCOUNTS = 10;
const P99_MS = 250;
const APART_MS = 2;

/** Logins without end beside a learner who studies; and whether their time tells who has an account. */
export const part: Part = {
  engines: ['sqlite', 'postgres'],
  minutes: 20,
  async run(trial) {
    await flood(trial);
    await timeLogins(trial);
  },
};

/** Without limits, as from as many addresses as there are attempts. */
async function flood(trial: Trial): Promise<void> {
  const server = await AppServer.start({ engine: trial.engine });
  const neighbour = await Neighbour.of(server);
  try {
    const { user } = await Account.register(server.url);
    await pause(QUIET_MS);
    const quiet = await neighbour.ratings();
    const statuses: Record<number, number> = {};
    const until = Date.now() + FLOOD_MS * Math.min(1, trial.count(TIMED) / TIMED);
    const attempts = Array.from({ length: CONNECTIONS }, async (_, number) => {
      while (Date.now() < until) {
        const email = number % 2 === 0 ? user.email : `${randomUUID()}@example.org`;
        const status = await logIn(server.url, email);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    });
    await Promise.all(attempts);
    const took = await neighbour.ratings();
    trial.note(`p99 of ${quiet.length} reviews before: ${quantile(quiet, 0.99).toFixed(0)} ms`);
    trial.note(`answers to the flood by status ${JSON.stringify(statuses)}`);
    trial.figure('answers to the flood but 401 and 503', othersThan(statuses, [401, 503]), {
      most: 0,
    });
    trial.figure(
      `p99 of ${took.length} reviews beside ${CONNECTIONS} connections that log in`,
      quantile(took, 0.99),
      {
        ...{ most: P99_MS, unit: ' ms' },
      },
    );
  } finally {
    neighbour.stop();
    await server.dispose();
  }
}

const othersThan = (statuses: Record<number, number>, expected: readonly number[]) =>
  Object.entries(statuses)
    .filter(([status]) => !expected.includes(Number(status)))
    .reduce((sum, [, count]) => sum + count, 0);

/** With all limits; each attempt comes from an address of its own. */
async function timeLogins(trial: Trial): Promise<void> {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
  const server = await AppServer.start({ engine: trial.engine, env });
  try {
    const first = await Account.register(server.url);
    const known = [first.user.email];
    while (known.length < ACCOUNTS) known.push((await Account.register(server.url)).user.email);
    const unknown = known.map(() => `${randomUUID()}@example.org`);
    const took = { known: [] as number[], unknown: [] as number[] };
    for (const { number, random } of trial.cycles('pairs of logins', TIMED)) {
      const pair = [
        { to: took.known, email: known[number % ACCOUNTS] ?? '' },
        { to: took.unknown, email: unknown[number % ACCOUNTS] ?? '' },
      ];
      if (random() < 0.5) pair.reverse();
      for (const { to, email } of pair) {
        const since = performance.now();
        await mistype(first, { email, from: addressOf(random) });
        to.push(performance.now() - since);
      }
    }
    const fast = [quantile(took.known, 0.1), quantile(took.unknown, 0.1)].map((each) =>
      each.toFixed(2),
    );
    trial.note(`fastest tenths: known ${fast[0]} ms, unknown ${fast[1]} ms`);
    const medians = [quantile(took.known, 0.5), quantile(took.unknown, 0.5)] as const;
    trial.note(`medians: known ${medians[0].toFixed(2)} ms, unknown ${medians[1].toFixed(2)} ms`);
    trial.figure('medians apart', Math.abs(medians[0] - medians[1]), {
      most: APART_MS,
      unit: ' ms',
    });
  } finally {
    await server.dispose();
  }
}

const addressOf = (random: () => number) =>
  Array.from({ length: 4 }, () => 1 + Math.floor(random() * 200)).join('.');

async function logIn(url: string, email: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'wrong horse' }),
  });
  await response.arrayBuffer();
  return response.status;
}
