import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribute } from '../../server/src/db/distribution/distribute.ts';
import { DISTRIBUTIONS } from '../../server/src/db/distribution/tables.ts';
import { type StartedServer, startServer } from '../../server/test/start-server.ts';
import { TestApp, type TestLearner } from '../../server/test/test-app.ts';
import { databaseUrl, withClient } from '../../testing/postgres-databases.ts';
import { findCitus, startCluster, type TestCluster } from './start-cluster.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 40);
const LEARNERS = 4;
const CARDS = 60;

interface Learner {
  learner: TestLearner;
  cards: number[];
}
type Ask = (learner: Learner, round: number) => ReturnType<TestLearner['get']>;

const CALLS: Record<string, Ask> = {
  'due list': ({ learner }) => learner.get('/cards/study/due'),
  'list of cards': ({ learner }) => learner.get('/cards?limit=20'),
  search: ({ learner }, round) => learner.get(`/cards?search=word ${round % CARDS}`),
  dashboard: ({ learner }) => learner.get('/stats'),
  'new card': ({ learner }, round) =>
    learner.post('/cards', { korean_text: `새 ${randomUUID()}`, english_text: `new ${round}` }),
  review: ({ learner, cards }, round) =>
    learner.review(cards[round % CARDS] ?? 0, 3, { reviewId: randomUUID() }),
};

const binaries = findCitus();

describe.skipIf(binaries === undefined)('plain PostgreSQL, a coordinator and a worker', () => {
  let cluster: TestCluster;
  const servers: { name: string; server: StartedServer; learners: Learner[] }[] = [];

  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '');
    const plain = databaseUrl(cluster.coordinator.url, 'plain');
    await withClient(cluster.coordinator.url, (client) => client.query('create database plain'));
    const { url, ofWorkers } = await cluster.createDatabase('gieok');
    const first = await startServer({ env: { DATABASE_URL: url } });
    await distribute(first.db, Object.keys(DISTRIBUTIONS));
    await first.stop();
    const places = [
      ['plain', plain],
      ['through the coordinator', url],
      ['through a worker', ofWorkers[0] ?? ''],
    ] as const;
    for (const [name, address] of places) {
      const server = await startServer({ env: { DATABASE_URL: address } });
      const app = new TestApp(server);
      const learners: Learner[] = [];
      for (let index = 0; index < LEARNERS; index += 1) {
        const learner = await app.newLearner();
        learners.push({ learner, cards: await learner.newCards(CARDS) });
      }
      servers.push({ name, server, learners });
    }
  });
  afterAll(async () => {
    for (const { server } of servers) await server.stop();
    await cluster?.stop();
  });

  it('answer alike; what each call takes', async () => {
    process.stdout.write(`  | call | ${servers.map(({ name }) => `${name}, ms`).join(' | ')} |\n`);
    for (const [name, ask] of Object.entries(CALLS)) {
      const spent = servers.map(() => [] as number[]);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [place, { learners }] of servers.entries()) {
          const learner = learners[round % LEARNERS] as Learner;
          const from = performance.now();
          const { status } = await ask(learner, round);
          spent[place]?.push(performance.now() - from);
          expect(status, `${name} ${servers[place]?.name}`).toBeLessThan(300);
        }
      }
      const [plain = 0, ...others] = spent.map(median);
      const cells = others.map((each) => `${each.toFixed(2)} (${(each / plain).toFixed(1)} ×)`);
      process.stdout.write(`  | ${name} | ${[plain.toFixed(2), ...cells].join(' | ')} |\n`);
    }
  });
});

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
