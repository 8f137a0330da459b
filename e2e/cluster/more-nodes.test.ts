import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribute } from '../../server/src/db/distribution/distribute.ts';
import { DISTRIBUTIONS } from '../../server/src/db/distribution/tables.ts';
import { checkSchedules } from '../../server/src/learning/check-schedules.ts';
import { type StartedServer, startServer } from '../../server/test/start-server.ts';
import { TestApp } from '../../server/test/test-app.ts';
import { withClient } from '../../testing/postgres-databases.ts';
import { Load, percentile } from './load.ts';
import { findCitus, type Node, startCluster, type TestCluster } from './start-cluster.ts';

const DATABASE = 'gieok';
const LEARNERS = 16;
const CARDS = 5;
const PAUSE_MS = 100;

const binaries = findCitus();

describe.skipIf(binaries === undefined)('a cluster that grows and shrinks', () => {
  let cluster: TestCluster;
  let server: StartedServer;
  let url: string;
  let load: Load;
  let added: Node;

  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
    ({ url } = await cluster.createDatabase(DATABASE));
    const first = await startServer({ env: { DATABASE_URL: url } });
    await distribute(first.db, Object.keys(DISTRIBUTIONS));
    await first.stop();
    server = await startServer({ env: { DATABASE_URL: url } });
    const app = new TestApp(server);
    const learners = await Promise.all(Array.from({ length: LEARNERS }, () => app.newLearner()));
    for (const learner of learners) await learner.newCards(CARDS);
    load = new Load(learners, PAUSE_MS);
  });
  afterAll(async () => {
    await load?.stop();
    await server?.stop();
    await cluster?.stop();
  });

  const onCoordinator = (query: string, ...given: unknown[]) =>
    withClient(url, async (client) => (await client.query(query, given)).rows);
  const shardsOf = async ({ port }: Node) => {
    const [row] = await onCoordinator(
      'select count(*)::integer as shards from pg_dist_placement join pg_dist_node using (groupid) where nodeport = $1',
      port,
    );
    return row?.shards as number;
  };

  /** While everybody studies. */
  async function moved(what: string, move: () => Promise<void>) {
    const begun = performance.now();
    const before = load.between(0, begun);
    await move();
    const meanwhile = load.between(begun, performance.now());
    process.stdout.write(
      `  ${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s, ${meanwhile.length} requests, ` +
        `p99 ${percentile(before, 99)} ms before, ${percentile(meanwhile, 99)} meanwhile, ` +
        `${percentile(meanwhile, 100)} at most\n`,
    );
  }

  it('gives a new node its share while learners study', async () => {
    await pause(3_000);
    added = await cluster.addWorker(DATABASE);
    await moved('a node added', async () => {
      await onCoordinator("select citus_add_node('127.0.0.1', $1)", added.port);
      await onCoordinator('select citus_rebalance_start()');
      await onCoordinator('select citus_rebalance_wait()');
    });
    expect(await shardsOf(added)).toBeGreaterThan(0);
  });

  it('empties a node while learners study, and goes on without it', async () => {
    await moved('a node drained', async () => {
      await onCoordinator("select citus_drain_node('127.0.0.1', $1)", added.port);
      await onCoordinator("select citus_remove_node('127.0.0.1', $1)", added.port);
    });
    expect(await shardsOf(added)).toBe(0);
    await pause(1_000);
    await load.stop();
    expect(load.all.filter(({ status }) => status !== 200)).toEqual([]);
    const { rows } = await sql<{ review_id: string }>`select review_id from card_events`.execute(
      server.db,
    );
    const kept = new Set(rows.map(({ review_id }) => review_id));
    expect(load.reviews.filter((review) => !kept.has(review))).toEqual([]);
    expect(await checkSchedules(server.db, { mend: false, say: () => {} })).toMatchObject({
      differing: 0,
      miscounted: 0,
    });
  });
});
