import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openDatabase } from '../server/src/db/engine/open.ts';
import type { Database } from '../server/src/db/schema.ts';
import { createUser } from '../server/src/features/auth/queries.ts';
import { readInsights } from '../server/src/features/stats/insights.ts';
import { newCardValues } from '../server/test/new-card-values.ts';

const CARDS = 5_000;
const REVIEWS = 200_000;
const ROWS_AT_ONCE = 500;
const RUNS = 5;
const YEAR_MS = 365 * 86_400_000;

/**
 * What the figures of the Insights page cost at 200,000 reviews, and for how long others wait for them at most; on
 * SQLite, or in the database that `DATABASE_URL` names, in which a learner stays behind.
 */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gieok-bench-'));
  const databaseUrl = process.env.DATABASE_URL;
  const { db, engine } = await openDatabase({ dataDir, databaseUrl, onConnectionError() {} });
  const now = new Date();
  const email = `${crypto.randomUUID()}@example.org`;
  const account = { username: 'bench', email, passwordHash: '-', timeZone: 'Asia/Seoul' };
  const { id: userId } = await createUser(db, { ...account, scheduler: 'sm2' }, now);
  await study(db, userId, now);

  const learner = {
    userId,
    timeZone: account.timeZone,
    dayStartsAt: 4,
    scheduling: { scheduler: 'sm2', desiredRetention: 0.9, weights: [] },
  } as unknown as Parameters<typeof readInsights>[1];
  const scope = { userId, deckId: null, categoryId: null };
  console.log(`${CARDS} cards with ${REVIEWS} reviews on ${engine}.\n`);
  console.log('| run | ms | longest hold of the event loop, ms |');
  console.log('|---|---|---|');
  for (let run = 1; run <= RUNS; run += 1) {
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    const since = performance.now();
    await readInsights(db, learner, scope, now);
    const spent = performance.now() - since;
    loop.disable();
    console.log(`| ${run} | ${spent.toFixed(0)} | ${(loop.max / 1e6).toFixed(1)} |`);
  }
  await db.destroy();
  rmSync(dataDir, { recursive: true });
}

/** Three years of reviews, as rows; a card's are as far from each other as they would be on the disk of a learner. */
async function study(db: Database, userId: number, now: Date): Promise<void> {
  const word = { korean_text: '나무', english_text: 'tree' };
  const card = { ...newCardValues(word, userId, now, 0), stage: 'review' as const };
  for (let made = 0; made < CARDS; made += 100) {
    const cards = Array.from({ length: 100 }, () => card);
    await db.insertInto('cards').values(cards).execute();
  }
  const cards = await db.selectFrom('cards').select('id').where('user_id', '=', userId).execute();
  const start = now.getTime() - 3 * YEAR_MS;
  for (let written = 0; written < REVIEWS; written += ROWS_AT_ONCE) {
    const reviews = Array.from({ length: ROWS_AT_ONCE }, (_, index) => {
      const number = written + index;
      const time = new Date(start + (number / REVIEWS) * 3 * YEAR_MS).toISOString();
      return {
        user_id: userId,
        card_id: cards[(number * 7_919) % CARDS]?.id ?? 0,
        type: 'review' as const,
        review_id: `bench-${number}`,
        rating: ((number % 4) + 1) as 1,
        time_taken_ms: 5_000,
        claimed_at: time,
        used_at: time,
        study_day: time.slice(0, 10),
        undone: 0 as const,
      };
    });
    await db.insertInto('card_events').values(reviews).execute();
  }
}
