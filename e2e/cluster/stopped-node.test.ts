import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { distribute } from '../../server/src/db/distribution/distribute.ts';
import { DISTRIBUTIONS } from '../../server/src/db/distribution/tables.ts';
import { type StartedServer, startServer } from '../../server/test/start-server.ts';
import { TestApp, TestLearner } from '../../server/test/test-app.ts';
import { withClient } from '../../testing/postgres-databases.ts';
import { type Answered, Load, percentile } from './load.ts';
import { findCitus, type Node, startCluster, type TestCluster } from './start-cluster.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 1);
const LEARNERS = 20;
const NEIGHBOURS = 4;
const CARDS = 5;
const ANSWERED_WITHIN_MS = 5_000;
const BACK_WITHIN_MS = 15_000;
const FAULT_MS = 6_000;
const SETUP_MS = 300_000;

const binaries = findCitus();

describe.skipIf(binaries === undefined)('a node that does not answer', () => {
  let cluster: TestCluster | undefined;
  let server: StartedServer;
  let url: string;
  let ofWorkers: string[];
  let victim: Node;
  let learners: TestLearner[];
  let neighbours: TestLearner[];
  const ofOthers = { before: [] as Answered[], during: [] as Answered[] };

  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
    ({ url, ofWorkers } = await cluster.createDatabase('gieok'));
    const first = await startServer({ env: { DATABASE_URL: url } });
    await distribute(first.db, Object.keys(DISTRIBUTIONS));
    await first.stop();
    server = await startServer({ env: { DATABASE_URL: url } });
    victim = cluster.workers[0] as Node;
    const app = new TestApp(server);
    [learners, neighbours] = [[], []];
    while (learners.length < LEARNERS || neighbours.length < NEIGHBOURS) {
      const learner = await app.newLearner();
      const group = (await portOf(learner.id)) === victim.port ? learners : neighbours;
      if (group.length === (group === learners ? LEARNERS : NEIGHBOURS)) continue;
      await learner.newCards(CARDS);
      group.push(learner);
    }
    const warming = new Load([...learners, ...neighbours], 40);
    await pause(3_000);
    await warming.stop();
  }, SETUP_MS);
  afterAll(async () => {
    await server?.stop();
    await cluster?.stop();
  });

  const portOf = async (userId: number) => {
    const { rows } = await sql<{ port: number }>`
      select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
      where shardid = get_shard_id_for_distribution_column('users', cast(${userId} as bigint))`.execute(
      server.db,
    );
    return rows[0]?.port;
  };

  /** @param loads of the learners whose node it is, and of the others. */
  async function tryFault(
    doBreak: () => void,
    mend: () => unknown,
    loads = [new Load(learners, 300), new Load(neighbours, 40)],
  ) {
    const [own, others] = loads as [Load, Load];
    let [brokenAt, mendedAt, backAt, connections] = [0, 0, 0, 0];
    try {
      await pause(2_000);
      brokenAt = performance.now();
      doBreak();
      await pause(FAULT_MS);
      connections = await countConnections(url);
      mendedAt = performance.now();
      await mend();
      await own.untilAnswered(mendedAt, BACK_WITHIN_MS);
      backAt = performance.now();
      await pause(1_000);
    } finally {
      await Promise.all([own.stop(), others.stop()]);
    }
    const refused = own.endedAround(brokenAt, mendedAt)[1].filter(({ status }) => status === 503);
    const [before, during] = others.endedAround(brokenAt, mendedAt);
    const after = others.between(mendedAt, backAt);
    process.stdout.write(
      `  503 after ${percentile(refused, 50)} ms, ${percentile(refused, 100)} at most (${refused.length}); ` +
        `the others' p99 ${percentile(before, 99)} ms before, ${percentile(during, 99)} meanwhile ` +
        `(${during.length}), ${percentile(after, 99)} until all are served, ` +
        `${Math.round(backAt - mendedAt)} ms later; ${connections} connections at the coordinator\n`,
    );
    expect(others.all.filter(({ status }) => status !== 200)).toEqual([]);
    ofOthers.before.push(...before);
    ofOthers.during.push(...during);
    expect(own.endedAround(brokenAt, 0)[0].filter(({ status }) => status !== 200)).toEqual([]);
    expect(percentile(own.all, 100)).toBeLessThan(ANSWERED_WITHIN_MS);
    expect([...new Set(own.all.map(({ answer }) => answer))].sort()).toEqual([
      '200 ',
      '503 unavailable',
    ]);
    expect(refused.length).toBeGreaterThanOrEqual(LEARNERS);
    await expectKept([own, others]);
  }

  async function expectKept(loads: Load[]) {
    const acknowledged = loads.flatMap(({ reviews }) => reviews);
    const { rows } = await sql<{ review_id: string }>`select review_id from card_events`.execute(
      server.db,
    );
    const kept = new Set(rows.map(({ review_id }) => review_id));
    expect(acknowledged.length).toBeGreaterThan(LEARNERS);
    expect(acknowledged.filter((review) => !kept.has(review))).toEqual([]);
  }

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'stands still: its learners are told within 5 s, the others notice nothing (%i)',
    () => tryFault(victim.freeze, victim.goOn),
  );

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'is killed: its learners are told within 5 s, the others notice nothing (%i)',
    () => tryFault(victim.kill, victim.start),
  );

  /** The same learners, served by a server that asks another node. */
  const servedFrom = async (database: string) => {
    const other = await startServer({ env: { DATABASE_URL: database } });
    onTestFinished(other.stop);
    const app = new TestApp(other);
    const from = (all: TestLearner[]) => all.map((one) => new TestLearner(app, one, one.token));
    const warming = new Load(from([...learners, ...neighbours]), 100);
    await pause(3_000);
    await warming.stop();
    return from;
  };

  it('is noticed by a server that asks another worker', async () => {
    const from = await servedFrom(ofWorkers[1] ?? '');
    const loads = [new Load(from(learners), 300), new Load(from(neighbours), 40)];
    await tryFault(victim.freeze, victim.goOn, loads);
  });

  it('is noticed by the server that asks it', async () => {
    const from = await servedFrom(ofWorkers[0] ?? '');
    const loads = [new Load(from([...learners, ...neighbours]), 300), new Load([], 0)];
    await tryFault(victim.freeze, victim.goOn, loads);
  });

  it('makes the others hardly wait longer', () => {
    const [before, during] = [ofOthers.before, ofOthers.during].map((all) => percentile(all, 99));
    process.stdout.write(
      `  the others' p99 of all rounds: ${before} ms before, ${during} meanwhile\n`,
    );
    expect(during).toBeLessThan(3 * (before ?? 0) + 100);
  });
});

const countConnections = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::integer as count from pg_stat_activity where datname = 'gieok' and application_name = ''",
    );
    return rows[0]?.count ?? 0;
  });
