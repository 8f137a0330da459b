import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loadConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/engine/open.ts';
import type { Database } from '../server/src/db/schema.ts';
import { closeAccount, eraseClosedAccounts } from '../server/src/features/auth/delete-account.ts';
import { createUser } from '../server/src/features/auth/queries.ts';
import { openMediaStore } from '../server/src/http/media/open-media-store.ts';
import { newCardValues } from '../server/test/new-card-values.ts';

const CARDS = 100_000;
const REVIEWS = 300_000;
const ROWS_AT_ONCE = 500;

/**
 * How long it takes to erase an account of 100,000 cards and 300,000 reviews, and for how long others wait for it at
 * most; on SQLite, or in the database that `DATABASE_URL` names.
 */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gieok-bench-'));
  const databaseUrl = process.env.DATABASE_URL;
  const { db, engine } = await openDatabase({ dataDir, databaseUrl, onConnectionError() {} });
  const email = `${crypto.randomUUID()}@example.org`;
  const account = { username: 'bench', email, passwordHash: 'x', timeZone: 'Asia/Seoul' };
  const { id: userId } = await createUser(db, { ...account, scheduler: 'sm2' }, new Date());
  await fill(db, userId);

  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const since = performance.now();
  await closeAccount(db, { userId, passwordHash: account.passwordHash });
  const config = loadConfig({ DATA_DIR: dataDir });
  await eraseClosedAccounts({ db, config, media: openMediaStore(config) });
  const spent = performance.now() - since;
  loop.disable();
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  console.log(
    `${CARDS} cards with ${REVIEWS} reviews on ${engine}: erased in ${(spent / 1000).toFixed(1)} s. Holds of the event ` +
      `loop: median ${ms(loop.percentile(50))} ms, 99 % below ${ms(loop.percentile(99))} ms, longest ${ms(loop.max)} ms.`,
  );
  await db.destroy();
  rmSync(dataDir, { recursive: true });
}

async function fill(db: Database, userId: number): Promise<void> {
  const card = newCardValues({ korean_text: '나무', english_text: 'tree' }, userId, new Date(), 0);
  for (let made = 0; made < CARDS; made += 100) {
    const cards = Array.from({ length: 100 }, () => card);
    await db.insertInto('cards').values(cards).execute();
  }
  const cards = await db.selectFrom('cards').select('id').where('user_id', '=', userId).execute();
  const start = Date.now() - 3 * 365 * 86_400_000;
  for (let written = 0; written < REVIEWS; written += ROWS_AT_ONCE) {
    const reviews = Array.from({ length: ROWS_AT_ONCE }, (_, index) => {
      const number = written + index;
      const time = new Date(start + number * 300_000).toISOString();
      return {
        ...{ user_id: userId, card_id: cards[(number * 7_919) % CARDS]?.id ?? 0 },
        ...{ type: 'review' as const, review_id: `bench-${number}`, rating: 3 as const },
        ...{ time_taken_ms: 5_000, claimed_at: time, used_at: time },
        ...{ study_day: time.slice(0, 10), undone: 0 as const },
      };
    });
    await db.insertInto('card_events').values(reviews).execute();
  }
}
