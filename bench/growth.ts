import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { seededRandom } from '@gieok/shared/domain/scheduler/simulate';
import { buildApp } from '../server/src/app.ts';
import { loadConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/engine/open.ts';
import { createUser } from '../server/src/features/auth/queries.ts';
import { createSession } from '../server/src/features/auth/session-queries.ts';
import { openMediaStore } from '../server/src/http/media/open-media-store.ts';
import { createToken } from '../server/src/http/tokens.ts';

const DAY_MS = 86_400_000;
const REVIEWS_OF_EACH = 40;
const SMALL = 100;
const LARGE = 1_000;
const RUNS = 15;
const NOW = Date.now();

/** What a learner's everyday calls cost with 100 cards and 4,000 reviews, and with ten times as many of both. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gieok-bench-'));
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const { db, check } = await openDatabase({
    dataDir,
    databaseUrl: undefined,
    onConnectionError() {},
  });
  const app = await buildApp(
    {
      config,
      db,
      media: openMediaStore(config),
      checkDatabase: check,
      clock: () => new Date(),
      random: Math.random,
    },
    { webRoot: join(dataDir, 'web'), shedLoad: false },
  );

  async function newLearner(cardCount: number) {
    const email = `${cardCount}@example.org`;
    const account = { username: 'bench', email, passwordHash: '-', timeZone: 'UTC' };
    const { id } = await createUser(db, { ...account, scheduler: 'fsrs' }, new Date());
    const token = createToken(id);
    await createSession(db, { userId: id, passwordHash: '-', token, userAgent: null }, new Date());
    const call = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { payload: body as Record<string, unknown> }),
      });
      if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
      return response.json() as { data: { id: number } };
    };
    const cards: number[] = [];
    while (cards.length < cardCount) {
      const card = { korean_text: `단어 ${cards.length}`, english_text: `word ${cards.length}` };
      cards.push((await call('POST', '/cards', card)).data.id);
    }
    await study(cards, (reviews) => call('POST', '/reviews', { reviews }));
    return { call, cards };
  }

  const small = await newLearner(SMALL);
  const large = await newLearner(LARGE);
  const reading = (path: string) => (learner: typeof small) => learner.call('GET', path);
  const calls: [name: string, call: (learner: typeof small) => Promise<unknown>][] = [
    ['due list', reading('/cards/study/due?limit=20')],
    ['card list', reading('/cards?limit=12')],
    ['search', reading('/cards?limit=12&search=word 9')],
    ['one card with its history', ({ call, cards }) => call('GET', `/cards/${cards[0]}/progress`)],
    ['a review', ({ call, cards }) => call('POST', `/cards/${cards[7]}/review`, { rating: 3 })],
    ['figures of the dashboard', reading('/stats')],
    ['forecast', reading('/settings/study/forecast')],
    ['insights', reading('/stats/insights')],
  ];
  console.log(
    `${SMALL} cards with ${SMALL * REVIEWS_OF_EACH} reviews against ${LARGE} with ${LARGE * REVIEWS_OF_EACH}; medians of ${RUNS} calls on SQLite.\n`,
  );
  console.log('| call | small, ms | large, ms | ratio | longest hold of the event loop, ms |');
  console.log('|---|---|---|---|---|');
  for (const [name, call] of calls) {
    const few = await median(() => call(small));
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    const many = await median(() => call(large));
    loop.disable();
    console.log(
      `| ${name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(1)} | ${(loop.percentile(99.5) / 1e6).toFixed(0)} |`,
    );
  }
  await app.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true });
}

/** Two years of reviews of each card, at growing intervals. */
async function study(
  cards: readonly number[],
  send: (reviews: unknown[]) => Promise<unknown>,
): Promise<void> {
  const random = seededRandom(cards.length);
  let batch: unknown[] = [];
  for (const cardId of cards) {
    for (let index = 0; index < REVIEWS_OF_EACH; index += 1) {
      const daysAgo = 730 * (1 - index / REVIEWS_OF_EACH) ** 2 + 1;
      batch.push({
        cardId,
        rating: random() < 0.1 ? 1 : 3,
        reviewId: `bench-${cardId}-${index}`,
        reviewedAt: new Date(NOW - daysAgo * DAY_MS).toISOString(),
      });
    }
    if (batch.length + REVIEWS_OF_EACH > 500) {
      await send(batch);
      batch = [];
    }
  }
  if (batch.length > 0) await send(batch);
}

/** Milliseconds. */
async function median(call: () => Promise<unknown>): Promise<number> {
  await call();
  const times: number[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    const since = performance.now();
    await call();
    times.push(performance.now() - since);
  }
  return times.sort((first, second) => first - second)[Math.floor(RUNS / 2)] ?? Number.NaN;
}
